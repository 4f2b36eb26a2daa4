import ReviewRules

/// What a project sets for its rules.
extension ConfigurationReader {
    private static func threshold(_ name: String, _ path: WritableKeyPath<RuleSettings, Int> & Sendable) -> Action {
        { (reader, node) throws(ConfigurationError) in
            reader.configuration.settings[keyPath: path] = try reader.number(node, what: name)
        }
    }

    static let thresholds: [String: Action] = [
        "logicWarning": threshold("logicWarning", \.logicWarning),
        "logicInfo": threshold("logicInfo", \.logicInfo),
        "viewModelProperties": threshold("viewModelProperties", \.viewModelProperties),
        "viewModelMethods": threshold("viewModelMethods", \.viewModelMethods),
        "viewModelLines": threshold("viewModelLines", \.viewModelLines),
        "viewModelDomains": threshold("viewModelDomains", \.viewModelDomains),
        "bodyLines": threshold("bodyLines", \.bodyLines),
        "bodyNesting": threshold("bodyNesting", \.bodyNesting),
        "environmentObjects": threshold("environmentObjects", \.environmentObjects),
    ]

    /// What can be set for one rule besides its severity and where it says nothing.
    private static let options: [String: [String: Action]] = [
        "BODY-003": ["lines": threshold("lines", \.bodyLines), "nesting": threshold("nesting", \.bodyNesting)],
        "LVL-003": ["warning": threshold("warning", \.logicWarning), "info": threshold("info", \.logicInfo)],
        "LVL-005": [
            "properties": threshold("properties", \.viewModelProperties), "methods": threshold("methods", \.viewModelMethods),
            "lines": threshold("lines", \.viewModelLines), "domains": threshold("domains", \.viewModelDomains),
        ],
        "WRAP-008": ["objects": threshold("objects", \.environmentObjects)],
    ]

    /// What can be set for every rule.
    private static func common(_ id: String) -> [String: Action] {
        [
            "severity": { (reader, node) throws(ConfigurationError) in
                reader.configuration.rules[id] = .some(try reader.severity(node, what: "the severity of \(id)"))
            },
            "exclude": { (reader, node) throws(ConfigurationError) in
                reader.configuration.ruleExclusions[id] = try reader.list(node, what: "the exclude of \(id)")
            },
        ]
    }

    /// `WRAP-001: off`, or `BODY-003: { severity: info, exclude: [Legacy], lines: 150 }`.
    mutating func readRules(_ node: YAMLNode) throws(ConfigurationError) {
        for entry in try entries(node, what: "rules") {
            let id = entry.key.uppercased()
            guard RuleList.ids.contains(id) else { throw unknown(entry.key, entry.line, among: RuleList.ids) }
            guard case .map = entry.value.value else {
                configuration.rules[id] = .some(try severity(entry.value, what: "the rule \(id)"))
                continue
            }
            let actions = (Self.options[id] ?? [:]).merging(Self.common(id)) { own, _ in own }
            try readMap(entry.value, what: "the rule \(id)", actions)
        }
    }

    /// Ids and families.
    mutating func readOnlyRules(_ node: YAMLNode) throws(ConfigurationError) {
        var only: Set<String> = []
        for name in try list(node, what: "onlyRules") {
            guard let ids = RuleList.ids(named: name) else { throw unknown(name, node.line, among: RuleList.names) }
            only.formUnion(ids)
        }
        configuration.onlyRules = only.isEmpty ? nil : only
    }

    /// - Returns: Nothing for `off`.
    private func severity(_ node: YAMLNode, what: String) throws(ConfigurationError) -> Severity? {
        Severity(rawValue: try word(node, allowed: ["off"] + Severity.allCases.map(\.rawValue), what: what))
    }

    private func unknown(_ name: String, _ line: Int, among names: Set<String>) -> ConfigurationError {
        error(line, "there is no rule '\(name)'\(NearMiss.hint(name, among: names)); 'glide rules' lists them")
    }
}
