import Foundation

/// What one window has done to a text, to be taken back and made again: words and deletions as one step each. What others do to the text
/// meanwhile stays: the steps are moved along with what they are about.
///
/// Pure: who asks says the text and the time. Cost: O(n) of the text for each change and step; a step keeps what it replaced.
struct TextHistory {
    private struct Step {
        /// One after the other.
        var edits: [TextChange]
        /// The next key may go on with it.
        var isOpen = true
        var time: Date
    }

    /// How long a pause between two keys of one step may be, in seconds.
    static let pause: TimeInterval = 1
    static let maximumSteps = 1_000
    /// In UTF-8: nobody types as much at once.
    private static let pieceSize = 32_768
    /// In UTF-8: what somebody types may come together.
    private static let typedSize = 64

    private var undoable: [Step] = []
    private var redoable: [Step] = []

    /// When the step was made that would be taken back next.
    var lastChange: Date? { undoable.last?.time }

    mutating func record(from old: String, to new: String, at time: Date) { record(TextChange(from: old, to: new), at: time) }

    mutating func record(_ edit: TextChange, at time: Date) {
        redoable = []
        if var last = undoable.last, last.isOpen, Self.join(edit, to: &last.edits, isQuick: time.timeIntervalSince(last.time) < Self.pause)
        {
            last.time = time
            undoable[undoable.count - 1] = last
        } else {
            undoable.append(Step(edits: [edit], time: time))
            if undoable.count > Self.maximumSteps { undoable.removeFirst() }
        }
    }

    /// Takes the last step back.
    /// - Returns: the text before it, and in UTF-16 the caret behind what came back; `nil` if there is no step, or it is not one of this text.
    mutating func undo(_ text: String) -> (text: String, caret: Int)? { Self.carryOut(&undoable, &redoable, in: text) }

    /// Makes the step again that was taken back last.
    mutating func redo(_ text: String) -> (text: String, caret: Int)? { Self.carryOut(&redoable, &undoable, in: text) }

    /// Somebody else has changed the text: what was done here is about the text with that change from now on. What they have put into the
    /// midst of a step's text is not taken back with it; a step of which they have left nothing is none any more.
    mutating func follow(_ foreign: TextChange) {
        Self.follow(foreign, in: &undoable)
        Self.follow(foreign, in: &redoable)
    }

    private static func follow(_ foreign: TextChange, in steps: inout [Step]) {
        var foreign = foreign
        for index in steps.indices.reversed() {
            var edits: [TextChange] = []
            for edit in steps[index].edits.reversed() {
                let moved = edit.moved(below: foreign)
                edits += moved.edits.reversed()
                foreign = moved.foreign
            }
            steps[index].edits = edits.reversed()
            steps[index].isOpen = false
        }
        steps.removeAll { $0.edits.isEmpty }
    }

    private static func carryOut(_ steps: inout [Step], _ others: inout [Step], in text: String) -> (String, Int)? {
        guard let step = steps.popLast() else { return nil }
        var result = text
        var caret = 0
        for edit in step.edits.reversed() {
            guard let changed = edit.inverse.applied(to: result) else { return nil }
            result = changed
            let start = result.utf16.distance(from: result.startIndex, to: result.utf8.index(result.startIndex, offsetBy: edit.start))
            caret = start + edit.old.utf16.count
        }
        others.append(Step(edits: step.edits.reversed().map(\.inverse), isOpen: false, time: step.time))
        if !steps.isEmpty { steps[steps.count - 1].isOpen = false }
        return (result, caret)
    }

    /// Adds what a person does without a pause to a step: more letters of a word, more that is deleted, the same replacement elsewhere; and
    /// the pieces of a long paste, however long each takes.
    private static func join(_ edit: TextChange, to edits: inout [TextChange], isQuick: Bool) -> Bool {
        guard let last = edits.last else { return false }
        let isTyped = last.old.isEmpty && edit.old.isEmpty && edit.start == last.start + last.new.utf8.count
        let isPiece = isTyped && last.new.utf8.count >= pieceSize && edit.new.utf8.count > typedSize
        guard isQuick || isPiece else { return false }
        let isDeleted = last.new.isEmpty && edit.new.isEmpty && edit.old.count == 1
        var joined = last
        if isTyped {
            // A word ends with the space behind it, a line with its end.
            let isInWord =
                edit.new.count == 1 && !last.new.hasSuffix("\n") && edit.new != "\n" && (!last.new.hasSuffix(" ") || edit.new == " ")
            guard isInWord || isPiece else { return false }
            joined.new += edit.new
        } else if isDeleted, edit.start + edit.old.utf8.count == last.start {
            joined.start = edit.start
            joined.old = edit.old + last.old
        } else if isDeleted, edit.start == last.start {
            joined.old += edit.old
        } else if edit.isLike(last) {
            edits.append(edit)
            return true
        } else {
            return false
        }
        edits[edits.count - 1] = joined
        return true
    }
}
