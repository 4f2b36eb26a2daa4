import Testing

@testable import Notes

/// Words are counted in the lines that change, and are as many as counted anew.
@Suite struct WordCountTests {
    @Test func aCountThatFollowsTheTextIsRightWhateverChanges() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<200 {
            var text = random.text(of: markdownPieces, count: 0...30)
            var count = NoteText.wordCount(of: text)
            for _ in 0..<20 {
                let scalars = Array(text.unicodeScalars)
                let start = Int.random(in: 0...scalars.count, using: &random)
                let end = min(scalars.count, start + Int.random(in: 0...4, using: &random))
                var new = String.UnicodeScalarView(scalars[..<start])
                new.append(contentsOf: random.text(of: markdownPieces, count: 0...3).unicodeScalars)
                new.append(contentsOf: scalars[end...])
                let change = TextChange(from: text, to: String(new))
                count = NoteText.wordCount(after: change, of: text, to: String(new), count: count)
                text = String(new)
                #expect(count == NoteText.wordCount(of: text), "\(text.debugDescription)")
            }
        }
    }
}
