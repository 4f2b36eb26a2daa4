import SourceModel
import SwiftSyntax

/// A fixed width is a number of points.
struct EndlessFrame: Rule {
    let info = RuleInfo(
        "BODY-010", "a fixed size without an end", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                `frame(width:height:)` takes a size in points. An infinite one is no size: SwiftUI says at run time that the frame's \
                dimension is invalid, and ignores it. What is meant is `maxWidth` or `maxHeight`.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("A").frame(width: .infinity) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View { Text("A").frame(maxWidth: .infinity) }
                }
                """,
            notFlagged: ["`maxWidth`, `maxHeight`, `idealWidth` and `idealHeight`."],
            fix: "Turns `width` into `maxWidth` and `height` into `maxHeight` where nothing else is given.",
            source: "Apple's documentation of frame(width:height:alignment:)"))

    private static let flexible = ["width": "maxWidth", "height": "maxHeight"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "frame") where call.receiver != nil {
            let endless = Array(call.expression.arguments).filter { argument in
                Self.flexible[argument.label?.text ?? ""] != nil && Self.isInfinite(argument.expression)
            }
            guard let first = endless.first, let label = first.label, let name = Self.flexible[label.text] else { continue }
            context.report(
                first, "A fixed \(label.text) cannot be infinite: the frame is ignored.", advice: "Use \(name).",
                fix: fix(call.expression, endless, context))
        }
    }

    private static func isInfinite(_ value: ExprSyntax) -> Bool {
        guard let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "infinity" else { return false }
        return member.base.map { ["CGFloat", "Double"].contains($0.trimmedText) } ?? true
    }

    /// Only where the other sides are infinite too: `frame(maxWidth:height:)` is no frame.
    private func fix(_ call: FunctionCallExprSyntax, _ endless: [LabeledExprSyntax], _ context: FileContext) -> Fix? {
        guard call.arguments.allSatisfy({ argument in argument.label?.text == "alignment" || endless.contains { $0.id == argument.id } })
        else { return nil }
        let edits = endless.compactMap { argument in
            argument.label.flatMap { label in Self.flexible[label.text].map { context.replace(label, with: $0) } }
        }
        return Fix("Use \(edits.map(\.replacement).joined(separator: " and "))", .automatic, edits: edits)
    }
}
