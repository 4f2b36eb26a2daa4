import FieldReflection
import Foundation
import RenderTree

/// The lines of a styled text, kept from one value of the text to the next, so that only those that have changed are made anew.
///
/// What `AttributedString` costs on Linux decides how changes are found, in milliseconds for 160,000 characters in 12,000 runs: walking
/// the runs 12, the characters 80, comparing two equal texts 120; but copying the text out 0.3, comparing the runs alone 0.15, cutting
/// half of it off 0.15. So the texts are compared as bytes, the runs before and after what has changed as whole collections, and only
/// the rest is walked: about 1 ms a key. In a long text that is still most of the work, so that it is left out where the text is certainly
/// the same, and where an edit says what has changed.
@MainActor
struct StyledTextCache {
    private(set) var lines: [StyledLine] = []
    private(set) var text = AttributedString()
    private var plain = ""
    private var surroundings: Surroundings?

    /// What the looks of runs depend on besides the runs.
    private struct Surroundings: Equatable {
        var isDark: Bool
        var tint: RenderColor?

        init(_ environment: EnvironmentValues) {
            isDark = environment.colorScheme == .dark
            tint = environment.tintColor
        }
    }

    /// How often all of a text had to be compared with the one before.
    private(set) var comparisons = 0

    /// In UTF-16 units.
    var count: Int { plain.utf16.count }

    /// Takes the text as it is now; lines that are as before are the same objects.
    mutating func update(to new: AttributedString, in environment: EnvironmentValues) {
        if !lines.isEmpty, surroundings == Surroundings(environment), SharedStorage.isSame(text, new) { return }
        let old = (text: text, plain: plain)
        take(new)
        guard isInSurroundings(environment) else { return }
        comparisons += 1
        let isSameText = plain == old.plain && plain.utf8.count == old.plain.utf8.count
        if isSameText, text.runs == old.text.runs { return }
        let (oldSize, newSize) = (old.plain.utf8.count, plain.utf8.count)
        let starts = starts
        /// Where the last lines of that number begin, seen from the end.
        func size(ofLast count: Int) -> Int { starts[lines.count] - starts[lines.count - count] }
        let (sameHead, sameTail) = isSameText ? (lines.count - 1, lines.count - 1) : unchangedLines(since: old.plain, starts)
        let head = most(sameHead) { counts in
            let range = starts[counts.lowerBound]..<starts[counts.upperBound]
            return hasSameRuns(old.text, range, range)
        }
        let tail = most(min(sameTail, lines.count - 1 - head)) { counts in
            let (near, far) = (size(ofLast: counts.lowerBound), size(ofLast: counts.upperBound))
            return hasSameRuns(old.text, (oldSize - far)..<(oldSize - near), (newSize - far)..<(newSize - near))
        }
        var made = makeLines(starts[head]..<(newSize - size(ofLast: tail)), in: environment)
        if made.count == lines.count - head - tail {
            for index in made.indices where made[index] == lines[head + index] { made[index] = lines[head + index] }
        }
        lines.replaceSubrange(head..<(lines.count - tail), with: made)
    }

    /// Takes the text after an edit of the one that is here: no line but those that the edit touches has changed.
    mutating func update(to new: AttributedString, after edit: TextEdit, in environment: EnvironmentValues) {
        let (starts, size) = (starts, plain.utf8.count)
        take(new)
        guard isInSurroundings(environment) else { return }
        let (first, last) = (lines.line(at: edit.start).index, lines.line(at: edit.end).index)
        let tail = size + 1 - starts[last + 1]
        let made = makeLines(starts[first]..<(plain.utf8.count - tail), in: environment)
        lines.replaceSubrange(first...last, with: made)
    }

    private mutating func take(_ new: AttributedString) {
        plain = new.plainText
        text = new
    }

    /// False where the looks of all lines had to be worked out anew.
    private mutating func isInSurroundings(_ environment: EnvironmentValues) -> Bool {
        let now = Surroundings(environment)
        if !lines.isEmpty, surroundings == now { return true }
        surroundings = now
        lines = makeLines(0..<plain.utf8.count, in: environment)
        return false
    }

