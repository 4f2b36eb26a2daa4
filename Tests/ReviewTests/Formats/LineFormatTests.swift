import Foundation
import ReviewRules
import SourceModel
import Testing

@testable import Review

/// A review of one file with a fault of each kind that formats tell apart.
struct Sample {
    let tree: Tree
    let result: ReviewResult

    init() throws {
        tree = try Tree([
            "App/A.swift": """
            import SwiftUI

            struct AView: View {
                /* é🙂 */ @State var title = "<b>&\\"x\\"</b>"
                @State var count = 0 // review:disable WRAP-001 - inspected, 100 % (until: 2099-01)
                @State var known = 0
                var body: some View { Text(title + "\\(count)\\(known)") }
            }
            """,
            "App/Broken.swift": "struct Broken {\n    let a: = 1\n}\n",
        ])
        let first = try tree.review()
        let known = first.findings.filter { $0.finding.symbol == "AView.known" && $0.finding.rule == "WRAP-001" }
        let baseline = Baseline(
            entries: known.map {
                Baseline.Entry(fingerprint: $0.fingerprint, rule: $0.finding.rule, path: $0.finding.path, symbol: $0.finding.symbol)
            })
        try tree.write("base.json", baseline.text)
        result = try tree.review { $0.baseline = "base.json" }
    }
}

struct LineFormatTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    @Test func theSampleHasOneOfEach() {
        #expect(sample.result.lines() == ["App/A.swift:4 WRAP-001", "App/Broken.swift:2 PARSE-001"])
        #expect(sample.result.known == 1)
        #expect(sample.result.suppressed == 1)
    }

    @Test func textShowsTheCodeWithAMarkUnderIt() throws {
        let text = ReportFormat.text.report(sample.result)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = try #require(lines.firstIndex { $0.contains("WRAP-001") })
        #expect(lines[first] == "App/A.swift:4:18: warning: @State title is not private. (WRAP-001) [--fix]")
        #expect(lines[first + 1] == "  4 │ /* é🙂 */ @State var title = \"<b>&\\\"x\\\"</b>\"")
        #expect(lines[first + 2] == "    │           ^" + String(repeating: "~", count: 33))
        #expect(lines[first + 3] == "  Declare it `private`: state belongs to the view that declares it.")
        #expect(text.contains("1 error, 1 warning in 2 files, "))
        #expect(text.contains("--fix mends 1; 1 known from the baseline; 1 suppressed"))
        #expect(!text.contains("\u{1b}"))
    }

    @Test func textHasColoursOnDemand() {
        var options = ReportFormat.Options()
        options.isColoured = true
        #expect(ReportFormat.text.report(sample.result, options).contains("\u{1b}[1;33mwarning\u{1b}[0m"))
    }

    @Test func textSaysMoreWhenAsked() {
        var options = ReportFormat.Options()
        options.isVerbose = true
        let text = ReportFormat.text.report(sample.result, options)
        #expect(text.contains("because it is a struct that conforms to View"))
        #expect(text.contains("profile modern for 2 files: nothing says how old the systems are"))
        #expect(text.contains("there are no view models, so "))
        #expect(text.contains("2 files checked, 0 taken from the cache"))
    }

    @Test func longLinesAreCutAroundTheMark() throws {
        let padding = String(repeating: "let a = 1; ", count: 60)
        let tree = try Tree([
            "A.swift":
                "import SwiftUI\nstruct AView: View { \(padding)@State var count = 0; var body: some View { Text(\"\\(count)\") } }\n"
        ])
        let lines = ReportFormat.text.report(try tree.review { $0.rules = ["WRAP-001"] }).split(separator: "\n").map(String.init)
        #expect(lines[1].count <= 130)
        let mark = try #require(lines[2].firstIndex(of: "^"))
        let column = lines[2].distance(from: lines[2].startIndex, to: mark)
        #expect(String(lines[1].dropFirst(column)).hasPrefix("@State var count"))
    }

    @Test func whatATerminalObeysIsLeftOut() throws {
        let tree = try Tree([
            "A\u{1b}[2J.swift": "import SwiftUI\nstruct AView: View { @State var a = \"\u{1b}[31m\"; var body: some View { Text(a) } }\n"
        ])
        let text = ReportFormat.text.report(try tree.review())
        #expect(text.contains("WRAP-001"))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func aCleanReviewSaysSo() throws {
        let text = ReportFormat.text.report(try Tree(["A.swift": "let a = 1\n"]).review())
        #expect(text.hasPrefix("Clean in 1 file, 2 lines, "))
    }

    @Test func gitHubReadsCommands() {
        let lines = ReportFormat.github.report(sample.result).split(separator: "\n").map(String.init)
        #expect(
            lines.first == "::warning file=App/A.swift,line=4,endLine=4,col=18,title=WRAP-001::@State title is not private. "
                + "Declare it `private`: state belongs to the view that declares it.")
        #expect(lines.last?.hasPrefix("::error file=App/Broken.swift,line=2,") == true)
    }

    @Test func gitHubsSignsAreEscaped() throws {
        let tree = try Tree(["a,b:c%.swift": faultyView("AView")])
        #expect(ReportFormat.github.report(try tree.review()).hasPrefix("::warning file=a%2Cb%3Ac%25.swift,line=4,"))
    }

    @Test func xcodeReadsLines() {
        let lines = ReportFormat.xcode.report(sample.result).split(separator: "\n")
        #expect(lines.first?.hasPrefix("App/A.swift:4:18: warning: @State title is not private.") == true)
        #expect(lines.count == 2)
    }

    @Test func informationIsShownOnDemand() throws {
        let tree = try Tree(["A.swift": faultyView("AView"), ".glide.yml": "rules: {WRAP-001: info}\n"])
        let result = try tree.review()
        #expect(ReportFormat.xcode.report(result).isEmpty)
        var options = ReportFormat.Options()
        options.info = true
        #expect(ReportFormat.xcode.report(result, options).contains("A.swift:4:5: note: @State count0 is not private."))
        #expect(ReportFormat.text.report(result).contains("more for information with --info"))
    }

    @Test func aQuietTextHasFindingsAlone() throws {
        var options = ReportFormat.Options()
        options.isQuiet = true
        let text = ReportFormat.text.report(sample.result, options)
        #expect(text.hasPrefix("App/A.swift:4:18: warning: "))
        #expect(!text.contains(" in 2 files") && !text.contains("known from the baseline"))
        #expect(ReportFormat.text.report(try Tree(["A.swift": "let a = 1\n"]).review(), options).isEmpty)
    }
}
