import SourceModel
import SwiftSyntax

/// One tap, one control.
struct ControlInControl: Rule {
    let info = RuleInfo(
        "FLOW-017", "a control in the label of a button", .warning,
        page: ExplainPage(
            why: """
                The label of a button is a picture of what it does. A link or another button in it takes the tap, or never gets one: which of the two \
                acts is up to the system, and VoiceOver finds one of them alone.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let open: () -> Void
                    var body: some View {
                        Button(action: open) {
                            NavigationLink("More") { Text("More") }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        NavigationLink("More") { Text("More") }
                    }
                }
                """,
            notFlagged: [
                "A button in the label of a navigation link: a row with a button of its own.",
                "What a modifier presents: a sheet, swipe actions; the items of a menu.",
                "Information only: a button with a style of its own, which takes its taps.",
            ],
            fix: "By hand: decide for one of them.", source: "review of public apps"))

    private static let controls = ["Button", "NavigationLink", "Toggle", "Link", "TextField", "Stepper", "Picker"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Self.controls) where call.receiver == nil {
            guard !context.isPreview(call.expression), let outer = outer(around: call.expression, isLink: call.name == "NavigationLink")
            else {
                continue
            }
            context.report(
                call.expression.calledExpression,
                "This \(call.name) stands in the label of a \(outer): a tap there means either, and VoiceOver finds one of them.",
                advice: "Decide for one of them, or put them side by side.",
                // With a style of its own it takes its taps.
                severity: call.expression.laterModifiers.contains("buttonStyle") ? .info : nil)
        }
    }

    /// The control in whose label a view stands.
    private func outer(around call: FunctionCallExprSyntax, isLink: Bool) -> String? {
        var current = Syntax(call).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let closure = node.as(ClosureExprSyntax.self), let (taker, label) = ClosureRole.taker(of: closure) {
                let name = ClosureRole.name(of: taker)
                if name == "Button" || isLink && name == "NavigationLink" { return isLabel(label, of: taker) ? name : nil }
                // What a modifier presents is somewhere else.
                guard name.startsWithCapital, name != "Menu", label == nil || label == "content" else { return nil }
            }
            current = node.parent
        }
        return nil
    }

    private func isLabel(_ label: String?, of call: FunctionCallExprSyntax) -> Bool {
        if let label { return label == "label" }
        let given = call.arguments.compactMap { $0.label?.text }
        return given.contains { ["action", "destination", "value"].contains($0) }
    }
}
