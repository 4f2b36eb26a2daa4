import SourceModel
import SwiftSyntax

/// A control has a name, also where nobody sees it.
struct EmptyLabel: Rule {
    let info = RuleInfo(
        "A11Y-003", "a control has an empty name", .warning,
        page: ExplainPage(
            why: """
                VoiceOver reads a control's label. Where it is empty, one hears "text field" or "switch button, on", and does not know of what: \
                the text beside it is another element.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var isOn = false
                    var body: some View { HStack { Text("Sound"); Toggle("", isOn: $isOn) } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var isOn = false
                    var body: some View { HStack { Text("Sound"); Toggle("Sound", isOn: $isOn).labelsHidden() } }
                }
                """,
            notFlagged: [
                "`accessibilityLabel`, an accessibility element that is combined, and what is hidden from accessibility.",
                "A field with a `prompt`, which is read in place of the label.", "Previews.",
            ],
            fix: "Give it its name, and hide that with `.labelsHidden()` where it stands beside it.",
            source: "Human Interface Guidelines, VoiceOver"))

    private static let controls = ["TextField", "SecureField", "Toggle", "Picker", "DatePicker", "Stepper", "ColorPicker"]
    private static let names = UnlabelledControl.names.union(["hidden"])

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.controls) where call.receiver == nil {
            guard let label = call.argument(nil)?.as(StringLiteralExprSyntax.self), label.representedLiteralValue?.isEmpty ?? false,
                call.argument("prompt") == nil, !call.expression.isModified(by: Self.names), !context.isPreview(call.expression)
            else { continue }
            context.report(
                label, "This \(call.name) has no name: VoiceOver cannot say what it is for.",
                advice: "Give it one, and hide it with `.labelsHidden()` if it stands beside it.")
        }
    }
}
