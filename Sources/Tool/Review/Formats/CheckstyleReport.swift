import ReviewRules
import SourceModel

/// Checkstyle's XML, which Jenkins, reviewdog, Danger and many more read.
enum CheckstyleReport {
    static func text(_ result: ReviewResult, info: Bool) -> String {
        let reported = result.reported(info: info)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var start = reported.startIndex
        while start < reported.endIndex {
            let path = reported[start].finding.path
            let end = reported[start...].firstIndex { $0.finding.path != path } ?? reported.endIndex
            text += "  <file name=\"\(path.escapedForMarkup)\">\n"
            for one in reported[start..<end] { text += error(one.finding) }
            text += "  </file>\n"
            start = end
        }
        return text + "</checkstyle>\n"
    }

    private static func error(_ finding: Finding) -> String {
        let message = [finding.message, finding.advice].compactMap { $0 }.joined(separator: " ")
        return """
                <error line="\(finding.start.line)" column="\(finding.start.column)" severity="\(finding.severity.rawValue)" \
            message="\(message.escapedForMarkup)" source="glide.\(finding.rule)"/>

            """
    }
}
