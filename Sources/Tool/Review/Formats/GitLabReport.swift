import ReviewRules

/// GitLab's code quality report.
enum GitLabReport {
    static func text(_ result: ReviewResult, info: Bool) -> String {
        let issues = result.reported(info: info).map { one -> JSONText in
            let finding = one.finding
            let severity =
                switch finding.severity {
                case .error: "critical"
                case .warning: "major"
                case .info: "info"
                }
            return .object([
                ("description", .string([finding.message, finding.advice].compactMap { $0 }.joined(separator: " "))),
                ("check_name", .string(finding.rule)), ("fingerprint", .string(one.fingerprint)), ("severity", .string(severity)),
                (
                    "location",
                    .object([
                        ("path", .string(finding.path)),
                        (
                            "lines",
                            .object([("begin", .integer(finding.start.line)), ("end", .integer(max(finding.start.line, finding.end.line)))])
                        ),
                    ])
                ),
            ])
        }
        return JSONText.array(issues).text(linesTo: 1)
    }
}
