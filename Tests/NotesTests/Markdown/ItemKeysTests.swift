import Testing

@testable import Notes

/// Texts with their selection marked by "¦".
@Suite struct ItemKeysTests {
    private func after(_ marked: String, _ command: (String, Range<Int>) -> EditingResult?) -> String? {
        let parts = marked.components(separatedBy: "¦")
        let text = parts.joined()
        let places = [parts[0].utf16.count, text.utf16.count - parts[parts.count - 1].utf16.count]
        guard let result = command(text, places[0]..<places[1]) else { return nil }
        var units = Array(result.applied(to: text).utf16)
        units.insert(0xA6, at: result.selection.upperBound)
        if !result.selection.isEmpty { units.insert(0xA6, at: result.selection.lowerBound) }
        return String(decoding: units, as: UTF16.self)
    }

    @Test(arguments: [
        ("- ab¦", 2), ("- ¦ab", 0), ("¦- ab", 2), ("-¦ ab", 2), ("x\n  - [x] a¦", 10), ("12. a¦", 4), ("> a¦", 2), ("> - a¦", 4),
        ("  text¦", nil), ("text¦", nil), ("¦", nil), ("# a¦", nil), ("* * *¦", nil),
    ])
    func homeLeadsToAnItemsTextAndThenToTheLinesStart(_ marked: String, _ expected: Int?) {
        let text = marked.replacing("¦", with: "")
        let caret = marked.prefix { $0 != "¦" }.utf16.count
        let start = MarkdownEditing.lineStart(in: text, caret: caret)
        #expect(start == (marked == "  text¦" ? 2 : expected))
    }

    @Test func homeInCodeKnowsNoItems() {
        #expect(MarkdownEditing.lineStart(in: "  - a", caret: 5, isLiteral: true) == 2)
        #expect(MarkdownEditing.lineStart(in: "- a", caret: 3, isLiteral: true) == nil)
    }

    @Test(arguments: [
        ("- a¦\n- b", "- a¦b"), ("- [ ] a¦\n- [x] b\n- c", "- [ ] a¦b\n- c"), ("1. a¦\n2. b\n3. c", "1. a¦b\n2. c"), ("> a¦\n> b", "> a¦b"),
        ("a¦\r\n  - b", "a¦b"), ("- a¦\nb", nil), ("- ¦a\n- b", nil), ("¦\n- b", nil), ("a¦\n* * *", nil), ("- a¦", nil),
        ("- ¦a¦\n- b", nil),
    ])
    func deleteAtTheEndOfALineTakesTheNextOnesMark(_ before: String, _ expected: String?) {
        #expect(after(before) { MarkdownEditing.joinNextLine(in: $0, selection: $1) } == expected)
        #expect(after(before) { MarkdownEditing.joinNextLine(in: $0, selection: $1, isLiteral: true) } == nil)
    }

    @Test func deleteIsKnownByWhereTheCaretWas() {
        func joining(_ change: TextChange, selected: Range<Int>) -> String? {
            MarkdownEditing.joining(in: "- a\n- b", by: change, caret: 3, selected: selected, isLiteral: false)?.applied(to: "- a\n- b")
        }
        let lineEnd = TextChange(start: 3, old: "\n", new: "")
        #expect(joining(lineEnd, selected: 3..<3) == "- ab")
        #expect(joining(lineEnd, selected: 4..<4) == nil)
        #expect(joining(lineEnd, selected: 3..<4) == nil)
        #expect(joining(TextChange(start: 3, old: "\n-", new: ""), selected: 3..<3) == nil)
        #expect(joining(TextChange(start: 3, old: "\n", new: "x"), selected: 3..<3) == nil)
    }

    @Test(arguments: [
        ("- ¦[ ] a", "b", "- [ ] b¦a"), ("-¦ a", "b", "- b¦a"), ("- [ ]¦ a", "b", "- [ ] b¦a"), ("1.¦ a", "2", "1. 2¦a"),
        ("1¦. a", "2", nil),
        ("1¦. a", "b", "1. b¦a"), ("- [¦ ] a", "x", nil), ("¦- a", "b", nil), ("- ¦a", "b", nil), ("-¦", "b", nil),
        ("a¦", "b", nil),
        ("> -¦ a", "b", "> - b¦a"), ("007¦) a", "b", "007) b¦a"),
    ])
    func whatIsTypedInAMarkGoesToTheItemsText(_ before: String, _ typed: String, _ expected: String?) {
        #expect(after(before) { MarkdownEditing.typing(typed, in: $0, selection: $1) } == expected)
        #expect(after(before) { MarkdownEditing.typing(typed, in: $0, selection: $1, isLiteral: true) } == nil)
    }

