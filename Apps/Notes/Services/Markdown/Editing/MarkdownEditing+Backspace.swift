/// What closes a block of code, and what ends an item by Backspace.
extension MarkdownEditing {
    /// Backspace right behind an item's mark takes the whole mark, or moves an inner item out by one level.
    static func deleteMark(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        guard selection.isEmpty, !isLiteral else { return nil }
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let line = edited.line(at: selection.lowerBound)
        let prefix = LinePrefix(edited.string(line))
        guard prefix.marker != nil, selection.lowerBound - line.lowerBound == prefix.length else { return nil }
        if !prefix.indentation.isEmpty, let result = outdent(in: text, selection: selection) { return result }
        let start = line.lowerBound + prefix.leading.utf16.count
        return EditingResult([TextEdit(start..<selection.lowerBound, "")], selection: start..<start)
    }

    /// Return behind a fence that was typed as deep as the code above it: there it would be code too, and so would all that follows.
    static func closeFence(_ edited: EditedText, _ line: Range<Int>, at selection: Range<Int>) -> EditingResult? {
        let lineText = edited.string(line)
        guard selection == line.upperBound..<line.upperBound, let fence = Fence(lineText), fence.isBare,
            let above = edited.previousLine(line).map(edited.string), above.hasPrefix(fence.indentation),
            !above.dropFirst(fence.indentation.count).hasPrefix("\t"), let opening = openFence(edited, before: line),
            opening.mark == fence.mark, fence.count >= opening.count, fence.width > opening.width + 3
        else { return nil }
        let closed = opening.indentation + String(repeating: fence.mark, count: fence.count) + edited.newline + opening.indentation
        let caret = line.lowerBound + closed.utf16.count
        return EditingResult([TextEdit(line, closed)], selection: caret..<caret)
    }

    /// The fence of the block of code that a line lies in.
    private static func openFence(_ edited: EditedText, before line: Range<Int>) -> Fence? {
        var open: Fence?
        var next: Range<Int>? = edited.line(at: 0)
        while let current = next, current.lowerBound < line.lowerBound {
            if let fence = Fence(edited.string(current)) {
                if let opening = open {
                    if fence.isBare, fence.mark == opening.mark, fence.count >= opening.count, fence.width <= opening.width + 3 {
                        open = nil
                    }
                } else {
                    open = fence
                }
            }
            next = edited.nextLine(current)
        }
        return open
    }

    /// A line of three backticks or tildes, or more.
    private struct Fence {
        var indentation: String
        var mark: Character
        var count: Int
        /// Nothing stands behind it.
        var isBare: Bool

        var width: Int { MarkdownEditing.width(of: indentation[...]) }

        init?(_ line: String) {
            indentation = String(line.prefix { $0 == " " || $0 == "\t" })
            let content = line.dropFirst(indentation.count)
            guard let first = content.first, first == "`" || first == "~" else { return nil }
            let marks = content.prefix { $0 == first }
            let rest = content.dropFirst(marks.count)
            guard marks.count >= 3, first == "~" || !rest.contains("`") else { return nil }
            (mark, count, isBare) = (first, marks.count, rest.allSatisfy(\.isWhitespace))
        }
    }
}
