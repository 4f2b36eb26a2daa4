import ModelHost
import RenderTree
import Testing

@Suite struct TextEditTests {
    private func apply(_ edit: TextEdit, to text: String) -> String {
        let units = Array(text.utf16)
        return String(decoding: units[..<edit.start] + Array(edit.inserted.utf16) + units[edit.end...], as: UTF16.self)
    }

    private func randomEdit(in text: String, _ random: inout SeededGenerator) -> TextEdit {
        let count = text.utf16.count
        let start = Int.random(in: 0...count, using: &random)
        let deleted = Int.random(in: 0...min(4, count - start), using: &random)
        let inserted = ["", "x", "yz", "\n", "- "].randomElement(using: &random) ?? ""
        return TextEdit(start: start, deleted: deleted, inserted: inserted)
    }

    @Test func twoEditsOfOneTextMakeTheSameTextInEitherOrder() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<20_000 {
            let text = String("abcdefgh".prefix(Int.random(in: 0...8, using: &random)))
            let (a, b) = (randomEdit(in: text, &random), randomEdit(in: text, &random))
            let one = apply(b.transformed(over: a, first: false), to: apply(a, to: text))
            let other = apply(a.transformed(over: b, first: true), to: apply(b, to: text))
            #expect(one == other, "\(a), \(b) of \(text)")
        }
    }

    @Test func whatTwoPeopleInsertStaysAndWhatBothDeleteGoesOnce() {
        let a = TextEdit(start: 1, deleted: 3, inserted: "X")
        let b = TextEdit(start: 2, deleted: 4, inserted: "Y")
        #expect(apply(b.transformed(over: a, first: false), to: apply(a, to: "abcdefgh")) == "aXYgh")
    }

    @Test(arguments: [(0, 0), (2, 2), (3, 3), (4, 3), (5, 4), (8, 7)])
    func aCaretStaysAtItsCharacters(before: Int, after: Int) {
        #expect(TextEdit(start: 2, deleted: 2, inserted: "X").moved(before) == after)
    }

    @Test func anEditIsKeptWithinTheText() {
        #expect(TextEdit(start: 9, deleted: 9, inserted: "x").clamped(to: 4) == TextEdit(start: 4, deleted: 0, inserted: "x"))
        #expect(TextEdit(start: -1, deleted: -3, inserted: "").clamped(to: 4) == TextEdit(start: 0, deleted: 0, inserted: ""))
    }

    // MARK: - Two ends of a line

    /// One end, its text, and the messages on their way to it.
    private struct End {
        var exchange: EditExchange
        var text: String
        var inbox: [(edit: TextEdit, number: Int, seen: Int)] = []
    }

    @Test func bothEndsHaveTheSameTextWhateverIsOnTheWay() {
        for seed in 0..<300 {
            var random = SeededGenerator(seed: UInt64(seed))
            var ends = [true, false].map { End(exchange: EditExchange(isFirst: $0), text: "Hello") }
            func take(_ index: Int) {
                guard !ends[index].inbox.isEmpty else { return }
                let message = ends[index].inbox.removeFirst()
                guard let edit = ends[index].exchange.take(message.edit, number: message.number, seen: message.seen) else {
                    Issue.record("message \(message) is refused")
                    return
                }
                ends[index].text = apply(edit, to: ends[index].text)
            }
            for _ in 0..<60 {
                let index = Int.random(in: 0...1, using: &random)
                if Bool.random(using: &random) {
                    let edit = randomEdit(in: ends[index].text, &random)
                    ends[index].text = apply(edit, to: ends[index].text)
                    let seen = ends[index].exchange.taken
                    ends[index].exchange.make(edit)
                    ends[1 - index].inbox.append((edit, ends[index].exchange.made, seen))
                } else {
                    take(index)
                }
            }
            while !ends[0].inbox.isEmpty || !ends[1].inbox.isEmpty { take(0); take(1) }
            #expect(ends[0].text == ends[1].text, "seed \(seed)")
        }
    }

    @Test func whatIsTypedWhileTheProgramGoesOnWithAListComesAfterItsMark() {
        var program = EditExchange(isFirst: true)
        program.make(TextEdit(start: 6, deleted: 0, inserted: "- "))
        let typed = program.take(TextEdit(start: 6, deleted: 0, inserted: "a"), number: 1, seen: 0)
        #expect(typed == TextEdit(start: 8, deleted: 0, inserted: "a"))
    }

    @Test func anEditThatCannotBeTheNextOneIsRefused() {
        var end = EditExchange(isFirst: true)
        let edit = TextEdit(start: 0, deleted: 0, inserted: "x")
        #expect(end.take(edit, number: 2, seen: 0) == nil)
        #expect(end.take(edit, number: 1, seen: 1) == nil)
        #expect(end.take(edit, number: 1, seen: 0) == edit)
        #expect(end.take(edit, number: 1, seen: 0) == nil)
        #expect(end.acknowledge(-1) == false)
        #expect(end.take(edit, number: 4, pieces: 2, seen: 0) == nil)
        #expect(end.take(edit, number: 3, pieces: 2, seen: 0) == edit && end.taken == 3)
    }
}
