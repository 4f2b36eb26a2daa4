import SourceModel
import SwiftSyntax

/// What a task throws is told to somebody.
struct ThrownToNobody: Rule {
    let info = RuleInfo(
        "ERR-018", "a task throws to nobody", .warning,
        page: ExplainPage(
            why: """
                A task keeps what its closure throws for the one who asks for its value. Where nobody does, the error is gone without a trace: \
                the button was pressed, and nothing happened.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let store: Store
                    var body: some View { Button("Save") { Task { try await store.save() } } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let store: Store
                    @State private var message: String?
                    var body: some View {
                        Button("Save") {
                            Task {
                                do { try await store.save() } catch { message = "The note was not saved." }
                            }
                        }
                    }
                }
                """,
            notFlagged: ["Tasks that are kept or returned.", "Waiting alone: `Task.sleep`, `checkCancellation`.", "Tests and previews."],
            fix: "Catch the error in the task.", source: "Apple's documentation of Task"))

    func check(_ context: FileContext) {
        guard !context.file.nodes.tries.isEmpty else { return }
        for call in context.file.nodes.calls where TaskCode.isTask(call.expression) {
            guard let closure = call.expression.trailingClosure, call.expression.parent?.is(CodeBlockItemSyntax.self) ?? false,
                isDropped(call.expression), !context.isPreview(call.expression),
                let thrower = context.file.nodes.tries.first(where: { isLost($0, in: closure) })
            else { continue }
            context.report(
                thrower, "What this throws ends in the task, and nobody hears of it.",
                advice: "Catch it in the task, and say what has failed.")
        }
    }

    /// Whether nobody has the task: it is a statement among others, or alone in what gives nothing back.
    private func isDropped(_ call: FunctionCallExprSyntax) -> Bool {
        guard let items = call.parent?.parent?.as(CodeBlockItemListSyntax.self), items.count == 1 else { return true }
        if let closure = items.parent?.as(ClosureExprSyntax.self) {
            if case .action = ClosureRole.of(closure) { return true }
            return false
        }
        guard let function = items.parent?.parent?.as(FunctionDeclSyntax.self) else {
            return items.parent?.is(AccessorBlockSyntax.self) != true
        }
        return function.signature.returnClause == nil
    }

    private func isLost(_ attempt: TryExprSyntax, in closure: ClosureExprSyntax) -> Bool {
        guard attempt.questionOrExclamationMark == nil, closure.position <= attempt.position, attempt.endPosition <= closure.endPosition,
            TaskCode.closure(around: attempt)?.id == closure.id
        else { return false }
        let text = attempt.expression.trimmedText
        if text.contains("Task.sleep") || text.contains("checkCancellation") || text.contains(".sleep(") { return false }
        var current = Syntax(attempt).parent
        while let node = current, node.id != Syntax(closure).id {
            if let handled = node.parent?.as(DoStmtSyntax.self), handled.body.id == node.id, !handled.catchClauses.isEmpty { return false }
            current = node.parent
        }
        return true
    }
}
