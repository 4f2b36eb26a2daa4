/// Lines that are pasted into an item or a quote.
extension MarkdownEditing {
    /// What goes in where several lines are pasted: each is an item as the one that they come into, or a line of the quote. A list that comes
    /// into an item with no text takes its place.
    /// - Returns: `nil` where nothing needs to be done, and for what has a form of its own, as paragraphs and code have.
    static func insertion(ofLines pasted: String, in text: String, at selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let line = edited.line(at: selection.lowerBound)
        let lineText = edited.string(line)
        let prefix = LinePrefix(lineText)
        guard !isLiteral, prefix.marker != nil || prefix.isQuote, !isRule(lineText) else { return nil }
        guard selection.lowerBound - line.lowerBound >= prefix.length, selection.upperBound <= line.upperBound else { return nil }
        var lines = pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        guard let first = lines.first else { return nil }

        let itemStart = line.lowerBound + prefix.length
        let isEmpty = selection.lowerBound == itemStart && selection.upperBound == line.upperBound
        if prefix.marker != nil, isEmpty, LinePrefix(first).marker != nil {
            let result = insertion(lines.map { $0.isEmpty ? $0 : prefix.leading + $0 }.joined(separator: edited.newline), at: line)
            return result
        }
        guard lines.count > 1 else { return nil }
        if prefix.marker == nil {
            // Who writes the marks as well, at full speed or elsewhere, has them once.
            guard !lines.dropFirst().contains(where: { $0.hasPrefix(">") }) else { return nil }
            let leading = prefix.leading.hasSuffix(" ") ? prefix.leading : prefix.leading + " "
            let rest = lines.dropFirst().map { $0.isEmpty ? String(prefix.leading.reversed().drop { $0 == " " }.reversed()) : leading + $0 }
            return insertion(([first] + rest).joined(separator: edited.newline), at: selection)
        }
        guard lines.allSatisfy({ isPlain($0) }) else { return nil }
        var item = prefix.leading + (prefix.marker?.text ?? "") + prefix.spacing
        if prefix.checkbox != nil { item += "[ ] " }
        let result = insertion(([first] + lines.dropFirst().map { item + $0 }).joined(separator: edited.newline), at: selection)
        guard case .number? = prefix.marker else { return result }
        return renumbering(result, of: text)
    }

    /// What somebody has pasted, where it is several lines.
    /// - Parameters:
    ///   - before: the text before.
    ///   - after: the text after.
    ///   - caret: where the caret is now: behind what was pasted.
    ///   - selected: what was selected before.
    static func lines(
        pastedInto before: String, giving after: String, caret: Int, selected: Range<Int>, isLiteral: (Int) -> Bool
    ) -> EditingResult? {
        let (old, new) = (EditedText(before), EditedText(after))
        let selected = old.clamped(selected)
        // A key gives a single one.
        guard selected.lowerBound + 1 < caret, caret <= new.count, new.count - caret == old.count - selected.upperBound else { return nil }
        let pasted = new.string(selected.lowerBound..<caret)
        guard pasted.utf16.count <= longestPaste, !pasted.allSatisfy(\.isWhitespace),
            old.units[..<selected.lowerBound] == new.units[..<selected.lowerBound]
        else { return nil }
        return insertion(ofLines: pasted, in: before, at: selected, isLiteral: isLiteral(selected.lowerBound))
    }

    /// A text of more comes in pieces, which are no lines each by itself.
    private static let longestPaste = 10_000

    /// Words, without a form of their own.
    private static func isPlain(_ line: String) -> Bool {
        let prefix = LinePrefix(line)
        guard !line.allSatisfy(\.isWhitespace), prefix.marker == nil, prefix.leading.isEmpty else { return false }
        return !["#", "|", "```", "~~~", "---", "==="].contains { line.hasPrefix($0) }
    }
}
