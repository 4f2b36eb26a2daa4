import SourceModel
import SwiftSyntax

/// A request is started.
struct NeverResumed: Rule {
    let info = RuleInfo(
        "CONC-020", "a request that nobody starts", .warning,
        page: ExplainPage(
            why: """
                A task of a session is made suspended. Without `resume()` nothing is sent, and the closure that waits for the answer is never \
                called.
                """,
            bad: """
                import Foundation
                final class TipsService {
                    func load(_ url: URL, completion: @escaping (Data?) -> Void) {
                        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data) }
                    }
                }
                """,
            good: """
                import Foundation
                final class TipsService {
                    func load(_ url: URL, completion: @escaping (Data?) -> Void) {
                        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data) }.resume()
                    }
                }
                """,
            notFlagged: [
                "A task that is returned, kept in a property or handed on.", "A local one that something is called on by its name.",
                "A function of the project's own with that name and no session.",
            ],
            fix: "Call `resume()` on it.", source: "Apple's documentation of URLSessionTask"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["dataTask", "downloadTask", "uploadTask", "webSocketTask"]) {
            guard let receiver = call.receiver, receiver.trimmedText.lowercased().contains("session"), call.argument("with") != nil,
                !context.isPreview(call.expression), isForgotten(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression, "Nobody calls resume() on this \(call.name): nothing is sent.",
                advice: "Call `.resume()` on it.")
        }
    }

    /// Whether the task is the whole of a statement, or a local that nothing else names.
    private func isForgotten(_ call: FunctionCallExprSyntax) -> Bool {
        if let item = call.parent?.as(CodeBlockItemSyntax.self) {
            // The only expression of a function or a closure may be what it returns.
            guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return false }
            if list.count > 1 { return true }
            if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
            return list.parent?.parent?.is(IfExprSyntax.self) ?? false
        }
        guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let item = TaskCode.statement(around: binding),
            let list = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return false }
        return !list.contains { $0.position > item.position && TaskCode.mentions(name, in: $0) }
    }
}
