import SourceModel

/// A body that can be read at one go.
struct LargeBody: Rule {
    let info = RuleInfo(
        "BODY-003", "large body", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                One view in a hundred has a body of more than a hundred lines. Nobody reads it at one go, and SwiftUI builds all of it again \
                when any of its inputs changes. Smaller views have names and inputs of their own.
                """,
            bad: Self.deep(9), good: Self.deep(2),
            notFlagged: [
                "A `switch` whose cases are one line each.",
                "Up to a fifth more lines than a hundred: they are information, unless `lines` says otherwise.",
                "Members besides `body`: they are mentioned as information.",
            ],
            fix: "Extracts a subview with the names that it needs as its inputs.", source: "003 Split large views"))

    /// A view with groups within groups.
    private static func deep(_ depth: Int) -> String {
        let inner = String(repeating: "Group { ", count: depth) + "Text(\"A\")" + String(repeating: " }", count: depth)
        return "import SwiftUI\nstruct NestedView: View {\n    var body: some View {\n        \(inner)\n    }\n}"
    }

    func check(_ context: FileContext) {
        for member in context.builderMembers() where !context.isPreview(member.declaration) {
            let size = BodySize(of: member.statements, in: context.file, linesLimit: context.settings.bodyLines)
            var parts: [String] = []
            if size.lines > context.settings.bodyLines { parts.append("\(size.lines) lines (at most \(context.settings.bodyLines))") }
            if size.nesting > context.settings.bodyNesting {
                parts.append("\(size.nesting) nested builders (at most \(context.settings.bodyNesting))")
            }
            guard !parts.isEmpty else { continue }
            // Readers let a body be that is a little longer: a limit that the project sets is meant as it stands.
            let isNear =
                context.settings.bodyLines == RuleSettings().bodyLines && size.lines * 5 <= context.settings.bodyLines * 6
                && size.nesting <= context.settings.bodyNesting
            context.report(
                member.declaration, "\(member.name) has \(parts.joined(separator: " and ")).",
                advice: "Extract parts of it into views with inputs of their own.", severity: member.isBody && !isNear ? nil : .info,
                fix: member.type.map {
                    Fix("Extract a subview", .suggestion, codemod: "extract-subview", target: "\($0.fact.name).\(member.name)")
                })
        }
    }
}
