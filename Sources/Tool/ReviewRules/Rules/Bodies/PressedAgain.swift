import SourceModel
import SwiftSyntax

/// A button that works cannot be pressed again.
struct PressedAgain: Rule {
    let info = RuleInfo(
        "FLOW-026", "a button that works can be pressed again", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                The label turns into a spinner, and the button goes on taking taps: an impatient person sends the order, the message or the login \
                twice.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var isSaving = false
                    let save: () async -> Void
                    var body: some View {
                        Button {
                            isSaving = true
                            Task { await save(); isSaving = false }
                        } label: {
                            if isSaving { ProgressView() } else { Text("Save") }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var isSaving = false
                    let save: () async -> Void
                    var body: some View {
                        Button {
                            isSaving = true
                            Task { await save(); isSaving = false }
                        } label: {
                            if isSaving { ProgressView() } else { Text("Save") }
                        }
                        .disabled(isSaving)
                    }
                }
                """,
            notFlagged: [
                "A button, or a view around it, that is disabled by something.", "An action that asks for the flag.",
                "A button whose action is one that stops the work.",
            ],
            fix: "Disable it while it works.", source: "Human Interface Guidelines, Buttons"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil && !context.isPreview(call.expression) {
            guard let label = label(of: call), let branch = spinner(in: label),
                let flag = branch.conditions.first?.condition.as(ExprSyntax.self),
                let path = MemberPath(flag), !call.expression.isModified(by: ["disabled", "allowsHitTesting"]),
                let action = action(of: call), !TaskCode.mentions(path.last, in: action.statements) || isSet(path.last, in: action),
                !isEnd(action)
            else { continue }
            context.report(
                call.expression.calledExpression, "While \(path.text) is true this button shows that it works, and can be pressed again.",
                advice: "Add `.disabled(\(path.text))`.",
                fix: Fix(
                    "Disable it while it works", .suggestion,
                    edits: [
                        context.insert(
                            "\n\(context.indentation(of: call.expression)).disabled(\(flag.trimmedText))", after: call.expression)
                    ]))
        }
    }

    private func label(of call: CallNode) -> ClosureExprSyntax? {
        if let label = call.closure("label") { return label }
        return call.argument("action") != nil ? call.expression.trailingClosure : nil
    }

    private func action(of call: CallNode) -> ClosureExprSyntax? {
        if let action = call.argument("action") { return action.as(ClosureExprSyntax.self) }
        return call.expression.trailingClosure
    }

    /// `if isSaving { ProgressView() }`
    private func spinner(in label: ClosureExprSyntax) -> IfExprSyntax? {
        label.statements.lazy.compactMap { item -> IfExprSyntax? in
            guard let branch = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self), branch.conditions.count == 1,
                branch.body.statements.count == 1, branch.body.trimmedText.contains("ProgressView(")
            else { return nil }
            return branch
        }
        .first
    }

    private func isSet(_ name: String, in action: ClosureExprSyntax) -> Bool {
        !action.statements.contains { item in
            item.item.is(GuardStmtSyntax.self) && TaskCode.mentions(name, in: item)
                || (item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)).map {
                    TaskCode.mentions(name, in: $0.conditions)
                } ?? false
        }
    }

    private func isEnd(_ action: ClosureExprSyntax) -> Bool {
        action.statements.tokens(viewMode: .sourceAccurate).contains { ["cancel", "stop", "abort"].contains($0.text) }
    }
}
