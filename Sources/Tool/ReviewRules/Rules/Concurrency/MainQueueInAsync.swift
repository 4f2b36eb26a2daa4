import SourceModel
import SwiftSyntax

/// Asynchronous code changes actors, not queues.
struct MainQueueInAsync: Rule {
    let info = RuleInfo(
        "CONC-009", "the main queue in asynchronous code", .warning,
        page: ExplainPage(
            why: """
                `DispatchQueue.main.async` in asynchronous code is not waited for: the function returns before its result is set, what stands after \
                it sees the old state, and the compiler cannot check what is shared.
                """,
            bad: """
                import SwiftUI
                final class NewsModel: ObservableObject {
                    @Published var news: [String] = []
                    func load() async {
                        let found = await fetch()
                        DispatchQueue.main.async { self.news = found }
                    }
                    private func fetch() async -> [String] { [] }
                }
                """,
            good: """
                import SwiftUI
                @MainActor final class NewsModel: ObservableObject {
                    @Published var news: [String] = []
                    func load() async { news = await fetch() }
                    private func fetch() async -> [String] { [] }
                }
                """,
            notFlagged: [
                "`asyncAfter`.", "Closures that are not asynchronous: the completion of a request, the body of a continuation.",
                "Functions that are not `async`.",
            ],
            fix: "Put the type or the function on `@MainActor`, or await `MainActor.run { }`.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "async") {
            guard call.receiver?.trimmedText == "DispatchQueue.main", isAsync(call.expression), !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression, "Asynchronous code puts this on the main queue, and does not wait for it.",
                advice: "Do it on @MainActor.")
        }
    }

    private static let asyncTakers: Set<String> = ["task", "refreshable", "addTask", "detached", "Task"]
    private static let transparent: Set<String> = ["withAnimation", "withTransaction", "forEach"]

    /// Whether the innermost function or closure around a node is asynchronous.
    private func isAsync(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent {
            if let closure = parent.as(ClosureExprSyntax.self), !isCalledHere(closure) {
                guard let (call, label) = ClosureRole.taker(of: closure) else { return false }
                let name = ClosureRole.name(of: call)
                if TaskCode.isTask(call) { return true }
                // `.task { }` and `.refreshable { }` of a view, `group.addTask { }`.
                guard Self.transparent.contains(name), label == nil else { return Self.asyncTakers.contains(name) && label == nil }
            } else if let function = parent.as(FunctionDeclSyntax.self) {
                return function.signature.effectSpecifiers?.asyncSpecifier != nil
            } else if let initialiser = parent.as(InitializerDeclSyntax.self) {
                return initialiser.signature.effectSpecifiers?.asyncSpecifier != nil
            } else if parent.is(MemberBlockItemSyntax.self) {
                return false
            }
            current = parent
        }
        return false
    }

    private func isCalledHere(_ closure: ClosureExprSyntax) -> Bool { ClosureRole.of(closure) == .transform("") }
}
