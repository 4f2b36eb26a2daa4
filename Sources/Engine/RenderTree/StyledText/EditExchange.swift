/// One end of a text that two change at the same time: the person at the host, and the program.
///
/// Each end makes edits at once and tells the other. An edit is told with how many of the other end's edits were seen before it;
/// the receiver transforms it over its own that were not. Neither waits for the other, and both arrive at the same text:
///
///     program   ──●── "- " at 6, seen 1 ─────────▶  transformed over "a": at 6
///     person    ──●── "a" at 6, seen 0 ──────────▶  transformed over "- ": at 8
///
/// The state machine has no effects; what has to be done with an edit is what the methods return.
package struct EditExchange: Hashable, Sendable {
    /// How many edits this end has made, and taken from the other.
    package private(set) var made = 0
    package private(set) var taken = 0
    /// Own edits that the other end had not seen when it was last heard of, made over all that was taken since.
    package private(set) var unseen: [TextEdit] = []
    /// Whether what this end inserts stands first where both insert at one place. Of two ends one does.
    private let isFirst: Bool

    package init(isFirst: Bool) { self.isFirst = isFirst }

    /// The edit is made at this end; it is told together with ``taken``.
    package mutating func make(_ edit: TextEdit) {
        made += 1
        unseen.append(edit)
    }

    /// Takes an edit of the other end.
    ///
    /// - Parameters:
    ///   - number: the other end's edits are numbered from 1.
    ///   - pieces: how many of them it is, of which `number` is the last one's.
    ///   - seen: how many edits of this end the other had taken before it.
    /// - Returns: what to do to the text as it is at this end; nil: it is no edit that can come next, and counts as none.
    package mutating func take(_ edit: TextEdit, number: Int, pieces: Int = 1, seen: Int) -> TextEdit? {
        guard number == taken + pieces, acknowledge(seen) else { return nil }
        taken = number
        var edit = edit
        for index in unseen.indices {
            let own = unseen[index]
            unseen[index] = own.transformed(over: edit, first: isFirst)
            edit = edit.transformed(over: own, first: !isFirst)
        }
        return edit
    }

    /// The other end has taken `seen` edits of this one; false if it cannot have.
    @discardableResult
    package mutating func acknowledge(_ seen: Int) -> Bool {
        guard seen <= made, seen >= made - unseen.count else { return false }
        unseen.removeFirst(unseen.count - (made - seen))
        return true
    }

    /// Where a range is that the other end told of when it had taken `seen` edits; nil if it cannot have.
    package mutating func place(_ range: TextRange, seen: Int) -> TextRange? {
        guard acknowledge(seen) else { return nil }
        return unseen.reduce(range) { $0.moved(over: $1) }
    }
}
