import SourceModel
import SwiftSyntax

/// A task is there for what waits.
struct NeedlessTask: Rule {
    let info = RuleInfo(
        "CONC-018", "a task that waits for nothing", .warning,
        page: ExplainPage(
            why: """
                A task puts off what it holds until later, behind whatever runs then: what was set has not changed yet on the next line, and \
                two taps may be answered in another order. Where nothing in it waits, it gives nothing for that.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View { Button("Add") { Task { count += 1 } } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View { Button("Add") { count += 1 } }
                }
                """,
            notFlagged: [
                "Tasks that come back to the main actor, and those with a priority.", "Outside of views.",
                "What makes values of its own, which is work of some size.", "Work that another closure starts.",
            ],
            fix: "Leave the task out.", source: "Apple's documentation of Task"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Task") where call.receiver == nil && call.expression.arguments.isEmpty {
            guard let closure = call.expression.trailingClosure, closure.signature == nil, !closure.statements.isEmpty,
                call.expression.parent?.is(CodeBlockItemSyntax.self) ?? false, let type = context.typeAround(call.expression),
                context.index.isRole(type.fact.name, .view), !waits(closure),
                !closure.statements.contains(where: { $0.item.is(DeclSyntax.self) }), isOnMain(call.expression),
                !context.isPreview(call.expression)
            else { continue }
            context.report(call.expression.calledExpression, "Nothing in this task waits.", advice: "Leave the task out.")
        }
    }

    private func waits(_ closure: ClosureExprSyntax) -> Bool {
        closure.tokens(viewMode: .sourceAccurate).contains { token in
            switch token.tokenKind {
            case .keyword(.await), .keyword(.async), .keyword(.try), .keyword(.for), .keyword(.while): true
            default: false
            }
        }
    }

    /// Whether the code around it runs on the main actor as well: an action of a view, and not a callback of something else.
    private func isOnMain(_ call: FunctionCallExprSyntax) -> Bool {
        guard let closure = TaskCode.closure(around: call), let taker = ClosureRole.taker(of: closure)?.call else { return false }
        return ["Button", "onTapGesture", "onAppear", "onDisappear", "onChange", "onSubmit", "onDelete"].contains(
            ClosureRole.name(of: taker))
    }
}
