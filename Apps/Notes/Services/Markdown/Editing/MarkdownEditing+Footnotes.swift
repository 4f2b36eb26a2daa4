extension MarkdownEditing {
    /// Refers to a new footnote behind the selection, and begins it at the end of the text, where the caret goes. At a reference, the caret goes
    /// to its footnote.
    static func addFootnote(in text: String, selection: Range<Int>) -> EditingResult {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        if let place = footnote(edited, referredToAt: selection.upperBound) { return EditingResult([], selection: place..<place) }
        let names = Set(text.matches(of: /\[\^([0-9]+)\]/).compactMap { Int($0.1) })
        let number = (1...(names.count + 1)).first { !names.contains($0) } ?? names.count + 1
        let newline = edited.newline
        var end = edited.count
        while end > selection.upperBound, Unicode.Scalar(edited.units[end - 1])?.isMarkdownSpace == true { end -= 1 }
        // Footnotes stand below each other.
        let last = edited.string(edited.line(at: end))
        let isBelowFootnote = BlockSyntax.footnoteStart(Array(last.utf8), at: 0, end: last.utf8.count) != nil
        let reference = TextEdit(selection.upperBound..<selection.upperBound, "[^\(number)]")
        let definition = (isBelowFootnote ? newline : newline + newline) + "[^\(number)]: "
        let edits =
            end == selection.upperBound
            ? [TextEdit(end..<edited.count, reference.replacement + definition)] : [reference, TextEdit(end..<edited.count, definition)]
        let caret = edited.count + edits.reduce(0) { $0 + $1.replacement.utf16.count - $1.range.count }
        return EditingResult(edits, selection: caret..<caret)
    }

    /// Behind "[^name]:" of the footnote to which a reference around a place leads; `nil` where there is none.
    private static func footnote(_ edited: EditedText, referredToAt place: Int) -> Int? {
        let range = edited.line(at: place)
        let line = Array(edited.string(range).utf8)
        // The place as the line's bytes have it.
        let byte = edited.string(range.lowerBound..<place).utf8.count
        guard let start = line[..<byte].lastIndex(of: .openBracket), let end = InlineSyntax.footnoteEnd(line, at: start, end: line.count),
            end > byte, end == line.count || line[end] != .colon
        else { return nil }
        let mark = line.string(start..<end) + ":"
        guard let found = edited.lines(in: 0..<edited.count).first(where: { edited.string($0).hasPrefix(mark) }) else { return nil }
        let bytes = Array(edited.string(found).utf8)
        let text = BlockSyntax.footnoteStart(bytes, at: 0, end: bytes.count) ?? bytes.count
        return found.lowerBound + bytes.string(0..<text).utf16.count
    }
}
