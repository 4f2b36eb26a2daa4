import Foundation
import SourceModel
import Testing

@testable import Review

/// Hostile trees: a clear line each, and the rest is reviewed.
struct ResilienceTests {
    /// Reviews a tree with one good file in it, and checks that the good file's fault is still found.
    private func problems(_ tree: Tree, sourceLocation: SourceLocation = #_sourceLocation) throws -> [FileProblem] {
        try tree.write("Good.swift", faultyView())
        let result = try tree.review()
        #expect(result.lines().contains("Good.swift:4 WRAP-001"), sourceLocation: sourceLocation)
        return result.problems
    }

    @Test func aFileOfAHundredMegabytesIsLeftOut() throws {
        let tree = try Tree(["Big.swift": ""])
        // Sparse: it takes no room on the disk.
        let handle = try FileHandle(forWritingTo: URL(filePath: tree.path + "/Big.swift"))
        try handle.truncate(atOffset: 100_000_000)
        try handle.close()
        let found = try problems(tree)
        #expect(found.map(\.kind) == [.tooLarge])
        #expect(found.first?.message.contains("100 MB") == true)
    }

    @Test func aBinaryFileIsLeftOut() throws {
        let tree = try Tree()
        try tree.write("Binary.swift", bytes: [0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3])
        #expect(try problems(tree).map(\.kind) == [.binary])
    }

    @Test func invalidUTF8IsNamedWithItsLine() throws {
        let tree = try Tree()
        try tree.write("Latin.swift", bytes: Array("// one\n// two\nlet a = \"".utf8) + [0xe4, 0x22, 0x0a])
        let found = try problems(tree)
        #expect(found.map(\.kind) == [.invalidUTF8])
        #expect(found.first?.line == 3)
    }

    @Test func aByteOrderMarkAndWindowsLinesAreFine() throws {
        let tree = try Tree()
        try tree.write("Mark.swift", "\u{feff}" + faultyView("MarkView").replacing("\n", with: "\r\n"))
        let result = try tree.review()
        #expect(result.problems.isEmpty)
        #expect(result.lines() == ["Mark.swift:4 WRAP-001"])
        #expect(result.findings.first?.code == "    @State var count0 = 0")
    }

    @Test func aLinkLoopIsNotFollowed() throws {
        let tree = try Tree(["A/B/C.swift": ""])
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/A/B/Loop", withDestinationPath: "../..")
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/A/Self", withDestinationPath: "Self")
        let found = try problems(tree)
        #expect(found.map(\.kind) == [.linkLoop])
        #expect(found.first?.path == "A/B/Loop")
    }

    @Test func aLinkThatLeadsNowhereIsNamed() throws {
        let tree = try Tree()
        try FileManager.default.createSymbolicLink(atPath: tree.path + "/Gone.swift", withDestinationPath: "Nowhere.swift")
        let found = try problems(tree)
        #expect(found.map(\.kind) == [.missing])
        #expect(try tree.review().missing.isEmpty)
    }

