import Foundation
import RenderTree

/// What a person has done in an editor, to be taken back: words and deletions as one step each, with what the program did in answer.
///
/// What others change of the text meanwhile stays: the steps are kept as edits, and follow it.
struct EditHistory {
    /// The edits that take a step back, in order, and what was selected before it.
    private struct Step {
        var edits: [TextEdit]
        var selection: TextRange
        /// What the edits bring back, with its looks; known of the first one.
        var removed: AttributedString?
    }

    /// What a step ended with, as far as the next key may go on with it.
    private struct OpenGroup {
        var end: Int
        var isDeletion: Bool
        var lastIsSpace: Bool
        var time: Double
        /// Of a replacement: what stood there, and what stands there now. The same one elsewhere in the text goes on with it.
        var replacement: [String]?
    }

    /// Seconds after which a key begins a step of its own.
    static let pause = 1.0
    static let maximumSteps = 500

    private var undoable: [Step] = []
    private var redoable: [Step] = []
    private var open: OpenGroup?

    /// Keeps an edit that is about to be made in `text`.
    ///
    /// - Parameters:
    ///   - selection: before it.
    ///   - time: in seconds.
    mutating func record(_ edit: TextEdit, in text: AttributedString, selection: TextRange, at time: Double) {
        redoable = []
        let range = text.index(atUTF16: edit.start)..<text.index(atUTF16: edit.end)
        let removed = AttributedString(text[range])
        let inverse = TextEdit(start: edit.start, deleted: edit.insertedCount, inserted: removed.plainText)
        let isReplacement = edit.deleted > 0 && !edit.inserted.isEmpty
        let replacement = isReplacement ? [removed.plainText.lowercased(), edit.inserted] : nil
        if goesOn(with: edit, replacement, at: time), !undoable.isEmpty {
            undoable[undoable.count - 1].edits.insert(inverse, at: 0)
            undoable[undoable.count - 1].removed = nil
        } else {
            undoable.append(Step(edits: [inverse], selection: selection, removed: removed))
            if undoable.count > Self.maximumSteps { undoable.removeFirst() }
        }
        let isKey = edit.insertedCount == 1 && edit.deleted == 0 || edit.inserted.isEmpty && edit.deleted == 1
        open =
            isKey && edit.inserted != "\n" || isReplacement
            ? OpenGroup(
                end: edit.start + edit.insertedCount, isDeletion: edit.inserted.isEmpty, lastIsSpace: edit.inserted == " ", time: time,
                replacement: replacement)
            : nil
    }

    private func goesOn(with edit: TextEdit, _ replacement: [String]?, at time: Double) -> Bool {
        guard let open, time - open.time < Self.pause else { return false }
        if open.replacement != nil || replacement != nil { return open.replacement == replacement }
        if open.isDeletion { return edit.inserted.isEmpty && (edit.end == open.end || edit.start == open.end) }
        return edit.deleted == 0 && edit.start == open.end && edit.insertedCount == 1 && edit.inserted != "\n"
            && !(open.lastIsSpace && edit.inserted != " ")
    }

    /// The next key begins a step of its own.
    mutating func endGroup() { open = nil }

    /// The program has answered what the person did last; `inverse` takes the answer back.
    mutating func extend(by inverse: [TextEdit]) {
        guard !undoable.isEmpty else { return }
        undoable[undoable.count - 1].edits.insert(contentsOf: inverse, at: 0)
        undoable[undoable.count - 1].removed = nil
        open = nil
    }

    /// Others have made edits.
    mutating func follow(_ edits: [TextEdit]) {
        open = nil
        for edit in edits {
            Self.move(&undoable, over: edit)
            Self.move(&redoable, over: edit)
        }
    }

    private static func move(_ steps: inout [Step], over edit: TextEdit) {
        var edit = edit
        for step in steps.indices.reversed() {
            steps[step].removed = nil
            for index in steps[step].edits.indices {
                let own = steps[step].edits[index]
                steps[step].edits[index] = own.transformed(over: edit, first: false)
                edit = edit.transformed(over: own, first: true)
            }
            steps[step].selection = steps[step].selection.moved(over: edit)
        }
    }

    // MARK: - Back and forth

    /// Takes the last step back; nil if there is none.
    mutating func undo(_ text: AttributedString) -> (text: AttributedString, selection: TextRange)? {
        open = nil
        guard let step = undoable.popLast() else { return nil }
        let (result, inverse) = Self.carryOut(step, in: text)
        redoable.append(inverse)
        return (result, step.selection.clamped(to: result.utf16.count))
    }

    /// Makes the step again that was taken back last; nil if there is none.
    mutating func redo(_ text: AttributedString) -> (text: AttributedString, selection: TextRange)? {
        open = nil
        guard let step = redoable.popLast() else { return nil }
        let (result, inverse) = Self.carryOut(step, in: text)
        undoable.append(inverse)
        let end = step.edits.last.map { $0.start + $0.insertedCount } ?? 0
        return (result, TextRange(end).clamped(to: result.utf16.count))
    }

    private static func carryOut(_ step: Step, in text: AttributedString) -> (AttributedString, Step) {
        var result = text
        var inverses: [TextEdit] = []
        for edit in step.edits {
            let edit = edit.clamped(to: result.utf16.count)
            let range = result.index(atUTF16: edit.start)..<result.index(atUTF16: edit.end)
            inverses.insert(
                TextEdit(start: edit.start, deleted: edit.insertedCount, inserted: AttributedString(result[range]).plainText), at: 0)
            result.apply(edit)
            guard let removed = step.removed, step.edits.count == 1 else { continue }
            var place = edit.start
            for run in removed.runs {
                let start = place
                place += removed.utf16.distance(from: run.range.lowerBound, to: run.range.upperBound)
                result.set(run.attributes, from: start, to: place)
            }
        }
        return (result, Step(edits: inverses, selection: step.selection, removed: nil))
    }
}
