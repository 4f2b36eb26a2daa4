import SourceModel
import SwiftSyntax

/// A screen fits the device that it is shown on.
struct ScreenOfOneSize: Rule {
    let info = RuleInfo(
        "BODY-016", "a layout for one size of screen", .info,
        page: ExplainPage(
            why: """
                A width of 350 points is wider than some phones and a strip on a tablet, and what is moved by 200 points of padding lies elsewhere, \
                or on top of something else, on every other screen and with larger text.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("Welcome").frame(width: 350, height: 50) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("Welcome").frame(maxWidth: 350).padding(.horizontal) }
                }
                """,
            notFlagged: [
                "Windows of a Mac, and files that tell systems apart.", "`minWidth`, `maxWidth` and `idealWidth`.",
                "Shapes, and what `offset` moves: they draw.", "The second place of a file.",
            ],
            fix: "Use `maxWidth`, spacers, alignment or `safeAreaInset`.", source: "Human Interface Guidelines, Layout"))

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftUI"), !context.file.facts.imports("AppKit"), !context.file.text.holds("os(macOS)"),
            !context.file.text.holds("NSImage")
        else { return }
        for call in context.file.nodes.calls(named: ["frame", "padding"]) where call.receiver != nil {
            guard let (place, what) = fault(call), !context.isPreview(call.expression), call.type != nil else { continue }
            context.report(
                place, "\(what) suits one size of screen.", advice: "Let the layout decide: use `maxWidth`, spacers or alignment.")
            return
        }
    }

    private func fault(_ call: CallNode) -> (ExprSyntax, String)? {
        switch call.name {
        case "frame":
            guard let width = call.argument("width"), let points = Self.number(width), points >= 330, !isDrawn(call) else { return nil }
            return (width, "A width of \(width.trimmedText) points")
        default:
            guard let points = call.expression.arguments.last?.expression, let number = Self.number(points), number >= 150 || number <= -40
            else { return nil }
            return (points, "A padding of \(points.trimmedText) points")
        }
    }

    private func isDrawn(_ call: CallNode) -> Bool {
        call.expression.chain.contains {
            ["Circle", "Rectangle", "RoundedRectangle", "Ellipse", "Capsule"].contains(ClosureRole.name(of: $0))
        }
    }

    private static func number(_ expression: ExprSyntax) -> Double? { Double(expression.trimmedText) }
}
