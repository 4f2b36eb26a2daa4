import Foundation

extension MarkdownEditing {
    /// What is put around words.
    enum Mark: String, CaseIterable, Sendable {
        case strong = "**"
        case emphasis = "*"
        case strikethrough = "~~"
        case highlight = "=="
        case code = "`"
    }

    /// Puts marks around the selected words, or takes them away. Without a selection it means the word at the caret; beside no word the marks
    /// are put there with the caret between them. Who has typed to the end of what is marked goes on behind it.
    static func toggle(_ mark: Mark, in text: String, selection: Range<Int>) -> EditingResult? {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let length = mark.rawValue.utf16.count
        if selection.isEmpty {
            if let behind = end(of: mark, edited, at: selection.lowerBound) { return EditingResult([], selection: behind..<behind) }
            let word = word(edited, at: selection.lowerBound)
            if word.isEmpty {
                if isMarked(edited, word, mark) {
                    return EditingResult(
                        [TextEdit(word.lowerBound - length..<word.upperBound + length, "")],
                        selection: word.lowerBound - length..<word.lowerBound - length)
                }
                let caret = word.lowerBound + length
                return EditingResult([TextEdit(word, mark.rawValue + mark.rawValue)], selection: caret..<caret)
            }
            return toggle(mark, edited, [word], selection: selection)
        }
        let parts = edited.lines(in: selection).compactMap { line -> Range<Int>? in
            let start = max(line.lowerBound + min(LinePrefix(edited.string(line)).length, line.count), selection.lowerBound)
            let end = min(line.upperBound, selection.upperBound)
            return start < end ? trimmed(edited, start..<end) : nil
        }
        return toggle(mark, edited, parts.filter { !$0.isEmpty }, selection: selection)
    }

    private static func toggle(_ mark: Mark, _ edited: EditedText, _ parts: [Range<Int>], selection: Range<Int>) -> EditingResult? {
        let length = mark.rawValue.utf16.count
        let parts = parts.map { withoutMarks(edited, $0, mark) }
        let areAllMarked = parts.allSatisfy { isMarked(edited, $0, mark) }
        var edits: [TextEdit] = []
        for part in parts {
            if areAllMarked {
                edits.append(TextEdit(part.lowerBound - length..<part.lowerBound, ""))
                edits.append(TextEdit(part.upperBound..<part.upperBound + length, ""))
            } else if !isMarked(edited, part, mark) {
                edits.append(TextEdit(part.lowerBound..<part.lowerBound, mark.rawValue))
                edits.append(TextEdit(part.upperBound..<part.upperBound, mark.rawValue))
            }
        }
        // Marks come to stand outside of what is selected.
        let lower = edits.moved(selection.lowerBound, isAfter: true)
        let upper = selection.isEmpty ? lower : edits.moved(selection.upperBound, isAfter: false)
        return result(edits, in: edited, selection: lower..<max(lower, upper))
    }

    /// The place behind the mark that ends right here what began before in the line.
    private static func end(of mark: Mark, _ edited: EditedText, at caret: Int) -> Int? {
        guard let unit = mark.rawValue.utf16.first else { return nil }
        let line = edited.line(at: caret)
        let length = mark.rawValue.utf16.count
        func isMark(_ count: Int) -> Bool {
            switch mark {
            case .emphasis: count == 1 || count == 3
            case .strong: count >= 2
            case .strikethrough, .highlight, .code: count == length
            }
        }
        guard caret > line.lowerBound, let last = Unicode.Scalar(edited.units[caret - 1]), !last.isMarkdownSpace,
            edited.units[caret - 1] != unit, isMark(edited.units[caret..<line.upperBound].prefix { $0 == unit }.count)
        else { return nil }
        let start = line.lowerBound + LinePrefix(edited.string(line)).length
        guard start < caret else { return nil }
        // What began is open where an odd number of marks stands before it.
        let marks = edited.units[start..<caret].split { $0 != unit }.filter { isMark($0.count) }.count
        return marks.isMultiple(of: 2) ? nil : caret + length
    }

    /// A selection that holds its marks means what is between them.
    private static func withoutMarks(_ edited: EditedText, _ range: Range<Int>, _ mark: Mark) -> Range<Int> {
        let length = mark.rawValue.utf16.count
        guard range.count > 2 * length else { return range }
        let inner = range.lowerBound + length..<range.upperBound - length
        return isMarked(edited, inner, mark) ? inner : range
    }

