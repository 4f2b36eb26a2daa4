import SourceModel
import SwiftSyntax

/// What looks like one thing is touched as one.
struct TouchableTextAlone: Rule {
    let info = RuleInfo(
        "FLOW-022", "a row that is touched on its text alone", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                Space is no part of what can be touched. In a row with a `Spacer` a tap, or a button without a style, answers on the text \
                and the picture alone, and not between them.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var isOpen = false
                    var body: some View {
                        Button { isOpen = true } label: { HStack { Text("A"); Spacer(); Image(systemName: "chevron.right") } }
                            .buttonStyle(.plain)
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var isOpen = false
                    var body: some View {
                        Button { isOpen = true } label: {
                            HStack { Text("A"); Spacer(); Image(systemName: "chevron.right") }.contentShape(.rect)
                        }
                        .buttonStyle(.plain)
                    }
                }
                """,
            notFlagged: ["Rows with a background, and with a `contentShape`.", "Buttons with another style, which is touched as a whole."],
            fix: "Adds `contentShape(.rect)` to the row.", source: "Apple's documentation of contentShape"))

    private static let fillings: Set<String> = ["contentShape", "background", "overlay", "glassEffect"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil {
            guard isPlain(call.expression), let label = call.closure("label") ?? labelOnly(call), label.statements.count == 1,
                let row = label.statements.first?.item.as(FunctionCallExprSyntax.self)
            else { continue }
            check(row, context)
        }
        for call in context.file.nodes.calls(named: "onTapGesture") {
            guard call.argument("count") == nil, let row = call.receiver?.as(FunctionCallExprSyntax.self),
                !call.expression.laterModifiers.contains(where: Self.fillings.contains)
            else { continue }
            check(row, context)
        }
    }

    private func check(_ row: FunctionCallExprSyntax, _ context: FileContext) {
        let chain = Array(row.chain)
        guard let stack = chain.last, ClosureRole.name(of: stack) == "HStack", stack.calledExpression.is(DeclReferenceExprSyntax.self),
            !chain.contains(where: { Self.fillings.contains(ClosureRole.name(of: $0)) }),
            let content = stack.trailingClosure,
            content.statements.contains(where: { $0.item.as(FunctionCallExprSyntax.self).map { ClosureRole.name(of: $0) } == "Spacer" }),
            !context.isPreview(row)
        else { return }
        context.report(
            stack.calledExpression, "This row answers on its text alone: the space in it is not touched.",
            advice: "Add `.contentShape(.rect)`.",
            fix: Fix("Add contentShape", edits: [context.insert(".contentShape(.rect)", after: row)]))
    }

    private func isPlain(_ call: FunctionCallExprSyntax) -> Bool {
        var current = call
        while let member = current.parent?.as(MemberAccessExprSyntax.self), let outer = member.parent?.as(FunctionCallExprSyntax.self),
            outer.calledExpression.id == ExprSyntax(member).id
        {
            if member.declName.baseName.text == "buttonStyle" {
                let style = outer.arguments.first?.expression.trimmedText ?? ""
                return style == ".plain" || style == "PlainButtonStyle()"
            }
            if member.declName.baseName.text == "contentShape" { return false }
            current = outer
        }
        return false
    }

    /// `Button(action: save) { … }`
    private func labelOnly(_ call: CallNode) -> ClosureExprSyntax? {
        call.argument("action") == nil ? nil : call.expression.trailingClosure
    }
}
