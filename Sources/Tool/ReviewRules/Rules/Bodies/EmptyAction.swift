import SourceModel
import SwiftSyntax

/// A button does something.
struct EmptyAction: Rule {
    let info = RuleInfo(
        "FLOW-003", "a button does nothing", .warning,
        page: ExplainPage(
            why: "A button that can be pressed and does nothing looks broken. What is not done yet is disabled, or not there.",
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Button("Map") {}
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Button("Map") {}.disabled(true)
                        Button("Cancel", role: .cancel) {}
                    }
                }
                """,
            notFlagged: [
                "Buttons of alerts and dialogs, which close them; but for destructive ones.", "A button with the role `cancel`.",
                "A button that is disabled, or hidden.",
                "Previews.",
            ],
            fix: "Give it an action, disable it, or leave it out.", source: "review of ten apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil {
            guard let action = action(of: call), action.statements.isEmpty, isBare(action), !context.isPreview(call.expression),
                // A label that takes the tap itself.
                !TaskCode.mentions("onTapGesture", in: call.expression),
                isDestructive(call) || call.argument("role") == nil && !isExcused(call.expression)
            else { continue }
            context.report(call.expression.calledExpression, "This button does nothing.", advice: "Give it an action, or leave it out.")
        }
        checkOwnButtons(context)
    }

    /// `IconButton(icon: "search", action: {})` of a view of the project's own.
    private func checkOwnButtons(_ context: FileContext) {
        for call in context.file.nodes.calls where call.receiver == nil && call.name.hasSuffix("Button") && call.name != "Button" {
            guard context.index.isRole(call.name, .view), !context.isPreview(call.expression),
                let action = ["action", "onTap", "onPress", "perform"].lazy.compactMap({ call.closure($0) }).first,
                action.statements.isEmpty, action.signature == nil, saysLittle(action), !isExcused(call.expression)
            else { continue }
            context.report(call.expression.calledExpression, "This button does nothing.", advice: "Give it an action, or leave it out.")
        }
    }

    /// Whether what stands in an empty closure is no reason: nothing, or a word for what is to come.
    private func saysLittle(_ action: ClosureExprSyntax) -> Bool {
        ErrorCode.comments(action.leftBrace.trailingTrivia + action.rightBrace.leadingTrivia).allSatisfy { text in
            text.split(separator: " ").count < 3 || text.uppercased().contains("TODO")
        }
    }

    /// A dialog that asks whether to delete something closes with nothing deleted.
    private func isDestructive(_ call: CallNode) -> Bool {
        call.argument("role").map { $0.trimmedDescription.hasSuffix(".destructive") } ?? false
    }

    private func action(of call: CallNode) -> ClosureExprSyntax? {
        if let given = call.argument("action") { return given.as(ClosureExprSyntax.self) }
        return call.expression.trailingClosure
    }

    /// Whether no comment says why.
    private func isBare(_ action: ClosureExprSyntax) -> Bool {
        action.signature == nil
            && ErrorCode.comments(action.leftBrace.trailingTrivia + action.rightBrace.leadingTrivia).allSatisfy { text in
                text.isEmpty || text.uppercased().contains("TODO") || text.uppercased().contains("ACTION")
            }
    }

    private static let takers: Set<String> = ["alert", "confirmationDialog", "actionSheet", "dialog"]
    private static let excuses: Set<String> = [
        "disabled", "hidden", "allowsHitTesting", "keyboardShortcut", "onTapGesture", "simultaneousGesture", "gesture",
        "modifier",
    ]

    private func isExcused(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == current.id,
                Self.excuses.contains(member.declName.baseName.text)
            {
                return true
            }
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, label) = ClosureRole.taker(of: closure) {
                let name = ClosureRole.name(of: taker)
                if Self.takers.contains(name) || label == "actions" || name == "Alert" { return true }
            }
            current = parent
        }
        return false
    }
}
