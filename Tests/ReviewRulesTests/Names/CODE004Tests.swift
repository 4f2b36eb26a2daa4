import ReviewRules
import Testing

struct CODE004Tests {
    private func function(_ lines: Int, _ declaration: String = "func load()") -> String {
        "import SwiftUI\n\(declaration) {\n\((1...lines).map { "    if step(\($0)) { go() }" }.joined(separator: "\n"))\n}\n"
    }

    @Test func longFunctionsAreInformation() throws {
        let findings = try RuleTest(function(61)).findings("CODE-004")
        #expect(findings.map(\.message) == ["load has 61 lines (at most 60)."])
        #expect(findings.map(\.severity) == [.info])
    }

    @Test func othersAreNot() throws {
        #expect(try RuleTest(function(60)).findings("CODE-004").isEmpty)
        #expect(try RuleTest(function(80, "func rows() -> some View")).findings("CODE-004").isEmpty)
        #expect(try RuleTest(function(80, "@ViewBuilder func rows() -> AnyView")).findings("CODE-004").isEmpty)
        let settings = "func make() {\n\((1...70).map { "    layer.value\($0) = \($0)" }.joined(separator: "\n"))\n}\n"
        #expect(try RuleTest(settings).findings("CODE-004").isEmpty)
        let table = "func table() -> [Int] {\n    [\n\((1...70).map { "        \($0)," }.joined(separator: "\n"))\n    ]\n}\n"
        #expect(try RuleTest(table).findings("CODE-004").isEmpty)
    }
}
