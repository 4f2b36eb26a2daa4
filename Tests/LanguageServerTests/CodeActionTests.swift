import LanguageServer
import Review
import ReviewRules
import SourceModel
import Testing

struct CodeActionTests {
    private let everywhere: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]]

    private func edits(_ action: JSONValue?, _ uri: String) -> JSONValue? {
        action?.at("edit", "changes", uri) ?? action?.at("edit", "documentChanges")?.array?.first?["edits"]
    }

    @Test(arguments: ["", "/* 🚀 ü */ "])
    func aFixIsAQuickFixAndAfterItTheFindingIsGone(prefix: String) throws {
        let text = Samples.counter.replacing("@State", with: "\(prefix)@State")
        let folder = try TestFolder(["A.swift": text])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder)
        editor.open(uri, text)
        let place: JSONValue = ["line": 3, "character": .int(6 + prefix.utf16.count)]
        let actions = try editor.actions(uri, ["start": place, "end": place])
        let fix = try #require(actions.first)
        #expect(fix["kind"] == "quickfix")
        #expect(fix["isPreferred"] == true)
        #expect(fix["diagnostics"]?.array?.first?["code"] == "WRAP-001")
        let fixed = try #require(EditorText.apply(edits(fix, uri), to: text))
        #expect(fixed == text.replacing("@State var", with: "@State private var"))
        editor.change(uri, to: fixed)
        editor.settle()
        #expect(editor.codes(uri) == [])
    }

    @Test func elsewhereThereIsNothingToDo() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var editor = try Editor(folder)
        let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 3]]
        #expect(try editor.actions(folder.uri("A.swift"), range, only: ["quickfix"]).isEmpty)
    }

    @Test(arguments: [["source.fixAll.glide"], ["source.fixAll"], ["source"]])
    func allFixesOfAFileAreOneAction(kinds: [String]) throws {
        let text = Samples.counter + Samples.counter.replacing("Counter", with: "Other").replacing("import SwiftUI\n\n", with: "\n")
        let folder = try TestFolder(["A.swift": text])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder, capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
        editor.open(uri, text, version: 7)
        let actions = try editor.actions(uri, everywhere, only: .array(kinds.map { .string($0) }))
        #expect(actions.count == 1)
        #expect(actions.first?["kind"] == "source.fixAll.glide")
        #expect(actions.first?.at("edit", "documentChanges")?.array?.first?.at("textDocument", "version") == 7)
        let fixed = try #require(EditorText.apply(edits(actions.first, uri), to: text))
        #expect(fixed == text.replacing("@State var", with: "@State private var"))
    }

    @Test func aSuppressionIsWrittenAboveAndCounts() throws {
        let text = Samples.counter.replacing("    @State", with: "\t/* ü🚀 */ @State").replacing("\n", with: "\r\n")
        let folder = try TestFolder(["A.swift": text])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder)
        editor.open(uri, text)
        let action = try #require(try editor.actions(uri, everywhere).first { $0["title"]?.string?.hasPrefix("Suppress") ?? false })
        let changed = try #require(EditorText.apply(edits(action, uri), to: text))
        #expect(changed.contains("{\r\n\t// review:disable WRAP-001 - reason\r\n\t/* ü🚀 */ @State var count"))
        editor.change(uri, to: changed)
        editor.settle()
        #expect(editor.codes(uri) == [])
    }

    @Test func aSuppressionDoesNotBecomePartOfAString() throws {
        let text = """
            import Foundation
            import SwiftUI

            struct NoteView: View {
                @State private var note = ""
                var body: some View {
                    Text(
                        \"\"\"
                        first
                        \\(DateFormatter().string(from: Date()))
                        \"\"\")
                }
            }

            """
        let folder = try TestFolder(["A.swift": text])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder)
        editor.open(uri, text)
        editor.settle()
        let actions = try editor.actions(uri, everywhere).filter { $0["title"]?.string?.hasPrefix("Suppress") ?? false }
        #expect(!actions.isEmpty, "the place inside of the string is a fault no more: \(editor.codes(uri))")
        for action in actions {
            let changed = try #require(EditorText.apply(edits(action, uri), to: text))
            let lines = changed.split(separator: "\n").map { $0.drop { $0 == " " } }
            let comment = try #require(lines.firstIndex { $0.hasPrefix("// review:disable") })
            let opening = try #require(lines.firstIndex { $0.hasPrefix("\"\"\"") })
            #expect(comment < opening)
        }
    }

    @Test func actionsWaitForTheTextAsItIs() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder)
        editor.open(uri, Samples.clean)
        editor.settle()
        let text = "// A line more.\n" + Samples.counter
        editor.change(uri, to: text)
        let params: JSONValue = ["textDocument": ["uri": .string(uri)], "range": everywhere, "context": ["diagnostics": []]]
        let id = editor.ask("textDocument/codeAction", params)
        #expect(editor.response(id) == nil)
        editor.settle()
        let action = try #require(editor.response(id)?["result"]?.array?.first)
        #expect(EditorText.apply(edits(action, uri), to: text) == text.replacing("@State var", with: "@State private var"))
    }

    @Test func aWaitingRequestCanBeCancelled() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder)
        editor.open(uri, Samples.clean)
        editor.settle()
        editor.change(uri, to: Samples.counter)
        let id = editor.ask("textDocument/hover", ["textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 0]])
        editor.notify("$/cancelRequest", ["id": id])
        #expect(editor.response(id)?.at("error", "code") == -32800)
        editor.settle()
        #expect(editor.sent.count { $0["id"] == id } == 1)
    }

    // MARK: Changes across files

    private func codemodOptions(_ outcome: ChangeOutcome) -> ServerOptions {
        var options = ServerOptions()
        options.codemods = ["extract-view-model"]
        options.change = { job in
            if case .codemod(_, "CounterView") = job.change { return outcome }
            return ChangeOutcome(remarks: ["There is no such view."])
        }
        return options
    }

    @Test func aCodemodIsACommandWhoseEditTheEditorMakes() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        let outcome = ChangeOutcome(
            edits: [TextEdit(path: "A.swift", start: 0, end: 0, replacement: "// Changed.\n")],
            newFiles: ["CounterViewModel.swift": "// New.\n"])
        var editor = try Editor(
            folder, options: codemodOptions(outcome),
            capabilities: [
                "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", "rename", "delete"]]]
            ])
        let arguments: JSONValue = ["extract-view-model", "CounterView", .string(folder.uri)]
        let answer = try editor.request("workspace/executeCommand", ["command": "glide.codemod", "arguments": arguments])
        #expect(answer["result"] == .null)
        let changes = editor.sent.first { $0["method"] == "workspace/applyEdit" }?.at("params", "edit", "documentChanges")?.array
        #expect(changes?.compactMap { $0["kind"]?.string } == ["create"])
        #expect(changes?.first?["edits"]?.array?.first?["newText"] == "// Changed.\n")
        #expect(changes?.last?["edits"]?.array?.first?["newText"] == "// New.\n")
    }

    @Test func aCodemodThatNeedsFilesSaysSoWhereTheEditorCannotMakeThem() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        var editor = try Editor(folder, options: codemodOptions(ChangeOutcome(newFiles: ["B.swift": ""])))
        let arguments: JSONValue = ["extract-view-model", "CounterView", .string(folder.uri)]
        let answer = try editor.request("workspace/executeCommand", ["command": "glide.codemod", "arguments": arguments])
        #expect(answer.at("error", "code") == -32803)
    }

    @Test func aRefusalIsShown() throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        var editor = try Editor(folder, options: codemodOptions(ChangeOutcome()))
        let arguments: JSONValue = ["extract-view-model", "Nobody", .string(folder.uri)]
        _ = try editor.request("workspace/executeCommand", ["command": "glide.codemod", "arguments": arguments])
        #expect(editor.sent.contains { $0["method"] == "window/showMessage" && $0.at("params", "message") == "There is no such view." })
        #expect(!editor.sent.contains { $0["method"] == "workspace/applyEdit" })
    }

    // MARK: Checked fixes

    private let resolving: JSONValue = [
        "textDocument": ["codeAction": ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]]
    ]

    /// Makes fixes as they are, after a checker has said its word.
    private func checking(_ outcome: @escaping @Sendable (ChangeJob) -> ChangeOutcome) -> ServerOptions {
        var options = ServerOptions()
        options.checksFixes = true
        options.change = outcome
        return options
    }

    @Test(arguments: [["quickfix"], ["source.fixAll"]])
    func aFixIsCheckedWithTheTextThatIsOpenWhenItIsChosen(kinds: [String]) throws {
        let folder = try TestFolder(["A.swift": Samples.clean])
        let uri = folder.uri("A.swift")
        let options = checking { job in
            guard job.texts.values.contains(Samples.counter), case .fixes(let findings) = job.change else { return ChangeOutcome() }
            return ChangeOutcome(edits: findings.compactMap(\.fix?.edits).flatMap { $0 })
        }
        var editor = try Editor(folder, options: options, capabilities: resolving)
        editor.open(uri, Samples.counter)
        let action = try #require(try editor.actions(uri, everywhere, only: .array(kinds.map { .string($0) })).first)
        #expect(action["edit"] == nil)
        let resolved = try editor.request("codeAction/resolve", action)["result"]
        #expect(resolved?["title"] == action["title"])
        #expect(
            EditorText.apply(edits(resolved, uri), to: Samples.counter)
                == Samples.counter.replacing("@State var", with: "@State private var"))
    }

    @Test(arguments: [
        ("quickfix", false, "window/showMessage"), ("source.fixAll", false, "window/showMessage"),
        ("source.fixAll", true, "window/logMessage"),
    ])
    func whatWouldBreakIsSaidAndNotMade(kind: String, isComplete: Bool, method: String) throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        let uri = folder.uri("A.swift")
        let options = checking { _ in
            var outcome = ChangeOutcome(remarks: ["undone: it does not build"])
            outcome.isComplete = isComplete
            return outcome
        }
        var editor = try Editor(folder, options: options, capabilities: resolving)
        editor.open(uri, Samples.counter)
        let action = try #require(try editor.actions(uri, everywhere, only: [.string(kind)]).first)
        let resolved = try editor.request("codeAction/resolve", action)["result"]
        #expect(resolved?["title"] == action["title"] && resolved?["edit"] == nil)
        #expect(editor.sent.contains { $0["method"] == .string(method) && $0.at("params", "message") == "undone: it does not build" })
    }

    @Test func aFixOfATextThatChangedIsNotMade() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        let uri = folder.uri("A.swift")
        var editor = try Editor(folder, options: checking { _ in ChangeOutcome() }, capabilities: resolving)
        editor.open(uri, Samples.counter)
        let action = try #require(try editor.actions(uri, everywhere).first)
        editor.change(uri, to: Samples.clean)
        editor.settle()
        #expect(try editor.request("codeAction/resolve", action).at("error", "code") == -32801)
        #expect(try editor.request("codeAction/resolve", ["title": "?", "data": ["folder": 3]]).at("error", "code") == -32602)
        #expect(try editor.request("codeAction/resolve", ["title": "Whole"])["result"] == ["title": "Whole"])
    }

    @Test func anEditorThatDoesNotAskAgainReadsThatNothingWasChecked() throws {
        let folder = try TestFolder(["A.swift": Samples.counter])
        var editor = try Editor(folder, options: checking { _ in ChangeOutcome() })
        let actions = try editor.actions(folder.uri("A.swift"), everywhere)
        let fixes = actions.filter { !($0["title"]?.string?.hasPrefix("Suppress") ?? true) }
        #expect(fixes.count == 2)
        #expect(fixes.allSatisfy { $0["edit"] != nil && ($0["title"]?.string?.hasSuffix(", not type-checked") ?? false) })
    }
}
