extension MarkdownEditing {
    /// Tab: puts items one level deeper, below the item above; in code and on several lines, all of them.
    /// On one line of plain text it answers `nil`.
    static func indent(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        if isLiteral, lines.count == 1 {
            let usesTabs = edited.string(lines[0]).hasPrefix("\t")
            return insertion(usesTabs ? "\t" : "    ", at: selection)
        }
        guard isLiteral || lines.count > 1 || LinePrefix(edited.string(lines[0])).marker != nil else { return nil }
        let step = isLiteral ? "    " : stepDown(edited, below: lines[0])
        let edits = lines.compactMap { line -> TextEdit? in
            let lineText = edited.string(line)
            guard !lineText.allSatisfy(\.isWhitespace) else { return nil }
            let prefix = LinePrefix(lineText)
            let place = line.lowerBound + prefix.leading.utf16.count - prefix.indentation.utf16.count
            return TextEdit(place..<place, step)
        }
        guard let result = result(edits, in: edited, moving: selection) else { return nil }
        return isLiteral ? result : renumbering(result, of: text)
    }

    /// Shift-Tab: puts items one level up.
    static func outdent(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let lines = edited.lines(in: selection)
        let step = isLiteral ? 4 : stepUp(edited, above: lines[0])
        let edits = lines.compactMap { line -> TextEdit? in
            let prefix = LinePrefix(edited.string(line))
            let indentation = prefix.indentation
            var removed = 0
            var columns = 0
            for blank in indentation where columns < step {
                columns += blank == "\t" ? 4 : 1
                removed += 1
            }
            guard removed > 0 else { return nil }
            let place = line.lowerBound + prefix.leading.utf16.count - indentation.utf16.count
            return TextEdit(place..<place + removed, "")
        }
        guard let result = result(edits, in: edited, moving: selection) else { return nil }
        return isLiteral ? result : renumbering(result, of: text)
    }

    /// What puts an item into the one above: as far as that one's text is indented.
    private static func stepDown(_ edited: EditedText, below line: Range<Int>) -> String {
        let own = LinePrefix(edited.string(line))
        if own.indentation.hasPrefix("\t") { return "\t" }
        let indent = width(of: own.indentation)
        var above = edited.previousLine(line)
        while let candidate = above {
            let prefix = LinePrefix(edited.string(candidate))
            guard let marker = prefix.marker else { break }
            if width(of: prefix.indentation) <= indent {
                let content = width(of: prefix.indentation) + marker.text.utf16.count + max(prefix.spacing.utf16.count, 1)
                return String(repeating: " ", count: max(content - indent, 1))
            }
            above = edited.previousLine(candidate)
        }
        return String(repeating: " ", count: (own.marker?.text.utf16.count ?? 1) + 1)
    }

    /// How many columns an item goes back: to the next item above that is indented less.
    private static func stepUp(_ edited: EditedText, above line: Range<Int>) -> Int {
        let indent = width(of: LinePrefix(edited.string(line)).indentation)
        var above = edited.previousLine(line)
        while let candidate = above {
            let text = edited.string(candidate)
            let prefix = LinePrefix(text)
            guard prefix.marker != nil || !prefix.indentation.isEmpty || text.allSatisfy(\.isWhitespace) else { break }
            let width = width(of: prefix.indentation)
            if prefix.marker != nil, width < indent { return indent - width }
            above = edited.previousLine(candidate)
        }
        return max(indent, 1)
    }
}
