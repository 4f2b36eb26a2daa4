import ReviewRules
import SourceModel

/// A comment that silences rules: `// review:disable WRAP-001 - reason (until: 2027-01)`.
package struct Suppression: Hashable, Codable, Sendable {
    /// As they are written, in capitals.
    package var rules: [String]
    package var reason: String?
    /// The last day on which it holds: `2027-01-31`.
    package var until: String?
    package var isWholeFile: Bool
    /// The comment.
    package var start: Position
    package var end: Position
    /// What goes with it when it is removed: its line where it stands alone, or the white space before it.
    package var removal: Range<Int>
    /// The lines of the code that it covers.
    package var firstLine: Int
    package var lastLine: Int
    /// What is wrong with its form, if anything is.
    package var fault: String?

    func covers(_ finding: Finding) -> Bool { covers(finding.rule, line: finding.start.line) }

    func covers(_ rule: String, line: Int) -> Bool {
        guard rules.contains(rule) else { return false }
        return isWholeFile || (firstLine...max(firstLine, lastLine)).contains(line)
    }
}
