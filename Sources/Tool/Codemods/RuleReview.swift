import ReviewRules
import SourceModel

extension Improver {
    /// The findings of rules, those left out that a comment silences.
    package static func review(
        rules: [any Rule], settings: RuleSettings = RuleSettings(), profile: @escaping @Sendable (String) -> Profile = { _ in .modern },
        isWanted: @escaping @Sendable (Finding) -> Bool = { _ in true }
    ) -> Review {
        { project in
            var found: [Finding] = []
            for file in project.files {
                let context = FileContext(file: file, index: project.index, profile: profile(file.path), settings: settings)
                for rule in rules { context.run(rule) }
                found += context.findings
            }
            let context = ProjectContext(index: project.index, settings: settings, profile: profile)
            for rule in rules { context.run(rule) }
            found += context.findings
            return found.filter { isWanted($0) && !isSilenced($0, in: project) }
                .sorted { ($0.path, $0.start, $0.rule, $0.message) < ($1.path, $1.start, $1.rule, $1.message) }
        }
    }

    /// Whether `review:disable` names the rule on the finding's line or on the one above.
    private static func isSilenced(_ finding: Finding, in project: Project) -> Bool {
        guard let file = project.file(at: finding.path) else { return false }
        let first = file.lines.start(ofLine: max(1, finding.start.line - 1))
        let end = finding.start.line < file.lines.count ? file.lines.start(ofLine: finding.start.line + 1) : file.text.utf8.count
        return file.text(first..<end).split(separator: "\n").contains { line in
            guard let mark = line.range(of: "review:disable") else { return false }
            return line[mark.upperBound...].contains(finding.rule)
        }
    }
}

extension Substring {
    /// The first place of a text.
    fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
