import Foundation
import Testing

@testable import Notes

/// What is typed is taken back by words, and made again, to the same texts.
@Suite struct TextHistoryTests {
    /// A text that changes, with the seconds before each change.
    private final class Writing {
        var history = TextHistory()
        var text: String
        var time = Date(timeIntervalSince1970: 0)

        init(_ text: String) { self.text = text }

        func becomes(_ new: String, after seconds: TimeInterval = 0.1) {
            time += seconds
            history.record(from: text, to: new, at: time)
            text = new
        }

        func type(_ typed: String) {
            for character in typed { becomes(text + String(character)) }
        }

        func undo() -> String? {
            guard let step = history.undo(text) else { return nil }
            text = step.text
            return text
        }

        func redo() -> String? {
            guard let step = history.redo(text) else { return nil }
            text = step.text
            return text
        }
    }

    @Test func wordsAreSteps() {
        let writing = Writing("")
        writing.type("one two\nthree")
        #expect(writing.undo() == "one two\n")
        #expect(writing.undo() == "one two")
        #expect(writing.undo() == "one ")
        #expect(writing.undo() == "")
        #expect(writing.undo() == nil)
        #expect(writing.redo() == "one ")
        #expect(writing.redo() == "one two")
        writing.type("!")
        #expect(writing.redo() == nil)
        #expect(writing.undo() == "one two")
    }

    @Test func aPauseEndsAStep() {
        let writing = Writing("")
        writing.becomes("a")
        writing.becomes("ab", after: TextHistory.pause)
        #expect(writing.undo() == "a")
    }

    @Test func deletingIsOneStepInBothDirections() {
        let writing = Writing("words")
        for text in ["word", "wor", "wo"] { writing.becomes(text) }
        #expect(writing.undo() == "words")
        writing.becomes("ords", after: 5)
        writing.becomes("rds")
        #expect(writing.undo() == "words")
    }

    @Test func whatComesAtOnceIsAStepOfItsOwn() {
        let writing = Writing("a")
        writing.type("b")
        writing.becomes("ab pasted text")
        writing.becomes("- [ ] ab pasted text")
        #expect(writing.undo() == "ab pasted text")
        #expect(writing.undo() == "ab")
        #expect(writing.undo() == "a")
    }

    @Test func theCaretStandsBehindWhatCameBack() {
        var history = TextHistory()
        history.record(from: "one two three", to: "one three", at: .now)
        let undone = history.undo("one three")
        #expect(undone?.text == "one two three" && undone?.caret == 9)
        let redone = history.redo("one two three")
        #expect(redone?.text == "one three" && redone?.caret == 5)
    }

