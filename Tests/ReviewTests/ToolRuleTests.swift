import ReviewRules
import Testing

@testable import Review

struct ToolRuleTests {
    @Test func idsAreUnique() {
        #expect(RuleList.ids.count == RuleList.all.count)
    }

    @Test func rulesAreChosenByNameOrFamily() throws {
        #expect(try ReviewEngine.rules(["wrap-001"]).map(\.info.id) == ["WRAP-001"])
        #expect(try ReviewEngine.rules(["WRAP", "LVL-001"]).map(\.info.id).allSatisfy { $0.hasPrefix("WRAP-") || $0 == "LVL-001" })
        #expect(try ReviewEngine.rules(["WRAP-001,LVL-001"]).count == 2)
        #expect(try ReviewEngine.rules([]).count == RuleList.all.count)
        #expect(throws: ReviewError("There is no rule 'WRAPP'; did you mean 'WRAP'?. 'glide rules' lists them.")) {
            try ReviewEngine.rules(["WRAPP"])
        }
    }

    /// The pages of the tool's own rules say what the tool does.
    @Test(arguments: ["PARSE-001", "SUP-001", "SUP-002", "SUP-003", "SUP-004", "SUP-005"])
    func pagesAreTrue(id: String) throws {
        let page = try #require(RuleList.rule(id)?.info.page)
        let around = { (code: String) in
            id == "PARSE-001" ? code : "import SwiftUI\nstruct AView: View {\n\(code)var body: some View { Text(\"\") }\n}\n"
        }
        let bad = try Tree(["A.swift": around(page.bad)]).review()
        #expect(bad.reported(info: true).contains { $0.finding.rule == id })
        let good = try Tree(["A.swift": around(page.good)]).review()
        #expect(!good.reported(info: true).contains { $0.finding.rule == id })
    }
}
