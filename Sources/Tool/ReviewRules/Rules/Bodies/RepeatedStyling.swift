import SourceModel
import SwiftSyntax

/// A style that is used everywhere has a name.
struct RepeatedStyling: Rule {
    let info = RuleInfo(
        "BODY-006", "repeated styling", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                The same modifiers with the same values in three places are one style without a name. To change it is to find all of them.
                """,
            bad: """
                import SwiftUI
                struct CardsView: View {
                    var body: some View {
                        VStack {
                            Text("A").font(.headline).foregroundStyle(.white).background(.blue)
                            Text("B").font(.headline).foregroundStyle(.white).background(.blue)
                            Text("C").font(.headline).foregroundStyle(.white).background(.blue)
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct CardTitle: ViewModifier {
                    func body(content: Content) -> some View {
                        content.font(.headline).foregroundStyle(.white).background(.blue)
                    }
                }
                struct CardsView: View {
                    var body: some View {
                        VStack {
                            Text("A").modifier(CardTitle())
                            Text("B").modifier(CardTitle())
                            Text("C").modifier(CardTitle())
                        }
                    }
                }
                """,
            notFlagged: [
                "Two chains of less than four modifiers.", "Chains that only lay out: `frame`, `padding`.",
                "Chains whose values differ, or depend on the view.",
            ],
            fix: "Extracts a `ViewModifier` and an extension of `View`.", source: "003 Use ViewModifiers, Pattern 3"))

    func check(_ context: FileContext) {
        checkColours(context)
        for style in RepeatedStyle.all(in: context) {
            let lines = style.places.compactMap { place in
                place.last.flatMap {
                    $0.node.calledExpression.as(MemberAccessExprSyntax.self).map { context.file.position(of: $0.declName).line }
                }
            }
            let names = style.steps.map { "." + $0.name }.joined()
            context.report(
                style.node, "\(names) is repeated in \(style.places.count) places with the same values.",
                advice: "Give the style a name: a ViewModifier with an extension of View.",
                evidence: ["lines \(lines.sorted().map(String.init).joined(separator: ", "))"],
                fix: Fix("Extract a modifier", .suggestion, codemod: "extract-modifier", target: context.symbol(of: style.node)))
        }
    }

    /// `Color(red: 0.1, green: 0.2, blue: 0.3)` in two places.
    private func checkColours(_ context: FileContext) {
        let colours = context.file.nodes.calls(named: "Color").filter { call in
            call.receiver == nil && call.argument("red") != nil && call.argument("green") != nil && call.argument("blue") != nil
                && call.expression.arguments.allSatisfy { isConstant($0.expression) } && !context.isPreview(call.expression)
        }
        let groups = Dictionary(grouping: colours) { call in
            ["red", "green", "blue"].compactMap { call.argument($0)?.trimmedText }.joined(separator: ", ")
        }
        for group in groups.values.filter({ $0.count >= 2 }).sorted(by: { $0[0].expression.position < $1[0].expression.position }) {
            let lines = group.map { String(context.file.position(of: $0.expression).line) }.joined(separator: ", ")
            context.report(
                group[0].expression, "This colour is written by its parts in \(group.count) places.",
                advice: "Give the colour a name, or put it into the asset catalogue, where it has a dark variant too.",
                evidence: ["lines \(lines)"])
        }
    }

    /// A number, a quotient of two, or a static value: `0.2`, `51 / 255`, `Theme.red`.
    private func isConstant(_ expression: ExprSyntax) -> Bool {
        if let elements = expression.as(SequenceExprSyntax.self)?.elements {
            return elements.allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || isConstant($0) }
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase ?? true
        }
        return expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
    }
}
