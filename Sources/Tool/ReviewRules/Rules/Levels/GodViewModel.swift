import SourceModel

/// A view model that does the work of several.
struct GodViewModel: Rule {
    let info = RuleInfo(
        "LVL-005", "one view model for everything", .warning, fix: .guided, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A view model that knows sign-in, profile, posts and settings is touched by every change, redraws every screen that holds it, and \
                has no name that says what it is for. One view model for each screen, and services for what they share, stay small.
                """,
            bad: """
                import Observation

                @Observable
                class AppViewModel {
                    var currentUser: User?
                    func login() {}
                    func logout() {}

                    var profile: Profile?
                    func loadProfile() {}

                    var posts: [Post] = []
                    func loadPosts() {}

                    var settings: Settings?
                    func saveSettings() {}
                }
                """,
            good: """
                import Observation

                @Observable
                class PostsViewModel {
                    var posts: [Post] = []
                    var isLoading = false
                    func loadPosts() {}
                }
                """,
            notFlagged: [
                "A wide form: one domain and at most two methods.", "A state machine: one enum that changes, and is no error.",
                "Dependencies, `@ObservationIgnored` caches, running tasks and nested types are not counted.",
                "One sign alone: it takes two of more than 15 properties, 15 methods or 300 lines, three domains. Three domains alone are said as information.",
            ],
            fix: "Guided: proposes a split by domain, and says which methods read another domain's state.",
            source: "000 Anti-Pattern 3; 003 Don't Create Massive View Models"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .appState) where type.fact.kind == .class && !context.isPreview(type.declaration) {
            guard let merged = context.index.type(named: type.fact.name) else { continue }
            let nested = context.file.nodes.types.filter { $0.parent == type.index }.reduce(0) { $0 + $1.fact.lineCount }
            let size = ViewModelSize(merged, nestedLines: nested, index: context.index)
            let signs = size.signs(name: type.fact.simpleName, settings: context.settings)
            let isVague = signs.contains { $0.hasPrefix("a name") }
            let hasDomains = size.domains.count >= context.settings.viewModelDomains
            guard signs.count >= 2 || hasDomains && !signs.isEmpty else { continue }
            context.report(
                type.nameNode, "\(type.fact.simpleName) does too much: \(signs.joined(separator: "; ")).",
                advice: size.domains.count > 1
                    ? "Split it by domain: \(size.domains.map { "\($0.name) (\(($0.properties + $0.methods).joined(separator: ", ")))" }.joined(separator: "; "))."
                    : "Move what belongs together into services or view models of its own.",
                severity: signs.count >= 2 || isVague ? nil : .info,
                evidence: (context.role(of: type)?.evidence ?? [])
                    + size.reading(in: context.file.nodes.types.filter { $0.fact.name == type.fact.name }),
                fix: Fix("Split \(type.fact.simpleName)", .guided, codemod: "split-view-model", target: type.fact.simpleName))
        }
    }
}
