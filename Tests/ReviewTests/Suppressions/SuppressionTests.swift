import Foundation
import ReviewRules
import Testing

@testable import Review

struct SuppressionTests {
    private func review(_ body: String, date: Date = Date()) throws -> ReviewResult {
        try Tree([
            "A.swift": "import SwiftUI\nstruct AView: View {\n\(body)\n    var body: some View { Text(\"\\(a)\\(b)\\(c)\\(d)\") }\n}\n"
        ]).review {
            $0.date = date
        }
    }

    @Test(arguments: [
        "    @State var a = 0 // review:disable WRAP-001 - inspected", "    // review:disable WRAP-001 - inspected\n    @State var a = 0",
        "    // review:disable WRAP-001 - inspected\n    // another remark\n    @State var a = 0",
        "    /// A count.\n    // review:disable wrap-001 - inspected\n    @State\n    var a = 0",
        "    @State var a = 0 /* review:disable WRAP-001 - inspected */",
        "    // review:disable BODY-003, WRAP-001 - inspected\n    @State var a = 0",
        "    // review:disable: WRAP-001 – inspected\n    @State var a = 0",
    ])
    func aCommentWithAReasonSilences(code: String) throws {
        let result = try review(code)
        let states = result.findings.filter { $0.finding.rule == "WRAP-001" }.map(\.state)
        #expect(states == [.suppressed(reason: "inspected", until: nil)])
        #expect(!result.lines().contains { $0.hasSuffix("WRAP-001") })
    }

    @Test func itCoversOneDeclarationOnly() throws {
        let result = try review("    // review:disable WRAP-001 - inspected\n    @State var a = 0\n    @State var b = 0")
        #expect(result.lines() == ["A.swift:5 WRAP-001"])
    }

    @Test func beforeATypeItDoesNotCoverTheMembers() throws {
        let tree = try Tree(["A.swift": "import SwiftUI\n// review:disable WRAP-001 - inspected\n" + faultyView().dropFirst(15)])
        #expect(try tree.review().lines() == ["A.swift:2 SUP-002", "A.swift:5 WRAP-001"])
    }

    @Test func aWholeFileIsSilencedAtItsTop() throws {
        let tree = try Tree(["A.swift": "// review:disable-file WRAP-001 - a bad example\n" + faultyView(faults: 3)])
        let result = try tree.review()
        #expect(result.lines().isEmpty)
        #expect(result.suppressed == 3)
    }

    @Test func withoutAReasonItDoesNotCount() throws {
        for comment in ["review:disable WRAP-001", "review:disable WRAP-001 - ", "review:disable WRAP-001 - …"] {
            #expect(try review("    @State var a = 0 // \(comment)").lines() == ["A.swift:3 WRAP-001", "A.swift:3 SUP-001"])
        }
    }

    @Test func oneThatSilencesNothingIsReported() throws {
        #expect(try review("    @State private var a = 0 // review:disable WRAP-001 - once").lines() == ["A.swift:3 SUP-002"])
    }

    @Test(arguments: [
        ("struct A { } // review:disable WRAP-001 - once\n", "struct A { }\n"),
        ("struct A { } // review:disable WRAP-001 - once  \r\nlet a = 1\r\n", "struct A { }\r\nlet a = 1\r\n"),
        ("    // review:disable WRAP-001 - once\nstruct A { }\n", "struct A { }\n"),
        ("let a = [1, /* review:disable WRAP-001 - once */ 2]\n", "let a = [1,  2]\n"),
        ("struct A { }\n// review:disable WRAP-001 - once", "struct A { }\n"),
    ])
    func oneThatSilencesNothingIsRemoved(code: String, expected: String) throws {
        let tree = try Tree(["A.swift": code])
        #expect(try tree.fixed { $0.rules = ["SUP", "WRAP"] }.improvement.after["A.swift"] == expected)
    }

    @Test func ofARuleThatDoesNotRunNothingIsSaid() throws {
        let tree = try Tree(["A.swift": "struct A { } // review:disable WRAP-001 - once\n"])
        #expect(try tree.review { $0.rules = ["BODY"] }.lines().isEmpty)
    }

    @Test func namesThatAreNoRulesAreReported() throws {
        let result = try review("    @State private var a = 0 // review:disable WRAP-0001 - inspected")
        #expect(result.lines() == ["A.swift:3 SUP-004"])
        #expect(result.findings.first?.finding.message == "There is no rule WRAP-0001; did you mean 'WRAP-001'?.")
        #expect(try review("    @State private var a = 0 // review:disable - inspected").lines() == ["A.swift:3 SUP-004"])
    }

    @Test func aDateEndsIt() throws {
        let code = "    @State var a = 0 // review:disable WRAP-001 - until the rewrite (until: 2027-02)"
        let february = try Date("2027-02-28T12:00:00Z", strategy: .iso8601)
        let march = try Date("2027-03-02T12:00:00Z", strategy: .iso8601)
        #expect(try review(code, date: february).lines().isEmpty)
        #expect(try review(code, date: march).lines() == ["A.swift:3 WRAP-001", "A.swift:3 SUP-003"])
    }

    @Test func textThatOnlyMentionsTheMarkIsNone() throws {
        #expect(SuppressionComment("// see review:disable WRAP-001 - x") == nil)
        #expect(SuppressionComment("// review:disabled") == nil)
        let tree = try Tree(["A.swift": "let a = \"// review:disable WRAP-001 - x\"\n"])
        #expect(try tree.review().lines().isEmpty)
    }

    @Test(arguments: [
        ("2027-01", "2027-01-31"), ("2028-02", "2028-02-29"), ("2100-02", "2100-02-28"), ("2027-01-15", "2027-01-15"), ("2027-13", nil),
        ("2027-02-30", nil), ("soon", nil), ("27-01", nil),
    ])
    func datesAreMonthsOrDays(text: String, expected: String?) { #expect(SuppressionComment.lastDay(text) == expected) }

    @Test func theDateMayStandAnywhere() throws {
        let one = try #require(SuppressionComment("// review:disable WRAP-001 - a reason until: 2027-01-31"))
        #expect(one.until == "2027-01-31")
        #expect(one.reason == "a reason")
        let other = try #require(SuppressionComment("// review:disable WRAP-001 (until: 2027-01) - a reason"))
        #expect(other.until == "2027-01-31")
        #expect(other.rules == ["WRAP-001"])
        #expect(SuppressionComment("// review:disable WRAP-001 - a (until: soon)")?.fault != nil)
    }
}
