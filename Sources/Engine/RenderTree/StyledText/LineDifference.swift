/// What makes one text with looks out of another: edits of the text, and the lines whose looks have to be told.
package struct LineDifference: Equatable, Sendable {
    /// To be made one after the other; the last ones of the text come first.
    package private(set) var edits: [TextEdit] = []
    /// The new lines that look different, or came, in order.
    package private(set) var restyled: [Int] = []

    /// Lines beyond which a changed part is not searched for lines that stayed.
    static let maximumSearched = 2_000

    /// Cost: linear in the lines, which are compared by identity first; in a changed part, lines × changes.
    package init(from old: [StyledLine], to new: [StyledLine]) {
        var start = 0
        var (oldEnd, newEnd) = (old.count, new.count)
        while start < oldEnd, start < newEnd, old[start] == new[start] { start += 1 }
        guard start < oldEnd || start < newEnd else { return }
        while start < oldEnd, start < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        var offset = old[..<start].reduce(0) { $0 + $1.count + 1 }
        for hunk in Self.hunks(old, start..<oldEnd, new, start..<newEnd) {
            if let edit = Self.edit(replacing: hunk.old, of: old, by: hunk.new, of: new, at: offset) { edits.append(edit) }
            for line in hunk.old { offset += old[line].count + 1 }
            if hunk.old.count == 1, hunk.new.count == 1, old[hunk.old.lowerBound] == new[hunk.new.lowerBound] { continue }
            restyled += hunk.new
        }
        edits.reverse()
    }

    /// Lines in a row, and those that stand in their place.
    private struct Hunk {
        var old: Range<Int>
        var new: Range<Int>
    }

    private static func hunks(_ old: [StyledLine], _ oldRange: Range<Int>, _ new: [StyledLine], _ newRange: Range<Int>) -> [Hunk] {
        if oldRange.count == newRange.count {
            return zip(oldRange, newRange).map { Hunk(old: $0..<($0 + 1), new: $1..<($1 + 1)) }
        }
        guard oldRange.count + newRange.count <= maximumSearched else {
            return [Hunk(old: oldRange, new: newRange)]
        }
        let difference = new[newRange].difference(from: old[oldRange]) { $0.text == $1.text }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
            case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
            }
        }
        var hunks: [Hunk] = []
        var (a, b) = (oldRange.lowerBound, newRange.lowerBound)
        while a < oldRange.upperBound || b < newRange.upperBound {
            let (oldStart, newStart) = (a, b)
            while a < oldRange.upperBound, removed.contains(a) { a += 1 }
            while b < newRange.upperBound, inserted.contains(b) { b += 1 }
            if a > oldStart || b > newStart {
                hunks.append(Hunk(old: oldStart..<a, new: newStart..<b))
            } else {
                // The text stayed; the looks may not have.
                hunks.append(Hunk(old: a..<(a + 1), new: b..<(b + 1)))
                a += 1
                b += 1
            }
        }
        return hunks
    }

    private static func edit(
        replacing oldRange: Range<Int>, of old: [StyledLine], by newRange: Range<Int>, of new: [StyledLine], at offset: Int
    ) -> TextEdit? {
        if oldRange.isEmpty {
            let text = new[newRange].map(\.text).joined(separator: "\n")
            guard oldRange.lowerBound == old.count else { return TextEdit(start: offset, deleted: 0, inserted: text + "\n") }
            return TextEdit(start: offset - 1, deleted: 0, inserted: "\n" + text)
        }
        let length = old[oldRange].reduce(0) { $0 + $1.count + 1 }
        if newRange.isEmpty {
            let isLast = oldRange.upperBound == old.count
            return TextEdit(start: isLast ? offset - 1 : offset, deleted: length, inserted: "")
        }
        if oldRange.count == 1, newRange.count == 1, old[oldRange.lowerBound].text == new[newRange.lowerBound].text { return nil }
        let splice = TextSplice(
            from: old[oldRange].map(\.text).joined(separator: "\n"), to: new[newRange].map(\.text).joined(separator: "\n"))
        return TextEdit(start: offset + splice.start, deleted: splice.deleted, inserted: splice.inserted)
    }
}
