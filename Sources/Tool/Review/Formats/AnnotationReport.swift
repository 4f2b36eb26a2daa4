import ReviewRules

/// Formats of one line for each finding.
enum AnnotationReport {
    /// Workflow commands of GitHub Actions.
    static func github(_ result: ReviewResult, info: Bool) -> String {
        result.reported(info: info).map { one in
            let finding = one.finding
            let kind = finding.severity == .info ? "notice" : finding.severity.rawValue
            let lines = "line=\(finding.start.line),endLine=\(max(finding.start.line, finding.end.line)),col=\(finding.start.column)"
            let text = [finding.message, finding.advice].compactMap { $0 }.joined(separator: " ")
            return "::\(kind) file=\(property(finding.path)),\(lines),title=\(property(finding.rule))::\(data(text))\n"
        }.joined()
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String { data(text).replacing(":", with: "%3A").replacing(",", with: "%2C") }

    /// What Xcode reads from a build phase; a note for information.
    static func xcode(_ result: ReviewResult, info: Bool) -> String {
        result.reported(info: info).map { one in
            let finding = one.finding
            let kind = finding.severity == .info ? "note" : finding.severity.rawValue
            let text = [finding.message, finding.advice].compactMap { $0 }.joined(separator: " ").replacing("\n", with: " ")
            return "\(finding.path):\(finding.start.line):\(finding.start.column): \(kind): \(text) (\(finding.rule))\n"
        }.joined()
    }
}
