import SourceModel
import SwiftSyntax

/// A button that deletes looks like one.
struct DeletionWithoutRole: Rule {
    let info = RuleInfo(
        "FLOW-023", "a button that deletes looks like any other", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                The role tells the system that something is lost: it colours the button, sets it apart from the others, keeps it from being the \
                one that Return presses, and VoiceOver says so. A red tint does none of the rest.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let delete: () -> Void
                    var body: some View {
                        Text("A").swipeActions { Button("Delete") { delete() }.tint(.red) }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let delete: () -> Void
                    var body: some View {
                        Text("A").swipeActions { Button("Delete", role: .destructive) { delete() } }
                    }
                }
                """,
            notFlagged: [
                "Buttons outside of menus, alerts, dialogs and swipe actions.", "Those that ask first: they set a flag or an item.",
            ],
            fix: "Adds `role: .destructive`.", source: "Human Interface Guidelines, Buttons"))

    private static let places: Set<String> = ["swipeActions", "contextMenu", "alert", "confirmationDialog", "Menu"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil {
            guard call.argument("role") == nil, saysDelete(call), let action = action(of: call), deletes(action),
                let place = call.expression.callsAround.map(ClosureRole.name).first(where: { $0 != "Section" && $0 != "Group" }),
                !context.isPreview(call.expression)
            else { continue }
            let isCertain = Self.places.contains(place) || isRed(call)
            // Elsewhere the role is all that tells a title that deletes from the others.
            guard isCertain || call.argument(nil)?.is(StringLiteralExprSyntax.self) ?? false else { continue }
            context.report(
                call.expression.calledExpression, "This button deletes, and does not say so to the system.",
                advice: "Give it `role: .destructive`.", severity: isCertain ? nil : .info, fix: isCertain ? fix(call, context) : nil)
        }
    }

    /// `Button("Delete") { … }.foregroundColor(.red)`, which does by hand what the role does.
    private func isRed(_ call: CallNode) -> Bool {
        var current = call.expression
        while let member = current.parent?.as(MemberAccessExprSyntax.self), let outer = member.parent?.as(FunctionCallExprSyntax.self) {
            if ["foregroundColor", "foregroundStyle", "tint"].contains(member.declName.baseName.text),
                [".red", "Color.red"].contains(outer.arguments.first?.expression.trimmedText)
            {
                return true
            }
            current = outer
        }
        return false
    }

    private func saysDelete(_ call: CallNode) -> Bool {
        let texts = call.expression.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
            if case .stringSegment(let text) = token.tokenKind { return text.lowercased() }
            return nil
        }
        return texts.contains {
            $0.hasPrefix("delete") || $0 == "trash" || $0.hasPrefix("trash.") || $0 == "remove" || $0.hasPrefix("erase")
        }
    }

    private func action(of call: CallNode) -> ClosureExprSyntax? {
        if let given = call.argument("action")?.as(ClosureExprSyntax.self) { return given }
        return call.argument("action") == nil ? call.expression.trailingClosure : nil
    }

    /// Whether it calls something that deletes, and not something that asks.
    private func deletes(_ action: ClosureExprSyntax) -> Bool {
        let names = action.statements.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
            guard token.parent?.is(DeclReferenceExprSyntax.self) ?? false else { return nil }
            return token.text.lowercased()
        }
        let asks =
            action.statements.trimmedText.contains(" = ")
            || names.contains { name in
                ["toggle", "show", "ask", "confirm", "tapped", "pressed", "button", "send"].contains(where: name.holds)
            }
        return !asks
            && names.contains { $0.hasPrefix("delete") || $0.hasPrefix("remove") || $0.hasPrefix("erase") || $0.hasPrefix("ondelete") }
    }

    private func fix(_ call: CallNode, _ context: FileContext) -> Fix? {
        let role = "role: .destructive"
        if let action = call.expression.arguments.first(where: { $0.label?.text == "action" }) {
            return Fix("Add the role", edits: [context.insert("\(role), ", before: action)])
        }
        if let last = call.expression.arguments.last { return Fix("Add the role", edits: [context.insert(", \(role)", after: last)]) }
        guard call.expression.leftParen == nil else { return nil }
        return Fix("Add the role", edits: [context.insert("(\(role))", after: call.expression.calledExpression)])
    }
}