    @Test func aMissingPathIsAnErrorOfItsOwn() throws {
        let tree = try Tree(["A.swift": ""])
        let result = try tree.review { $0.paths = ["A.swift", "B.swift"] }
        #expect(result.missing == ["B.swift"])
        #expect(result.exitCode == 2)
        #expect(throws: ReviewError.self) { try Tree(["a.txt": ""]).review() }
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func anUnreadableFolderIsNamed() throws {
        let tree = try Tree(["Locked/A.swift": ""])
        chmod(tree.path + "/Locked", 0)
        defer { chmod(tree.path + "/Locked", 0o755) }
        let found = try problems(tree)
        #expect(found.map(\.kind) == [.unreadable])
        #expect(found.first?.path == "Locked")
    }

    @Test func reasonsAreClauses() {
        #expect(AtomicFile.reason(CocoaError(.fileReadNoPermission)) == "permission denied")
        #expect(AtomicFile.reason(POSIXError(.EIO)) == "input/output error")
    }

    @Test func aPipeThatIsNamedLikeASourceIsNotOpened() throws {
        let tree = try Tree()
        mkfifo(tree.path + "/Pipe.swift", 0o644)
        #expect(try problems(tree).map(\.kind) == [.unreadable])
    }

    @Test func aFolderThatIsNamedLikeASourceIsAFolder() throws {
        let tree = try Tree(["Folder.swift/A.swift": ""])
        #expect(try problems(tree).isEmpty)
    }

    @Test func aBrokenFileIsReportedAndReviewedAllTheSame() throws {
        let tree = try Tree([
            "Broken.swift": """
            import SwiftUI
            struct BrokenView: View {
                @State var count = 0
                var body: some View {
                    Text("a"
                }
            }
            """
        ])
        let result = try tree.review()
        #expect(result.problems.map(\.kind) == [.syntaxError])
        #expect(result.problems.first?.line == 5)
        #expect(result.lines() == ["Broken.swift:3 WRAP-001", "Broken.swift:5 PARSE-001"])
        #expect(result.exitCode == 1)
    }

    /// Each would exhaust the parser's or a walk's stack, or take minutes.
    /// What only warns before Swift 6 is no fault of the file.
    @Test func aSpaceBehindAnAttributeIsFine() throws {
        let tree = try Tree(["A.swift": "import SwiftUI\nstruct AView: View {\n    @Environment (\\.dismiss) private var dismiss\n}\n"])
        #expect(try problems(tree).isEmpty)
    }

    @Test(arguments: [
        ("{", 10_000, ""), ("(", 10_000, "let a = "), ("[", 10_000, "let a = "), (".c()", 20_000, "let a = b"),
        ("\n.c { }", 20_000, "let a = b"),
        ("any ", 20_000, "let a: "), (" -> A", 20_000, "let f: A"), ("A<", 20_000, "let a: "), (" else if a { }", 20_000, "if a { }"),
        ("#if A\n", 20_000, ""), ("try ", 20_000, "let a = "), ("@", 20_000, ""), ("\"\\(", 20_000, "let a = "), ("?", 20_000, "a"),
        ("class A { ", 10_000, ""), ("\n#if X\n.c()\n#endif", 20_000, "let a = b"), ("case let ", 20_000, ""), ("- ", 20_000, "let a = "),
        ("a: ", 20_000, ""), ("return ", 20_000, ""), ("\\.a", 20_000, "let a = "), ("#a ", 20_000, ""), ("b ? c : ", 20_000, "let a = "),
    ])
    func nestingIsToldBeforeItIsParsed(part: String, count: Int, start: String) throws {
        let tree = try Tree(["Deep.swift": start + String(repeating: part, count: count)])
        let clock = ContinuousClock()
        var found: [FileProblem] = []
        let time = try clock.measure { found = try problems(tree) }
        #expect(found.map(\.kind) == [.tooDeep])
        #expect(time < .seconds(20))
    }

    @Test func noiseIsReportedAndNothingTraps() throws {
        var generator = Noise(state: 7)
        let words = [
            "struct", "A", ":", "View", "{", "}", "(", ")", "@State", "var", "x", "=", "1", "\"", "\\(", "#if", "#endif", "func", "->",
            "some", "init",
            ".", ",", "\n", "//", "/*", "*/", "case", "<", ">", "`", "é", "🙂", "await", "try", "in", "let", "guard", "else", "return", "[",
            "]",
        ]
        let tree = try Tree()
        for number in 0..<40 {
            let text = (0..<300).map { _ in words[Int(generator.next() % UInt64(words.count))] }.joined(
                separator: number % 2 == 0 ? " " : "")
            try tree.write("Noise\(number).swift", text)
        }
        let found = try problems(tree)
        #expect(found.allSatisfy { $0.kind == .syntaxError || $0.kind == .tooDeep })
        #expect(!found.isEmpty)
    }

    private struct Noise: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }

    @Test func deepFoldersAreWalked() throws {
        let tree = try Tree()
        try tree.write((0..<200).map { "f\($0)" }.joined(separator: "/") + "/A.swift", faultyView("DeepView"))
        #expect(try tree.review().lines().count == 1)
    }

    @Test func strangeNamesAreFine() throws {
        let tree = try Tree(["a b/ü'\"<&>.swift": faultyView()])
        let result = try tree.review()
        #expect(result.lines() == ["a b/ü'\"<&>.swift:4 WRAP-001"])
        for format in ReportFormat.allCases { #expect(!format.report(result).isEmpty) }
    }
}

struct NestingGuardTests {
    private func check(_ text: String) -> NestingGuard.TooDeep? { NestingGuard.check(Array(text.utf8)) }

    @Test func longFilesOfPlainCodeAreFine() {
        #expect(check(String(repeating: "foo.bar(1, 2).baz { $0.qux }\n", count: 5_000)) == nil)
        #expect(check("let a = [\n" + String(repeating: "    .init(name: \"a\", value: 1.5),\n", count: 5_000) + "]\n") == nil)
        #expect(check(String(repeating: "case a = \"(((({{{\" // ((((\n/* {{{{ */\n", count: 500)) == nil)
        #expect(check("let a = \"\"\"\n" + String(repeating: "((( \"quoted\" {{{\n", count: 500) + "\"\"\"\n") == nil)
        #expect(check(String(repeating: "let a = #\"(\"(\"#\nlet b = \"\\(f(\"(\"))\"\n", count: 500)) == nil)
        #expect(check(String(repeating: "#if DEBUG\nfoo()\n#else\nbar()\n#endif\n", count: 2_000)) == nil)
        #expect(check(String(repeating: "@MainActor\nfunc a() async throws -> Int { try await b() }\n", count: 2_000)) == nil)
        #expect(check(String(repeating: "func a(x: Int) -> Int {\n  if x > 1 { return 1 } else { return 2 }\n}\n", count: 2_000)) == nil)
        #expect(check("switch a {\n" + String(repeating: "case .a: return 1\n", count: 2_000) + "}\n") == nil)
    }

    @Test func anApostropheInACommentOpensNothing() {
        #expect(check(String(repeating: "// it's \"fine\n", count: 500)) == nil)
    }

    @Test func aStringThatIsNeverClosedEndsWithItsLine() {
        #expect(check(String(repeating: "let a = \"(\n", count: 500)) == nil)
    }

    @Test func theLineIsNamed() {
        #expect(check("\n\n" + String(repeating: "{", count: 200))?.line == 3)
    }
}

struct WorkerThreadsTests {
    @Test func resultsKeepTheirOrder() {
        #expect(WorkerThreads.map(Array(0..<1_000)) { $0 * 2 } == (0..<1_000).map { $0 * 2 })
        #expect(WorkerThreads.map([Int]()) { $0 }.isEmpty)
    }
}
