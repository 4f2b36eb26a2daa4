import LanguageServer
import Review
import ReviewRules
import Testing

struct HoverTests {
    private func hover(_ editor: inout Editor, _ uri: String, line: Int, character: Int) throws -> JSONValue? {
        try editor.request(
            "textDocument/hover",
            ["textDocument": ["uri": .string(uri)], "position": ["line": .int(line), "character": .int(character)]])["result"]
    }

    @Test func aTypeShowsItsRoleWithTheEvidence() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        var editor = try Editor(folder)
        let result = try hover(&editor, folder.uri("A.swift"), line: 2, character: 9)
        let text = try #require(result?.at("contents", "value")?.string)
        #expect(text.hasPrefix("**CounterView**: view (certain)\n- "))
        #expect(text.contains("View"))
        #expect(EditorText.text(result?["range"], in: Samples.clean) == "CounterView")
        #expect(result?.at("contents", "kind") == "markdown")
    }

    @Test func aFindingShowsItsRulesPage() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var editor = try Editor(folder)
        let result = try hover(&editor, folder.uri("A.swift"), line: 3, character: 8)
        let text = try #require(result?.at("contents", "value")?.string)
        let page = try #require(RuleList.rule("WRAP-001")?.info.page)
        #expect(text.contains("**WRAP-001**"))
        #expect(text.contains(page.why))
        #expect(text.contains("```swift\n\(page.good)"))
    }

    @Test func elsewhereThereIsNothing() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        var editor = try Editor(folder)
        #expect(try hover(&editor, folder.uri("A.swift"), line: 1, character: 0) == .null)
        #expect(try hover(&editor, folder.uri("Missing.swift"), line: 0, character: 0) == .null)
        #expect(try hover(&editor, "untitled:1", line: 0, character: 0) == .null)
    }

    @Test func everyRuleHasAPage() {
        for rule in RuleList.all {
            let page = RulePage.markdown(rule.info)
            #expect(page.hasPrefix("# \(rule.info.id): "))
            #expect(page.contains("Not so:") && page.contains("But so:"), "\(rule.info.id)")
        }
    }
}
