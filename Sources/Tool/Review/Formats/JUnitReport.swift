import ReviewRules
import SourceModel

/// A test suite for each file, a failed test for each finding; without findings, one test that passed.
enum JUnitReport {
    static func text(_ result: ReviewResult, info: Bool) -> String {
        let reported = result.reported(info: info)
        var suites: [(path: String, findings: [ReviewedFinding])] = []
        for one in reported {
            if suites.last?.path != one.finding.path { suites.append((one.finding.path, [])) }
            suites[suites.count - 1].findings.append(one)
        }
        let seconds = (result.seconds * 1000).rounded() / 1000
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text +=
            "<testsuites name=\"glide review\" tests=\"\(max(1, reported.count))\" failures=\"\(reported.count)\" time=\"\(seconds)\">\n"
        for suite in suites {
            let path = suite.path.escapedForMarkup
            let count = suite.findings.count
            text += "  <testsuite name=\"\(path)\" tests=\"\(count)\" failures=\"\(count)\" errors=\"0\" skipped=\"0\" time=\"0\">\n"
            for one in suite.findings { text += testCase(one.finding, path: path) }
            text += "  </testsuite>\n"
        }
        if suites.isEmpty {
            text += "  <testsuite name=\"glide review\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"\(seconds)\">\n"
            text += "    <testcase name=\"\(result.files) files are clean\" classname=\"glide review\" time=\"0\"/>\n  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private static func testCase(_ finding: Finding, path: String) -> String {
        let name = "\(finding.rule) at line \(finding.start.line)\(finding.symbol.isEmpty ? "" : " in \(finding.symbol)")"
        let detail = [finding.message, finding.advice].compactMap { $0 }.joined(separator: " ")
        return """
                <testcase name="\(name.escapedForMarkup)" classname="\(path)" time="0">
                  <failure type="\(finding.severity.rawValue)" message="\(finding.message.escapedForMarkup)">\
            \(path):\(finding.start.line):\(finding.start.column): \(detail.escapedForMarkup)</failure>
                </testcase>

            """
    }
}
