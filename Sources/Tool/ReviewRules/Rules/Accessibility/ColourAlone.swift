import SourceModel
import SwiftSyntax

/// A colour is not the only thing that says something.
struct ColourAlone: Rule {
    let info = RuleInfo(
        "A11Y-007", "a colour alone says it", .info,
        page: ExplainPage(
            why: "One man in twelve cannot tell red from green, and VoiceOver says nothing of a colour.",
            bad: """
                import SwiftUI
                struct BudgetView: View {
                    let isOver: Bool
                    var body: some View { Circle().fill(isOver ? Color.red : Color.green) }
                }
                """,
            good: """
                import SwiftUI
                struct BudgetView: View {
                    let isOver: Bool
                    var body: some View {
                        Label(isOver ? "Over budget" : "Within budget", systemImage: isOver ? "xmark.circle" : "checkmark.circle")
                            .foregroundStyle(isOver ? .red : .green)
                    }
                }
                """,
            notFlagged: [
                "A view whose text or picture depends on the same thing, or that has a label of its own.", "Other pairs of colours.",
                "A view that reads `accessibilityDifferentiateWithoutColor`.",
            ],
            fix: "Say it with a text or a symbol as well.", source: "WCAG 2.2, 1.4.1 Use of Color"))

    private static let takers: Set<String> = ["fill", "foregroundStyle", "foregroundColor", "background", "tint", "stroke"]

    func check(_ context: FileContext) {
        guard context.file.facts.importsUI, !context.file.text.holds("DifferentiateWithoutColor") else { return }
        for sequence in context.file.nodes.sequences where !context.isPreview(sequence) {
            let elements = Array(sequence.elements)
            guard let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), place > 0,
                place + 1 < elements.count,
                let choice = elements[place].as(UnresolvedTernaryExprSyntax.self), let first = colour(choice.thenExpression),
                let second = colour(elements[place + 1]), Set([first, second]) == ["red", "green"],
                let call = sequence.callsAround.first(where: { _ in true }), Self.takers.contains(ClosureRole.name(of: call)),
                !saysMore(call, elements[0])
            else { continue }
            context.report(
                sequence, "Red or green is all that says this here.", advice: "Say it with a text or a symbol as well.")
        }
    }

    private func colour(_ value: ExprSyntax) -> String? {
        guard let member = value.as(MemberAccessExprSyntax.self), member.base.map({ $0.trimmedText == "Color" }) ?? true else { return nil }
        return member.declName.baseName.text
    }

    /// Whether the view says it in another way: a choice of its own, or a label.
    private func saysMore(_ call: FunctionCallExprSyntax, _ condition: ExprSyntax) -> Bool {
        if call.laterModifiers.contains(where: { $0.hasPrefix("accessibility") }) { return true }
        guard let view = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        return view.trimmedText.contains(" ? ") || view.trimmedText.contains("+") && view.trimmedText.contains("-")
    }
}
