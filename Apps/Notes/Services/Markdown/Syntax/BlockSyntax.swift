/// What lines begin with, as CommonMark and GitHub's tables have it. Each reads a line's bytes from the first that is no blank.
enum BlockSyntax {
    struct Fence: Hashable, Sendable {
        var character: UInt8
        var length: Int
        /// The word after the fence: "swift".
        var language: String
        /// How far the fence is indented, and so its content.
        var indent: Int
    }

    struct ListMarker: Hashable, Sendable {
        /// In bytes: 1 for "-", 3 for "12.".
        var width: Int
        /// `nil` for a list with bullets.
        var number: Int?
        /// "-", "*" or "+"; "." or ")" behind a number. A list ends where it changes.
        var character: UInt8
    }

    /// "---", "***" or "___", perhaps with blanks between.
    static func isThematicBreak(_ line: [UInt8], at start: Int, end: Int) -> Bool {
        guard start < end else { return false }
        let mark = line[start]
        guard mark == .dash || mark == .asterisk || mark == .underscore else { return false }
        var count = 0
        for index in start..<end where !line[index].isBlank {
            guard line[index] == mark else { return false }
            count += 1
        }
        return count >= 3
    }

    /// The level of a heading that begins with "#"; `nil` where there is none.
    static func headingLevel(_ line: [UInt8], at start: Int, end: Int) -> Int? {
        guard start < end, line[start] == .hash else { return nil }
        let level = line.runLength(at: start, limit: end)
        guard level <= 6, start + level == end || line[start + level].isBlank else { return nil }
        return level
    }

    /// Where the text of a heading lies, without the marks before and behind it.
    static func headingContent(_ line: [UInt8], at start: Int, level: Int, end: Int) -> Range<Int> {
        let first = line.skippingBlanks(from: start + level, to: end)
        let last = line.trimmedEnd(from: first, to: end)
        var closing = last
        while closing > first, line[closing - 1] == .hash { closing -= 1 }
        if closing == last || (closing > first && !line[closing - 1].isBlank) { return first..<last }
        return first..<line.trimmedEnd(from: first, to: closing)
    }

    /// 1 for a line of "=", 2 for one of "-": what makes a heading of the paragraph above.
    static func setextLevel(_ line: [UInt8], at start: Int, end: Int) -> Int? {
        guard start < end, line[start] == .equals || line[start] == .dash else { return nil }
        let length = line.runLength(at: start, limit: end)
        guard line.isBlank(from: start + length, to: end) else { return nil }
        return line[start] == .dash ? 2 : 1
    }

    /// "[name]: address": where links of that name lead, which is not shown.
    static func isLinkDefinition(_ line: [UInt8], at start: Int, end: Int) -> Bool {
        guard start < end, line[start] == .openBracket,
            let close = line[start..<end].firstIndex(of: .closeBracket), close > start + 1, line[start + 1] != .caret,
            close + 1 < end, line[close + 1] == .colon
        else { return false }
        return line.skippingBlanks(from: close + 2, to: end) < end
    }

    /// "[^name]:", which a footnote begins with, and the blanks behind it: where its text begins.
    static func footnoteStart(_ line: [UInt8], at start: Int, end: Int) -> Int? {
        guard let close = InlineSyntax.footnoteEnd(line, at: start, end: end), close < end, line[close] == .colon else { return nil }
        return line.skippingBlanks(from: close + 1, to: end)
    }

    /// "[!note]", perhaps with a "+" or "-", at the beginning of a quote.
    static func callout(
        _ line: [UInt8], at start: Int, end: Int
    ) -> (name: Range<Int>, folding: MarkdownCallout.Folding?, end: Int)? {
        guard start + 3 < end, line[start] == .openBracket, line[start + 1] == .exclamation else { return nil }
        var index = start + 2
        while index < end, line[index].isAlphanumeric || line[index] == .dash || line[index] == .underscore { index += 1 }
        guard index > start + 2, index < end, line[index] == .closeBracket else { return nil }
        let name = start + 2..<index
        var folding: MarkdownCallout.Folding?
        index += 1
        if index < end, line[index] == .dash || line[index] == UInt8(ascii: "+") {
            folding = line[index] == .dash ? .closed : .open
            index += 1
        }
        guard index == end || line[index].isBlank else { return nil }
        return (name, folding, index)
    }

