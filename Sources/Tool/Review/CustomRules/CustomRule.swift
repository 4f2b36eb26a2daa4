import ReviewRules

/// A rule that a project has written itself: a regular expression, and in what kinds of code it counts.
package struct CustomRule: Hashable, Sendable {
    /// As it is written in the configuration.
    package var id: String
    /// A few words for lists; the message where there are none.
    package var name: String?
    /// By ICU's rules, as in `NSRegularExpression`: `^` and `$` match at lines, `.` stays in its line.
    package var pattern: String
    package var message: String
    package var severity: Severity = .warning
    /// All where there are none.
    package var kinds: Set<CodeKind> = []

    var info: RuleInfo {
        let places = kinds.isEmpty ? "" : " in code of the kind \(kinds.map(\.rawValue).sorted().joined(separator: " or "))"
        return RuleInfo(
            id, name ?? message, severity, includesTests: true,
            page: ExplainPage(
                why: "\(message) This is a rule of the project's own: it objects to what the regular expression \(pattern) finds\(places).",
                bad: "", good: "", notFlagged: [], fix: "By hand.", source: "customRules in .glide.yml"))
    }
}

/// What a piece of a file is to someone who searches it.
package enum CodeKind: String, CaseIterable, Sendable {
    /// Everything but comments and strings.
    case code
    case comment, string, identifier, keyword, number
}
