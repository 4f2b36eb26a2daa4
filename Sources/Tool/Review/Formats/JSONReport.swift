import ReviewRules

/// `{"findings":[{"rule","severity","file","line","column","symbol","message","fix"}],"files":n,"seconds":x}`
enum JSONReport {
    static func text(_ result: ReviewResult, info: Bool) -> String {
        let findings = result.reported(info: info).map { one -> JSONText in
            let finding = one.finding
            return .object([
                ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)), ("file", .string(finding.path)),
                ("line", .integer(finding.start.line)), ("column", .integer(finding.start.column)), ("symbol", .string(finding.symbol)),
                ("message", .string(finding.message)), ("fix", .boolean(finding.hasFix)),
            ])
        }
        return JSONText.object([
            ("findings", .array(findings)), ("files", .integer(result.files)),
            ("seconds", .number((result.seconds * 1000).rounded() / 1000)),
        ]).text()
    }
}
