import Testing

@testable import Notes

@Suite struct LineDiffTests {
    private func show(_ old: String, _ new: String) -> [String] {
        LineDiff.lines(from: old, to: new).map { line in
            let mark = line.kind == .same ? " " : line.kind == .removed ? "-" : "+"
            return mark + line.parts.map { $0.isChanged && line.parts.count > 1 ? "<\($0.text)>" : $0.text }.joined()
        }
    }

    @Test func changedLinesShowTheirWords() {
        #expect(show("a\nthe old word\nc", "a\nthe new word\nc") == [" a", "-the <old> word", "+the <new> word", " c"])
        #expect(show("a\nb", "a\nx\nb") == [" a", "+x", " b"])
        #expect(show("", "a") == ["+a"])
        #expect(show("a", "a") == [" a"])
        #expect(LineDiff.lines(from: "a\nb", to: "b").map(\.oldLine) == [1, 2])
    }

    @Test(arguments: 0..<20)
    func bothTextsCanBeReadFromTheirDifference(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 11_000)
        for _ in 0..<50 {
            let old = random.text(of: ["a\n", "b\n", "c d\n", "\n", "é\r\n"], count: 1...20) + "x"
            let new = random.text(of: ["a\n", "b\n", "c e\n", "\n", "é\r\n"], count: 1...20) + "x"
            let lines = LineDiff.lines(from: old, to: new)
            #expect(
                lines.filter { $0.kind != .added }.map(\.text)
                    == old.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init))
            #expect(
                lines.filter { $0.kind != .removed }.map(\.text)
                    == new.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init))
            #expect(lines.allSatisfy { line in line.parts.map(\.text).joined() == line.text })
        }
    }

    @Test(arguments: 0..<10)
    func noShorterDifferenceIsMissed(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 12_000)
        for _ in 0..<50 {
            let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
            let changes = SequenceDiff.changes(from: old, to: new)
            let kept = old.count - changes.reduce(0) { $0 + $1.old.count }
            #expect(kept == longestCommon(old, new), "\(old) \(new)")
        }
    }

    private func longestCommon(_ a: [Int], _ b: [Int]) -> Int {
        var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices {
            for j in b.indices { table[i + 1][j + 1] = a[i] == b[j] ? table[i][j] + 1 : max(table[i][j + 1], table[i + 1][j]) }
        }
        return table[a.count][b.count]
    }
}

@Suite struct TextMergeTests {
    @Test func changesInDifferentPlacesAreBothTaken() {
        #expect(TextMerge.merge(base: "a\nb\nc\n", mine: "A\nb\nc\n", theirs: "a\nb\nC\n") == .clean("A\nb\nC\n"))
        #expect(TextMerge.merge(base: "a\nb\nc\n", mine: "a\nb\nc\nd\n", theirs: "b\nc\n") == .clean("b\nc\nd\n"))
    }

    @Test func changesOfTheSameLinesAreAConflict() {
        let result = TextMerge.merge(base: "a\nb\nc\n", mine: "a\nB\nc\n", theirs: "a\nX\nc\n")
        #expect(result == .conflict([.merged("a\n"), .conflict(base: "b\n", mine: "B\n", theirs: "X\n"), .merged("c\n")]))
        #expect(result.bothTexts == "a\nB\nX\nc\n")
        // Both deleted and changed: nobody's text goes.
        #expect(TextMerge.merge(base: "a\nb\n", mine: "a\n", theirs: "a\nB\n").bothTexts == "a\nB\n")
    }

    @Test func bothInsertingAtOnePlaceIsAConflictUnlessItIsTheSame() {
        #expect(TextMerge.merge(base: "a\n", mine: "a\nx\n", theirs: "a\nx\n") == .clean("a\nx\n"))
        guard case .conflict = TextMerge.merge(base: "a\n", mine: "a\nx\n", theirs: "a\ny\n") else {
            Issue.record("two insertions in an order that nobody asked for")
            return
        }
    }

    private let pieces = ["a\n", "b\n", "b\n", "c\r\n", "日本\n", "\n", "😀 d\n", "e"]

    @Test(arguments: 0..<20)
    func lawsOfMerging(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 13_000)
        for _ in 0..<200 {
            let base = random.text(of: pieces, count: 0...12)
            let mine = edited(base, &random)
            let theirs = edited(base, &random)
            #expect(TextMerge.merge(base: base, mine: mine, theirs: mine) == .clean(mine))
            #expect(TextMerge.merge(base: base, mine: base, theirs: mine) == .clean(mine))
            #expect(TextMerge.merge(base: base, mine: mine, theirs: base) == .clean(mine))
            let result = TextMerge.merge(base: base, mine: mine, theirs: theirs)
            switch (result, TextMerge.merge(base: base, mine: theirs, theirs: mine)) {
            case (.clean(let first), .clean(let second)): #expect(first == second)
            case (.conflict(let first), .conflict(let second)):
                #expect(
                    first
                        == second.map { part in
                            guard case .conflict(let base, let mine, let theirs) = part else { return part }
                            return .conflict(base: base, mine: theirs, theirs: mine)
                        })
            default: Issue.record("\(base.debugDescription) \(mine.debugDescription) \(theirs.debugDescription)")
            }
        }
    }

    /// Edits of numbered lines, so that the right answer is known: each side changes lines of its own.
    @Test(arguments: 0..<20)
    func editsOfOthersLinesAreNeverLostNorDoubled(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 14_000)
        for _ in 0..<50 {
            let count = Int.random(in: 6...40, using: &random)
            var (mine, theirs, expected): ([String], [String], [String]) = ([], [], [])
            for line in 0..<count {
                let base = "line \(line)\n"
                // Every second line stays: changes that touch each other are a conflict.
                let choice = line % 2 == 0 ? 0 : Int.random(in: 0...4, using: &random)
                let changed = choice == 1 || choice == 2 ? "line \(line) changed\nand more\n" : ""
                switch choice {
                case 1, 3:
                    mine.append(changed)
                    theirs.append(base)
                    expected.append(changed)
                case 2, 4:
                    mine.append(base)
                    theirs.append(changed)
                    expected.append(changed)
                default:
                    mine.append(base)
                    theirs.append(base)
                    expected.append(base)
                }
            }
            let base = (0..<count).map { "line \($0)\n" }.joined()
            #expect(TextMerge.merge(base: base, mine: mine.joined(), theirs: theirs.joined()) == .clean(expected.joined()))
        }
    }

    @Test func hugeTextsThatHaveNothingInCommonAreMerged() {
        let base = (0..<60_000).map { "line \($0) of the base\n" }.joined()
        let other = (0..<60_000).map { "other \($0)\n" }.joined()
        #expect(TextMerge.merge(base: base, mine: other, theirs: base) == .clean(other))
        #expect(TextMerge.merge(base: base, mine: "x\n" + base, theirs: base + "y\n") == .clean("x\n" + base + "y\n"))
        guard case .conflict(let parts) = TextMerge.merge(base: base, mine: other, theirs: String(other.reversed())) else {
            Issue.record("no conflict")
            return
        }
        #expect(parts.count == 1)
    }

    private func edited(_ text: String, _ random: inout SeededGenerator) -> String {
        var lines = TextMerge.lines(of: text)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...lines.count, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: lines.insert(random.pick(pieces), at: place)
            case 1 where place < lines.count: lines.remove(at: place)
            case 2 where place < lines.count: lines[place] = random.pick(pieces)
            default: break
            }
        }
        return lines.joined()
    }
}
