import SourceModel
import SwiftSyntax

/// What a person typed is no part of a statement.
struct QuotedStatement: Rule {
    let info = RuleInfo(
        "SEC-004", "a value is written into a statement of SQL", .warning,
        page: ExplainPage(
            why: """
                A value that is put between quotes of a statement ends it with its first quote: "It's late" is not saved, and a search can \
                delete what it was to find.
                """,
            bad: """
                func search(_ text: String) -> String {
                    "SELECT * FROM notes WHERE title LIKE '%\\(text)%'"
                }
                """,
            good: """
                func search(_ text: String) -> (statement: String, values: [String]) {
                    ("SELECT * FROM notes WHERE title LIKE ?", ["%\\(text)%"])
                }
                """,
            notFlagged: ["Numbers and names of tables, which stand without quotes.", "Texts that are no statements."],
            fix: "Write `?` in its place, and bind the value.", source: "OWASP, Injection"))

    /// `NSPredicate(format: "id == \\(id)")`, whose values are parsed as a part of the format.
    private func checkPredicates(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "NSPredicate") where !context.isPreview(call.expression) {
            guard let format = call.argument("format")?.as(StringLiteralExprSyntax.self), format.segments.count > 2,
                let value = format.segments.lazy.compactMap({ $0.as(ExpressionSegmentSyntax.self) }).first, Self.quoted(in: format) == nil
            else { continue }
            context.report(
                value, "This value becomes a part of the predicate's format.",
                advice: "Write `%@` or `%d` in its place, and pass the value.")
        }
    }

    private static let beginnings = ["SELECT ", "INSERT ", "UPDATE ", "DELETE ", "REPLACE "]

    func check(_ context: FileContext) {
        checkPredicates(context)
        for literal in context.file.nodes.filledTexts where !context.isPreview(literal) {
            guard let place = Self.quoted(in: literal) else { continue }
            context.report(
                place, "A quote in this value ends the statement.", advice: "Write ? in its place, and bind the value.")
        }
    }

    /// The value of a condition alone: `"id = '\(id)'"`, which somebody writes behind a WHERE.
    private static func condition(_ segments: [StringLiteralSegmentListSyntax.Element]) -> ExpressionSegmentSyntax? {
        guard segments.count >= 3, case .stringSegment(let before) = segments[0], case .expressionSegment(let value) = segments[1],
            case .stringSegment(let after) = segments[2], after.content.text.first(where: { $0 != "%" }) == "'",
            before.content.text.wholeMatch(of: /\s*\w+\s*(=|==|<>|!=|LIKE|like)\s*'%?/) != nil
        else { return nil }
        return value
    }

    /// The first value between quotes of a statement.
    private static func quoted(in literal: StringLiteralExprSyntax) -> ExpressionSegmentSyntax? {
        let segments = Array(literal.segments)
        guard case .stringSegment(let first)? = segments.first else { return nil }
        let start = first.content.text.trimmingPrefix { $0.isWhitespace }
        guard beginnings.contains(where: start.hasPrefix) else { return condition(segments) }
        let text = segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }.joined(separator: " ")
        guard [" FROM ", " INTO ", " SET ", "SET "].contains(where: text.holds) else {
            return nil
        }
        for (place, segment) in segments.enumerated() {
            guard case .expressionSegment(let value) = segment, place > 0, place + 1 < segments.count,
                case .stringSegment(let before) = segments[place - 1], case .stringSegment(let after) = segments[place + 1]
            else { continue }
            let opening = before.content.text.last { $0 != "%" }
            let closing = after.content.text.first { $0 != "%" }
            if opening == closing, opening == "'" || opening == "\"" { return value }
        }
        return nil
    }
}
