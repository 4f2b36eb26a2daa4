/// One change of a text: what stood in a range is replaced by other text. Offsets count UTF-16 units.
package struct TextEdit: Hashable, Sendable {
    package var start: Int
    /// How many units go.
    package var deleted: Int
    package var inserted: String

    package init(start: Int, deleted: Int, inserted: String) {
        self.start = start
        self.deleted = deleted
        self.inserted = inserted
    }

    package var end: Int { start + deleted }
    package var insertedCount: Int { inserted.utf16.count }
    /// By how much the text grows.
    package var growth: Int { insertedCount - deleted }
    package var changesNothing: Bool { deleted == 0 && inserted.isEmpty }

    /// The edit within a text of `count` units, whatever a host claims.
    package func clamped(to count: Int) -> TextEdit {
        let start = min(max(self.start, 0), count)
        return TextEdit(start: start, deleted: min(max(deleted, 0), count - start), inserted: inserted)
    }

    /// What is left of the edit for a text in which `other`, made of the same text as this one, is made already.
    ///
    /// `a`, then `b.transformed(over: a, first: false)` gives the same text as `b`, then `a.transformed(over: b, first: true)`:
    /// what both delete goes once, and what either inserts stays.
    /// - Parameter isFirst: where both insert at one place, whether this one's text stands before the other's.
    package func transformed(over other: TextEdit, first isFirst: Bool) -> TextEdit {
        if end <= other.start, start < other.start { return self }
        if start >= other.end, start > other.start { return moved(by: other.growth) }
        // They overlap, or begin at one place: of both ranges, only what the two insert is left.
        let added = other.insertedCount
        let goesFirst = start < other.start || start == other.start && isFirst
        let tail = max(end - other.end, 0)
        if goesFirst {
            let head = other.start - start
            if tail == 0 { return TextEdit(start: start, deleted: head, inserted: inserted) }
            return TextEdit(start: start, deleted: head + added + tail, inserted: inserted + other.inserted)
        }
        return TextEdit(start: other.start + added, deleted: tail, inserted: inserted)
    }

    /// Where a place in the text is after the edit. What is inserted at the place itself is `after` it, or before.
    package func moved(_ place: Int, staysBefore: Bool = false) -> Int {
        if place < start || place == start && (staysBefore || deleted > 0) { return place }
        if place >= end { return place + growth }
        return start + min(place - start, insertedCount)
    }

    private func moved(by distance: Int) -> TextEdit { TextEdit(start: start + distance, deleted: deleted, inserted: inserted) }
}

/// A range of a text in UTF-16 units; its ends as a person made them: `focus` is where the caret is.
package struct TextRange: Hashable, Sendable {
    package var anchor: Int
    package var focus: Int

    package init(anchor: Int, focus: Int) {
        self.anchor = anchor
        self.focus = focus
    }

    package init(_ caret: Int) { self.init(anchor: caret, focus: caret) }

    package var start: Int { min(anchor, focus) }
    package var end: Int { max(anchor, focus) }

    package func moved(over edit: TextEdit, staysBefore: Bool = false) -> TextRange {
        TextRange(anchor: edit.moved(anchor, staysBefore: staysBefore), focus: edit.moved(focus, staysBefore: staysBefore))
    }

    package func clamped(to count: Int) -> TextRange {
        TextRange(anchor: min(max(anchor, 0), count), focus: min(max(focus, 0), count))
    }
}

extension TextRange {
    /// As the value of ``PropertyKey/textSelection``.
    package var encoded: String { "\(anchor) \(focus)" }

    package init?(encoded: String) {
        let parts = encoded.split(separator: " ").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        self.init(anchor: parts[0], focus: parts[1])
    }
}
