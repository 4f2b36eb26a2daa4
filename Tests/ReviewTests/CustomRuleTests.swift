import Foundation
import ReviewRules
import SourceModel
import Testing

@testable import Review

struct CustomRuleTests {
    private func tree(_ rule: String, _ code: String, more: String = "") throws -> Tree {
        try Tree(["A.swift": code, ".glide.yml": "customRules:\n  no-print: { \(rule) }\n\(more)"])
    }

    private static let plain = #"regex: '\bprint\(', message: "Use the logger.""#

    @Test func whatTheExpressionFindsIsReported() throws {
        let result = try tree(Self.plain, "func a() {\n    /* é🙂 */ print(1)\n}\nstruct B { func c() { print(2) } }\n").review()
        #expect(result.lines() == ["A.swift:2 no-print", "A.swift:4 no-print"])
        let finding = try #require(result.findings.first?.finding)
        #expect(finding.message == "Use the logger.")
        #expect(finding.severity == .warning)
        // In bytes: two for é, four for the picture.
        #expect(finding.start.column == 18)
        #expect(finding.end.offset - finding.start.offset == 6)
        #expect(result.findings.last?.finding.symbol == "B.c")
        #expect(result.exitCode == 1)
    }

    @Test(arguments: [
        ("comment", [2]), ("string", [3]), ("identifier", [1, 5]), ("code", [1, 5]), ("keyword", []), ("number", []),
        ("string, comment", [2, 3]),
    ])
    func kindsSayWhereItCounts(kinds: String, expected: [Int]) throws {
        let code = "let print = 1\n// print it\nlet a = \"print\"\nlet b = \"\"\nlet c = \"\\(print)\"\n"
        let result = try tree(#"regex: print, message: "m", kinds: [\#(kinds)]"#, code).review()
        #expect(result.findings.map(\.finding.start.line) == expected)
    }

    @Test func allThatItFindsMustBeOfTheKinds() throws {
        let code = "let a = 1 // let\nlet b = 2\n"
        #expect(try tree(#"regex: 'let.*let', message: m, kinds: code"#, code).review().lines().isEmpty)
        #expect(try tree(#"regex: 'let.*let', message: m, kinds: [code, comment]"#, code).review().lines() == ["A.swift:1 no-print"])
        #expect(try tree(#"regex: '=', message: m, kinds: code"#, code).review().lines() == ["A.swift:1 no-print", "A.swift:2 no-print"])
        #expect(try tree(#"regex: '=', message: m, kinds: identifier"#, code).review().lines().isEmpty)
    }

    @Test func severitiesAreTheProjects() throws {
        #expect(try tree(Self.plain + ", severity: error", "print(1)\n").review().findings.map(\.finding.severity) == [.error])
        #expect(try tree(Self.plain + ", severity: info", "print(1)\n").review().exitCode == 0)
        #expect(try tree(Self.plain + ", severity: off", "print(1)\n").review().findings.isEmpty)
        let again = try tree(Self.plain, "print(1)\n", more: "rules: { no-print: error }\n").review()
        #expect(again.findings.map(\.finding.severity) == [.error])
    }

    @Test func pathsSayWhereItLooks() throws {
        let files = ["App/A.swift": "print(1)\n", "App/Old/B.swift": "print(1)\n", "Tests/C.swift": "print(1)\n"]
        let tree = try Tree(files)
        try tree.write(".glide.yml", "customRules: { no-print: { \(Self.plain), include: [App], exclude: Old } }\n")
        #expect(try tree.review().lines() == ["App/A.swift:1 no-print"])
        try tree.write(".glide.yml", "customRules: { no-print: { \(Self.plain) } }\n")
        #expect(try tree.review().lines().count == 3)
    }

    @Test func builtInRulesMayBeKeptToPathsToo() throws {
        let tree = try Tree(["App/A.swift": faultyView("AView"), "Kit/B.swift": faultyView("BView")])
        try tree.write(".glide.yml", "rules: { WRAP-001: { include: [Kit] } }\n")
        #expect(try tree.review().lines() == ["Kit/B.swift:4 WRAP-001"])
    }

    @Test func commentsSilenceIt() throws {
        #expect(try tree(Self.plain, "print(1) // review:disable no-print - a script\n").review().suppressed == 1)
        #expect(try tree(Self.plain, "print(1) // review:disable NO-PRINT - a script\n").review().lines().isEmpty)
        #expect(try tree(Self.plain, "let a = 1 // review:disable no-print - a script\n").review().lines() == ["A.swift:1 SUP-002"])
        #expect(
            try tree(Self.plain, "print(1) // review:disable no-prnt - a script\n").review().lines() == [
                "A.swift:1 no-print", "A.swift:1 SUP-004",
            ])
    }

    @Test func aBaselineKnowsIt() throws {
        let tree = try tree(Self.plain, "print(1)\n")
        _ = try tree.review { ($0.baseline, $0.updatesBaseline) = ("base.json", true) }
        let known = try tree.review { $0.baseline = "base.json" }
        #expect(known.known == 1)
        #expect(known.exitCode == 0)
        try tree.write("A.swift", "\n\nprint(1)\nprint(2)\n")
        #expect(try tree.review { $0.baseline = "base.json" }.lines() == ["A.swift:4 no-print"])
    }

