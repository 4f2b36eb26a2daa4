import Foundation
import ModelHost
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor @Observable
private final class Draft {
    var text: AttributedString
    var selection = AttributedTextSelection()

    init(_ text: AttributedString) { self.text = text }
}

private struct DraftView: View {
    @Bindable var draft: Draft

    var body: some View { TextEditor(text: $draft.text, selection: $draft.selection) }
}

@MainActor @Suite struct StyledTextCacheTests {
    private func styled(_ text: String, bold words: [String] = []) -> AttributedString {
        var result = AttributedString(text)
        for word in words {
            if let range = result.range(of: word) { result[range].font = .body.bold() }
        }
        return result
    }

    private let environment = EnvironmentValues()

    @Test func onlyTheLinesThatChangedAreMadeAnew() {
        var cache = StyledTextCache()
        cache.update(to: styled("one\ntwo\nthree\nfour", bold: ["one", "four"]), in: environment)
        let old = cache.lines
        cache.update(to: styled("one\ntwo\nthrEe\nfour", bold: ["one", "four"]), in: environment)
        #expect(zip(old, cache.lines).map { $0 === $1 } == [true, true, false, true])
        let typed = cache.lines
        cache.update(to: styled("one\ntwo\nthrEe\nfour", bold: ["one", "two", "four"]), in: environment)
        #expect(zip(typed, cache.lines).map { $0 === $1 } == [true, false, true, true])
        #expect(cache.lines[1].runs.map(\.properties.isEmpty) == [false])
    }

    /// In a long text comparing is most of the work: what is the same memory, and what an edit tells of, is not compared.
    @Test func aTextIsComparedOnlyWhereNobodyKnowsWhatHasChanged() {
        var cache = StyledTextCache()
        var text = styled("one\ntwo\nthree", bold: ["two"])
        cache.update(to: text, in: environment)
        cache.update(to: text, in: environment)
        #expect(cache.comparisons == 0)
        let edit = TextEdit(start: 5, deleted: 1, inserted: "W\nx")
        let old = cache.lines
        text.apply(edit)
        cache.update(to: text, after: edit, in: environment)
        #expect(cache.comparisons == 0)
        #expect(cache.lines.map(\.text) == ["one", "tW", "xo", "three"])
        #expect(cache.lines.first === old.first && cache.lines.last === old.last)
        text.foregroundColor = .red
        cache.update(to: text, in: environment)
        #expect(cache.comparisons == 1)
    }

    /// An edit that is told leads to the lines that a fresh cache has.
    @Test func anEditThatIsToldChangesTheLinesItTouches() {
        var random = SeededGenerator(seed: 3)
        let pieces = ["", "a", "bc\n", "\n", "\n\n", "ü", "- x", "日本"]
        for _ in 0..<100 {
            var text = styled("first\nsecond\n\nfourth", bold: ["second"])
            var cache = StyledTextCache()
            cache.update(to: text, in: environment)
            for _ in 0..<12 {
                let count = text.utf16.count
                let start = random.below(count + 1)
                let edit = TextEdit(start: start, deleted: random.below(min(4, count - start) + 1), inserted: random.pick(pieces))
                text.apply(edit)
                cache.update(to: text, after: edit, in: environment)
                var fresh = StyledTextCache()
                fresh.update(to: text, in: environment)
                #expect(cache.lines == fresh.lines, "\(text)")
            }
        }
    }

    /// A page may tell of an edit within a surrogate pair, which no text can hold: it never ends the app.
    @Test func anEditWithinACharacterTakesAllOfIt() {
        func edited(_ text: String, _ start: Int, _ deleted: Int, _ inserted: String) -> String {
            var text = styled(text, bold: ["😀"])
            text.apply(TextEdit(start: start, deleted: deleted, inserted: inserted))
            return text.plainText
        }
        #expect(edited("a😀b", 2, 0, "x") == "ax😀b")
        #expect(edited("a😀b", 2, 1, "") == "ab")
        #expect(edited("a😀b", 1, 1, "x") == "axb")
        #expect(edited("a😀b", 2, 2, "x") == "ax")
        #expect(edited("😀😀", 1, 2, "\n") == "\n")
        // Letters that are made of several are cut between them all the same.
        #expect(edited("e\u{301}", 1, 1, "") == "e")
    }

