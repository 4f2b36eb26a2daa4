import LanguageServer
import Testing

struct DocumentTextTests {
    private func position(_ line: Int, _ character: Int) -> TextPosition { TextPosition(line: line, character: character) }

    @Test func columnsAreUTF16Units() {
        // é: two bytes, one unit. 漢: three and one. 🚀: four and two. The family: several scalars.
        let text = DocumentText("é漢🚀x\n👨‍👩‍👧y")
        #expect(text.position(of: 0) == position(0, 0))
        #expect(text.position(of: 2) == position(0, 1))
        #expect(text.position(of: 5) == position(0, 2))
        #expect(text.position(of: 9) == position(0, 4))
        #expect(text.position(of: 11) == position(1, 0))
        #expect(text.position(of: 11 + "👨‍👩‍👧".utf8.count) == position(1, "👨‍👩‍👧".utf16.count))
    }

    @Test func everyOffsetOfACharacterComesBack() {
        let string = "a\té\r\n漢🚀\rzwei 🇩🇪\n\nende"
        let text = DocumentText(string)
        var offset = 0
        for scalar in string.unicodeScalars {
            // Between the two bytes of a line's end is no place of the protocol.
            if !(scalar == "\n" && offset > 0 && text.utf8[offset - 1] == 0x0d) {
                #expect(text.offset(of: text.position(of: offset)) == offset)
            }
            offset += UTF8.width(scalar)
        }
        #expect(text.offset(of: text.position(of: offset)) == offset)
        #expect(text.lineCount == 5)
    }

    @Test func placesThatAreNotThereAreTheNearestThatAre() {
        let text = DocumentText("ab\r\n🚀c\n")
        #expect(text.offset(of: position(0, 99)) == 2)
        #expect(text.offset(of: position(1, 1)) == 4)
        #expect(text.offset(of: position(2, 0)) == text.utf8.count)
        #expect(text.offset(of: position(Int.max, Int.max)) == text.utf8.count)
        #expect(text.position(of: 6) == position(1, 0))
        #expect(text.position(of: -5) == position(0, 0))
        #expect(text.position(of: 1_000) == position(2, 0))
    }

    @Test func linesEndByAnyOfThreeSigns() {
        let text = DocumentText("a\rb\nc\r\nd")
        #expect((0..<text.lineCount).map { text.string(text.line($0)) } == ["a", "b", "c", "d"])
        #expect(DocumentText("").lineCount == 1)
        #expect(DocumentText("\r\n").lineCount == 2)
    }

    @Test func wordsAreFoundFromTheirInsideAndTheirEnd() {
        let text = DocumentText("let größe = MyType()")
        #expect(text.word(at: 6).map { text.string($0) } == "größe")
        #expect(text.word(at: text.utf8.count - 2).map { text.string($0) } == "MyType")
        #expect(DocumentText("( )").word(at: 1) == nil)
        #expect(DocumentText("").word(at: 9) == nil)
    }

    /// The same edits made by the standard library's own UTF-16 view.
    @Test func editsGiveWhatUTF16EditsGive() {
        var random = SeededRandom(seed: 42)
        let pieces = ["a", "é", "漢", "🚀", "\n", "\r\n", " ", "👨‍👩‍👧", "xyz", ""]
        for _ in 0..<200 {
            var expected = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            var text = DocumentText(expected)
            for _ in 0..<10 {
                let lines = Self.lines(expected)
                let start = Self.place(in: lines, &random)
                let end = Self.place(in: lines, &random)
                let range = TextRange(start: min(start, end), end: max(start, end))
                let new = pieces.randomElement(using: &random) ?? ""
                expected = Self.apply(range, new, to: expected)
                text.replace(range, with: new)
                #expect(text.string == expected)
                #expect(text == DocumentText(expected))
            }
        }
    }

    private static func lines(_ text: String) -> [[Unicode.UTF16.CodeUnit]] {
        var lines: [[UInt16]] = [[]]
        var isReturn = false
        for unit in text.utf16 {
            if unit == 0x0a, isReturn {
                lines[lines.count - 2].append(unit)
            } else {
                lines[lines.count - 1].append(unit)
                if unit == 0x0a || unit == 0x0d { lines.append([]) }
            }
            isReturn = unit == 0x0d
        }
        return lines
    }

    /// A place between two scalars and not within a line's end.
    private static func place(in lines: [[UInt16]], _ random: inout SeededRandom) -> TextPosition {
        let line = Int.random(in: 0..<lines.count, using: &random)
        let content = lines[line].filter { $0 != 0x0a && $0 != 0x0d }
        let places = (0...content.count).filter { $0 == content.count || !UTF16.isTrailSurrogate(content[$0]) }
        return TextPosition(line: line, character: places.randomElement(using: &random) ?? 0)
    }

    private static func apply(_ range: TextRange, _ new: String, to text: String) -> String {
        let lines = lines(text)
        let offset = { (place: TextPosition) in lines[..<place.line].reduce(0) { $0 + $1.count } + place.character }
        var units = Array(text.utf16)
        units.replaceSubrange(offset(range.start)..<offset(range.end), with: Array(new.utf16))
        return String(decoding: units, as: UTF16.self)
    }
}
