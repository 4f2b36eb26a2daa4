/// What keys and commands of the editor do with a text: pure functions from a text and a selection to replacements.
///
/// Selections are in UTF-16 units. Where a function answers `nil` the key does what it does in any text field.
/// `isLiteral` says that the selection lies in code or in front matter, where there are no lists (`MarkdownStyler.isLiteral(at:)`).
enum MarkdownEditing {
    /// Return: continues lists, checklists and quotes; on an empty item ends them, one level at a time.
    static func newline(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let line = edited.line(at: selection.lowerBound)
        let lineText = edited.string(line)
        let prefix = LinePrefix(lineText)
        let column = selection.lowerBound - line.lowerBound
        if isLiteral, let result = closeFence(edited, line, at: selection) { return result }
        if isLiteral || (prefix.marker == nil && !prefix.isQuote) {
            let indentation = lineText.prefix { $0 == " " || $0 == "\t" }
            guard !indentation.isEmpty, column >= indentation.utf16.count, isLiteral || indentation.count < lineText.count else {
                return nil
            }
            return insertion(edited.newline + indentation, at: selection)
        }
        guard !isRule(lineText), column >= prefix.length else { return nil }
        let content = edited.string(line.lowerBound + prefix.length..<line.upperBound)
        if content.allSatisfy(\.isWhitespace), selection.upperBound <= line.upperBound { return endItem(edited, line, prefix) }

        var next = edited.newline + prefix.leading
        switch prefix.marker {
        case .number(let number, let delimiter)?: next += "\(number + 1)\(delimiter)\(prefix.spacing)"
        case .bullet(let mark)?: next += mark + prefix.spacing
        case nil: if !next.hasSuffix(" "), prefix.isQuote { next += " " }
        }
        if prefix.checkbox != nil { next += "[ ] " }
        let result = insertion(next, at: selection)
        guard case .number? = prefix.marker else { return result }
        return renumbering(result, of: text)
    }

    /// An empty item goes one level up; at the top it becomes an empty line. Behind a quote or an item another one follows it: what is typed
    /// right below is a part of that to whoever reads Markdown.
    private static func endItem(_ edited: EditedText, _ line: Range<Int>, _ prefix: LinePrefix) -> EditingResult {
        let replacement: String
        if prefix.marker == nil {
            let outer = prefix.leading.lastIndex(of: ">").map { prefix.leading[..<$0] } ?? ""
            replacement = outer.isEmpty && line.lowerBound > 0 ? edited.newline : String(outer)
        } else if prefix.indentation.isEmpty {
            let isEnd = prefix.leading.isEmpty && !edited.isBlank(edited.previousLine(line)) && edited.isBlank(edited.nextLine(line))
            replacement = prefix.leading + (isEnd ? edited.newline : "")
        } else {
            return outdent(in: edited.string(0..<edited.count), selection: line.upperBound..<line.upperBound)
                ?? EditingResult([TextEdit(line, "")], selection: line.lowerBound..<line.lowerBound)
        }
        let caret = line.lowerBound + replacement.utf16.count
        return EditingResult([TextEdit(line, replacement)], selection: caret..<caret)
    }

    static func insertion(_ text: String, at selection: Range<Int>) -> EditingResult {
        let caret = selection.lowerBound + text.utf16.count
        return EditingResult([TextEdit(selection, text)], selection: caret..<caret)
    }

    /// Writes links to files where the caret is, instead of what is selected; a link that the caret is in stays whole, before them.
    static func insertion(ofLinks links: String, in text: String, at selection: Range<Int>) -> EditingResult {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let line = edited.line(at: selection.lowerBound)
        let before = edited.string(line.lowerBound..<selection.lowerBound)
        guard selection.isEmpty, let link = TextLink.range(in: edited.string(line), around: before.utf8.count) else {
            return insertion(links, at: selection)
        }
        let end = line.lowerBound + String(decoding: edited.string(line).utf8.prefix(link.upperBound), as: UTF8.self).utf16.count
        return insertion(" " + links, at: end..<end)
    }

    /// The same for files that were attached. Who has a picture on a line of its own goes on below it.
    static func insertion(ofFiles links: String, in text: String, at selection: Range<Int>) -> EditingResult {
        let edited = EditedText(text)
        let place = edited.clamped(selection)
        let line = edited.line(at: place.lowerBound)
        guard links.hasPrefix("!["), place == line else { return insertion(ofLinks: links, in: text, at: selection) }
        let next = edited.nextLineStart(line).flatMap { edited.line(at: $0).isEmpty ? $0 : nil }
        let end = line.lowerBound + links.utf16.count
        let caret = end + (next.map { $0 - line.upperBound } ?? edited.newline.utf16.count)
        return EditingResult([TextEdit(place, links + (next == nil ? edited.newline : ""))], selection: caret..<caret)
    }

    /// Writes a line of its own where the caret is, instead of what is selected.
    static func insertion(ofLine line: String, in text: String, at selection: Range<Int>) -> EditingResult {
        let units = Array(text.utf16)
        let newline = UInt16(10)
        let (start, end) = (min(selection.lowerBound, units.count), min(selection.upperBound, units.count))
        let isAtStart = start == 0 || units[start - 1] == newline
        let isAtEnd = end == units.count || units[end] == newline
        let written = (isAtStart ? "" : "\n") + line
        let caret = start + written.utf16.count
        return EditingResult([TextEdit(start..<end, written + (isAtEnd ? "" : "\n"))], selection: caret..<caret)
    }

    /// A result without replacements that change nothing; `nil` if none is left.
    static func result(_ edits: [TextEdit], in edited: EditedText, selection: Range<Int>) -> EditingResult? {
        let edits = edits.filter { edited.string($0.range) != $0.replacement }
        return edits.isEmpty ? nil : EditingResult(edits, selection: selection)
    }

    /// A result whose selection moves along with its text.
    static func result(_ edits: [TextEdit], in edited: EditedText, moving selection: Range<Int>) -> EditingResult? {
        let lower = edits.moved(selection.lowerBound)
        return result(edits, in: edited, selection: lower..<max(lower, edits.moved(selection.upperBound)))
    }
}
