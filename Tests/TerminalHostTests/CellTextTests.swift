import Testing

@testable import TerminalHost

struct CellTextTests {
    @Test(arguments: [("a", 1), ("é", 1), ("日", 2), ("한", 2), ("！", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("🇩🇪", 2), ("★", 1), ("e\u{301}", 1)])
    func charactersTakeTheirCells(character: Character, width: Int) { #expect(CellText.width(character) == width) }

    @Test func linesEndBetweenWords() {
        #expect(CellText.lines(of: "one two three", width: 7) == ["one two", "three"])
        #expect(CellText.lines(of: "one  two", width: 3) == ["one", "two"])
        #expect(CellText.lines(of: "a\n\nb", width: 9) == ["a", "", "b"])
    }

    @Test func wordsThatAreLongerThanALineAreBroken() {
        #expect(CellText.lines(of: "abcdefgh ij", width: 3) == ["abc", "def", "gh", "ij"])
        #expect(CellText.lines(of: "日本語", width: 5) == ["日本", "語"])
    }

    @Test func whatIsCutOffIsTold() {
        #expect(CellText.lines(of: "one two three", width: 7, limit: 1) == ["one tw…"])
        #expect(CellText.lines(of: "one two", width: 7, limit: 1) == ["one two"])
        #expect(CellText.shortened("日本語", width: 4) == "日…")
        #expect(CellText.shortened("abc", width: 0) == "")
    }

    /// A note must not clear the screen, move the caret or turn the direction of what follows.
    @Test(arguments: ["\u{1B}[2J", "\u{9B}2J", "\u{7}", "\u{202E}", "\r", "\u{7F}"])
    func whatATerminalWouldObeyIsNeutralised(text: String) {
        let shown = CellText.harmless(text)
        #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E })
        #expect(shown.contains("\u{FFFD}"))
    }

    @Test func tabsAreBlanks() { #expect(CellText.harmless("a\tb") == "a    b") }
}
