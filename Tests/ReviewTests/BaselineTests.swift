import Foundation
import ReviewRules
import SourceModel
import Testing

@testable import Review

struct FingerprintTests {
    private func finding(line: Int, message: String = "m", snippet: String = "@State var a = 0", symbol: String = "A.a") -> Finding {
        let place = Position(offset: line * 10, line: line, column: 1)
        return Finding(
            rule: "WRAP-001", severity: .warning, path: "A.swift", start: place, end: place, symbol: symbol, message: message,
            snippet: snippet)
    }

    @Test func linesAndWordsDoNotCount() {
        #expect(Fingerprint.of([finding(line: 1)]) == Fingerprint.of([finding(line: 9, message: "other", snippet: "@State  var a=0")]))
    }

    @Test func ruleSymbolAndCodeCount() {
        #expect(Fingerprint.of([finding(line: 1)]) != Fingerprint.of([finding(line: 1, snippet: "@State var b = 0")]))
        #expect(Fingerprint.of([finding(line: 1)]) != Fingerprint.of([finding(line: 1, symbol: "B.a")]))
    }

    @Test func equalOnesAreCounted() {
        let prints = Fingerprint.of([finding(line: 1), finding(line: 2), finding(line: 3, symbol: "B.a")])
        #expect(Set(prints).count == 3)
        #expect(prints[0].dropLast() == prints[1].dropLast())
    }
}

struct BaselineTests {
    private func tree() throws -> Tree {
        try Tree(["Sources/A.swift": faultyView("AView", faults: 2), "Other/B.swift": faultyView("BView")])
    }

    @Test func knownFindingsAreNotReported() throws {
        let tree = try tree()
        let first = try tree.review {
            $0.baseline = "base.json"; $0.updatesBaseline = true
        }
        #expect(first.baselineNote == "base.json has 3 entries, it had 0.")
        #expect(first.exitCode == 0)
        // Lines move, and one finding is new.
        try tree.write("Sources/A.swift", "// moved\n\n" + faultyView("AView", faults: 3))
        let second = try tree.review { $0.baseline = "base.json" }
        #expect(second.lines() == ["Sources/A.swift:8 WRAP-001"])
        #expect(second.known == 3)
    }

    @Test func anEntryWithoutItsFindingIsStale() throws {
        let tree = try tree()
        _ = try tree.review {
            $0.baseline = "base.json"; $0.updatesBaseline = true
        }
        try tree.write("Sources/A.swift", faultyView("AView", faults: 1))
        let result = try tree.review { $0.baseline = "base.json" }
        #expect(result.exitCode == 0)
        let stale = result.reported(info: false)
        #expect(stale.map(\.finding.rule) == ["BASE-001"])
        #expect(stale.first?.finding.message == "WRAP-001 at AView.count1 is gone, and its entry is stale.")
        #expect(
            try tree.review {
                $0.baseline = "base.json"; $0.isShrinkOnly = true
            }.exitCode == 1)
    }

    @Test func shrinkOnlyTakesNothingIn() throws {
        let tree = try tree()
        _ = try tree.review {
            $0.baseline = "base.json"; $0.updatesBaseline = true
        }
        try tree.write("Sources/A.swift", faultyView("AView", faults: 1))
        try tree.write("Sources/C.swift", faultyView("CView"))
        let result = try tree.review {
            $0.baseline = "base.json"; $0.updatesBaseline = true; $0.isShrinkOnly = true
        }
        #expect(result.baselineNote == "base.json has 2 entries, it had 3.")
        #expect(result.lines() == ["Sources/C.swift:4 WRAP-001"])
    }

    @Test func whatWasNotReviewedIsKept() throws {
        let tree = try tree()
        _ = try tree.review {
            $0.baseline = "base.json"; $0.updatesBaseline = true
        }
        let part = try tree.review {
            $0.paths = ["Sources"]; $0.baseline = "base.json"; $0.updatesBaseline = true
        }
        #expect(part.baselineNote == "base.json has 3 entries, it had 3.")
        let rule = try tree.review {
            $0.rules = ["BODY"]; $0.baseline = "base.json"
        }
        #expect(rule.reported(info: true).isEmpty)
    }

    @Test func theFileIsTheSameForTheSameFindings() throws {
        let tree = try tree()
        _ = try tree.review {
            $0.baseline = "one.json"; $0.updatesBaseline = true
        }
        _ = try tree.review {
            $0.baseline = "two.json"; $0.updatesBaseline = true
        }
        #expect(try tree.read("one.json") == tree.read("two.json"))
        #expect(try tree.read("one.json").split(separator: "\n").count == 5)
    }

    @Test func whatIsNoBaselineIsRefused() throws {
        let tree = try tree()
        #expect(throws: ReviewError.self) { try tree.review { $0.baseline = "none.json" } }
        try tree.write("bad.json", "[]")
        #expect(throws: ReviewError.self) { try tree.review { $0.baseline = "bad.json" } }
        #expect(throws: ReviewError.self) { try tree.review { $0.updatesBaseline = true } }
    }

    @Test func theConfigurationMayNameIt() throws {
        let tree = try tree()
        try tree.write(".glide.yml", "baseline: base.json\n")
        _ = try tree.review { $0.updatesBaseline = true }
        #expect(try tree.review().lines().isEmpty)
        #expect(try tree.review { $0.paths = ["Sources"] }.lines().isEmpty)
    }
}
