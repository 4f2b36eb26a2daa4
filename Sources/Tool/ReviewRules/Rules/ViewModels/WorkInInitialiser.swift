import SourceModel
import SwiftSyntax

/// Making a view model starts nothing.
struct WorkInInitialiser: Rule {
    let info = RuleInfo(
        "VM-009", "work begins in the initialiser", .warning,
        page: ExplainPage(
            why: """
                A view model whose initialiser loads does so whenever it is made: in previews, in tests, and with `@State` at each build of the \
                parent, which makes one and throws it away. Nobody can wait for that load, or stop it.
                """,
            bad: """
                import SwiftUI
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    init() { Task { await load() } }
                    func load() async { news = await fetch() }
                    private func fetch() async -> [String] { [] }
                }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { List(viewModel.news, id: \\.self) { Text($0) } }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class NewsViewModel {
                    var news: [String] = []
                    func load() async { news = await fetch() }
                    private func fetch() async -> [String] { [] }
                }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { List(viewModel.news, id: \\.self) { Text($0) }.task { await viewModel.load() } }
                }
                """,
            notFlagged: [
                "Subscriptions: `sink`, `assign`, `for await`, listeners.", "What is read at once.", "Objects that are no view models.",
                "Only told as information: a view model that is made once, by `@StateObject` or elsewhere.",
            ],
            fix: "Start it from the view: `.task { await viewModel.load() }`.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel) where !context.isPreview(type.declaration) {
            for initialiser in type.initialisers {
                guard let body = initialiser.declaration.body, let start = start(in: body, type, context) else { continue }
                let isRemade = isMadeAgain(type.fact.name, context)
                context.report(
                    start, "The initialiser of \(type.fact.simpleName) starts its work.",
                    advice: isRemade
                        ? "Start it in the view's `.task`: the view makes one at each build of its parent."
                        : "Start it in the view's `.task`.",
                    severity: isRemade ? nil : .info, evidence: context.role(of: type)?.evidence ?? [])
            }
        }
    }

    private static let lasting = ["listen", "observe", "subscri", "monitor", "bind", "setup", "stream", "timer", "register", "publisher"]

    /// The statement that starts something.
    private func start(in body: CodeBlockSyntax, _ type: TypeNode, _ context: FileContext) -> CodeBlockItemSyntax? {
        let functions = context.index.type(named: type.fact.name)?.functions ?? []
        return body.statements.first { item in
            let work = StartedWork(item)
            if work.isStarted { return !isLasting(item.trimmedText) }
            return work.ownCalls.contains { name in
                !isLasting(name) && functions.contains { $0.name == name && $0.startsWork && !$0.isAsync }
            }
        }
    }

    private func isLasting(_ text: String) -> Bool {
        let lower = text.lowercased()
        return Self.lasting.contains { lower.holds($0) }
    }

    /// Whether views make it anew with each build of their parents: `@State`, or a construction in a body that keeps nothing.
    private func isMadeAgain(_ name: String, _ context: FileContext) -> Bool {
        let isState = context.index.holders(of: name).contains {
            $0.wrapper == "State" && context.index.isRole($0.type, .view) && $0.property.initialValue?.kind == .construction
        }
        return isState
            || context.index.constructions(of: name).contains { place in
                !place.fact.isPreview && place.fact.enclosingMember == "body"
                    && place.fact.enclosingType.map { context.index.isRole($0, .view) } ?? false
            }
    }
}
