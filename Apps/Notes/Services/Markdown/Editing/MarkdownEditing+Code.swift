/// Blocks of code: their fences.
extension MarkdownEditing {
    /// Return behind a fence that was typed as deep as the code above it: there it would be code too, and so would all that follows.
    static func closeFence(_ edited: EditedText, _ line: Range<Int>, at selection: Range<Int>) -> EditingResult? {
        let typed = FenceLine(edited.string(line))
        guard selection == line.upperBound..<line.upperBound, let fence = typed.fence,
            let above = edited.previousLine(line).map(edited.string), above.hasPrefix(typed.indentation),
            !above.dropFirst(typed.indentation.count).hasPrefix("\t"), let open = openFence(edited, before: line)?.line,
            let opening = open.fence, typed.closes(opening), fence.indent > opening.indent + 3
        else { return nil }
        let mark = String(repeating: Character(UnicodeScalar(fence.character)), count: fence.length)
        let closed = open.indentation + mark + edited.newline + open.indentation
        let caret = line.lowerBound + closed.utf16.count
        return EditingResult([TextEdit(line, closed)], selection: caret..<caret)
    }

    /// Makes the selected lines into a block of code, or the block with a place into plain lines.
    /// - Returns: `nil` in front matter.
    static func toggleCodeBlock(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        if isLiteral { return withoutFences(edited, around: lines[0], selection) }
        let leading = LinePrefix(edited.string(lines[0])).leading
        // What is a fence in the selected lines ends no block that is longer.
        let longest = lines.map { line in edited.string(line).split { $0 != "`" }.map(\.count).max() ?? 0 }.max() ?? 0
        let fence = String(repeating: "`", count: max(longest + 1, 3))
        let (start, end) = (lines[0].lowerBound, lines[lines.count - 1].upperBound)
        let (opening, closing) = (leading + fence + edited.newline, edited.newline + leading + fence)
        let edits =
            start == end
            ? [TextEdit(start..<end, opening + closing)]
            : [TextEdit(start..<start, opening), TextEdit(end..<end, closing)]
        // Where nothing is written yet, it will be between the fences.
        let lower = start + leading.utf16.count == end ? end : selection.lowerBound
        let upper = min(max(selection.upperBound, lower), end)
        let distance = opening.utf16.count
        return EditingResult(edits, selection: lower + distance..<upper + distance)
    }

    /// Takes away the fences of the block that a line is in.
    private static func withoutFences(_ edited: EditedText, around line: Range<Int>, _ selection: Range<Int>) -> EditingResult? {
        let own = FenceLine(edited.string(line))
        guard let open = openFence(edited, before: line) ?? (own.fence == nil ? nil : (own, line)), let fence = open.line.fence else {
            return nil
        }
        var last = edited.nextLine(open.range)
        while let line = last, !FenceLine(edited.string(line)).closes(fence) { last = edited.nextLine(line) }
        let first = TextEdit(open.range.lowerBound..<(edited.nextLineStart(open.range) ?? open.range.upperBound), "")
        let closing = last.map { line -> TextEdit in
            let end = edited.previousLine(line).map(\.upperBound) ?? line.lowerBound
            return TextEdit(max(end, first.range.upperBound)..<line.upperBound, "")
        }
        return result([first] + [closing].compactMap(\.self), in: edited, moving: selection)
    }

    /// The fence of the block of code that a line lies in.
    private static func openFence(_ edited: EditedText, before line: Range<Int>) -> (line: FenceLine, range: Range<Int>)? {
        var open: (line: FenceLine, range: Range<Int>)?
        var next: Range<Int>? = edited.line(at: 0)
        while let current = next, current.lowerBound < line.lowerBound {
            let here = FenceLine(edited.string(current))
            if let opening = open?.line.fence {
                if here.closes(opening), width(of: here.indentation) <= opening.indent + 3 { open = nil }
            } else if here.fence != nil {
                open = (here, current)
            }
            next = edited.nextLine(current)
        }
        return open
    }

    /// A line, with the fence that it may be.
    private struct FenceLine {
        let indentation: String
        let fence: BlockSyntax.Fence?
        private let bytes: [UInt8]
        private var start: Int { indentation.utf8.count }

        init(_ line: String) {
            indentation = String(line.prefix { $0 == " " || $0 == "\t" })
            bytes = Array(line.utf8)
            fence = BlockSyntax.openingFence(
                bytes, at: indentation.utf8.count, end: bytes.count, indent: MarkdownEditing.width(of: indentation))
        }

        func closes(_ opening: BlockSyntax.Fence) -> Bool { BlockSyntax.closes(opening, bytes, at: start, end: bytes.count) }
    }
}
