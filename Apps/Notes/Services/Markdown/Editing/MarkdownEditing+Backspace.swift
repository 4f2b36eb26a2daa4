/// What ends an item by Backspace.
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
}
