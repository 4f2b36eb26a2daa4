import SourceModel
import SwiftSyntax

/// What views observe changes on the main actor.
struct NotMainActor: Rule {
    let info = RuleInfo(
        "VM-005", "view model is not on the main actor", .info, fix: .automatic, profiles: [.glide: .warning, .offPattern: nil],
        page: ExplainPage(
            why: """
                An `async` method of a class without an actor may run on any thread after its first `await`, and what it writes there is what the view \
                reads at that moment. `@MainActor` on the class keeps both on the main thread, and the compiler checks it.
                """,
            bad: """
                import Observation

                @Observable
                final class FeedViewModel {
                    var items: [String] = []
                    func load() async { items = ["a"] }
                }
                """,
            good: """
                import Observation

                @MainActor
                @Observable
                final class FeedViewModel {
                    var items: [String] = []
                    func load() async { items = ["a"] }
                }
                """,
            notFlagged: [
                "Modules whose default isolation is the main actor.", "A superclass or a protocol that is `@MainActor`.",
                "`nonisolated` classes, and classes of another global actor.", "Classes whose async methods are all `@MainActor`.",
            ],
            fix: "Adds `@MainActor`; as a suggestion where code outside of views and containers constructs the class.",
            source: "002 ViewModels and Best Practices 2; 003 template"))

    func check(_ context: FileContext) {
        if let module = context.file.facts.module, context.index.settings.mainActorModules.contains(module) { return }
        for type in context.types(.viewModel) where type.fact.kind == .class && !type.fact.isDebugOnly {
            guard let merged = context.index.type(named: type.fact.name), !type.fact.modifiers.contains("nonisolated"),
                !Self.isIsolated(type.fact.name, context)
            else { continue }
            let isObservable = merged.has("Observable")
            let observed = merged.storedProperties.contains { property in
                !property.isLet && !property.has("ObservationIgnored") && (isObservable || property.has("Published"))
            }
            let waiting = merged.functions.filter { $0.isAsync && !$0.isStatic }
            guard observed, waiting.contains(where: { function in !function.attributes.contains { $0.name.hasSuffix("Actor") } }) else {
                continue
            }
            guard let keyword = type.declaration.as(ClassDeclSyntax.self)?.classKeyword else { continue }
            context.report(
                keyword, "\(type.fact.simpleName) changes what views observe, but is not on the main actor.", symbol: type.fact.name,
                advice: "Declare it `@MainActor`.", evidence: context.role(of: type)?.evidence ?? [], fix: fix(type, context))
        }
    }

    /// Whether the type, a superclass or a protocol of it has a global actor.
    private static func isIsolated(_ name: String, _ context: FileContext) -> Bool {
        var seen: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            for type in context.index.types(named: next) {
                if type.attributes.contains(where: { $0.name.hasSuffix("Actor") }) { return true }
                open += type.inherited
            }
        }
        return false
    }

    /// Whether what a closure runs on is said: by itself, the function around it, or the type.
    static func isIsolated(_ closure: ClosureExprSyntax, _ context: FileContext) -> Bool {
        if closure.signature?.trimmedText.contains("Actor") ?? false { return true }
        var current = Syntax(closure).parent
        while let node = current {
            if let function = node.asProtocol((any WithAttributesSyntax).self), function.attributes.trimmedDescription.contains("Actor") {
                return true
            }
            // Another closure around it may be on the main thread, or not.
            if node.is(ClosureExprSyntax.self) { return true }
            current = node.parent
        }
        return context.typeAround(closure).map { isIsolated($0.fact.name, context) } ?? true
    }

    private func fix(_ type: TypeNode, _ context: FileContext) -> Fix {
        let outside = context.index.constructions(of: type.fact.simpleName).contains { place in
            guard let user = place.fact.enclosingType else { return true }
            if context.index.isRole(user, .view, .viewModifier, .app, .preview) || Self.isIsolated(user, context) { return false }
            return true
        }
        let declaration = type.declaration
        // Attributes on lines of their own stay so.
        let separate =
            type.attributes.isEmpty || type.attributes.last.map { context.file.end(of: $0).line } != keywordLine(type, context)
        let text = separate ? "@MainActor\n\(context.indentation(of: declaration))" : "@MainActor "
        return Fix(
            "Put it on the main actor", outside ? .suggestion : .automatic, edits: [context.insert(text, before: declaration)])
    }

    private func keywordLine(_ type: TypeNode, _ context: FileContext) -> Int? {
        if let modifier = type.modifiers.first { return context.file.position(of: modifier).line }
        return type.declaration.as(ClassDeclSyntax.self).map { context.file.position(of: $0.classKeyword).line }
    }
}
