import SourceModel
import SwiftSyntax

/// A button that says it saves, saves.
struct DiscardedEdits: Rule {
    let info = RuleInfo(
        "FLOW-007", "what is edited is not saved", .warning,
        page: ExplainPage(
            why: "A screen whose Save button only closes it tells people that their edits were kept. They were thrown away.",
            bad: """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.dismiss) private var dismiss
                    @State private var name = ""
                    var body: some View {
                        TextField("Name", text: $name)
                        Button("Save") { dismiss() }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.dismiss) private var dismiss
                    @State private var name = ""
                    let save: (String) -> Void
                    var body: some View {
                        TextField("Name", text: $name)
                        Button("Save") {
                            save(name)
                            dismiss()
                        }
                    }
                }
                """,
            notFlagged: [
                "A view that edits bindings, or objects that it observes: they have the edits already.",
                "A view that reads its fields anywhere but to show them in the field.", "Done and Close.",
            ],
            fix: "Hand the edits to whoever keeps them before the screen closes.", source: "review of fifteen apps"))

    private static let promises: Set<String> = ["save", "create", "submit", "update", "apply", "add", "send", "save changes"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil {
            guard let place = call.type, let title = title(of: call), Self.promises.contains(title.lowercased()),
                let action = action(of: call), closesAlone(action), !context.isPreview(call.expression)
            else { continue }
            let type = context.file.nodes.types[place]
            let state = type.properties.filter { $0.fact.has("State") && !$0.fact.isLet }.map(\.fact.name)
            let uses = context.uses(of: Set(state), in: type)
            let edited = Set(uses.filter { $0.form == .projected && isEdited($0) }.map(\.name))
            let lost = edited.subtracting(uses.filter { $0.form != .projected }.map(\.name)).sorted()
            guard !lost.isEmpty else { continue }
            context.report(
                call.expression.calledExpression,
                "\(title) closes the screen and keeps nothing: \(lost.joined(separator: ", ")) \(lost.count == 1 ? "is" : "are") lost.",
                advice: "Hand the edits to whoever keeps them first.")
        }
    }

    private func title(of call: CallNode) -> String? {
        call.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            ?? call.expression.trailingClosure.flatMap { closure in
                let label = call.expression.additionalTrailingClosures.first { $0.label.text == "label" }?.closure ?? closure
                guard label.statements.count == 1, let text = label.statements.first?.item.as(FunctionCallExprSyntax.self),
                    ClosureRole.name(of: text) == "Text"
                else { return nil }
                return text.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            }
    }

    private func action(of call: CallNode) -> ClosureExprSyntax? {
        call.argument("action")?.as(ClosureExprSyntax.self) ?? call.expression.trailingClosure
    }

    /// `{ dismiss() }`, `{ presentationMode.wrappedValue.dismiss() }`, `{ isPresented = false }`
    private func closesAlone(_ action: ClosureExprSyntax) -> Bool {
        guard action.statements.count == 1, let only = action.statements.first?.item else { return false }
        if let call = only.as(FunctionCallExprSyntax.self) { return ClosureRole.name(of: call) == "dismiss" }
        guard let sequence = only.as(SequenceExprSyntax.self), let parts = Assignment.parts(of: sequence) else { return false }
        return parts.value.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
    }

    /// `TextField("", text: $name)`
    private func isEdited(_ use: PropertyUse) -> Bool {
        guard let argument = use.expression.parent?.as(LabeledExprSyntax.self) else { return false }
        return ["text", "isOn", "value", "selection"].contains(argument.label?.text ?? "")
    }
}
