/// What closes a block of code, and what ends an item by Backspace.
extension MarkdownEditing {
    /// Backspace in an item's mark, or right behind it, takes the whole mark, or moves an inner item out by one level. Of a number with
    /// several digits one may be taken.
    static func deleteMark(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        guard selection.isEmpty, !isLiteral else { return nil }
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let line = edited.line(at: selection.lowerBound)
        let prefix = LinePrefix(edited.string(line))
        let end = line.lowerBound + prefix.length
        if selection.lowerBound != end {
            guard let mark = ItemMark(edited, at: selection.lowerBound), !(mark.isInNumber && mark.digits > 1) else { return nil }
        }
        guard prefix.marker != nil else { return nil }
        if !prefix.indentation.isEmpty, let result = outdent(in: text, selection: end..<end) { return result }
        let start = line.lowerBound + prefix.leading.utf16.count
        return EditingResult([TextEdit(start..<end, "")], selection: start..<start)
    }

    /// Return behind a fence that was typed as deep as the code above it: there it would be code too, and so would all that follows.
    static func closeFence(_ edited: EditedText, _ line: Range<Int>, at selection: Range<Int>) -> EditingResult? {
        let typed = FenceLine(edited.string(line))
        guard selection == line.upperBound..<line.upperBound, let fence = typed.fence,
            let above = edited.previousLine(line).map(edited.string), above.hasPrefix(typed.indentation),
            !above.dropFirst(typed.indentation.count).hasPrefix("\t"), let open = openFence(edited, before: line),
            let opening = open.fence, typed.closes(opening), fence.indent > opening.indent + 3
        else { return nil }
        let mark = String(repeating: Character(UnicodeScalar(fence.character)), count: fence.length)
        let closed = open.indentation + mark + edited.newline + open.indentation
        let caret = line.lowerBound + closed.utf16.count
        return EditingResult([TextEdit(line, closed)], selection: caret..<caret)
    }

    /// Where the block of code that a line lies in begins.
    private static func openFence(_ edited: EditedText, before line: Range<Int>) -> FenceLine? {
        var open: FenceLine?
        var next: Range<Int>? = edited.line(at: 0)
        while let current = next, current.lowerBound < line.lowerBound {
            let here = FenceLine(edited.string(current))
            if let opening = open?.fence {
                if here.closes(opening), width(of: here.indentation) <= opening.indent + 3 { open = nil }
            } else if here.fence != nil {
                open = here
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
