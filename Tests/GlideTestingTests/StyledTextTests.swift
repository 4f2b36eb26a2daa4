import Foundation
import GlideTesting
import SwiftUI
import Testing

@MainActor @Observable
private final class Draft {
    var text = AttributedString("one\ntwo")
    var selection = AttributedTextSelection()
    var isLocked = false
    /// What the app does to a text that was typed.
    var answer: (Draft) -> Void = { _ in }
}

private struct DraftView: View {
    @Bindable var draft: Draft
    @FocusState private var isFocused: Bool

    var body: some View {
        TextEditor(text: $draft.text, selection: $draft.selection)
            .accessibilityLabel("Draft")
            .disabled(draft.isLocked)
            .onChange(of: draft.text) { draft.answer(draft) }
    }
}

@MainActor @Suite struct StyledTextTests {
    private func open(_ draft: Draft) throws -> (TestHost, TestElement) {
        let host = TestHost(DraftView(draft: draft))
        return (host, try host.find(.textEditor, "Draft"))
    }

    @Test func whatIsTypedIsInTheTextOfTheApp() throws {
        let draft = Draft()
        let (_, editor) = try open(draft)
        try editor.type("!")
        #expect(String(draft.text.characters) == "one\ntwo!")
        try editor.placeCaret(after: "one")
        try editor.type("\nhalf")
        #expect(editor.text == "one\nhalf\ntwo!")
        #expect(draft.selection.indices(in: draft.text) == .insertionPoint(draft.text.utf16.index(draft.text.startIndex, offsetBy: 8)))
        try editor.selectText("half")
        try editor.type("x")
        #expect(editor.text == "one\nx\ntwo!")
        try editor.deleteBackward()
        #expect(editor.text == "one\n\ntwo!")
    }

    @Test func anEditTellsTheSelectionBeforeTheTextAlsoWhereTheCaretStays() throws {
        final class Log { var told: [String] = [] }
        struct LoggingView: View {
            let log: Log
            @State private var text = AttributedString("ab")
            @State private var selection = AttributedTextSelection()

            var body: some View {
                TextEditor(
                    text: Binding {
                        text
                    } set: {
                        log.told.append(String($0.characters)); text = $0
                    },
                    selection: Binding {
                        selection
                    } set: {
                        log.told.append("selection"); selection = $0
                    })
            }
        }
        let log = Log()
        let editor = try TestHost(LoggingView(log: log)).find(.textEditor)
        try editor.selectText("b")
        #expect(log.told == ["selection"])
        try editor.type("c")
        try editor.type("d")
        #expect(log.told == ["selection", "selection", "ac", "selection", "acd"])
        try editor.placeCaret(after: "a")
        log.told = []
        try editor.placeCaret(after: "a")
        #expect(log.told == [])
        try editor.deleteForward()
        #expect(log.told == ["selection", "ad"])
    }

    @Test func theAppsLooksAreThoseOfTheRuns() throws {
        let draft = Draft()
        draft.answer = { draft in
            draft.text.transform(updating: &draft.selection) { text in
                if let range = text.range(of: "*two*") { text[range].font = .body.italic() }
            }
        }
        let (host, editor) = try open(draft)
        try editor.placeCaret(after: "one\n")
        try editor.type("*")
        _ = host.takeOperations()
        try editor.placeCaret(after: "two")
        try editor.type("*")
        #expect(editor.lines[1].map(\.isItalic) == [true])
        #expect(editor.lines[0].map(\.text) == ["one"])
        #expect(editor.selectedRange == 9..<9)
    }

    @Test func anAppThatGoesOnWithAListMovesTheCaretAndOneUndoTakesBothBack() throws {
        let draft = Draft()
        draft.text = AttributedString("- a")
        draft.answer = { draft in
            if String(draft.text.characters).hasSuffix("a\n") { draft.text.replaceSelection(&draft.selection, withCharacters: "- ") }
        }
        let (_, editor) = try open(draft)
        try editor.type("\n")
        #expect(editor.text == "- a\n- ")
        #expect(editor.selectedRange == 6..<6)
        try editor.type("b")
        try editor.undo()
        #expect(editor.text == "- a\n- ")
        try editor.undo()
        #expect(editor.text == "- a")
        try editor.redo()
        #expect(editor.text == "- a\n- ")
    }

    @Test func anAppThatSetsTheSelectionMovesIt() throws {
        let draft = Draft()
        let (host, editor) = try open(draft)
        draft.selection = AttributedTextSelection(range: draft.text.startIndex..<draft.text.utf16.index(draft.text.startIndex, offsetBy: 3))
        host.flush()
        #expect(editor.selectedRange == 0..<3)
        draft.text = AttributedString("x")
        host.flush()
        #expect(editor.selectedRange.upperBound <= 1)
    }

    @Test func twoWindowsShowTheSameTextAndKeepTheirCarets() throws {
        let draft = Draft()
        struct Other: View {
            @Bindable var draft: Draft
            @State private var selection = AttributedTextSelection()
            var body: some View { TextEditor(text: $draft.text, selection: $selection).accessibilityLabel("Draft") }
        }
        let (_, first) = try open(draft)
        let window = TestHost(Other(draft: draft))
        let second = try window.find(.textEditor, "Draft")
        try second.placeCaret(after: "one\nt")
        try first.placeCaret(after: "on")
        try first.type("XY")
        window.flush()
        #expect(second.text == "onXYe\ntwo")
        #expect(second.selectedRange == 7..<7)
        try second.type("!")
        #expect(String(draft.text.characters) == "onXYe\nt!wo")
    }

    @Test func aDisabledEditorTakesNothing() throws {
        let draft = Draft()
        draft.isLocked = true
        let (_, editor) = try open(draft)
        #expect(throws: TestFailure.self) { try editor.type("x") }
        #expect(String(draft.text.characters) == "one\ntwo")
    }
}
