import Codemods
import Foundation
import ReviewRules
import SourceModel
import Testing

struct FixEngineTests {
    private static let view = """
        import SwiftUI

        struct AView: View {
            @State var a = 1 // one
            @State var b = 2
            var body: some View { Text("\\(a) \\(b)") }
        }

        """

    private func rules(_ ids: String...) -> [any Rule] { allRules.filter { ids.contains($0.info.id) } }

    /// What rules find, without a configuration or comments.
    private func findings(of rules: [any Rule]) -> FixEngine.Review {
        { project in
            var found: [Finding] = []
            for file in project.files {
                let context = FileContext(file: file, index: project.index, profile: .modern)
                for rule in rules { context.run(rule) }
                found += context.findings
            }
            return found.sorted { ($0.path, $0.start) < ($1.path, $1.start) }
        }
    }

    private func engine(_ ids: String..., safeties: Set<Fix.Safety> = [.automatic]) -> FixEngine {
        FixEngine(review: findings(of: allRules.filter { ids.contains($0.info.id) }), safeties: safeties)
    }

    @Test func fixesAreMadeUntilNothingIsLeft() throws {
        let test = CodemodTest(Self.view)
        let result = engine("WRAP-001").improve(test.project)
        expectText(result.after[CodemodTest.path], Self.view.replacing("@State var", with: "@State private var"))
        #expect(result.steps.map(\.symbol) == ["AView.a", "AView.b"])
        #expect(result.passes == 2)
        #expect(result.refusals.isEmpty)
        #expect(engine("WRAP-001").improve(CodemodTest(files: result.after).project).isEmpty)
    }

    @Test func brokenFilesAreLeft() throws {
        let test = CodemodTest(files: ["Sources/App/Broken.swift": Self.view + "\nfunc ("])
        let result = engine("WRAP-001").improve(test.project)
        #expect(result.after["Sources/App/Broken.swift"] == test.texts["Sources/App/Broken.swift"])
        #expect(result.refusals.contains { $0.reason.contains("syntax errors") })
    }

    @Test func suggestionsWaitToBeAskedFor() throws {
        let test = CodemodTest("import Combine\nclass AViewModel: ObservableObject { @Published var a = 1 }\n")
        #expect(engine("OBS-001").improve(test.project).isEmpty)
        let asked = engine("OBS-001", safeties: [.automatic, .suggestion]).improve(test.project)
        #expect(asked.after[CodemodTest.path]?.contains("@Observable") == true)
    }

    @Test func fixesThatUndoEachOtherEnd() {
        let flip = FixEngine(
            review: findings(of: [
                StubRule { text in [(symbol: "a", start: 8, end: 9, replacement: text.contains("1") ? "2" : "1")] }
            ]))
        let result = flip.improve(CodemodTest("let a = 1\n").project)
        #expect(result.passes == 2)
        #expect(result.refusals.first?.reason.contains("undo each other") == true)
    }

    @Test func anEditThatWouldNotParseIsRefused() {
        let bad = FixEngine(
            review: findings(of: [
                StubRule { text in
                    let wrong = (symbol: "a", start: 0, end: 3, replacement: "((")
                    return text.contains("1") ? [wrong, (symbol: "b", start: 8, end: 9, replacement: "2")] : [wrong]
                }
            ]))
        let result = bad.improve(CodemodTest("let a = 1\n").project)
        #expect(result.after[CodemodTest.path] == "let a = 2\n")
        #expect(result.refusals.first?.reason.contains("would not parse") == true)
    }

    /// A rule that edits as it is told.
    private struct StubRule: Rule {
        let info = RuleInfo(
            "X-001", "", .warning, page: ExplainPage(why: "", bad: "", good: "", notFlagged: [], fix: "", source: ""))
        let edits: @Sendable (String) -> [(symbol: String, start: Int, end: Int, replacement: String)]

        func check(_ context: FileContext) {
            for edit in edits(context.file.text) {
                let text = TextEdit(path: context.file.path, start: edit.start, end: edit.end, replacement: edit.replacement)
                context.report(context.file.syntax, "", symbol: edit.symbol, fix: Fix("Change it", edits: [text]))
            }
        }
    }