    private static func isMarked(_ edited: EditedText, _ range: Range<Int>, _ mark: Mark) -> Bool {
        guard let unit = mark.rawValue.utf16.first else { return false }
        var before = range.lowerBound
        while before > 0, edited.units[before - 1] == unit { before -= 1 }
        var after = range.upperBound
        while after < edited.count, edited.units[after] == unit { after += 1 }
        let count = min(range.lowerBound - before, after - range.upperBound)
        return switch mark {
        // "**a**" is strong without emphasis, "***a***" is both.
        case .emphasis: count == 1 || count == 3
        case .strong: count >= 2
        case .strikethrough, .highlight: count == 2
        case .code: count == 1
        }
    }

    private static func trimmed(_ edited: EditedText, _ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, edited.units[lower] == 32 || edited.units[lower] == 9 { lower += 1 }
        while upper > lower, edited.units[upper - 1] == 32 || edited.units[upper - 1] == 9 { upper -= 1 }
        return lower..<upper
    }

    private static func word(_ edited: EditedText, at offset: Int) -> Range<Int> {
        func isPart(_ index: Int) -> Bool {
            let unit = edited.units[index]
            guard let scalar = Unicode.Scalar(unit) else { return true }
            return scalar.isWordPart || scalar == "'" || scalar == "’"
        }
        var lower = offset
        var upper = offset
        while lower > 0, isPart(lower - 1) { lower -= 1 }
        while upper < edited.count, isPart(upper) { upper += 1 }
        return lower..<upper
    }

    // MARK: - Links

    /// Makes a link of the selection, with the caret where the address goes; of a link it makes its text.
    static func toggleLink(in text: String, selection: Range<Int>) -> EditingResult {
        let edited = EditedText(text)
        let selection = edited.clamped(selection)
        let selected = edited.string(selection)
        let line = edited.line(at: selection.lowerBound)
        let bytes = Array(edited.string(selection.upperBound..<max(line.upperBound, selection.upperBound)).utf8)
        if selection.lowerBound > line.lowerBound, edited.units[selection.lowerBound - 1] == UInt16(UInt8.openBracket),
            bytes.first == .closeBracket,
            let tail = InlineSyntax.linkTail(bytes, at: 1, end: bytes.count)
        {
            let length = bytes.string(0..<tail.end).utf16.count
            let edits = [
                TextEdit(selection.lowerBound - 1..<selection.lowerBound, ""),
                TextEdit(selection.upperBound..<selection.upperBound + length, ""),
            ]
            return EditingResult(edits, selection: selection.lowerBound - 1..<selection.upperBound - 1)
        }
        if isAddress(selected) {
            return EditingResult([TextEdit(selection, "[](\(selected))")], selection: selection.lowerBound + 1..<selection.lowerBound + 1)
        }
        let caret = selected.isEmpty ? selection.lowerBound + 1 : selection.upperBound + 3
        return EditingResult([TextEdit(selection, "[\(selected)]()")], selection: caret..<caret)
    }

    /// An address that was pasted over words makes a link of them.
    /// - Parameters:
    ///   - caret: where the caret is now: behind what was pasted.
    ///   - isLiteral: whether the place is in code.
    /// - Returns: what becomes of the text before; `nil` where nothing of the kind was done.
    static func pasted(into before: String, giving after: String, caret: Int, isLiteral: (Int) -> Bool) -> EditingResult? {
        let (old, new) = (EditedText(before), EditedText(after))
        let end = old.count - (new.count - caret)
        guard (0...new.count).contains(caret), (0...old.count).contains(end), old.units[end...] == new.units[caret...] else { return nil }
        let changed = zip(old.units[..<end], new.units[..<caret]).prefix { $0 == $1 }.count
        // The words may begin as the address does.
        guard changed < end, changed < caret,
            let start = (max(changed - longestScheme, 0)...changed).last(where: { isAddress(new.string($0..<caret)) })
        else { return nil }
        let words = old.string(start..<end)
        guard !isLiteral(start), !words.contains(where: \.isNewline), !isAddress(words) else { return nil }
        let address = new.string(start..<caret)
        let label = words.replacingOccurrences(of: "]", with: "\\]").replacingOccurrences(of: "[", with: "\\[")
        let target = address.contains { $0 == "(" || $0 == ")" } ? "<\(address)>" : address
        return insertion("[\(label)](\(target))", at: start..<end)
    }

    private static let longestScheme = LinkTarget.allowedSchemes.map(\.utf16.count).max() ?? 0

    static func isAddress(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), LinkTarget.allowedSchemes.contains(text[..<colon].lowercased()) else { return false }
        return text.distance(from: colon, to: text.endIndex) > 3 && !text.contains { $0.isWhitespace || $0 == "<" || $0 == ">" }
    }
}
