import ReviewRules
import SourceModel

/// The rules by name, the tool's own among them.
package enum RuleList {
    /// The catalogue's rules, then those of the tool itself: what could not be read, and suppressions.
    package static let all: [any Rule] = allRules + toolRules

    package static let ids = RuleCatalogue.standard.ids

    package static func rule(_ id: String) -> (any Rule)? { RuleCatalogue.standard.rule(id) }

    /// The rules that a name means: an id, or a family such as `WRAP`.
    package static func ids(named name: String) -> Set<String>? { RuleCatalogue.standard.ids(named: name) }

    /// The rules with a project's own severities; those that it turns off are left out.
    static func rules(_ rules: [any Rule], severities: [String: Severity?]) -> [any Rule] {
        rules.compactMap { rule in
            guard let chosen = severities[rule.info.id] else { return rule }
            return chosen.map { RuleWithSeverity(rule, $0) }
        }
    }
}

/// A rule at another severity, the same in each profile.
private struct RuleWithSeverity: Rule {
    let info: RuleInfo
    private let rule: any Rule

    init(_ rule: any Rule, _ severity: Severity) {
        self.rule = rule
        let base = rule.info
        info = RuleInfo(base.id, base.title, severity, fix: base.fix, includesTests: base.includesTests, page: base.page)
    }

    func check(_ context: FileContext) { rule.check(context) }
    func check(_ context: ProjectContext) { rule.check(context) }
}
