import Foundation
import Testing

@testable import Review

/// The schema that editors read says what the reader does.
struct ConfigurationSchemaTests {
    private let root: [String: Any]

    init() throws {
        root = try #require(JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8)) as? [String: Any])
    }

    @Test func theFileInTheRepositoryIsTheOneThatIsPrinted() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/glide-schema.json").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text == ConfigurationSchema.text, "write it again: glide rules --schema > docs/glide-schema.json")
    }

    private func properties(_ schema: Any?) -> [String: Any] { (schema as? [String: Any])?["properties"] as? [String: Any] ?? [:] }

    @Test func everyKeyThatIsReadStandsInIt() throws {
        let keys = properties(root)
        #expect(Set(keys.keys) == Set(ConfigurationReader.keys.keys))
        #expect(Set(properties(keys["thresholds"]).keys) == Set(ConfigurationReader.thresholds.keys))
        #expect(root["additionalProperties"] as? Bool == false)
        for (name, value) in keys { #expect((value as? [String: Any])?["description"] is String, "\(name)") }
    }

    @Test func everyRuleStandsInItWithItsOwnOptions() throws {
        let rules = properties(properties(root)["rules"])
        #expect(Set(rules.keys) == RuleList.ids)
        let shapes = try #require((rules["BODY-003"] as? [String: Any])?["anyOf"] as? [[String: Any]])
        #expect(shapes.first?["enum"] as? [String] == ["off", "info", "warning", "error"])
        #expect(Set(properties(shapes.last).keys) == ["severity", "include", "exclude", "lines", "nesting"])
        #expect((properties(shapes.last)["lines"] as? [String: Any])?["default"] as? Int == 100)
    }

    @Test func ownRulesNeedAnExpressionAndAMessage() throws {
        let own = try #require((properties(root)["customRules"] as? [String: Any])?["additionalProperties"] as? [String: Any])
        #expect(own["required"] as? [String] == ["message", "regex"])
        #expect(Set(properties(own).keys) == ["regex", "message", "name", "severity", "kinds", "include", "exclude"])
    }

    /// The example of the documentation uses every key but `customRules`, which has its own.
    @Test func theDocumentedExampleIsReadAndNamesEveryKey() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../docs/Tool.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        var named: Set<String> = []
        for block in text.split(separator: "```yaml\n").dropFirst() {
            let yaml = String(block.prefix(upTo: block.firstRange(of: "```")?.lowerBound ?? block.endIndex))
            guard let node = try YAMLParser.parse(yaml), case .map(let entries) = node.value else { continue }
            guard entries.allSatisfy({ ConfigurationReader.keys[$0.key] != nil }) else { continue }
            _ = try ConfigurationReader.parse(yaml, path: "docs/Tool.md")
            named.formUnion(entries.map(\.key))
        }
        #expect(named == Set(ConfigurationReader.keys.keys))
    }
}
