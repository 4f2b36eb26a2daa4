import ReviewRules

/// A rule's page as Markdown.
package enum RulePage {
    /// A document of its own.
    package static func markdown(_ info: RuleInfo) -> String {
        "# \(info.id): \(info.title)\n\nSeverity: \(info.severity.rawValue). Source: \(info.page.source).\n\n\(details(info))\n"
    }

    static func details(_ info: RuleInfo) -> String {
        var parts = [info.page.why]
        // A project's own rules have no examples.
        if !info.page.bad.isEmpty { parts.append("Not so:\n\n\(block(info.page.bad))") }
        if !info.page.good.isEmpty { parts.append("But so:\n\n\(block(info.page.good))") }
        if !info.page.notFlagged.isEmpty {
            parts.append("Not flagged:\n\n" + info.page.notFlagged.map { "- \($0)" }.joined(separator: "\n"))
        }
        if !info.page.fix.isEmpty { parts.append("Fix: \(info.page.fix)") }
        return parts.joined(separator: "\n\n")
    }

    private static func block(_ code: String) -> String { "```swift\n\(code.hasSuffix("\n") ? code : code + "\n")```" }
}
