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
            notFlagged: ["Chains that only lay out: `frame`, `padding`.", "Chains whose values differ, or depend on the view."],
            fix: "Extracts a `ViewModifier` and an extension of `View`.", source: "003 Use ViewModifiers, Pattern 3"))

    func check(_ context: FileContext) {
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
}
