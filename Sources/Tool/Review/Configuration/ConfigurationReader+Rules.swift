import ReviewRules

/// What a project sets for its rules.
extension ConfigurationReader {
    private static func threshold(
        _ name: String, _ path: WritableKeyPath<RuleSettings, Int> & Sendable, _ meaning: String
    ) -> ConfigurationKey {
        ConfigurationKey(.number(standard: RuleSettings()[keyPath: path]), meaning) { (reader, node) throws(ConfigurationError) in
            reader.configuration.settings[keyPath: path] = try reader.number(node, what: name)
        }
    }

    static let thresholds: [String: ConfigurationKey] = [
        "logicWarning": threshold("logicWarning", \.logicWarning, logicWarning),
        "logicInfo": threshold("logicInfo", \.logicInfo, logicInfo),
        "viewModelProperties": threshold("viewModelProperties", \.viewModelProperties, viewModelProperties),
        "viewModelMethods": threshold("viewModelMethods", \.viewModelMethods, viewModelMethods),
        "viewModelLines": threshold("viewModelLines", \.viewModelLines, viewModelLines),
        "viewModelDomains": threshold("viewModelDomains", \.viewModelDomains, viewModelDomains),
        "bodyLines": threshold("bodyLines", \.bodyLines, bodyLines),
        "bodyNesting": threshold("bodyNesting", \.bodyNesting, bodyNesting),
        "environmentObjects": threshold("environmentObjects", \.environmentObjects, environmentObjects),
    ]

    private static let logicWarning = "Statements of a view without a view model that are a warning (LVL-003)."
    private static let logicInfo = "Statements of a view without a view model that are worth knowing (LVL-003)."
    private static let viewModelProperties = "Properties that a view model may have (LVL-005)."
    private static let viewModelMethods = "Methods that a view model may have (LVL-005)."
    private static let viewModelLines = "Lines that a view model may have (LVL-005)."
    private static let viewModelDomains = "Subjects that a view model may deal with (LVL-005)."
    private static let bodyLines = "Lines that a body may have (BODY-003)."
    private static let bodyNesting = "How deep a body may nest (BODY-003)."
    private static let environmentObjects = "Environment objects that one type may have (WRAP-008)."

    /// What can be set for one rule besides what can be set for each.
    private static let options: [String: [String: ConfigurationKey]] = [
        "BODY-003": [
            "lines": threshold("lines", \.bodyLines, bodyLines), "nesting": threshold("nesting", \.bodyNesting, bodyNesting),
        ],
        "LVL-003": ["warning": threshold("warning", \.logicWarning, logicWarning), "info": threshold("info", \.logicInfo, logicInfo)],
        "LVL-005": [
            "properties": threshold("properties", \.viewModelProperties, viewModelProperties),
            "methods": threshold("methods", \.viewModelMethods, viewModelMethods),
            "lines": threshold("lines", \.viewModelLines, viewModelLines),
            "domains": threshold("domains", \.viewModelDomains, viewModelDomains),
        ],
        "WRAP-008": ["objects": threshold("objects", \.environmentObjects, environmentObjects)],
    ]

    static let severities = ["off"] + Severity.allCases.map(\.rawValue)

    /// What can be set for every rule.
    private static func common(_ id: String) -> [String: ConfigurationKey] {
        [
            "severity": ConfigurationKey(.word(severities), "How severe it is, or off.") { (reader, node) throws(ConfigurationError) in
                reader.configuration.rules[id] = .some(try reader.severity(node, what: "the severity of \(id)"))
            },
            "include": .list("the include of \(id)", "The only paths where it speaks, as patterns.") { $0.ruleInclusions[id] = $1 },
            "exclude": .list("the exclude of \(id)", "Paths where it says nothing, as patterns.") { $0.ruleExclusions[id] = $1 },
        ]
    }

    /// `WRAP-001: off`, or `BODY-003: { severity: info, exclude: [Legacy], lines: 150 }`.
    static let rules = ConfigurationKey(
        .mapOf(
            .either(.word(severities), .map(common(""))),
            known: Dictionary(uniqueKeysWithValues: RuleCatalogue.standard.all.map { ($0.info.id, rule($0.info)) })),
        "How severe rules are, and where they speak, by id."
    ) { (reader, node) throws(ConfigurationError) in
        for entry in try reader.entries(node, what: "rules") {
            guard let info = reader.catalogue.rule(entry.key)?.info else {
                throw reader.unknown(entry.key, entry.line, among: reader.catalogue.ids)
            }
            try rule(info).read(&reader, entry.value)
        }
    }

    private static func rule(_ info: RuleInfo) -> ConfigurationKey {
        let id = info.id
        let keys = (options[id] ?? [:]).merging(common(id)) { own, _ in own }
        return ConfigurationKey(.either(.word(severities), .map(keys)), info.title) { (reader, node) throws(ConfigurationError) in
            guard case .map = node.value else {
                reader.configuration.rules[id] = .some(try reader.severity(node, what: "the rule \(id)"))
                return
            }
            try reader.readMap(node, what: "the rule \(id)", keys)
        }
    }

    /// Ids and families.
    mutating func readOnlyRules(_ node: YAMLNode) throws(ConfigurationError) {
        var only: Set<String> = []
        for name in try list(node, what: "onlyRules") {
            guard let ids = catalogue.ids(named: name) else { throw unknown(name, node.line, among: catalogue.names) }
            only.formUnion(ids)
        }
        configuration.onlyRules = only.isEmpty ? nil : only
    }

    /// - Returns: Nothing for `off`.
    func severity(_ node: YAMLNode, what: String) throws(ConfigurationError) -> Severity? {
        Severity(rawValue: try word(node, allowed: Self.severities, what: what))
    }

    private func unknown(_ name: String, _ line: Int, among names: Set<String>) -> ConfigurationError {
        error(line, "there is no rule '\(name)'\(NearMiss.hint(name, among: names)); 'glide rules' lists them")
    }
}
