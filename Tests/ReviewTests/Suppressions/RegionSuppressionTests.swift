import Foundation
import ReviewRules
import Testing

@testable import Review

/// `// review:disable-begin RULE - reason` to `// review:disable-end RULE`, and families in suppressions.
struct RegionSuppressionTests {
    private func tree(_ body: String) throws -> Tree {
        try Tree([
            "A.swift": "import SwiftUI\nstruct AView: View {\n\(body)\n    var body: some View { Text(\"\\(a)\\(b)\\(c)\\(d)\") }\n}\n"
        ])
    }

    private func review(_ body: String, rules: [String] = [], date: Date = Date()) throws -> ReviewResult {
        try tree(body).review { ($0.rules, $0.date) = (rules, date) }
    }

    @Test func whatLiesBetweenIsSilenced() throws {
        let result = try review(
            """
                @State var a = 0
                // review:disable-begin WRAP-001 - inspected
                @State var b = 0
                @State var c = 0
                // review:disable-end WRAP-001
                @State var d = 0
            """)
        #expect(result.lines() == ["A.swift:3 WRAP-001", "A.swift:8 WRAP-001"])
        #expect(result.suppressed == 2)
        #expect(result.findings.first { $0.finding.start.line == 5 }?.state == .suppressed(reason: "inspected", until: nil))
    }

    @Test func regionsOfSeveralRulesEndOneByOne() throws {
        let result = try review(
            """
                // review:disable-begin WRAP-001, BODY-003 - inspected
                @State var a = 0
                // review:disable-end WRAP-001
                @State var b = 0
                // review:disable-end BODY-003
            """)
        // BODY-003 has nothing to silence.
        #expect(result.lines() == ["A.swift:3 SUP-002", "A.swift:6 WRAP-001"])
    }

    @Test func anEndEndsTheRegionThatWasBegunLast() throws {
        let result = try review(
            """
                // review:disable-begin WRAP-001 - outer
                @State var a = 0
                // review:disable-begin WRAP-001 - inner
                @State var b = 0
                // review:disable-end WRAP-001
                @State var c = 0
                // review:disable-end WRAP-001
                @State var d = 0
            """)
        #expect(result.lines() == ["A.swift:10 WRAP-001"])
        #expect(result.suppressed == 3)
    }

    @Test func aRegionThatNeverEndsDoesNotCount() throws {
        let result = try review("    // review:disable-begin WRAP-001 - inspected\n    @State var a = 0")
        #expect(result.lines() == ["A.swift:3 SUP-005", "A.swift:4 WRAP-001"])
        #expect(
            result.findings.first?.finding.message
                == "The region that silences WRAP-001 begins here and never ends, so it does not count.")
    }

    @Test func anEndWithoutABeginningIsReported() throws {
        let result = try review("    @State private var a = 0\n    // review:disable-end WRAP-001")
        #expect(result.lines() == ["A.swift:4 SUP-005"])
        #expect(result.findings.first?.finding.message == "No region that silences WRAP-001 is open here, so there is none to end.")
    }

    @Test(arguments: [
        ("WRAP-001", ["A.swift:3 SUP-001", "A.swift:4 WRAP-001"]),
        ("WRAP-001 - old (until: 2020-01)", ["A.swift:3 SUP-003", "A.swift:4 WRAP-001"]),
        ("BODY-003 - inspected", ["A.swift:3 SUP-002", "A.swift:4 WRAP-001"]),
        ("WRAP-999 - inspected", ["A.swift:3 SUP-004", "A.swift:4 WRAP-001"]), ("", ["A.swift:3 SUP-004", "A.swift:4 WRAP-001"]),
    ])
    func whatIsAskedOfOthersIsAskedOfRegions(text: String, expected: [String]) throws {
        let rule = text.prefix { $0 != " " }
        let end = rule.isEmpty ? "" : "\n    // review:disable-end \(rule)"
        #expect(try review("    // review:disable-begin \(text)\n    @State var a = 0\(end)").lines() == expected)
    }

    @Test func aRegionThatSilencesNothingIsRemovedWithBothEnds() throws {
        let tree = try tree("    // review:disable-begin WRAP-001 - once\n    @State private var a = 0\n    // review:disable-end WRAP-001")
        let text = try tree.fixed { $0.rules = ["SUP", "WRAP"] }.improvement.after["A.swift"]
        #expect(
            text
                == "import SwiftUI\nstruct AView: View {\n    @State private var a = 0\n    var body: some View { Text(\"\\(a)\\(b)\\(c)\\(d)\") }\n}\n"
        )
    }

    @Test func commentsThatOtherRegionsShareAreLeft() throws {
        let tree = try tree(
            """
                // review:disable-begin WRAP-001, BODY-003 - once
                @State var a = 0
                // review:disable-end WRAP-001, BODY-003
            """)
        #expect(try tree.review().lines() == ["A.swift:3 SUP-002"])
        #expect(try tree.fixed { $0.rules = ["SUP", "WRAP", "BODY"] }.improvement.isEmpty)
    }

    @Test func theWordOfOtherToolsIsAnswered() throws {
        let result = try review("    // review:disable-begin WRAP-001 - x\n    @State var a = 0\n    // review:enable WRAP-001")
        #expect(result.lines() == ["A.swift:3 SUP-005", "A.swift:4 WRAP-001", "A.swift:5 SUP-004"])
        let message = result.findings.last?.finding.message
        #expect(message == "This suppression means nothing: a region is ended by review:disable-end.")
    }

    // MARK: Families

    @Test func aFamilyCoversItsRules() throws {
        #expect(try review("    @State var a = 0 // review:disable WRAP - inspected").lines().isEmpty)
        #expect(
            try review("    @State var a = 0 // review:disable BODY - inspected").lines() == ["A.swift:3 WRAP-001", "A.swift:3 SUP-002"])
        let region = "    // review:disable-begin wrap - inspected\n    @State var a = 0\n    // review:disable-end WRAP"
        #expect(try review(region).lines().isEmpty)
    }

    @Test func ofAFamilyThatRanInPartNothingIsSaid() throws {
        let code = "    @State private var a = 0 // review:disable WRAP - inspected"
        #expect(try review(code).lines() == ["A.swift:3 SUP-002"])
        #expect(try review(code, rules: ["WRAP-001", "SUP"]).lines().isEmpty)
    }
}
