import SourceModel
import SwiftSyntax

/// A control has a name, also where nobody sees it.
struct EmptyLabel: Rule {
    let info = RuleInfo(
        "A11Y-003", "a control has no name", .warning,
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
                "A field with a `prompt`, which is read in place of the label.", "A slider in a `LabeledContent`.", "Previews.",
            ],
            fix: "Give it its name, and hide that with `.labelsHidden()` where it stands beside it.",
            source: "Human Interface Guidelines, VoiceOver"))

    private static let controls = ["TextField", "SecureField", "Toggle", "Picker", "DatePicker", "Stepper", "ColorPicker", "Button"]
    /// Whether it is all there is in a section with a title, which is read before it.
    private func isTitled(_ call: FunctionCallExprSyntax) -> Bool {
        guard let closure = TaskCode.closure(around: call), closure.statements.count == 1,
            let taker = ClosureRole.taker(of: closure)?.call
        else { return false }
        return ClosureRole.name(of: taker) == "Section" && taker.arguments.first?.label == nil && !taker.arguments.isEmpty
    }

    /// Whether a `LabeledContent` around it names it.
    private func isLabelled(_ call: FunctionCallExprSyntax) -> Bool {
        call.callsAround.contains { ClosureRole.name(of: $0) == "LabeledContent" }
    }

    /// `ProgressView(value: 0.4)`
    private func checkProgress(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "ProgressView") where call.receiver == nil {
            guard call.argument("value") != nil, call.expression.arguments.allSatisfy({ ["value", "total"].contains($0.label?.text) }),
                call.expression.trailingClosure == nil, !call.expression.isModified(by: Self.names), !isLabelled(call.expression),
                !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression, "This ProgressView has no name: VoiceOver says a percentage, and not of what.",
                advice: "Give it a label, or add `accessibilityLabel`.", severity: .info)
        }
    }

    private static let names = UnlabelledControl.names.union(["hidden"])

    /// `Stepper(value: $count) { EmptyView() }`, `Picker(selection: $choice, label: Text("")) { … }`
    private func checkLabels(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.controls + ["Gauge"]) where call.receiver == nil {
            guard let label = label(of: call), Self.nothing.contains(label.trimmedText), call.argument("prompt") == nil,
                !call.expression.isModified(by: Self.names), !isLabelled(call.expression), !context.isPreview(call.expression)
            else { continue }
            context.report(
                label, "This \(call.name) has no name: VoiceOver cannot say what it is for.",
                advice: "Give it one, and hide it with `.labelsHidden()` if it stands beside it.")
        }
    }

    private static let nothing: Set<String> = ["EmptyView()", "Text(\"\")"]

    private func label(of call: CallNode) -> Syntax? {
        if let label = call.closure("label") { return Syntax(label.statements) }
        if call.name != "Button", let label = call.argument("label") { return Syntax(label) }
        // The closure of a picker is its choices, that of a button is what it does.
        guard !["Picker", "Button"].contains(call.name), call.expression.arguments.first?.label != nil else { return nil }
        return call.expression.trailingClosure.map { Syntax($0.statements) }
    }

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.controls) where call.receiver == nil {
            guard let label = call.argument(nil)?.as(StringLiteralExprSyntax.self), label.representedLiteralValue?.isEmpty ?? false,
                call.argument("prompt") == nil, !call.expression.isModified(by: Self.names), !context.isPreview(call.expression)
            else { continue }
            context.report(
                label, "This \(call.name) has no name: VoiceOver cannot say what it is for.",
                advice: "Give it one, and hide it with `.labelsHidden()` if it stands beside it.")
        }
        checkLabels(context)
        checkProgress(context)
        for call in context.file.nodes.calls(named: "Slider") where call.receiver == nil {
            guard call.argument("value") != nil, call.argument("label") == nil, call.closure("label") == nil,
                !(call.expression.trailingClosure.map { ClosureRole.buildsView($0) } ?? false),
                !call.expression.isModified(by: Self.names), !isLabelled(call.expression), !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression, "This Slider has no name: VoiceOver says a number, and not of what.",
                advice: "Give it a label, which is not shown: Slider(value:in:) { Text(…) }.",
                severity: isTitled(call.expression) ? .info : nil)
        }
    }
}
