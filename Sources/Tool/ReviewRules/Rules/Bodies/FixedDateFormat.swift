import SourceModel
import SwiftSyntax

/// A date is written as people write it where they are.
struct FixedDateFormat: Rule {
    let info = RuleInfo(
        "TEXT-002", "a date is written in one country's way", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                A fixed `dateFormat` puts day, month and hours in the same order for everybody: "3/4" is a day in March for one and in April for \
                another, and "14:00" is not how everybody tells the time.
                """,
            bad: """
                import Foundation
                func text(of date: Date) -> String {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "MMM d, yyyy"
                    return formatter.string(from: date)
                }
                """,
            good: """
                import Foundation
                func text(of date: Date) -> String { date.formatted(.dateTime.day().month().year()) }
                """,
            notFlagged: [
                "Formats that machines read: a year first, with `T` or a zone, or a fixed locale beside it.",
                "Files that read dates with `date(from:)`.", "One part of a date alone: a month's name, a weekday.",
            ],
            fix: "Makes it a template, which the person's locale puts in order.", source: "Apple's documentation of DateFormatter"))

    /// `formatter.locale = Locale(identifier: "en_US")` of what is shown.
    private func checkLocales(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where TaskCode.lastName(assignment.target) == "locale" {
            guard let call = assignment.value.first?.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedText == "Locale",
                let name = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                !name.contains("POSIX"),
                !context.isPreview(call), !context.file.facts.isTest
            else { continue }
            context.report(
                assignment.expression, "This writes it as in \(name) for everybody.", advice: "Leave the locale as the person has it.")
        }
    }

    func check(_ context: FileContext) {
        checkLocales(context)
        let calls = context.file.nodes.calls(named: "string").contains { $0.argument("from") != nil }
        guard calls, !context.file.nodes.calls(named: "date").contains(where: { $0.argument("from") != nil }),
            !context.file.text.holds("en_US_POSIX")
        else { return }
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard assignment.value.count == 1, let literal = assignment.value.first?.as(StringLiteralExprSyntax.self),
                let text = literal.representedLiteralValue, TaskCode.lastName(assignment.target) == "dateFormat", isShown(text),
                let target = assignment.target.as(MemberAccessExprSyntax.self), !context.isPreview(literal)
            else { continue }
            let template = target.base.map { "\($0.trimmedText)." } ?? ""
            context.report(
                literal, "This format puts a date in one country's order for everybody.",
                advice: "Use `formatted`, or `setLocalizedDateFormatFromTemplate`.",
                fix: Fix(
                    "Make it a template", .suggestion,
                    edits: [
                        context.replace(
                            assignment.expression, with: "\(template)setLocalizedDateFormatFromTemplate(\(literal.trimmedText))")
                    ]))
        }
    }

    /// Whether a format is one that people read: several parts, without a quoted text, a zone, or the year first.
    private func isShown(_ format: String) -> Bool {
        guard !format.contains("'"), !format.contains("Z"), !format.contains("T"), !format.contains("SSS"), !format.hasPrefix("yy"),
            !format.hasPrefix("YY")
        else { return false }
        let parts = Set(format.filter(\.isLetter))
        return parts.contains("d") && (parts.contains("M") || parts.contains("L"))
            || parts.contains("m") && (parts.contains("H") || parts.contains("h"))
            || parts.contains("M") && parts.contains("y")
    }
}
