import ReviewRules

/// Which rules run, and how severe they are.
struct RuleChoice {
    let rules: [any Rule]
    /// Those that run only where they are named.
    let optIn: Set<String>

    /// The rules of a project: all but what it turns off; or those of `onlyRules`, with the tool's own.
    init(_ configuration: Configuration) {
        let only = configuration.onlyRules
        let all = RuleCatalogue(configuration).all
        let chosen = only.map { only in all.filter { only.contains($0.info.id) } + toolRules } ?? all
        rules = RuleList.rules(chosen, severities: configuration.rules)
        optIn = (only ?? []).union(Self.given(configuration))
    }

    /// The rules that somebody asks for. One that is asked for by its id runs, although the configuration turns it off.
    /// - Parameter names: Ids and families.
    init(named names: [String], _ configuration: Configuration) throws(ReviewError) {
        let chosen = try RuleCatalogue(configuration).rules(named: names)
        let asked = Set(names.flatMap { $0.split(separator: ",") }.map { $0.uppercased() })
        rules = RuleList.rules(chosen, severities: configuration.rules.filter { $0.value != nil || !asked.contains($0.key.uppercased()) })
        optIn = Set(chosen.map(\.info.id))
    }

    /// The rules that a configuration gives a severity.
    private static func given(_ configuration: Configuration) -> [String] {
        configuration.rules.filter { $0.value != nil }.map(\.key)
    }
}