    /// What is made of a change, as a change of the files before, makes the files after.
    @Test func anImprovementIsAChangeOfTheFilesBefore() throws {
        let before = ["A.swift": "1\n2\n3\n", "B.swift": "b\n", "C.swift": "c\n"]
        let project = Project(files: before.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) })
        var change = ChangeSet(
            edits: [
                TextEdit(path: "A.swift", start: 2, end: 3, replacement: "two"),
                TextEdit(path: "B.swift", start: 0, end: 1, replacement: "new"),
            ], newFiles: [ChangeSet.NewFile(path: "D.swift", text: "d\n")])
        change.moves = [ChangeSet.FileMove(from: "B.swift", to: "E.swift")]
        change.removals = ["C.swift"]
        let result = FixEngine(codemods: []).apply(FixedCodemod(change: change), to: "A", in: project)
        #expect(result.after == ["A.swift": "1\ntwo\n3\n", "D.swift": "d\n", "E.swift": "new\n"])
        #expect(try result.changes.applied(to: before) == result.after)
        #expect(result.changes.moves == change.moves && result.changes.removals == ["C.swift"])
    }

    private struct FixedCodemod: Codemod {
        let name = "fixed"
        let summary = "Changes what it is told."
        let targetMeaning = "a name"
        let change: ChangeSet

        func apply(to target: String, in context: CodemodContext) -> CodemodResult {
            var result = CodemodResult()
            result.changes = change
            return result
        }
    }

    @Test(arguments: [
        ([(0, 3), (4, 6)], [true, true]), ([(0, 3), (3, 6)], [true, false]), ([(0, 3), (1, 2)], [true, false]),
        ([(2, 2), (2, 2)], [true, true]), ([(4, 6), (0, 3)], [true, true]), ([(0, 9), (3, 4), (10, 12)], [true, false, true]),
    ])
    func editsThatMeetAreNotMadeTogether(ranges: [(Int, Int)], expected: [Bool]) {
        var taken = CompatibleEdits()
        let results = ranges.map { taken.take([TextEdit(path: "A.swift", start: $0.0, end: $0.1, replacement: "x")]) }
        #expect(results == expected)
        #expect(TextEdit.apply(taken.edits, to: "0123456789abcdef") != nil)
    }

    // MARK: The build

    @Test func stepsThatBreakTheBuildAreFoundAndUndone() throws {
        let names = (0..<9).map { "v\($0)" }
        let text =
            "import SwiftUI\nstruct AView: View {\n" + names.map { "    @State var \($0) = 1\n" }.joined()
            + "    var body: some View { Text(\"\") }\n}\n"
        let project = CodemodTest(text).project
        let engine = engine("WRAP-001")
        var builds = 0
        let search = BreakageSearch(
            improve: { engine.improve(project, allowing: $0) },
            build: { trial in
                builds += 1
                let after = trial.after[CodemodTest.path] ?? ""
                return ["v3", "v7"].filter { after.contains("private var \($0) ") }.map { "\($0) is not visible" }
            })
        let (result, undone) = try search.run()
        #expect(undone.map(\.step.symbol) == ["AView.v3", "AView.v7"])
        #expect(undone.map(\.error) == ["v3 is not visible", "v7 is not visible"])
        let after = try #require(result.after[CodemodTest.path])
        for name in names { #expect(after.contains("private var \(name) ") == !["v3", "v7"].contains(name)) }
        #expect(builds < 18)
    }

    // MARK: Writing

    @Test func allFilesAreWrittenOrNone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("improve-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("A.swift").path
        try Self.view.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let result = engine("WRAP-001").improve(CodemodTest(files: ["A.swift": Self.view]).project)
        let writer = ImprovementWriter { folder.appendingPathComponent($0).path }
        try writer.write(result)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == result.after["A.swift"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // Once more, the file is no longer what was read.
        #expect(throws: ImprovementWriter.Failure.self) { try writer.write(result) }
        try writer.undo(result)
        // What cannot be put back is said, and the rest is put back all the same.
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        let failure = #expect(throws: ImprovementWriter.Failure.self) { try writer.undo(result) }
        #expect(failure?.description.hasPrefix("A.swift is not as it was: ") == true)
        try FileManager.default.removeItem(atPath: path)
        try writer.undo(result)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.view)
    }
}
