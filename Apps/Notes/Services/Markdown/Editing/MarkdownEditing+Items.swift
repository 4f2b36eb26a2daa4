/// Keys at and in what a line begins with, which is one thing to a person.
extension MarkdownEditing {
    /// Where Home leads: to a line's text, and from there to the line's start; `nil` where nothing stands before the text.
    static func lineStart(in text: String, caret: Int, isLiteral: Bool = false) -> Int? {
        let edited = EditedText(text)
        let caret = edited.clamped(caret..<caret).lowerBound
        let line = edited.line(at: caret)
        let lineText = edited.string(line)
        let length = isLiteral ? lineText.prefix { $0 == " " || $0 == "\t" }.utf16.count : LinePrefix(lineText).length
        guard length > 0, isLiteral || !isRule(lineText) else { return nil }
        return caret == line.lowerBound + length ? line.lowerBound : line.lowerBound + length
    }

    /// Delete at the end of a line: the next item's or quote's text comes there, without its mark.
    static func joinNextLine(in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        guard selection.isEmpty, !isLiteral else { return nil }
        let edited = EditedText(text)
        let caret = edited.clamped(selection).lowerBound
        let line = edited.line(at: caret)
        guard caret == line.upperBound, !line.isEmpty, let next = edited.nextLine(line) else { return nil }
        let nextText = edited.string(next)
        let prefix = LinePrefix(nextText)
        guard prefix.marker != nil || prefix.isQuote, !isRule(nextText) else { return nil }
        let result = EditingResult([TextEdit(caret..<next.lowerBound + prefix.length, "")], selection: caret..<caret)
        guard case .number? = prefix.marker else { return result }
        return renumbering(result, of: text)
    }

    /// What somebody has deleted, where it is the end of a line that the caret was at.
    /// - Parameters:
    ///   - text: the text before.
    ///   - caret: where the caret is now.
    ///   - selected: what was selected before: Backspace at the start of a line takes the same away.
    static func joining(in text: String, by change: TextChange, caret: Int, selected: Range<Int>, isLiteral: Bool) -> EditingResult? {
        guard change.new.isEmpty, change.old.count == 1, change.old.first?.isNewline == true, selected == caret..<caret else { return nil }
        return joinNextLine(in: text, selection: selected, isLiteral: isLiteral)
    }

    /// A letter that is typed between the parts of an item's mark would break it: it goes to the item's text.
    static func typing(_ typed: String, in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        guard selection.isEmpty, !isLiteral, let mark = ItemMark(EditedText(text), at: selection.lowerBound) else { return nil }
        guard !mark.isBetweenBrackets, !(mark.isInNumber && typed.allSatisfy(\.isNumber)) else { return nil }
        return insertion(typed, at: mark.end..<mark.end)
    }

    /// What the signs that go around a selection end with.
    static let pairs: [Character: Character] = [
        "(": ")", "[": "]", "{": "}", "\"": "\"", "`": "`", "*": "*", "_": "_", "~": "~",
    ]

    /// A sign that is typed over a selection goes around it, and leaves it selected: typed twice it makes "**" or "[[".
    static func surround(with sign: Character, in text: String, selection: Range<Int>, isLiteral: Bool = false) -> EditingResult? {
        let selection = EditedText(text).clamped(selection)
        guard !selection.isEmpty, let end = pairs[sign], !(isLiteral && "*_~".contains(sign)) else { return nil }
        let edits = [
            TextEdit(selection.lowerBound..<selection.lowerBound, String(sign)),
            TextEdit(selection.upperBound..<selection.upperBound, String(end)),
        ]
        return EditingResult(edits, selection: selection.lowerBound + 1..<selection.upperBound + 1)
    }

    /// What somebody has typed, where it is a sign over a selection.
    /// - Parameters:
    ///   - before: the text before.
    ///   - after: the text after, in which the sign stands in the place of the words.
    ///   - caret: where the caret is now.
    ///   - selected: what was selected before. Only where the words begin or end with the sign need it be known: taking them away from
    ///     behind a sign gives the same text.
    /// - Returns: what becomes of the text before; `nil` where nothing of the kind was done.
    static func surrounding(
        in before: String, giving after: String, caret: Int, selected: Range<Int>, isLiteral: (Int) -> Bool
    ) -> EditingResult? {
        let (old, new) = (EditedText(before), EditedText(after))
        let (start, end) = (caret - 1, old.count - (new.count - caret))
        guard start >= 0, caret <= new.count, start < end, end <= old.count,
            let sign = Unicode.Scalar(new.units[start]).map(Character.init), pairs[sign] != nil,
            selected == start..<end || old.units[start] != new.units[start] && old.units[end - 1] != new.units[start],
            old.units[..<start] == new.units[..<start], old.units[end...] == new.units[caret...]
        else { return nil }
        return surround(with: sign, in: before, selection: start..<end, isLiteral: isLiteral(start))
    }

    /// The mark of an item with a caret inside of it: behind its first sign, and before the text.
    struct ItemMark {
        /// In UTF-16 units of the text.
        let start: Int
        let end: Int
        let isBetweenBrackets: Bool
        /// Before the sign behind a number.
        let isInNumber: Bool
        let digits: Int

        init?(_ edited: EditedText, at caret: Int) {
            let line = edited.line(at: edited.clamped(caret..<caret).lowerBound)
            let lineText = edited.string(line)
            let prefix = LinePrefix(lineText)
            guard let marker = prefix.marker, !MarkdownEditing.isRule(lineText) else { return nil }
            start = line.lowerBound + prefix.leading.utf16.count
            end = line.lowerBound + prefix.length
            guard caret > start, caret < end else { return nil }
            let sign = caret - start - marker.width(in: edited, at: start)
            let box = sign - prefix.spacing.utf16.count
            isBetweenBrackets = prefix.checkbox != nil && (1...2).contains(box)
            if case .number = marker { isInNumber = sign < 0 } else { isInNumber = false }
            digits = marker.width(in: edited, at: start) - 1
        }
    }

    static func isRule(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        return BlockSyntax.isThematicBreak(bytes, at: bytes.skippingBlanks(from: 0, to: bytes.count), end: bytes.count)
    }
}

extension LinePrefix.Marker {
    /// As it is written, with the zeros before a number.
    fileprivate func width(in edited: EditedText, at start: Int) -> Int {
        guard case .number = self else { return 1 }
        return (edited.units[start...].firstIndex { !(48...57).contains($0) } ?? start) - start + 1
    }
}
