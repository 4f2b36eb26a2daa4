import SourceModel
import SwiftSyntax

/// Days are counted by a calendar.
struct DayInSeconds: Rule {
    let info = RuleInfo(
        "ERR-025", "a day is counted in seconds", .info,
        page: ExplainPage(
            why: """
                A day has 23 or 25 hours when the clocks change. What is moved on by 86,400 seconds a day is an hour early or late from then on, and \
                around midnight it is another day.
                """,
            bad: """
                import Foundation
                func next(after date: Date, days: Int) -> Date { date.addingTimeInterval(Double(days) * 86400) }
                """,
            good: """
                import Foundation
                func next(after date: Date, days: Int) -> Date {
                    Calendar.current.date(byAdding: .day, value: days, to: date) ?? date
                }
                """,
            notFlagged: ["A pause, a timeout and the age of a cache.", "A number that is no count of seconds.", "Tests and previews."],
            fix: "Ask `Calendar.date(byAdding:value:to:)`, or `isDate(_:equalTo:toGranularity:)`.",
            source: "Apple's documentation of Calendar"))

    private static let days: Set<String> = ["86400", "86_400", "604800", "604_800", "86400.0"]
    private static let passes = [
        "cache", "expir", "timeout", "stale", "maxage", "lifetime", "ttl", "interval", "limit", "retention", "trash", "cutoff", "threshold",
        "sample", "seed", "demo", "mock",
    ]

    func check(_ context: FileContext) {
        guard
            context.file.text.holds("86400") || context.file.text.holds("86_400") || context.file.text.holds("604")
                || context.file.text.holds("24 * ")
        else { return }
        for call in context.file.nodes.calls(named: ["addingTimeInterval", "Date"]) {
            guard let value = call.argument(call.name == "Date" ? "timeIntervalSinceNow" : nil), isDays(value), isMeant(value, context)
            else { continue }
            // A number of days that a person chose, or a model has, is counted in days.
            let isCounted = value.tokens(viewMode: .sourceAccurate).contains { token in
                token.parent?.is(DeclReferenceExprSyntax.self) ?? false && !["Double", "TimeInterval", "Int"].contains(token.text)
            }
            report(value, context, severity: isCounted ? .warning : nil)
        }
        for sequence in context.file.nodes.sequences {
            let elements = Array(sequence.elements)
            guard let place = elements.firstIndex(where: { Self.days.contains($0.trimmedText) }), place >= 2,
                elements[place - 1].as(BinaryOperatorExprSyntax.self).map({ ["<", ">", "<=", ">=", "/"].contains($0.operator.text) })
                    ?? false,
                elements[place - 2].trimmedText.contains("timeInterval"), isMeant(sequence, context)
            else { continue }
            report(elements[place], context)
        }
    }

    private func isDays(_ value: ExprSyntax) -> Bool {
        let text = value.trimmedText.replacing(" ", with: "")
        return value.tokens(viewMode: .sourceAccurate).contains { Self.days.contains($0.text) } || text.contains("24*60*60")
            || text.contains("60*60*24")
            || text.contains("24*3600")
    }

    private func isMeant(_ node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        guard !context.isPreview(node) else { return false }
        let around =
            (node.enclosingFunction?.name.text ?? "") + (context.typeAround(node)?.fact.name ?? "")
            + (TaskCode.statement(around: node)?.trimmedText ?? "").prefix(200)
        let lower = around.lowercased().replacing("timeinterval", with: "")
        return !Self.passes.contains { lower.contains($0) }
    }

    private func report(_ node: ExprSyntax, _ context: FileContext, severity: Severity? = nil) {
        context.report(
            node, "A day is not always 86,400 seconds long.", advice: "Ask the calendar: `date(byAdding: .day, value:to:)`.",
            severity: severity)
    }
}
