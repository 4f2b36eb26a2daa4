import Foundation
import Testing

@testable import UIKit

@MainActor
struct UITextCheckerTests {
    private let list = WordList("silk\nworm\nsilkworm\nit's\nParis\ncafé\nbread\nbroad\nread\n")

    @Test(arguments: [
        ("worm", true), ("Worm", true), ("WORM", true), ("it’s", true), ("Paris", true), ("PARIS", true), ("paris", false), ("café", true),
        ("wurm", false), ("", false),
    ])
    func aListKnowsItsWordsHoweverTheyAreWritten(row: (word: String, isKnown: Bool)) {
        #expect(list.contains(row.word) == row.isKnown)
    }

    @Test func wordsAreGuessedAndCompleted() {
        #expect(list.guesses(for: "braed") == ["bread"])
        #expect(Set(list.guesses(for: "broead")) == ["bread", "broad"])
        #expect(list.guesses(for: "zzzz").isEmpty && list.guesses(for: "").isEmpty)
        #expect(list.words(beginningWith: "silk") == ["silkworm"])
        #expect(list.words(beginningWith: "").isEmpty)
    }

    @Test func aLanguageIsAFileOfItsFolder() throws {
        let folder = URL.temporaryDirectory.appending(path: "words-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("colour\n".utf8).write(to: folder.appending(path: "british-english"))
        #expect(WordList.of("en_GB", in: folder)?.contains("colour") == true)
        #expect(WordList.of("en-GB", in: folder)?.contains("color") == false)
        #expect(WordList.of("en", in: folder)?.contains("colour") == true)
        #expect(WordList.of("en_US", in: folder) == nil)
        #expect(WordList.of("xx", in: folder) == nil)
    }

    /// As the app of many courses asks it.
    @Test func withoutAListForTheLanguageNoWordIsWrong() {
        let checker = UITextChecker()
        let word = "qwzx 👍 word"
        let all = NSRange(location: 0, length: word.utf16.count)
        #expect(checker.rangeOfMisspelledWord(in: word, range: all, startingAt: 0, wrap: false, language: "tlh").location == NSNotFound)
        #expect(checker.guesses(forWordRange: all, in: word, language: "tlh") == nil)
        // Ranges beyond the text are no trap.
        let wild = NSRange(location: 5, length: 1_000)
        #expect(checker.rangeOfMisspelledWord(in: "", range: wild, startingAt: 900, wrap: true, language: "en").location == NSNotFound)
        #expect(checker.completions(forPartialWordRange: wild, in: "ab", language: "tlh") == nil)
    }

    @Test(.enabled(if: WordList.of("en") != nil, "no list of English words on this machine"))
    func theFirstWordThatIsNotInTheListIsFound() {
        let checker = UITextChecker()
        let text = "Some wrds arre wrong in 2nd place"
        let all = NSRange(location: 0, length: text.utf16.count)
        func find(_ start: Int, wrap: Bool = false) -> NSRange {
            checker.rangeOfMisspelledWord(in: text, range: all, startingAt: start, wrap: wrap, language: "en")
        }
        #expect(find(0) == NSRange(location: 5, length: 4))
        #expect(find(6) == NSRange(location: 10, length: 4))
        #expect(find(15).location == NSNotFound)
        #expect(find(15, wrap: true) == NSRange(location: 5, length: 4))
        checker.ignoreWord("wrds")
        #expect(find(0) == NSRange(location: 10, length: 4))
    }
}
