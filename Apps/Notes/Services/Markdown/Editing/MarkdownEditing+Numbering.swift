extension MarkdownEditing {
    /// Numbers the list around a place.
    static func renumber(in text: String, at offset: Int) -> EditingResult? {
        let edited = EditedText(text)
        let place = edited.clamped(offset..<offset)
        return result(numberEdits(edited, around: place.lowerBound), in: edited, moving: place)
    }

    /// A result whose list is numbered afterwards.
    static func renumbering(_ result: EditingResult, of text: String) -> EditingResult {
        let changed = EditedText(result.applied(to: text))
        let edits = numberEdits(changed, around: result.selection.lowerBound).filter { changed.string($0.range) != $0.replacement }
        guard !edits.isEmpty, let first = result.edits.first, let last = result.edits.last else { return result }
        // Both as one replacement, of all that either of them touches.
        let before = EditedText(text)
        let growth = changed.count - before.count
        let start = min(first.range.lowerBound, edits[0].range.lowerBound)
        let endAfter = max(last.range.upperBound + growth, edits[edits.count - 1].range.upperBound)
        let selection = edits.moved(result.selection.lowerBound)..<edits.moved(result.selection.upperBound)
        let moved = edits.map { TextEdit($0.range.lowerBound - start..<$0.range.upperBound - start, $0.replacement) }
        let replacement = moved.applied(to: changed.string(start..<endAfter))
        return EditingResult([TextEdit(start..<endAfter - growth, replacement)], selection: selection)
    }

    private static func numberEdits(_ edited: EditedText, around offset: Int) -> [TextEdit] {
        var line = edited.line(at: offset)
        while let previous = edited.previousLine(line), belongsToList(edited.string(previous)) { line = previous }
        // The open lists, outer ones first, and the items of every list.
        var levels: [(indent: Int, run: Int?)] = []
        var runs: [Run] = []
        var current: Range<Int>? = line
        while let line = current, belongsToList(edited.string(line)) || line.contains(offset) || line.upperBound == offset {
            let prefix = LinePrefix(edited.string(line))
            let indent = width(of: prefix.leading)
            if let marker = prefix.marker {
                while let last = levels.last, last.indent > indent { levels.removeLast() }
                if levels.last?.indent != indent { levels.append((indent, nil)) }
                switch marker {
                case .bullet: levels[levels.count - 1].run = nil
                case .number(let number, let delimiter):
                    let run = levels[levels.count - 1].run ?? runs.count
                    levels[levels.count - 1].run = run
                    if run == runs.count { runs.append(Run(isNested: levels.count > 1)) }
                    let start = line.lowerBound + prefix.leading.utf16.count
                    runs[run].items.append((start..<start + marker.text.utf16.count, number, delimiter))
                }
            }
            current = edited.nextLine(line)
        }
        return runs.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// A numbered list: it begins with the smallest of its numbers, whichever item that came to stand at; a list in a list with 1.
    private struct Run {
        var isNested: Bool
        var items: [(range: Range<Int>, number: Int, delimiter: String)] = []

        var edits: [TextEdit] {
            let first = isNested ? 1 : items.map(\.number).min() ?? 1
            return items.enumerated().map { TextEdit($1.range, "\(first + $0)\($1.delimiter)") }
        }
    }

    /// Items and the indented lines that go with them.
    private static func belongsToList(_ line: String) -> Bool {
        let prefix = LinePrefix(line)
        return prefix.marker != nil || (!prefix.indentation.isEmpty && prefix.length < line.utf16.count)
    }

    /// In columns; a tab reaches to the next that is a multiple of four.
    static func width(of blanks: some StringProtocol) -> Int {
        blanks.utf8.reduce(0) { $1 == .tab ? $0 + 4 - $0 % 4 : $0 + 1 }
    }
}
