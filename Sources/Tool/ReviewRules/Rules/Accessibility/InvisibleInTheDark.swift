import SourceModel
import SwiftSyntax

/// A text can be read in both schemes.
struct InvisibleInTheDark: Rule {
    let info = RuleInfo(
        "A11Y-006", "a text that cannot be read in the dark", .info,
        page: ExplainPage(
            why: """
                Texts are white where the system is dark. On a background that stays white nobody reads them, and a text that stays black is \
                lost on the dark one.
                """,
            bad: """
                import SwiftUI
                struct CardView: View {
                    var body: some View {
                        VStack { Text("A") }.background(Color.white)
                    }
                }
                """,
            good: """
                import SwiftUI
                struct CardView: View {
                    var body: some View {
                        VStack { Text("A") }.background(.background)
                    }
                }
                """,
            notFlagged: [
                "Texts that are given a colour.", "A type that says which scheme it is in, with `preferredColorScheme` or `colorScheme`.",
                "Black texts of a view that has a background of its own.",
            ],
            fix: "Use `.background`, `.primary`, or a colour of the asset catalogue.", source: "Human Interface Guidelines, Dark Mode"))

    private static let texts: Set<String> = ["Text", "TextField", "TextEditor", "SecureField"]
    private static let colours: Set<String> = ["foregroundColor", "foregroundStyle", "tint", "accentColor"]
    private static let schemes: Set<String> = ["preferredColorScheme", "colorScheme"]
    private static let grounds: Set<String> = [
        "background", "ZStack", "overlay", "listRowBackground", "fill", "containerBackground", "toolbarBackground", "backgroundStyle",
    ]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["background", "foregroundColor", "foregroundStyle"]) {
            guard let receiver = call.receiver, let first = call.expression.arguments.first, first.label == nil,
                isColour(call.name == "background" ? "white" : "black", first.expression),
                let type = context.typeAround(call.expression), !context.isPreview(call.expression),
                !mentions(Self.schemes, in: type.declaration)
            else { continue }
            if call.name == "background" {
                guard mentions(Self.texts, in: receiver), !mentions(Self.colours, in: receiver),
                    call.expression.laterModifiers.allSatisfy({ !Self.colours.contains($0) }), !isColoured(call.expression)
                else { continue }
                report(
                    call, "A text on this white background is white, too, where the system is dark.", "Use `.background(.background)`.",
                    context)
            } else {
                guard mentions(Self.texts, in: receiver), !mentions(Self.grounds, in: type.declaration)
                else { continue }
                report(call, "This text stays black where the system is dark.", "Use `.primary`, which is the colour of texts.", context)
            }
        }
    }

    private func report(_ call: CallNode, _ message: String, _ advice: String, _ context: FileContext) {
        guard let name = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName else { return }
        context.report(name, message, advice: advice)
    }

    /// `.white`, `Color.white`
    private func isColour(_ name: String, _ value: ExprSyntax) -> Bool {
        guard let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text == name else { return false }
        return member.base.map { $0.trimmedText == "Color" } ?? true
    }

    private func mentions(_ names: Set<String>, in node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }

    /// Whether a view around it colours its texts.
    private func isColoured(_ call: FunctionCallExprSyntax) -> Bool {
        call.callsAround.contains { outer in outer.laterModifiers.contains { Self.colours.contains($0) } }
    }
}
