import Foundation
import ReviewRules

/// Rules that a project writes itself.
extension ConfigurationReader {
    /// `no-print: { regex: "\\bprint\\(", message: "Use the logger." }`.
    static let customRules = ConfigurationKey(
        .mapOf(.map(customRuleKeys("", at: 0))), "Rules of your own, each a regular expression under the id that you give it."
    ) { (reader, node) throws(ConfigurationError) in
        for entry in try reader.entries(node, what: "customRules") {
            guard entry.key.wholeMatch(of: /[A-Za-z][A-Za-z0-9_-]*/) != nil else {
                throw reader.error(entry.line, "a rule's id has letters, digits, '-' and '_', and '\(entry.key)' has others")
            }
            if RuleCatalogue.standard.ids(named: entry.key) != nil {
                throw reader.error(entry.line, "there is a rule or a family '\(entry.key.uppercased())' already; choose another id")
            }
            if let other = reader.configuration.customRules.first(where: { $0.id.uppercased() == entry.key.uppercased() }) {
                throw reader.error(entry.line, "'\(entry.key)' differs from '\(other.id)' in capitals alone; choose another id")
            }
            let place = reader.configuration.customRules.count
            reader.configuration.customRules.append(CustomRule(id: entry.key, pattern: "", message: ""))
            try reader.readMap(entry.value, what: "the rule \(entry.key)", customRuleKeys(entry.key, at: place))
            let rule = reader.configuration.customRules[place]
            if rule.pattern.isEmpty { throw reader.error(entry.line, "the rule \(entry.key) needs a regex: what it looks for") }
            if rule.message.isEmpty { throw reader.error(entry.line, "the rule \(entry.key) needs a message: what a report says") }
        }
        reader.catalogue = RuleCatalogue(reader.configuration)
    }

    private static func customRuleKeys(_ id: String, at place: Int) -> [String: ConfigurationKey] {
        [
            "regex": ConfigurationKey(
                .text, "What it looks for, as a regular expression of NSRegularExpression; single quotes keep backslashes as they are.",
                isRequired: true
            ) { (reader, node) throws(ConfigurationError) in
                reader.configuration.customRules[place].pattern = try reader.pattern(node, of: id)
            },
            "message": ConfigurationKey(
                .text, "What a report says, as a sentence.", isRequired: true
            ) { (reader, node) throws(ConfigurationError) in
                reader.configuration.customRules[place].message = try reader.text(node, what: "the message of \(id)")
            },
            "name": ConfigurationKey(.text, "A few words for lists of rules.") { (reader, node) throws(ConfigurationError) in
                reader.configuration.customRules[place].name = try reader.text(node, what: "the name of \(id)")
            },
            "severity": ConfigurationKey(.word(severities), "How severe it is, or off; warning.") {
                (reader, node) throws(ConfigurationError) in
                guard let severity = try reader.severity(node, what: "the severity of \(id)") else {
                    reader.configuration.rules[id] = .some(nil)
                    return
                }
                reader.configuration.customRules[place].severity = severity
            },
            "kinds": ConfigurationKey(
                .list(of: .word(CodeKind.allCases.map(\.rawValue))), "In what kinds of code it counts; everywhere without it."
            ) { (reader, node) throws(ConfigurationError) in
                for name in try reader.list(node, what: "the kinds of \(id)") {
                    guard let kind = CodeKind(rawValue: name) else {
                        let allowed = CodeKind.allCases.map(\.rawValue)
                        throw reader.error(
                            node.line,
                            "there is no kind '\(name)'\(NearMiss.hint(name, among: allowed)); allowed are \(allowed.joined(separator: ", "))"
                        )
                    }
                    reader.configuration.customRules[place].kinds.insert(kind)
                }
            },
            "include": .list("the include of \(id)", "The only paths where it looks, as patterns.") { $0.ruleInclusions[id] = $1 },
            "exclude": .list("the exclude of \(id)", "Paths where it does not look, as patterns.") { $0.ruleExclusions[id] = $1 },
        ]
    }

    /// A regular expression that can be read, and that looks for something.
    private func pattern(_ node: YAMLNode, of id: String) throws(ConfigurationError) -> String {
        let pattern = try text(node, what: "the regex of \(id)")
        guard let expression = try? CustomRuleCheck.expression(pattern) else {
            throw error(
                node.line,
                "the regex of \(id) is not a regular expression: \(pattern); look for brackets that are not closed or not escaped")
        }
        if expression.firstMatch(in: "", range: NSRange(location: 0, length: 0)) != nil {
            throw error(node.line, "the regex of \(id) matches an empty text, so that it would be found everywhere: \(pattern)")
        }
        return pattern
    }
}