    @Test func whateverAPageTellsOfItsEditorItsTextIsWhole() throws {
        let draft = Draft(styled("a😀b\n😀", bold: ["😀"]))
        let scene = ViewGraph.showing(DraftView(draft: draft))
        let editor = try scene.first(.textEditor)
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            let count = draft.text.utf16.count
            let start = random.below(count + 1)
            let deleted = random.below(min(3, count - start) + 1)
            let edit = TextEdit(start: start, deleted: deleted, inserted: random.pick(["", "x", "😀", "\n😀"]))
            scene.send(.edit(edit, selection: TextRange(anchor: random.below(count + 3), focus: random.below(count + 3))), to: editor)
            scene.send(.select(TextRange(anchor: random.below(count + 3), focus: random.below(count + 3))), to: editor)
            if random.below(5) == 0 { scene.send(.undo(isRedo: random.below(2) == 0), to: editor) }
            #expect(!draft.text.plainText.unicodeScalars.contains("\u{FFFD}"))
            #expect(editor.properties[.lines]?.lines?.joinedText == draft.text.plainText)
        }
    }

    /// Every change is found, whatever it is: the cache and a fresh one hold the same lines.
    @Test func linesAreThoseOfTheTextWhateverChanges() {
        var random = SeededGenerator(seed: 7)
        let pieces = ["", "a", "bc\n", "\n", "\n\n", "ü", "👍🏽", "- x", "e\u{301}"]
        for _ in 0..<200 {
            var text = AttributedString("first\nsecond\n\nfourth")
            var cache = StyledTextCache()
            cache.update(to: text, in: environment)
            for _ in 0..<12 {
                for _ in 0...random.below(2) {
                    let count = text.utf16.count
                    let start = random.below(count + 1)
                    let range = text.index(atUTF16: start)..<text.index(atUTF16: start + random.below(min(4, count - start) + 1))
                    switch random.below(4) {
                    case 0: text[range].font = .title
                    case 1: text[range].foregroundColor = random.below(2) == 0 ? .red : nil
                    default:
                        let edit = TextEdit(
                            start: text.utf16Offset(of: range.lowerBound),
                            deleted: text.utf16.distance(from: range.lowerBound, to: range.upperBound), inserted: random.pick(pieces))
                        text.apply(edit)
                    }
                }
                cache.update(to: text, in: environment)
                var fresh = StyledTextCache()
                fresh.update(to: text, in: environment)
                #expect(cache.lines == fresh.lines, "\(text)")
                #expect(cache.lines.joinedText == text.plainText)
            }
        }
    }
}

@MainActor @Suite struct AttributedTextSelectionTests {
    private let text = AttributedString("Hello World")

    private func caret(_ offset: Int, in text: AttributedString) -> AttributedTextSelection {
        AttributedTextSelection(insertionPoint: text.index(atUTF16: offset))
    }

    @Test func aSelectionBeginsAtTheEndOfTheText() {
        #expect(AttributedTextSelection().indices(in: text) == .insertionPoint(text.endIndex))
        #expect(AttributedTextSelection(range: text.startIndex..<text.startIndex).indices(in: text) == .insertionPoint(text.startIndex))
    }

    @Test func aSelectionOfAnotherTextIsUsedAsFarAsTheTextReaches() throws {
        let selection = AttributedTextSelection(range: text.index(atUTF16: 6)..<text.endIndex)
        #expect(selection.range(in: AttributedString("Hi")) == TextRange(2))
        #expect(selection.range(in: AttributedString()) == TextRange(0))
        #expect(selection.range(in: AttributedString("Other text")) == TextRange(anchor: 6, focus: 10))
        #expect(caret(3, in: text).range(in: AttributedString("👍🏽👍🏽")).start <= 4)
    }

    @Test func aSelectionMovesWithItsCharactersWhileTheTextIsTransformed() {
        var text = text
        var selection = AttributedTextSelection(range: text.index(atUTF16: 6)..<text.endIndex)
        text.transform(updating: &selection) { $0.insert(AttributedString("My "), at: $0.startIndex) }
        #expect(selection.range(in: text) == TextRange(anchor: 9, focus: 14))
    }

    @Test func whatIsSelectedIsReplacedAndTheCaretIsBehindIt() {
        var text = text
        var selection = AttributedTextSelection(range: text.index(atUTF16: 6)..<text.endIndex)
        text.replaceSelection(&selection, withCharacters: "you")
        #expect(String(text.characters) == "Hello you")
        #expect(selection.range(in: text) == TextRange(9))
        text.replaceSelection(&selection, with: AttributedString("!"))
        #expect(String(text.characters) == "Hello you!")
    }

