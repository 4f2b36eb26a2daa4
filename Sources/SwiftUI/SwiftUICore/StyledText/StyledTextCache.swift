import Foundation
import RenderTree

/// The lines of a styled text, kept from one value of the text to the next, so that only those that have changed are made anew.
///
/// What `AttributedString` costs on Linux decides how changes are found, in milliseconds for 160,000 characters in 12,000 runs: walking
/// the runs 12, the characters 80, comparing two equal texts 120; but copying the text out 0.3, comparing the runs alone 0.15, cutting
/// half of it off 0.15. So the texts are compared as bytes, the runs before and after what has changed as whole collections, and only
/// the rest is walked: about 1 ms a key.
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
    }

    /// In UTF-16 units.
    var count: Int { plain.utf16.count }

    /// Takes the text as it is now; lines that are as before are the same objects.
    mutating func update(to new: AttributedString, in environment: EnvironmentValues) {
        let now = Surroundings(isDark: environment.colorScheme == .dark, tint: environment.tintColor)
        let old = (text: text, plain: plain)
        plain = new.plainText
        text = new
        if lines.isEmpty || surroundings != now {
            surroundings = now
            lines = makeLines(0..<plain.utf8.count, in: environment)
            return
        }
        let isSameText = plain == old.plain && plain.utf8.count == old.plain.utf8.count
        if isSameText, text.runs == old.text.runs { return }
        var (head, tail) = isSameText ? (lines.count - 1, lines.count - 1) : unchangedLines(since: old.plain)
        head = most(head) { hasSameRuns(old.text, 0..<size(of: lines[..<$0]), 0..<size(of: lines[..<$0])) }
        let oldSize = old.plain.utf8.count
        tail = most(min(tail, lines.count - 1 - head)) { count in
            let size = size(of: lines.suffix(count))
            return hasSameRuns(old.text, (oldSize - size)..<oldSize, (plain.utf8.count - size)..<plain.utf8.count)
        }
        let start = size(of: lines[..<head])
        var made = makeLines(start..<(plain.utf8.count - size(of: lines.suffix(tail))), in: environment)
        if made.count == lines.count - head - tail {
            for index in made.indices where made[index] == lines[head + index] { made[index] = lines[head + index] }
        }
        lines.replaceSubrange(head..<(lines.count - tail), with: made)
    }

    /// In bytes, each with a line feed: the one after it, or, at the end of the text, the one before it.
    private func size(of lines: ArraySlice<StyledLine>) -> Int { lines.reduce(0) { $0 + $1.text.utf8.count + 1 } }

    // MARK: - What has changed

    /// How many lines at the beginning and at the end have the text that they had; at least one line is between them.
    private func unchangedLines(since old: String) -> (head: Int, tail: Int) {
        let (first, last) = old.sharedBytes(with: plain)
        var (head, start) = (0, 0)
        while head < lines.count - 1, start + lines[head].text.utf8.count + 1 <= first {
            start += lines[head].text.utf8.count + 1
            head += 1
        }
        var (tail, end) = (0, 0)
        while tail < lines.count - head - 1, end + lines[lines.count - 1 - tail].text.utf8.count + 1 <= last {
            end += lines[lines.count - 1 - tail].text.utf8.count + 1
            tail += 1
        }
        return (head, tail)
    }

    /// The greatest number up to `limit` of which `holds` is true, where it is true of all smaller ones.
    private func most(_ limit: Int, _ holds: (Int) -> Bool) -> Int {
        if limit == 0 || holds(limit) { return limit }
        var (low, high) = (0, limit)
        while low < high - 1 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
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
