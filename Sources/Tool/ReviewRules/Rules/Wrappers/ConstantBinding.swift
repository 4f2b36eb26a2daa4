import SourceModel
import SwiftSyntax

/// What a person edits goes somewhere.
struct ConstantBinding: Rule {
    let info = RuleInfo(
        "WRAP-019", "what is edited goes nowhere", .warning,
        page: ExplainPage(
            why: """
                `.constant` makes a binding that takes no value: a field bound to it gives back what is typed, a switch jumps back, and a screen \
                that edits its item loses the edits. It is meant for previews.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { TextField("Name", text: .constant("")) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var name = ""
                    var body: some View { TextField("Name", text: $name) }
                }
                """,
            notFlagged: [
                "Previews, and views that are named so.", "A control that is disabled, or takes no taps.",
                "Whether something is presented: `isPresented: .constant(error != nil)`.",
                "A view of the project's own that only reads the binding.",
            ],
            fix: "Bind it to state of the view or of its view model.", source: "Apple's documentation of constant(_:)"))

    private static let controls: [String: String] = [
        "TextField": "text", "SecureField": "text", "TextEditor": "text", "Toggle": "isOn", "Stepper": "value", "Slider": "value",
        "Picker": "selection", "DatePicker": "selection", "ColorPicker": "selection",
    ]
    private static let excuses: Set<String> = ["disabled", "allowsHitTesting", "hidden", "redacted", "accessibilityHidden"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "constant") {
            guard isBinding(call.expression), let argument = Syntax(call.expression).parent?.as(LabeledExprSyntax.self),
                let label = argument.label?.text, let taker = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
                let name = taker.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
                Self.controls[name] == label || edits(name, label, context), !taker.isModified(by: Self.excuses),
                !context.isPreview(call.expression),
                !(context.typeAround(call.expression)?.fact.name.contains("Preview") ?? false)
            else { continue }
            context.report(
                call.expression, "What is edited in this \(name) goes nowhere: its \(label) is a constant.",
                advice: "Bind it to state of the view or of its view model.")
        }
    }

    private func isBinding(_ call: FunctionCallExprSyntax) -> Bool {
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
            return call.calledExpression.is(MemberAccessExprSyntax.self)
        }
        return base.trimmedText.hasPrefix("Binding")
    }

    /// Whether a view of the project hands the binding to something that edits, or writes it.
    private func edits(_ name: String, _ label: String, _ context: FileContext) -> Bool {
        guard context.index.isRole(name, .view), let type = context.index.type(named: name),
            type.storedProperties.contains(where: { $0.name == label && $0.has("Binding") })
        else { return false }
        return type.parts.contains { $0.fact.mentions.contains("$\(label)") }
    }
}
