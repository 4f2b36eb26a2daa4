import SourceModel
import SwiftSyntax

/// Text grows with the size that a person has chosen.
struct FixedFontSize: Rule {
    let info = RuleInfo(
        "A11Y-004", "text of a fixed size", .warning,
        page: ExplainPage(
            why: """
                Text in points keeps its size whatever size of text a person has chosen in the system's settings: who needs larger letters \
                cannot read it.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("Total").font(.system(size: 14)) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("Total").font(.footnote) }
                }
                """,
            notFlagged: [
                "Pictures and symbols.", "Sizes of sixty points and more, which are drawings.",
                "Sizes that are computed, or scaled by `@ScaledMetric`.", "The second place of a file.",
            ],
            fix: "Use a text style, or `@ScaledMetric` for the size.", source: "Human Interface Guidelines, Typography"))

    func check(_ context: FileContext) {
        let places = context.file.nodes.calls(named: "font").filter { call in
            guard let size = Self.size(call.argument(nil)), size < 60, !context.isPreview(call.expression) else { return false }
            return call.expression.chain.contains { one in
                let name = ClosureRole.name(of: one)
                return Self.texts.contains(name) || Self.containers.contains(name) && holdsText(one)
            }
        }
        guard let first = places.first, let argument = first.argument(nil) else { return }
        let more = places.count == 1 ? "" : " So do \(places.count - 1) more in this file."
        context.report(
            argument, "This text keeps its size whatever size of text somebody has chosen.\(more)",
            advice: "Use a text style as `.body` or `.caption`, or scale the size with `@ScaledMetric`.")
    }

    private static let texts: Set<String> = ["Text", "TextField", "SecureField", "TextEditor", "Label", "Button", "Link", "Toggle"]

    private static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "Group", "List", "Form", "LazyVStack", "LazyHStack", "Grid",
    ]

    /// Whether a container has texts, which take its font.
    private func holdsText(_ container: FunctionCallExprSyntax) -> Bool {
        container.trailingClosure?.statements.tokens(viewMode: .sourceAccurate).contains { token in
            ["Text", "Label", "TextField"].contains(token.text) && token.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
        } ?? false
    }

    /// The size of `.system(size: 14)`, `Font.system(size: 14).bold()` and `.custom("A", fixedSize: 14)`.
    private static func size(_ font: ExprSyntax?) -> Double? {
        guard let call = font?.as(FunctionCallExprSyntax.self) else { return nil }
        for call in call.chain {
            let label: String
            switch ClosureRole.name(of: call) {
            case "system": label = "size"
            case "custom": label = "fixedSize"
            default: continue
            }
            guard let size = call.arguments.first(where: { $0.label?.text == label }) else { return nil }
            return Double(size.expression.trimmedText)
        }
        return nil
    }
}
