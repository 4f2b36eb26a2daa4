import SourceModel
import SwiftSyntax

/// A loop that pauses ends with its task.
struct EndlessLoop: Rule {
    let info = RuleInfo(
        "CONC-014", "a loop that a cancelled task does not end", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                Once a task is cancelled, `Task.sleep` throws at once. `try?` swallows that, and `while true` asks nobody: the loop goes on without \
                its pauses, as fast as the processor can, until the app ends.
                """,
            bad: """
                import SwiftUI
                struct ClockView: View {
                    @State private var now = Date()
                    var body: some View {
                        Text(now, style: .time).task {
                            while true {
                                now = Date()
                                try? await Task.sleep(for: .seconds(1))
                            }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct ClockView: View {
                    @State private var now = Date()
                    var body: some View {
                        Text(now, style: .time).task {
                            while !Task.isCancelled {
                                now = Date()
                                try? await Task.sleep(for: .seconds(1))
                            }
                        }
                    }
                }
                """,
            notFlagged: [
                "A loop that asks whether its task was cancelled, or that leaves by itself: `break`, `return`, `throw`.",
                "A `try` that lets the cancellation out.", "A task that nobody keeps: nobody can cancel it.",
            ],
            fix: "Asks the task instead: `while !Task.isCancelled`.", source: "Apple's documentation of Task.sleep(for:)"))

    private static let ways: Set<String> = ["break", "return", "throw", "isCancelled", "checkCancellation"]

    func check(_ context: FileContext) {
        guard context.file.text.holds("while true") else { return }
        let finder = Loops(viewMode: .sourceAccurate)
        finder.walk(context.file.syntax)
        for loop in finder.found where !context.isPreview(loop) && !isInDroppedTask(loop) {
            guard let condition = loop.conditions.first,
                loop.body.tokens(viewMode: .sourceAccurate).allSatisfy({ !Self.ways.contains($0.text) }), swallowsPause(loop.body)
            else { continue }
            context.report(
                loop.whileKeyword, "This loop goes on after its task was cancelled, and no longer pauses.",
                advice: "Ask the task: while !Task.isCancelled.",
                fix: Fix("Ask the task", .automatic, edits: [context.replace(condition, with: "!Task.isCancelled")]))
        }
    }

    /// `Task { while true { … } }`, which is never cancelled.
    private func isInDroppedTask(_ loop: WhileStmtSyntax) -> Bool {
        guard let closure = TaskCode.closure(around: loop), let taker = ClosureRole.taker(of: closure), TaskCode.isTask(taker.call) else {
            return false
        }
        return taker.call.parent?.is(CodeBlockItemSyntax.self) ?? false
    }

    /// Whether the pause is swallowed, and nothing else can throw out of the loop.
    private func swallowsPause(_ body: CodeBlockSyntax) -> Bool {
        let finder = Attempts(viewMode: .sourceAccurate)
        finder.walk(body)
        return !finder.found.isEmpty
            && finder.found.allSatisfy { $0.questionOrExclamationMark?.tokenKind == .postfixQuestionMark }
            && finder.found.contains { attempt in
                guard let call = attempt.expression.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self) else {
                    return false
                }
                return ClosureRole.name(of: call) == "sleep"
            }
    }
}

private final class Loops: SyntaxVisitor {
    var found: [WhileStmtSyntax] = []

    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.conditions.count == 1, case .expression(let condition)? = node.conditions.first?.condition,
            condition.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.true)
        {
            found.append(node)
        }
        return .visitChildren
    }
}

private final class Attempts: SyntaxVisitor {
    var found: [TryExprSyntax] = []

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}
