import Foundation
import RenderTree

extension AttributedString {
    /// Changes the text and moves a selection along.
    ///
    /// Where the place of the selection cannot be followed (the text was replaced as a whole), it is a caret at the end.
    public mutating func transform<E: Error>(
        updating selection: inout AttributedTextSelection, body: (inout AttributedString) throws(E) -> Void
    ) throws(E) {
        let (ranges, isCaret): ([Range<Index>], Bool) =
            switch selection.indices(in: self) {
            case .insertionPoint(let index): ([index..<index], true)
            case .ranges(let set): (Array(set.ranges), false)
            }
        let moved = try transform(updating: ranges, body: body)
        guard let moved, let first = moved.first else {
            selection.stored = nil
            return
        }
        let set = RangeSet(moved.filter { !$0.isEmpty })
        selection.stored = isCaret || set.isEmpty ? .insertionPoint(first.lowerBound) : .ranges(set)
    }

    /// Puts a styled text in the place of what is selected; the caret is after it then.
    public mutating func replaceSelection(_ selection: inout AttributedTextSelection, with newContent: some AttributedStringProtocol) {
        let content = AttributedString(newContent[newContent.startIndex..<newContent.endIndex])
        let start: Index
        switch selection.indices(in: self) {
        case .insertionPoint(let index): start = index
        case .ranges(let set): start = set.ranges.first?.lowerBound ?? endIndex
        }
        let offset = utf16.distance(from: startIndex, to: start)
        if case .ranges(let set) = selection.indices(in: self) { removeSubranges(set) }
        let place = utf16.index(startIndex, offsetBy: offset)
        insert(content, at: place)
        selection = AttributedTextSelection(insertionPoint: utf16.index(startIndex, offsetBy: offset + content.utf16.count))
    }

    /// Puts characters in the place of what is selected; they look as characters that are typed there.
    public mutating func replaceSelection(_ selection: inout AttributedTextSelection, withCharacters newContent: some Collection<Character>)
    {
        replaceSelection(&selection, with: AttributedString(String(newContent), attributes: selection.typingAttributes(in: self)))
    }

    /// Changes the attributes of each run that is selected, or those of the next character that is typed.
    public mutating func transformAttributes<E: Error>(
        in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
    ) throws(E) {
        switch selection.indices(in: self) {
        case .insertionPoint(let index):
            var attributes = selection.typingAttributes(in: self)
            try body(&attributes)
            selection = AttributedTextSelection(insertionPoint: index, typingAttributes: attributes)
        case .ranges(let set):
            for range in set.ranges {
                for run in self[range].runs {
                    var attributes = run.attributes
                    try body(&attributes)
                    self[run.range].setAttributes(attributes)
                }
            }
            selection.stored = .ranges(RangeSet(set.ranges.map { nearest($0.lowerBound)..<nearest($0.upperBound) }))
        }
    }
}

extension AttributedString {
    /// The characters. Cost: linear, but a hundred times less than a walk through the characters.
    var plainText: String { String(characters[startIndex..<endIndex]) }

    /// Makes an edit whose offsets the text has. What is inserted looks as what stands before it, unless it is told otherwise.
    ///
    /// Whole lines are replaced: on Linux, an `AttributedString` that is changed in the middle of a character (an accent is taken from
    /// its letter) ends the process. One that begins or ends inside of a surrogate pair takes all of it, as ``whole(_:)`` says.
    /// Cost: logarithmic, and linear in the lines.
    mutating func apply(_ edit: TextEdit, attributes: AttributeContainer? = nil) {
        let edit = whole(edit)
        let start = index(atUTF16: edit.start)
        let end = index(atUTF16: edit.end)
        let looks = attributes ?? (start < end ? self[start..<end].runs.first?.attributes : nil) ?? self.attributes(forTypingAt: start)
        let line = unicodeScalars[..<start].lastIndex(of: "\n").map { unicodeScalars.index(after: $0) } ?? startIndex
        let lineEnd = unicodeScalars[end...].firstIndex(of: "\n") ?? endIndex
        // The views of characters and of parts of a text round to whole characters, so the line is taken whole, and cut by units.
        let old = String(characters[line..<lineEnd])
        let (from, to) = (edit.start - utf16Offset(of: line), edit.end - utf16Offset(of: line))
        let head = String(decoding: old.utf16.prefix(from), as: UTF16.self)
        let tail = String(decoding: old.utf16.dropFirst(to), as: UTF16.self)
        var changed = AttributedString(head + edit.inserted + tail, attributes: looks)
        var place = 0
        for run in self[line..<lineEnd].runs {
            let (start, end) = (place, place + utf16.distance(from: run.range.lowerBound, to: run.range.upperBound))
            place = end
            changed.set(run.attributes, from: start, to: min(end, from))
            changed.set(run.attributes, from: max(start, to) + edit.growth, to: end + edit.growth)
        }
        replaceSubrange(line..<lineEnd, with: changed)
    }

    /// The edit without halves of surrogate pairs, which no text can hold: what is deleted in part goes as a whole, and what would be
    /// inserted within a pair stands before it.
    func whole(_ edit: TextEdit) -> TextEdit {
        let start = whole(edit.start)
        let end = edit.deleted > 0 && isInPair(edit.end) ? edit.end + 1 : edit.end
        return TextEdit(start: start, deleted: edit.deleted > 0 ? end - start : 0, inserted: edit.inserted)
    }

    /// The offset, or that of the surrogate pair in which it is.
    func whole(_ offset: Int) -> Int { isInPair(offset) ? offset - 1 : offset }

    private func isInPair(_ offset: Int) -> Bool {
        guard offset > 0 else { return false }
        let index = index(atUTF16: offset)
        return index < endIndex && UTF16.isTrailSurrogate(utf16[index])
    }

    /// Sets the attributes of a range in UTF-16 units, if it is one.
    mutating func set(_ attributes: AttributeContainer, from start: Int, to end: Int) {
        guard start < end else { return }
        self[index(atUTF16: start)..<index(atUTF16: end)].setAttributes(attributes)
    }

    func index(atUTF16 offset: Int) -> Index { utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex }

    func utf16Offset(of index: Index) -> Int { utf16.distance(from: startIndex, to: index) }
}