    @Test(arguments: [
        ("a ¦b¦", "(", "a (¦b¦)"), ("¦b\nc¦", "[", "[¦b\nc¦]"), ("*¦b¦*", "*", "**¦b¦**"), ("¦b¦", "\"", "\"¦b¦\""), ("¦b¦", "`", "`¦b¦`"),
        ("¦b¦", "~", "~¦b¦~"), ("¦b¦", "_", "_¦b¦_"), ("¦b¦", "{", "{¦b¦}"), ("¦b¦", ")", nil), ("¦b¦", "x", nil), ("b¦", "(", nil),
    ])
    func aSignThatIsTypedOverWordsGoesAroundThem(_ before: String, _ sign: Character, _ expected: String?) {
        #expect(after(before) { MarkdownEditing.surround(with: sign, in: $0, selection: $1) } == expected)
        let inCode = after(before) { MarkdownEditing.surround(with: sign, in: $0, selection: $1, isLiteral: true) }
        #expect(inCode == ("*_~".contains(sign) ? nil : expected))
    }

    /// The words that are replaced stand between "¦" and "¦".
    @Test(arguments: [
        ("a ¦b¦", "(", "a (b)"), ("¦b¦", "*", "*b*"), ("a ¦(b)¦ c", "(", "a ((b)) c"), ("¦*b*¦", "*", "**b**"), ("x¦*b*¦", "*", "x**b**"),
        ("¦b¦", "x", nil), ("¦b¦", "**", nil), ("¦b¦", "", nil), ("(¦b¦", "", nil), ("a (¦b¦)", "", nil), ("b¦¦", "(", nil),
        ("¦👋¦", "_", "_👋_"),
    ])
    func aSignOverWordsIsKnownByWhatItMakesOfTheText(_ marked: String, _ typed: String, _ expected: String?) {
        let parts = marked.components(separatedBy: "¦")
        let start = parts[0].utf16.count
        let (before, after) = (parts.joined(), parts[0] + typed + parts[2])
        let result = MarkdownEditing.surrounding(
            in: before, giving: after, caret: start + typed.utf16.count, selected: start..<start + parts[1].utf16.count
        ) { _ in false }
        #expect(result?.applied(to: before) == expected)
    }

    @Test func whatIsSelectedNeedBeKnownOnlyWhereWordsBeginOrEndWithTheSign() {
        func surrounding(_ before: String, _ after: String, caret: Int) -> String? {
            MarkdownEditing.surrounding(in: before, giving: after, caret: caret, selected: 0..<0) { _ in false }?.applied(to: before)
        }
        #expect(surrounding("a b c", "a ( c", caret: 3) == "a (b) c")
        #expect(surrounding("x(ab", "x(", caret: 2) == nil)
        #expect(surrounding("a", "(", caret: 0) == nil)
        #expect(surrounding("a", "(", caret: 9) == nil)
    }

    @Test func signsThatFollowQuicklyGoAroundTheWordsToo() throws {
        let first = try #require(MarkdownEditing.surround(with: "*", in: "a b", selection: 2..<3))
        let words = SurroundedWords(first)
        func typing(_ words: SurroundedWords, _ typed: String, caret: Int, selected: Range<Int>, in text: String) -> (
            String, SurroundedWords
        )? {
            words.typing(typed, caret: caret, selected: selected, in: text, isLiteral: false).map {
                ($0.result.applied(to: text), $0.words)
            }
        }
        let (twice, further) = try #require(typing(words, "*", caret: 6, selected: 3..<4, in: "a *b*"))
        #expect(twice == "a **b**")
        let (written, rest) = try #require(typing(further, "x", caret: 8, selected: 4..<5, in: twice))
        #expect(written == "a **x**")
        #expect(typing(rest, "y", caret: 8, selected: 5..<5, in: written)?.0 == "a **xy**")
        // Typed elsewhere, or by somebody who has selected something else.
        #expect(typing(words, "x", caret: 2, selected: 3..<4, in: "a *b*") == nil)
        #expect(typing(words, "x", caret: 6, selected: 5..<5, in: "a *b*") == nil)
        #expect(typing(words, "", caret: 5, selected: 3..<4, in: "a *b*") == nil)
    }
}
