import ReviewRules

/// SonarQube's generic format for issues of other tools, as of 10.3: rules with what they do to the code, and issues that name them.
enum SonarQubeReport {
    static func text(_ result: ReviewResult, info: Bool) -> String {
        let reported = result.reported(info: info).map(\.finding)
        // Issues have no severity of their own: their rule has the highest that is reported of it.
        let severities = Dictionary(reported.map { ($0.rule, $0.severity) }, uniquingKeysWith: max)
        return JSONText.object([
            ("rules", .array(severities.sorted { $0.key < $1.key }.map { rule($0, $1, result.catalogue) })),
            ("issues", .array(reported.map(issue))),
        ]).text()
    }

    private static func rule(_ id: String, _ severity: Severity, _ catalogue: RuleCatalogue) -> JSONText {
        let info = catalogue.rule(id)?.info
        let (impact, standard) =
            switch severity {
            case .error: ("HIGH", "CRITICAL")
            case .warning: ("MEDIUM", "MAJOR")
            case .info: ("LOW", "INFO")
            }
        return .object([
            ("id", .string(id)), ("name", .string(info?.title ?? id)), ("description", .string(info?.page.why ?? id)),
            ("engineId", .string("glide")), ("cleanCodeAttribute", .string("MODULAR")), ("type", .string("CODE_SMELL")),
            ("severity", .string(standard)),
            (
                "impacts",
                .array([.object([("softwareQuality", .string("MAINTAINABILITY")), ("severity", .string(impact))])])
            ),
        ])
    }

    /// With lines alone: SonarQube refuses a whole report for one column that its own count of characters does not have.
    private static func issue(_ finding: Finding) -> JSONText {
        let lines: [(String, JSONText)] = [
            ("startLine", .integer(finding.start.line)), ("endLine", .integer(max(finding.start.line, finding.end.line))),
        ]
        return .object([
            ("ruleId", .string(finding.rule)),
            (
                "primaryLocation",
                .object([
                    ("message", .string([finding.message, finding.advice].compactMap { $0 }.joined(separator: " "))),
                    ("filePath", .string(finding.path)), ("textRange", .object(lines)),
                ])
            ),
        ])
    }
}
