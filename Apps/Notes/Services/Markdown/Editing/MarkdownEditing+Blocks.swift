extension MarkdownEditing {
    /// What lines can be made into.
    enum BlockKind: Hashable, Sendable {
        /// 1 to 6.
        case heading(level: Int)
        case bulletList, numberedList, checklist, quote
    }

    /// Makes the selected lines into a heading, a list or a quote, or plain text again if that is what all of them are.
    static func toggle(_ kind: BlockKind, in text: String, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        let filled = lines.filter { !edited.isBlank($0) }
        let affected = filled.isEmpty ? [lines[0]] : filled
        let isOn = affected.allSatisfy { Self.has(kind, edited.string($0)) }
        var number = 0
        let edits = affected.map { line -> TextEdit in
            number += 1
            let lineText = edited.string(line)
            let (length, replacement) = beginning(of: lineText, as: isOn ? nil : kind, removing: kind, number: number)
            return TextEdit(line.lowerBound..<line.lowerBound + length, replacement)
        }
        return result(edits.map { shortened($0, edited) }, in: edited, moving: selection)
    }

    /// Without what stays as it is in front, so that the caret keeps its place in the text.
    private static func shortened(_ edit: TextEdit, _ edited: EditedText) -> TextEdit {
        let old = Array(edited.units[edit.range])
        let new = Array(edit.replacement.utf16)
        var common = 0
        while common < min(old.count, new.count), old[common] == new[common] { common += 1 }
        return TextEdit(edit.range.lowerBound + common..<edit.range.upperBound, String(decoding: new[common...], as: UTF16.self))
    }

    private static func has(_ kind: BlockKind, _ line: String) -> Bool {
        let prefix = LinePrefix(line)
        switch (kind, prefix.marker) {
        case (.heading(let level), nil): return headingLength(line, after: prefix).level == level
        case (.bulletList, .bullet?): return prefix.checkbox == nil
        case (.numberedList, .number?): return prefix.checkbox == nil
        case (.checklist, .some): return prefix.checkbox != nil
        case (.quote, _): return prefix.isQuote
        default: return false
        }
    }

    private static func headingLength(_ line: String, after prefix: LinePrefix) -> (length: Int, level: Int) {
        let bytes = Array(line.utf8)
        guard let level = BlockSyntax.headingLevel(bytes, at: prefix.length, end: bytes.count) else { return (0, 0) }
        return (bytes.skippingBlanks(from: prefix.length + level, to: bytes.count) - prefix.length, level)
    }

    /// How many units at the line's beginning are replaced, and by what.
    private static func beginning(of line: String, as kind: BlockKind?, removing old: BlockKind, number: Int) -> (Int, String) {
        let prefix = LinePrefix(line)
        let heading = headingLength(line, after: prefix).length
        let length = prefix.length + heading
        let marks = String(line.dropFirst(prefix.length).prefix(heading))
        switch kind {
        case nil:
            guard old == .quote else { return (length, prefix.leading) }
            let outer = prefix.leading.lastIndex(of: ">").map { String(prefix.leading[..<$0]) } ?? prefix.leading
            return (prefix.leading.utf16.count, outer)
        case .heading(let level)?:
            return (length, prefix.leading.filter { $0 == ">" }.map { "\($0) " }.joined() + String(repeating: "#", count: level) + " ")
        case .bulletList?: return (length, prefix.leading + "- ")
        case .numberedList?: return (length, prefix.leading + "\(number). ")
        case .checklist?:
            if case .number(let own, let delimiter)? = prefix.marker { return (length, prefix.leading + "\(own)\(delimiter) [ ] ") }
            return (length, prefix.leading + "- [ ] ")
        case .quote?: return (length, "> " + String(line.prefix(prefix.length)) + marks)
        }
    }
}