    /// Where lines begin, in bytes, and where one after the last would: each line has a line feed, the one after it, or, seen from
    /// the end of the text, the one before it.
    private var starts: [Int] {
        var (starts, place) = ([0], 0)
        starts.reserveCapacity(lines.count + 1)
        for line in lines {
            place += line.text.utf8.count + 1
            starts.append(place)
        }
        return starts
    }

    // MARK: - What has changed

    /// How many lines at the beginning and at the end have the text that they had; at least one line is between them.
    private func unchangedLines(since old: String, _ starts: [Int]) -> (head: Int, tail: Int) {
        let (first, last) = old.sharedBytes(with: plain)
        var head = 0
        while head < lines.count - 1, starts[head + 1] <= first { head += 1 }
        var tail = 0
        while tail < lines.count - head - 1, starts[lines.count] - starts[lines.count - 1 - tail] <= last { tail += 1 }
        return (head, tail)
    }

    /// The greatest number up to `limit` so that `holds` is true of everything below it. `holds` is asked about parts that do not
    /// lie within each other, but for the one where it ends: where texts share nothing, comparing them is most of the work.
    private func most(_ limit: Int, _ holds: (Range<Int>) -> Bool) -> Int {
        if limit == 0 || holds(0..<limit) { return limit }
        let part = max(1, limit / 16)
        var low = 0
        while holds(low..<min(low + part, limit)) { low += part }
        var high = min(low + part, limit)
        while low < high - 1 {
            let middle = (low + high) / 2
            if holds(low..<middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// Compares runs, not texts, of ranges of bytes.
    private func hasSameRuns(_ old: AttributedString, _ oldRange: Range<Int>, _ newRange: Range<Int>) -> Bool {
        old.cut(oldRange).runs == text.cut(newRange).runs
    }

    // MARK: - Lines

    /// The lines in a range of bytes, which begins and ends with a line.
    private func makeLines(_ range: Range<Int>, in environment: EnvironmentValues) -> [StyledLine] {
        var made: [StyledLine] = []
        var line = ""
        var runs: [StyledLine.Run] = []
        var place = plain.utf8.index(plain.startIndex, offsetBy: range.lowerBound)
        for run in text[text.range(ofBytes: range)].runs {
            let properties = run.properties(in: environment)
            // Looks may change within a character, which the view of characters does not tell apart.
            let end = plain.utf8.index(place, offsetBy: text.utf8.distance(from: run.range.lowerBound, to: run.range.upperBound))
            let pieces = String(plain[place..<end]).lines
            place = end
            for (index, piece) in pieces.enumerated() {
                if index > 0 {
                    made.append(StyledLine(line, runs: runs))
                    (line, runs) = ("", [])
                }
                guard !piece.isEmpty else { continue }
                line += piece
                if let last = runs.last, last.properties == properties {
                    runs[runs.count - 1].count += piece.utf16.count
                } else {
                    runs.append(.init(count: piece.utf16.count, properties: properties))
                }
            }
        }
        made.append(StyledLine(line, runs: runs))
        return made
    }
}

extension String {
    /// How many bytes two texts have in common at the beginning, and at the end of the rest.
    func sharedBytes(with other: String) -> (first: Int, last: Int) {
        let (a, b) = (utf8Span.span, other.utf8Span.span)
        let least = min(a.count, b.count)
        var first = 0
        while first < least, a[first] == b[first] { first += 1 }
        var last = 0
        while last < least - first, a[a.count - 1 - last] == b[b.count - 1 - last] { last += 1 }
        return (first, last)
    }
}

extension AttributedString {
    fileprivate func range(ofBytes range: Range<Int>) -> Range<Index> {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        return start..<utf8.index(start, offsetBy: range.count)
    }

    fileprivate func cut(_ range: Range<Int>) -> AttributedString { AttributedString(self[self.range(ofBytes: range)]) }
}
