import ModelHost
import RenderTree
import Testing

@Suite struct LineDifferenceTests {
    private func lines(_ text: String) -> [StyledLine] { text.lines.map { StyledLine($0) } }

    private func bold(_ text: String) -> StyledLine {
        StyledLine(text, runs: [.init(count: text.utf16.count, properties: [.fontWeight: .int(700)])])
    }

    @Test func editsMakeOneTextOutOfAnother() {
        var random = SeededGenerator(seed: 3)
        let pieces = ["", "a", "ab", "abc", "ü", "👍🏽x", "- "]
        for _ in 0..<3_000 {
            let old = (0..<Int.random(in: 1...7, using: &random)).map { _ in StyledLine(pieces.randomElement(using: &random) ?? "") }
            var new = old
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<new.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: new[place] = StyledLine(pieces.randomElement(using: &random) ?? "")
                case 1: new.insert(StyledLine(pieces.randomElement(using: &random) ?? ""), at: place)
                default: if new.count > 1 { new.remove(at: place) }
                }
            }
            var text = old
            let difference = LineDifference(from: old, to: new)
            for edit in difference.edits { text = text.applying(edit) }
            #expect(text.joinedText == new.joinedText, "\(old.map(\.text)) to \(new.map(\.text)) by \(difference.edits)")
            #expect(text.count == new.count)
        }
    }

    @Test func twoChangesFarApartAreTwoEdits() {
        let difference = LineDifference(from: lines("1. a\n2. b\n3. c"), to: lines("1. a\nx\n2. b\n3. d"))
        #expect(difference.edits == [TextEdit(start: 13, deleted: 1, inserted: "d"), TextEdit(start: 5, deleted: 0, inserted: "x\n")])
        #expect(difference.restyled == [1, 3])
    }

    @Test func aLineThatLooksDifferentIsNoEdit() {
        let difference = LineDifference(from: lines("a\nb\nc"), to: [StyledLine("a"), bold("b"), StyledLine("c")])
        #expect(difference.edits.isEmpty)
        #expect(difference.restyled == [1])
    }

    @Test func ofALineThatAPersonChangedTheLooksAreToldWhateverTheyAre() {
        let shown = lines("a\nb\nc").applying(TextEdit(start: 2, deleted: 0, inserted: "x"))
        #expect(shown.map(\.isProvisional) == [false, true, false])
        #expect(LineDifference(from: shown, to: lines("a\nxb\nc")).restyled == [1])
    }

    @Test func linesBeginAgainAfterEachLineFeed() {
        #expect("".lines == [""])
        #expect("a\n\nb\n".lines == ["a", "", "b", ""])
        #expect("a\r\nb\u{2028}c".lines == ["a\r", "b\u{2028}c"])
        #expect(lines("ab\nc").textCount == 4)
        #expect(lines("ab\nc").line(at: 2).index == 0)
        #expect(lines("ab\nc").line(at: 3) == (1, 3))
    }

    @Test func runsKnowTheirTexts() {
        let italic = StyledLine.Run(count: 4, properties: [.isItalic: .bool(true)])
        let line = StyledLine("a👍🏽b", runs: [.init(count: 1, properties: [:]), italic, .init(count: 1, properties: [:])])
        #expect(line.textRuns.map(\.text) == ["a", "👍🏽", "b"])
    }
}
