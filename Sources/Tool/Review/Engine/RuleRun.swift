import ReviewRules
import SourceModel

/// The rules of a review, and what they run with.
struct RuleRun: Sendable {
    let rules: [any Rule]
    let settings: RuleSettings

    struct Found: Sendable {
        var findings: [Finding]
        var asked: Set<IndexQuestion>
    }

    func check(_ file: SourceFile, index: ProjectIndex, choice: ProfileMap.Choice) -> Found {
        let context = FileContext(
            file: file, index: index, profile: choice.profile, settings: settings, oldestRelease: choice.oldestRelease)
        for rule in rules { context.run(rule) }
        return Found(findings: context.findings, asked: context.index.asked)
    }

    func check(_ index: ProjectIndex, profiles: ProfileMap) -> [Finding] {
        let context = ProjectContext(index: index, settings: settings) { profiles.profile(of: $0) }
        for rule in rules { context.run(rule) }
        return context.findings
    }
}
