import SwiftUI
import Testing

@testable import Notes

/// A note's text as it is edited, in counts: what a key costs does not grow with the note.
@MainActor
@Suite struct EditorTextTests {
    private let looks = MarkdownLooks()

    private func editor(_ text: String) -> EditorText {
        let editor = EditorText()
        editor.show(text, looks: looks)
        return editor
    }

    private func typed(_ letters: String, at offset: Int, in editor: EditorText) -> AttributedString {
        var text = editor.text
        let place = text.utf16.index(text.startIndex, offsetBy: offset)
        let before = text.utf16.index(before: place)
        text.insert(AttributedString(letters, attributes: text[before..<place].runs.first?.attributes ?? AttributeContainer()), at: place)
        return text
    }

    @Test func whatLooksTheSameIsOnePieceOverLinesToo() {
        let text = String(repeating: "Plain words in a line.\n", count: 500)
        // The first line is the title.
        #expect(editor(text).text.runs.count == 2)
        #expect(editor(text + "**bold**\n" + text).text.runs.count == 6)
    }

    /// A word that goes on looks as it did: the text stays the one that the editor has, which is not compared line by line then.
    @Test func aKeyInAWordChangesNothingButTheText() {
        let editor = editor("# Plan\n\nsome words\n\n- [ ] milk\n")
        for offset in [4, 12, 28] {
            let new = typed("x", at: offset, in: editor)
            #expect(editor.typed(new).new == "x")
            #expect(editor.plain == String(new.characters))
            #expect(editor.text == new)
        }
    }

    @Test func aKeyThatMakesAMarkChangesHowItsLineLooks() {
        let editor = editor("one\n*two\nthree")
        let new = typed("*", at: 8, in: editor)
        _ = editor.typed(new)
        #expect(editor.text != new)
        let fresh = self.editor("one\n*two*\nthree")
        #expect(editor.text == fresh.text)
    }

    @Test func whatIsDoneStepsBack() {
        let text = editor("title\n- [x] hotel and [map](https://a.b)\n- [ ] tickets").text
        func color(of word: String) -> Color? { text.range(of: word).flatMap { text[$0].foregroundColor } }
        #expect(color(of: "hotel") == .secondary)
        #expect(color(of: "map") == .accentColor)
        #expect(color(of: "tickets") == nil)
    }

    @Test func aTextThatIsTypedLooksAsOneThatIsOpened() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<60 {
            let editor = editor(random.text(of: markdownPieces, count: 0...12) + "end")
            for _ in 0..<8 {
                let start = Int.random(in: 0...editor.plain.utf16.count, using: &random)
                let place = editor.plain.utf16.index(editor.plain.startIndex, offsetBy: start)
                guard place.samePosition(in: editor.plain) != nil else { continue }
                editor.replace(with: String(editor.plain[..<place]) + random.pick(markdownPieces) + String(editor.plain[place...]))
                let fresh = self.editor(editor.plain)
                #expect(editor.text == fresh.text, "\(editor.plain.debugDescription)")
            }
        }
    }
}
