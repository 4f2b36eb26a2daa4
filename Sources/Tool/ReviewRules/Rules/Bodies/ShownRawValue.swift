import SourceModel
import SwiftSyntax

/// A raw value is for files and servers.
struct ShownRawValue: Rule {
    let info = RuleInfo(
        "TEXT-006", "a raw value is shown", .info,
        page: ExplainPage(
            why: """
                A raw value is what is stored or sent: it cannot be translated, and a better word on the screen would change what is stored.
                """,
            bad: """
                import SwiftUI
                enum Season: String, CaseIterable { case spring, summer }
                struct SeasonView: View {
                    let season: Season
                    var body: some View { Text(season.rawValue.capitalized) }
                }
                """,
            good: """
                import SwiftUI
                enum Season: String, CaseIterable {
                    case spring, summer
                    var title: LocalizedStringResource {
                        switch self {
                        case .spring: "Spring"
                        case .summer: "Summer"
                        }
                    }
                }
                struct SeasonView: View {
                    let season: Season
                    var body: some View { Text(season.title) }
                }
                """,
            notFlagged: [
                "A raw value by which a text is looked up: `LocalizedStringKey(season.rawValue)`, `texts[key.rawValue]`.",
                "The second place of a file.", "Tests and previews.",
            ],
            fix: "Give the type a title of its own.", source: "Localisation in reviewers' checklists; Human Interface Guidelines, Writing"))

    private static let texts = [
        "Text", "Label", "Button", "Toggle", "Section", "Picker", "navigationTitle", "LabeledContent", "NavigationLink",
    ]

    func check(_ context: FileContext) {
        guard context.file.text.holds("rawValue") else { return }
        var places: [ExprSyntax] = []
        for call in context.file.nodes.calls(named: Self.texts) where (call.receiver == nil) == call.name.startsWithCapital {
            guard !context.isPreview(call.expression), let title = call.expression.arguments.first, title.label == nil else { continue }
            places += Self.rawValues(in: title.expression)
        }
        guard let first = places.first else { return }
        let more =
            places.count == 1
            ? "" : places.count == 2 ? " There is another one in this file." : " There are \(places.count - 1) more in this file."
        context.report(
            first, "\(first.trimmedText) is shown: what is stored or sent is no word for a person.\(more)",
            advice: "Give the type a title that can be translated.")
    }

    /// What a text is made of: `season.rawValue`, `season.rawValue.capitalized`, and what stands between quotes.
    private static func rawValues(in value: ExprSyntax) -> [ExprSyntax] {
        if let literal = value.as(StringLiteralExprSyntax.self) {
            return literal.segments.flatMap { segment -> [ExprSyntax] in
                guard case .expressionSegment(let part) = segment, part.expressions.count == 1, let inner = part.expressions.first else {
                    return []
                }
                return rawValues(in: inner.expression)
            }
        }
        if let sequence = value.as(SequenceExprSyntax.self) { return sequence.elements.flatMap { rawValues(in: $0) } }
        if let call = value.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["uppercased", "lowercased"].contains(member.declName.baseName.text)
        {
            return member.base.map { rawValues(in: $0) } ?? []
        }
        guard let member = value.as(MemberAccessExprSyntax.self) else { return [] }
        switch member.declName.baseName.text {
        case "rawValue": return [value]
        case "capitalized", "localizedCapitalized": return member.base.map { rawValues(in: $0) } ?? []
        default: return []
        }
    }
}
