import ReviewRules

/// The rules that can be named in a project: those that everybody has, and its own. Capitals and small letters do not matter.
package struct RuleCatalogue: Sendable {
    /// In the order of `glide rules`.
    package let all: [any Rule]
    /// As they are written where they are defined.
    package let ids: Set<String>
    /// Ids and families.
    package let names: Set<String>
    /// By id in capitals.
    private let byID: [String: any Rule]

    /// What every project has: the rules of the catalogue, and those of the tool itself.
    package static let standard = RuleCatalogue(RuleList.all)

    private init(_ rules: [any Rule]) {
        all = rules
        ids = Set(rules.map(\.info.id))
        names = ids.union(ids.map(Self.family(of:)))
        byID = Dictionary(rules.map { ($0.info.id.uppercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a project has.
    package init(_ configuration: Configuration) {
        self =
            configuration.customRules.isEmpty
            ? .standard : RuleCatalogue(RuleList.all + configuration.customRules.map(CustomRuleCheck.init))
    }

    package func rule(_ id: String) -> (any Rule)? { byID[id.uppercased()] }

    /// The rules that a name means: an id, or a family such as `WRAP`.
    package func ids(named name: String) -> Set<String>? {
        if let rule = rule(name) { return [rule.info.id] }
        let family = ids.filter { Self.family(of: $0).uppercased() == name.uppercased() }
        return family.isEmpty ? nil : family
    }

    /// `WRAP` of `WRAP-001`.
    static func family(of id: String) -> String { String(id.prefix { $0 != "-" }) }

    /// The rules of ids and families, which commas may separate; all where none is named.
    package func rules(named names: [String]) throws(ReviewError) -> [any Rule] {
        guard !names.isEmpty else { return all }
        var chosen: Set<String> = []
        for name in names.flatMap({ $0.split(separator: ",").map(String.init) }) {
            guard let ids = ids(named: name) else {
                throw ReviewError(
                    "There is no rule '\(name.uppercased())'\(NearMiss.hint(name, among: self.names)). 'glide rules' lists them.")
            }
            chosen.formUnion(ids)
        }
        return all.filter { chosen.contains($0.info.id) }
    }
}
