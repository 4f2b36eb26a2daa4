import SourceModel
import SwiftSyntax

/// A year is written `yyyy`.
struct WeekYear: Rule {
    let info = RuleInfo(
        "ERR-029", "the year of the week in a date", .warning, fix: .automatic,
        page: ExplainPage(
            why: "`YYYY` is the year that the week belongs to: in the days around New Year it is another one than that of the date.",
            bad: """
                import Foundation
                let formatter = DateFormatter()
                func setUp() { formatter.dateFormat = "dd.MM.YYYY" }
                """,
            good: """
                import Foundation
                let formatter = DateFormatter()
                func setUp() { formatter.dateFormat = "dd.MM.yyyy" }
                """,
            notFlagged: ["A format with the number of the week, `ww`."],
            fix: "Writes `yyyy`.", source: "Unicode Technical Standard 35, Date Format Patterns"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("YY") else { return }
        for assignment in context.file.nodes.assignments where TaskCode.lastName(assignment.target) == "dateFormat" {
            guard assignment.value.count == 1, let text = assignment.value.first?.as(StringLiteralExprSyntax.self),
                let format = text.representedLiteralValue, format.contains("YY"), !format.contains("w")
            else { continue }
            let mended = format.replacing("Y", with: "y")
            context.report(
                text, "`YYYY` is the year of the week: around New Year it is not that of the date.", advice: "Write `yyyy`.",
                fix: Fix("Write yyyy", edits: [context.replace(text, with: "\"\(mended)\"")]))
        }
    }
}
