import ReviewRules
import SourceModel

/// A comment that silences rules: `// review:disable WRAP-001 - reason (until: 2027-01)`.
package struct Suppression: Hashable, Codable, Sendable {
    /// Ids and families as they are written, in capitals.
    package var rules: [String]
    package var reason: String?
    /// The last day on which it holds: `2027-01-31`.
    package var until: String?
    package var isWholeFile: Bool
    /// The comment.
    package var start: Position
    package var end: Position
    /// What goes with it when it is removed: its line where it stands alone, or the white space before it. A region has two such
    /// places; one that shares its comments with others has none.
    package var removals: [Range<Int>]
    /// The lines of the code that it covers.
    package var firstLine: Int
    package var lastLine: Int
    /// What is wrong with its form, if anything is.
    package var fault: Fault?

    package enum Fault: Hashable, Codable, Sendable {
        /// A sentence's end: "it names no rule".
        case form(String)
        /// A region that nothing ends.
        case unended
        /// The end of a region that nothing begins.
        case unbegun
    }

    func covers(_ finding: Finding) -> Bool { covers(finding.rule, line: finding.start.line) }

    func covers(_ rule: String, line: Int) -> Bool {
        guard rules.contains(where: { Self.name($0, means: rule) }) else { return false }
        return isWholeFile || (firstLine...max(firstLine, lastLine)).contains(line)
    }

    /// Whether a name that is written in capitals is a rule's id or its family.
    static func name(_ name: String, means rule: String) -> Bool {
        if name == rule { return true }
        let id = rule.uppercased()
        return name == id || name == RuleCatalogue.family(of: id)
    }
}
