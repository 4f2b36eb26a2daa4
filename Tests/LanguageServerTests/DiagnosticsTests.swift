import Foundation
import LanguageServer
import Testing

struct DiagnosticsTests {
    @Test func theWholeFolderIsReviewedAtFirst() throws {
        let folder = try TestFolder([
            "Sources/A.swift": Samples.counter, "Sources/B.swift": Samples.clean.replacing("Counter", with: "Other"),
        ])
        let editor = try Editor(folder)
        #expect(editor.codes(folder.uri("Sources/A.swift")) == ["WRAP-001"])
        #expect(editor.diagnostics(folder.uri("Sources/B.swift")) == nil)
    }

    @Test func aDiagnosticHasWhatEditorsShow() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var options = ServerOptions()
        options.pages = "/pages of rules"
        let diagnostic = try #require(try Editor(folder, options: options).diagnostics(folder.uri("A.swift"))?.first)
        #expect(diagnostic["severity"] == 2)
        #expect(diagnostic["source"] == "glide")
        #expect(diagnostic.at("codeDescription", "href") == "file:///pages%20of%20rules/WRAP-001.md")
        #expect(diagnostic["message"]?.string?.contains("count") ?? false)
        #expect(EditorText.text(diagnostic["range"], in: Samples.counter) == "@State var count = 0")
    }

    @Test(arguments: ["\n", "\r\n"])
    func rangesAreUTF16(lineEnd: String) throws {
        let text = Samples.counter.replacing("    @State", with: "    /* für 🚀 und 漢 */ @State").replacing("\n", with: lineEnd)
        let folder = try TestFolder(["A.swift": text])
        let diagnostic = try #require(try Editor(folder).diagnostics(folder.uri("A.swift"))?.first)
        #expect(diagnostic.at("range", "start", "character") == .int("    /* für 🚀 und 漢 */ ".utf16.count))
        #expect(EditorText.text(diagnostic["range"], in: text) == "@State var count = 0")
    }

    @Test func theEditorsTextCountsNotTheDisks() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var editor = try Editor(folder)
        let uri = folder.uri("A.swift")
        editor.open(uri, Samples.clean, version: 5)
        editor.settle()
        #expect(editor.codes(uri) == [])
        editor.close(uri)
        editor.settle()
        #expect(editor.codes(uri) == ["WRAP-001"])
    }

    @Test func incrementalChangesAreFollowed() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var editor = try Editor(folder)
        let uri = folder.uri("A.swift")
        editor.open(uri, Samples.counter)
        // Line 3 is "    @State var count = 0"; the second change counts from the text after the first.
        editor.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri), "version": 2],
                "contentChanges": [
                    ["range": ["start": ["line": 3, "character": 4], "end": ["line": 3, "character": 4]], "text": "/* 🚀 */ "],
                    ["range": ["start": ["line": 3, "character": 20], "end": ["line": 3, "character": 20]], "text": "private "],
                ],
            ])
        editor.settle()
        #expect(editor.codes(uri) == [])
        let published = editor.sent.last { $0["method"] == "textDocument/publishDiagnostics" }
        #expect(published?.at("params", "version") == 2)
    }

    @Test func keystrokesAreReviewedOnceTheyPause() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        var editor = try Editor(folder)
        let uri = folder.uri("A.swift")
        editor.open(uri, Samples.clean)
        editor.settle()
        for version in 2...6 { editor.change(uri, to: Samples.counter, version: version) }
        #expect(editor.timers.count == 5)
        #expect(editor.jobs.isEmpty)
        editor.fireTimers()
        #expect(editor.jobs.count == 1)
        editor.settle()
        #expect(editor.codes(uri) == ["WRAP-001"])
    }

    @Test func aReviewThatTheTextOvertookIsNotShown() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        var editor = try Editor(folder)
        let uri = folder.uri("A.swift")
        editor.open(uri, Samples.clean)
        editor.settle()
        editor.change(uri, to: Samples.counter)
        editor.fireTimers()
        editor.change(uri, to: Samples.clean, version: 3)
        editor.finishReview()
        #expect(editor.diagnostics(uri) == nil)
        editor.settle()
        #expect(editor.codes(uri) == [])
    }

    /// Another file makes the view's state part of its interface: then it is no fault any more.
    @Test func openFilesFollowWhatOtherFilesSay() throws {
        let user = "import SwiftUI\n\nstruct Parent: View {\n    var body: some View { CounterView(count: 3) }\n}\n"
        let folder = try TestFolder(["A.swift": Samples.counter, "B.swift": "import SwiftUI\n"])
        var editor = try Editor(folder)
        editor.open(folder.uri("A.swift"), Samples.counter)
        editor.open(folder.uri("B.swift"), "import SwiftUI\n")
        editor.settle()
        #expect(editor.codes(folder.uri("A.swift")).contains("WRAP-001"))
        editor.change(folder.uri("B.swift"), to: user)
        editor.settle()
        #expect(!editor.codes(folder.uri("A.swift")).contains("WRAP-001"))
    }

    @Test func aFileThatDoesNotParseSaysSoAndComesBack() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        var editor = try Editor(folder)
        let uri = folder.uri("A.swift")
        editor.open(uri, Samples.counter + "struct {")
        editor.settle()
        #expect(editor.codes(uri).contains("PARSE-001"))
        #expect(editor.codes(uri).contains("WRAP-001"))
        editor.change(uri, to: String(repeating: "{", count: 10_000))
        editor.settle()
        #expect(editor.codes(uri) == ["READ-001"])
        editor.change(uri, to: "let zero = \"\u{0}\"", version: 3)
        editor.settle()
        #expect(editor.codes(uri) == ["READ-001"])
        editor.change(uri, to: Samples.clean, version: 4)
        editor.settle()
        #expect(editor.codes(uri) == [])
    }

    @Test func filesThatComeAndGoOnTheDiskAreNoticed() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var editor = try Editor(folder)
        try folder.write(Samples.counter.replacing("Counter", with: "Other"), to: "Sub folder/B.swift")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("Sub folder/B.swift")), "type": 1]]])
        editor.settle()
        #expect(editor.codes(folder.uri("Sub folder/B.swift")) == ["WRAP-001"])
        try folder.remove("A.swift")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(folder.uri("A.swift")), "type": 3]]])
        editor.settle()
        #expect(editor.codes(folder.uri("A.swift")) == [])
    }

    @Test func onlyTheChangedFileIsReadAgain() throws {
        let folder = try TestFolder(["A.swift": Samples.clean, "B.swift": Samples.counter.replacing("Counter", with: "Other")])
        var editor = try Editor(folder)
        let uri = folder.uri("A.swift")
        editor.open(uri, Samples.clean)
        editor.settle()
        // Nobody said that it changed, so nobody looks.
        try folder.write(Samples.clean, to: "B.swift")
        editor.change(uri, to: Samples.counter)
        editor.settle()
        #expect(editor.codes(uri) == ["WRAP-001"])
        #expect(editor.codes(folder.uri("B.swift")) == ["WRAP-001"])
    }

    @Test func foldersComeAndGo() throws {
        let one = try TestFolder(["A.swift": Samples.clean])
        let other = try TestFolder(["B.swift": Samples.counter])
        var editor = try Editor(one)
        let event = { (added: [TestFolder], removed: [TestFolder]) -> JSONValue in
            let list = { (folders: [TestFolder]) in JSONValue.array(folders.map { ["uri": .string($0.uri), "name": "x"] }) }
            return ["event": ["added": list(added), "removed": list(removed)]]
        }
        editor.notify("workspace/didChangeWorkspaceFolders", event([other], []))
        editor.settle()
        #expect(editor.codes(other.uri("B.swift")) == ["WRAP-001"])
        editor.notify("workspace/didChangeWorkspaceFolders", event([], [other]))
        editor.settle()
        #expect(editor.codes(other.uri("B.swift")) == [])
    }

    @Test func aFileOutsideOfAllFoldersIsReviewedByItself() throws {
        let folder = try TestFolder()
        let outside = try TestFolder()
        var editor = try Editor(folder)
        let uri = outside.uri("Loose.swift")
        editor.open(uri, Samples.counter)
        editor.settle()
        #expect(editor.codes(uri) == ["WRAP-001"])
        editor.close(uri)
        editor.settle()
        #expect(editor.codes(uri) == [])
    }

    @Test func skippedFoldersAndOtherLanguagesAreNot() throws {
        let folder = try TestFolder()
        var editor = try Editor(folder)
        for name in [".build/checkouts/A.swift", "Pods/B.swift", "notes.txt"] {
            editor.open(folder.uri(name), Samples.counter)
            editor.settle()
            #expect(editor.diagnostics(folder.uri(name)) == nil, "\(name)")
        }
    }

    @Test func informationIsShownWhereItIsAskedFor() throws {
        let text =
            "import SwiftUI\n\nstruct A: View {\n    @State private(set) var count = 0\n    var body: some View { Text(\"\\(count)\") }\n}\n"
        let folder = try TestFolder(["A.swift": text])
        #expect(try Editor(folder).diagnostics(folder.uri("A.swift")) == nil)
        var options = ServerOptions()
        options.showsInfo = true
        let diagnostics = try Editor(folder, options: options).diagnostics(folder.uri("A.swift"))
        #expect(diagnostics?.contains { $0["code"] == "WRAP-001" && $0["severity"] == 3 } ?? false)
    }

    @Test func anEditorsSpellingOfAPathIsKept() throws {
        let folder = try TestFolder(["a+b.swift": Samples.clean])
        var editor = try Editor(folder)
        let uri = folder.uri + "/a+b.swift"
        editor.open(uri, Samples.counter)
        editor.settle()
        #expect(editor.codes(uri) == ["WRAP-001"])
    }
}