    @Test func attributesAreThoseOfTheSelectedRunsOrOfTheNextCharacter() {
        var text = text
        text[text.startIndex..<text.index(atUTF16: 5)].foregroundColor = .red
        #expect(caret(5, in: text).typingAttributes(in: text).foregroundColor == .red)
        #expect(caret(7, in: text).typingAttributes(in: text).foregroundColor == nil)
        let all = AttributedTextSelection(range: text.startIndex..<text.endIndex)
        #expect(all.attributes(in: text)[\.foregroundColor] == [.red, nil])
        var selection = all
        text.transformAttributes(in: &selection) { $0.foregroundColor = .blue }
        #expect(all.attributes(in: text)[\.foregroundColor] == [.blue])
        var point = caret(3, in: text)
        text.transformAttributes(in: &point) { $0.foregroundColor = .green }
        #expect(point.typingAttributes(in: text).foregroundColor == .green)
    }
}

@MainActor @Suite struct EditHistoryTests {
    private struct Typist {
        var text: AttributedString
        var history = EditHistory()
        var time = 0.0

        init(_ text: String) { self.text = AttributedString(text) }

        mutating func edit(_ start: Int, _ deleted: Int, _ inserted: String) {
            let edit = TextEdit(start: start, deleted: deleted, inserted: inserted)
            history.record(edit, in: text, selection: TextRange(start + deleted), at: time)
            text.apply(edit)
            time += 0.1
        }

        mutating func type(_ word: String, at start: Int) {
            for (place, character) in word.enumerated() { edit(start + place, 0, String(character)) }
        }

        /// Replaces several places as the panel to find does: the last one first.
        mutating func replace(_ places: [Range<Int>], by text: String) {
            for place in places.reversed() { edit(place.lowerBound, place.count, text) }
        }

        mutating func undo() { if let step = history.undo(text) { text = step.text } }
        mutating func redo() { if let step = history.redo(text) { text = step.text } }
        var plain: String { String(text.characters) }
    }

    @Test func wordsAreTakenBackOneByOne() {
        var typist = Typist("")
        typist.type("one two", at: 0)
        typist.undo()
        #expect(typist.plain == "one ")
        typist.undo()
        #expect(typist.plain == "")
        typist.undo()
        typist.redo()
        typist.redo()
        #expect(typist.plain == "one two")
    }

    @Test func aPauseAndAnotherPlaceBeginAStep() {
        var typist = Typist("")
        typist.type("ab", at: 0)
        typist.time += 5
        typist.type("cd", at: 2)
        typist.type("x", at: 0)
        typist.undo()
        #expect(typist.plain == "abcd")
        typist.undo()
        #expect(typist.plain == "ab")
    }

    @Test func whatWasDeletedComesBackWithItsLooks() {
        var typist = Typist("one two")
        typist.text[typist.text.startIndex..<typist.text.index(atUTF16: 3)].foregroundColor = .red
        let before = typist.text
        typist.edit(0, 4, "")
        typist.undo()
        #expect(typist.text == before)
    }

    @Test func theAnswerOfTheProgramIsTakenBackWithTheKey() {
        var typist = Typist("- a")
        typist.edit(3, 0, "\n")
        typist.text.apply(TextEdit(start: 4, deleted: 0, inserted: "- "))
        typist.history.extend(by: [TextEdit(start: 4, deleted: 2, inserted: "")])
        typist.undo()
        #expect(typist.plain == "- a")
        typist.redo()
        #expect(typist.plain == "- a\n- ")
    }

    @Test func theSameReplacementAtSeveralPlacesIsOneStep() {
        var typist = Typist("Tea, milk and tea")
        typist.type("!", at: 17)
        typist.replace([0..<3, 14..<17], by: "coffee")
        typist.replace([8..<12], by: "cream")
        #expect(typist.plain == "coffee, cream and coffee!")
        typist.undo()
        #expect(typist.plain == "coffee, milk and coffee!")
        typist.undo()
        #expect(typist.plain == "Tea, milk and tea!")
        typist.redo()
        #expect(typist.plain == "coffee, milk and coffee!")
        typist.undo()
        typist.undo()
        #expect(typist.plain == "Tea, milk and tea")
    }

    @Test func whatOthersTypedStays() {
        var typist = Typist("one")
        typist.type("X", at: 3)
        let other = TextEdit(start: 0, deleted: 0, inserted: "zero ")
        typist.text.apply(other)
        typist.history.follow([other])
        typist.undo()
        #expect(typist.plain == "zero one")
    }
}