    @Test func itIsChosenByName() throws {
        let tree = try tree(Self.plain, "print(1)\n" + faultyView())
        #expect(try tree.review { $0.rules = ["no-print"] }.lines() == ["A.swift:1 no-print"])
        #expect(try tree.review { $0.rules = ["WRAP-001"] }.lines() == ["A.swift:5 WRAP-001"])
        try tree.write(".glide.yml", "onlyRules: [no-print]\ncustomRules: { no-print: { \(Self.plain) } }\n")
        #expect(try tree.review().lines() == ["A.swift:1 no-print"])
    }

    @Test func formatsDescribeIt() throws {
        let result = try tree(Self.plain + #", name: "print is called""#, "print(1)\n").review()
        for format in ReportFormat.allCases { #expect(format.report(result).contains("no-print"), "\(format)") }
        let root = try #require(
            JSONSerialization.jsonObject(with: Data(ReportFormat.sarif.report(result).utf8)) as? [String: Any])
        let driver = ((root["runs"] as? [[String: Any]])?.first?["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let rule = try #require((driver?["rules"] as? [[String: Any]])?.last)
        #expect(rule["id"] as? String == "no-print")
        #expect((rule["shortDescription"] as? [String: Any])?["text"] as? String == "print is called")
        #expect((rule["help"] as? [String: Any])?["markdown"].map { !"\($0)".contains("```") } == true)
    }

    @Test func aChangedRuleIsNotReadFromTheCache() throws {
        let tree = try tree(Self.plain, "print(1)\n")
        let change: (inout ReviewOptions) -> Void = { ($0.usesCache, $0.cacheFolder) = (true, "\(tree.path)/.cache") }
        _ = try tree.review(change)
        try tree.write(".glide.yml", "customRules: { no-print: { regex: 'let', message: m } }\n")
        #expect(try tree.review(change).lines().isEmpty)
    }

    /// A repetition of a repetition takes exponential time: this one would take until the end of the world.
    @Test func aCatastrophicExpressionIsGivenUp() throws {
        let code = "let a = \"\(String(repeating: "a", count: 60))!\"\n"
        let tree = try tree(#"regex: '(a+)+$', message: "m.""#, code)
        let begin = ContinuousClock.now
        let finding = try #require(try tree.review().findings.first?.finding)
        #expect(ContinuousClock.now - begin < CustomRuleCheck.timeLimit * 5)
        #expect(finding.rule == "no-print")
        #expect(finding.message == "The search for no-print was given up in this file: it took longer than 2 seconds.")
    }

    @Test func anExpressionThatRunsOutOfMemorySaysSo() throws {
        let code = String(repeating: "let a = 1\n", count: 60_000) + "let x = 9\n"
        let finding = try #require(try tree(#"regex: '(.|\n)*x = 9', message: "m.""#, code).review().findings.first?.finding)
        #expect(finding.message == "The search for no-print was given up in this file: its regular expression has to remember too much.")
    }

    @Test func linesAndEndsOfLinesAreWhereTheyAre() throws {
        #expect(try tree(#"regex: '^let', message: m"#, "let a = 1\nlet b = 2\n").review().findings.count == 2)
        #expect(try tree(#"regex: ' +$', message: m"#, "let a = 1  \nlet b = 2\n").review().lines() == ["A.swift:1 no-print"])
        #expect(try tree(#"regex: 'a.*b', message: m"#, "let a = 1\nlet b = 2\n").review().lines().isEmpty)
        #expect(try tree(#"regex: '(?s)a.*b', message: m"#, "let a = 1\nlet b = 2\n").review().lines() == ["A.swift:1 no-print"])
    }

    // MARK: Mistakes

    @Test(arguments: [
        ("  x: { regex: a }\n", ".glide.yml:2: the rule x needs a message: what a report says"),
        ("  x: { message: a }\n", ".glide.yml:2: the rule x needs a regex: what it looks for"),
        ("  x:\n    regex: '(a'\n    message: m\n", ".glide.yml:3: the regex of x is not a regular expression: (a; look for brackets"),
        (
            "  x: { regex: 'a*', message: m }\n",
            ".glide.yml:2: the regex of x matches an empty text, so that it would be found everywhere: a*"
        ),
        ("  x: { regex: a, message: m, kind: code }\n", ".glide.yml:2: the rule x has no key 'kind'; did you mean 'kinds'?"),
        ("  x: { regex: a, message: m, kinds: [comments] }\n", ".glide.yml:2: there is no kind 'comments'; did you mean 'comment'?"),
        ("  x: { regex: a, message: m, severity: high }\n", ".glide.yml:2: the severity of x is 'high'; allowed are off, info"),
        ("  WRAP-001: { regex: a, message: m }\n", ".glide.yml:2: there is a rule or a family 'WRAP-001' already"),
        ("  wrap: { regex: a, message: m }\n", ".glide.yml:2: there is a rule or a family 'WRAP' already"),
        ("  a b: { regex: a, message: m }\n", ".glide.yml:2: a rule's id has letters, digits, '-' and '_', and 'a b' has others"),
        ("  x: { regex: a, message: m }\n  X: { regex: a, message: m }\n", ".glide.yml:3: 'X' differs from 'x' in capitals alone"),
        ("  x: a\n", ".glide.yml:2: the rule x must be a mapping"),
    ])
    func mistakesNameTheLineAndWhatWouldDo(text: String, expected: String) throws {
        do {
            _ = try ConfigurationReader.parse("customRules:\n\(text)", path: ".glide.yml")
            Issue.record("the configuration was read")
        } catch {
            #expect(error.description.contains(expected), "\(error.description)")
        }
    }
}
