/// The lines of a note that are text: without front matter and without code.
enum NoteLines {
    /// Calls the visitor with each line's bytes, without its end, as long as it answers `true`. One pass, without memory of its own.
    static func forEach(in bytes: [UInt8], _ visit: (Range<Int>) -> Bool) {
        var index = FrontMatter.end(in: bytes)
        var fence: BlockSyntax.Fence?
        // Lines indented by four are code behind a blank line, unless a list goes on there.
        var isAfterBlank = true
        var isInList = false
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] != .newline, bytes[index] != .carriageReturn { index += 1 }
            let end = index
            index += 1
            let content = contentStart(bytes, start, end)
            if let open = fence {
                if BlockSyntax.closes(open, bytes, at: content.offset, end: end) { fence = nil }
                continue
            }
            if content.offset == end {
                isAfterBlank = true
                continue
            }
            if content.hasMarker { isInList = true } else if content.indent == 0, isAfterBlank { isInList = false }
            if let open = BlockSyntax.openingFence(bytes, at: content.offset, end: end) {
                fence = open
                isAfterBlank = false
                continue
            }
            if content.indent >= 4, isAfterBlank, !isInList { continue }
            isAfterBlank = false
            if !visit(start..<end) { return }
        }
    }

    /// Where a line's text begins behind quotes and marks of lists, and how many columns its first mark is indented.
    private static func contentStart(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (offset: Int, indent: Int, hasMarker: Bool) {
        var index = start
        var indent = 0
        while index < end, bytes[index].isBlank {
            indent = bytes[index] == .tab ? indent + 4 - indent % 4 : indent + 1
            index += 1
        }
        var hasMarker = false
        var depth = 0
        while index < end, depth < MarkdownLineState.maximumDepth {
            depth += 1
            if bytes[index] == .greater {
                index = bytes.skippingBlanks(from: index + 1, to: end)
            } else if let marker = BlockSyntax.listMarker(bytes, at: index, end: end), index + marker.width < end {
                hasMarker = true
                index = bytes.skippingBlanks(from: index + marker.width, to: end)
            } else {
                break
            }
        }
        return (index, indent, hasMarker)
    }
}