    static func openingFence(_ line: [UInt8], at start: Int, end: Int, indent: Int = 0) -> Fence? {
        guard start < end, line[start] == .backtick || line[start] == .tilde else { return nil }
        let length = line.runLength(at: start, limit: end)
        guard length >= 3 else { return nil }
        let first = line.skippingBlanks(from: start + length, to: end)
        if line[start] == .backtick, line[first..<end].contains(.backtick) { return nil }
        var last = first
        while last < end, !line[last].isSpace { last += 1 }
        return Fence(character: line[start], length: length, language: line.string(first..<last), indent: indent)
    }

    static func closes(_ fence: Fence, _ line: [UInt8], at start: Int, end: Int) -> Bool {
        guard start < end, line[start] == fence.character else { return false }
        let length = line.runLength(at: start, limit: end)
        return length >= fence.length && line.isBlank(from: start + length, to: end)
    }

    static func listMarker(_ line: [UInt8], at start: Int, end: Int) -> ListMarker? {
        guard start < end else { return nil }
        let byte = line[start]
        if byte == .dash || byte == .asterisk || byte == UInt8(ascii: "+") {
            guard start + 1 == end || line[start + 1].isBlank else { return nil }
            return ListMarker(width: 1, number: nil, character: byte)
        }
        var index = start
        var number = 0
        while index < end, line[index].isDigit, index - start < 9 {
            number = number * 10 + Int(line[index] - 48)
            index += 1
        }
        guard index > start, index < end, line[index] == UInt8(ascii: ".") || line[index] == .closeParenthesis else { return nil }
        guard index + 1 == end || line[index + 1].isBlank else { return nil }
        return ListMarker(width: index + 1 - start, number: number, character: line[index])
    }

    /// Whether a box is ticked: "[x]" at the beginning of an item; `nil` where there is none.
    static func checkbox(_ line: [UInt8], at start: Int, end: Int) -> Bool? {
        guard start + 3 <= end, line[start] == .openBracket, line[start + 2] == .closeBracket else { return nil }
        guard start + 3 == end || line[start + 3].isBlank else { return nil }
        switch line[start + 1] {
        case .space: return false
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        default: return nil
        }
    }

    enum ColumnAlignment: String, Codable, Hashable, Sendable { case none, left, center, right }

    /// The columns of a table, if this is the line below its head: "| --- | :-: |".
    static func delimiterRow(_ line: [UInt8], at start: Int, end: Int) -> [ColumnAlignment]? {
        var index = line.skippingBlanks(from: start, to: end)
        let end = line.trimmedEnd(from: index, to: end)
        guard index < end else { return nil }
        if line[index] == .pipe { index += 1 }
        var columns: [ColumnAlignment] = []
        while index < end {
            index = line.skippingBlanks(from: index, to: end)
            let isLeft = index < end && line[index] == .colon
            if isLeft { index += 1 }
            guard index < end, line[index] == .dash else { return nil }
            index += line.runLength(at: index, limit: end)
            let isRight = index < end && line[index] == .colon
            if isRight { index += 1 }
            columns.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
            index = line.skippingBlanks(from: index, to: end)
            guard index < end else { break }
            guard line[index] == .pipe else { return nil }
            index += 1
        }
        return columns.isEmpty ? nil : columns
    }

    /// Where the cells of a row are, without the blanks around their text.
    static func cells(_ line: [UInt8], at start: Int, end: Int) -> [Range<Int>] {
        var index = line.skippingBlanks(from: start, to: end)
        let end = line.trimmedEnd(from: index, to: end)
        if index < end, line[index] == .pipe { index += 1 }
        var cells: [Range<Int>] = []
        while index < end {
            var stop = index
            while stop < end, line[stop] != .pipe { stop += line[stop] == .backslash ? 2 : 1 }
            stop = min(stop, end)
            let first = line.skippingBlanks(from: index, to: stop)
            cells.append(first..<line.trimmedEnd(from: first, to: stop))
            index = stop + 1
        }
        return cells
    }
}
