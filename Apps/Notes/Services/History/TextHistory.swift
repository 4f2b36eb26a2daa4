import Foundation

/// What was done to a text, to be taken back and made again: words and deletions as one step each.
///
/// Pure: who asks says the text and the time. Cost: O(n) of the text for each change and step; a step keeps what it replaced.
struct TextHistory {
    /// A place of the text, in UTF-8, with what stood there before and stands there after.
    private struct Edit {
        var start: Int
        var old: String
        var new: String

        var inverse: Edit { Edit(start: start, old: new, new: old) }

        /// The same was put in the place of the same, elsewhere.
        func isLike(_ other: Edit) -> Bool { old.lowercased() == other.old.lowercased() && new == other.new }
    }

    private struct Step {
        /// One after the other.
        var edits: [Edit]
        /// The next key may go on with it.
        var isOpen = true
        var time: Date
    }

    /// How long a pause between two keys of one step may be, in seconds.
    static let pause: TimeInterval = 1
    static let maximumSteps = 1_000

    private var undoable: [Step] = []
    private var redoable: [Step] = []

    var canUndo: Bool { !undoable.isEmpty }
    var canRedo: Bool { !redoable.isEmpty }

    mutating func record(from old: String, to new: String, at time: Date) {
        redoable = []
        let edit = Self.difference(from: old, to: new)
        if var last = undoable.last, last.isOpen, time.timeIntervalSince(last.time) < Self.pause, Self.join(edit, to: &last.edits) {
            last.time = time
            undoable[undoable.count - 1] = last
        } else {
            undoable.append(Step(edits: [edit], time: time))
            if undoable.count > Self.maximumSteps { undoable.removeFirst() }
        }
    }

    /// Takes the last step back.
    /// - Returns: the text before it, and in UTF-16 what of that the step had replaced; `nil` if there is no step, or it is not one of this text.
    mutating func undo(_ text: String) -> (text: String, selection: Range<Int>)? { Self.carryOut(&undoable, &redoable, in: text) }

    /// Makes the step again that was taken back last.
    mutating func redo(_ text: String) -> (text: String, selection: Range<Int>)? { Self.carryOut(&redoable, &undoable, in: text) }

    private static func carryOut(_ steps: inout [Step], _ others: inout [Step], in text: String) -> (String, Range<Int>)? {
        guard let step = steps.popLast() else { return nil }
        var result = text
        var selection = 0..<0
        for edit in step.edits.reversed() {
            let end = edit.start + edit.new.utf8.count
            guard end <= result.utf8.count else { return nil }
            let range = result.utf8.index(result.startIndex, offsetBy: edit.start)..<result.utf8.index(result.startIndex, offsetBy: end)
            guard result[range] == edit.new else { return nil }
            let start = result.utf16.distance(from: result.startIndex, to: range.lowerBound)
            let caret = start + edit.old.utf16.count
            selection = (edit.new.isEmpty ? start : caret)..<caret
            result.replaceSubrange(range, with: edit.old)
        }
        others.append(Step(edits: step.edits.reversed().map(\.inverse), isOpen: false, time: step.time))
        if !steps.isEmpty { steps[steps.count - 1].isOpen = false }
        return (result, selection)
    }

    // MARK: - Edits

    /// The one range in which two texts differ, at the borders of characters' scalars.
    private static func difference(from old: String, to new: String) -> Edit {
        var (old, new) = (old, new)
        let (start, oldEnd, newEnd) = old.withUTF8 { a in
            new.withUTF8 { b in
                let shorter = min(a.count, b.count)
                var start = 0
                while start < shorter, a[start] == b[start] { start += 1 }
                // A scalar begins with a byte that is not 10xxxxxx.
                func isInside(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
                    place < bytes.count && bytes[place] & 0xC0 == 0x80
                }
                while start > 0, isInside(a, start) || isInside(b, start) { start -= 1 }
                var end = 0
                while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
                while end > 0, isInside(a, a.count - end) || isInside(b, b.count - end) { end -= 1 }
                return (start, a.count - end, b.count - end)
            }
        }
        return Edit(start: start, old: part(of: old, start, oldEnd), new: part(of: new, start, newEnd))
    }

    private static func part(of text: String, _ start: Int, _ end: Int) -> String {
        String(decoding: text.utf8.dropFirst(start).prefix(end - start), as: UTF8.self)
    }

    /// Adds what a person does without a pause to a step: more letters of a word, more that is deleted, the same replacement elsewhere.
    private static func join(_ edit: Edit, to edits: inout [Edit]) -> Bool {
        guard let last = edits.last else { return false }
        let isTyped = last.old.isEmpty && edit.old.isEmpty && edit.start == last.start + last.new.utf8.count
        let isDeleted = last.new.isEmpty && edit.new.isEmpty && edit.old.count == 1
        var joined = last
        if isTyped {
            // A word ends with the space behind it, a line with its end.
            guard edit.new.count == 1, !last.new.hasSuffix("\n"), edit.new != "\n", !last.new.hasSuffix(" ") || edit.new == " " else {
                return false
            }
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