    /// What stands in small letters was typed here, and taken back around what somebody else has done meanwhile.
    @Test(arguments: [
        ("", "ab", "Xab", "X"), ("", "ab", "abX", "X"), ("", "ab", "aXb", "X"), ("1", "1ab", "1b", "1"), ("1", "ab1", "Xb1", "X1"),
        ("12", "1ab2", "1aX", "1X"), ("12", "1ab2", "Xb2", "X2"), ("12", "1ab2", "X", "X"), ("1🙂2", "12", "X12", "X1🙂2"),
        ("1🙂2", "12", "X2", "X🙂2"), ("12345", "1ab5", "1aXb5", "1234X5"), ("é", "éab", "èab", "è"),
    ])
    func whatOthersDoMeanwhileStays(before: String, typed: String, changed: String, expected: String) {
        let writing = Writing(before)
        writing.becomes(typed)
        writing.history.follow(TextChange(from: typed, to: changed))
        writing.text = changed
        _ = writing.undo()
        #expect(writing.text == expected)
        #expect(writing.undo() == nil)
        if typed != expected, writing.redo() != nil { #expect(writing.text == changed) }
    }

    @Test func randomWritingIsTakenBackFromWithinThatOfAnother() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let writing = Writing("")
            for _ in 0..<30 {
                var characters = Array(writing.text)
                let isMine = Bool.random(using: &random)
                let place = Int.random(in: 0...characters.count, using: &random)
                let letters = isMine ? ["a", "ä", "é"] : ["X", "Ö", "😀"]
                let inserted = (0..<Int.random(in: 1...3, using: &random)).map { _ in letters.randomElement(using: &random)! }
                characters.insert(contentsOf: inserted.map(Character.init), at: place)
                if isMine {
                    writing.becomes(String(characters), after: 2)
                } else {
                    writing.history.follow(TextChange(from: writing.text, to: String(characters)))
                    writing.text = String(characters)
                }
            }
            let (all, others) = (writing.text, writing.text.filter { !"aäé".contains($0) })
            while writing.undo() != nil {}
            #expect(writing.text == others)
            while writing.redo() != nil {}
            #expect(writing.text == all)
        }
    }

    @Test func whatIsReplacedEverywhereIsOneStep() {
        let writing = Writing("milk and Milk and milk")
        for text in ["milk and Milk and tea", "milk and tea and tea", "tea and tea and tea"] { writing.becomes(text, after: 0.01) }
        #expect(writing.undo() == "milk and Milk and milk")
        #expect(writing.redo() == "tea and tea and tea")
        #expect(writing.undo() == "milk and Milk and milk")
        // Another word is another step.
        writing.becomes("milk and Milk or milk", after: 0.01)
        writing.becomes("tea and Milk or milk", after: 0.01)
        #expect(writing.undo() == "milk and Milk or milk")
    }

    @Test func aLongPasteIsOneStepAlthoughItComesInPieces() {
        let piece = String(repeating: "line of a text\n", count: 4_000)
        let writing = Writing("before ")
        for _ in 0..<3 { writing.becomes(writing.text + piece, after: 3) }
        #expect(writing.undo() == "before ")
    }

    @Test func whatIsTypedBehindALongPasteIsTakenBackByItself() {
        let paste = String(repeating: "line of a text\n", count: 4_000)
        let writing = Writing("before ")
        writing.becomes(writing.text + paste)
        // Keys that come together are one change.
        writing.becomes(writing.text + "END")
        #expect(writing.undo() == "before " + paste)
        #expect(writing.undo() == "before ")
        #expect(writing.redo() == "before " + paste)
    }

    /// Differences within a character of several bytes, and of several scalars.
    @Test(arguments: [("é", "è"), ("👨‍👩‍👧", "👨‍👩‍👦"), ("a\u{301}", "a"), ("日本", "日人"), ("🇩🇪", "🇩🇰"), ("x\r\ny", "x\ny"), ("", "😀")])
    func charactersStayWhole(_ before: String, _ after: String) {
        let writing = Writing("…" + before + "…")
        writing.becomes("…" + after + "…")
        #expect(writing.undo() == "…" + before + "…")
        #expect(writing.redo() == "…" + after + "…")
    }

    @Test func aTextThatIsAnotherOneIsLeftAlone() {
        var history = TextHistory()
        history.record(from: "a", to: "ab", at: .now)
        let ofNothing = history.undo("")
        #expect(ofNothing == nil)
        history.record(from: "a", to: "ab", at: .now)
        let ofAnother = history.undo("xy")
        #expect(ofAnother == nil)
    }

    @Test func randomWritingIsTakenBackToEachTextBefore() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            let writing = Writing("")
            var texts = [""]
            for _ in 0..<40 {
                var characters = Array(writing.text)
                let place = Int.random(in: 0...characters.count, using: &random)
                let end = min(characters.count, place + Int.random(in: 0...2, using: &random))
                let inserted = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    ["a", "ä", "😀", "\n", " "].randomElement(using: &random)!
                }
                characters.replaceSubrange(place..<end, with: inserted.map(Character.init))
                guard String(characters) != writing.text else { continue }
                writing.becomes(String(characters), after: 2)
                texts.append(writing.text)
            }
            for text in texts.dropLast().reversed() { #expect(writing.undo() == text) }
            for text in texts.dropFirst() { #expect(writing.redo() == text) }
        }
    }
}
