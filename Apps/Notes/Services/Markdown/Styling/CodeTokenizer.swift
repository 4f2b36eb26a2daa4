/// Finds comments, strings, numbers and keywords in a line of code.
struct CodeTokenizer {
    /// What a line of code leaves open for the next one.
    struct State: Hashable, Sendable {
        enum Open: Hashable, Sendable {
            case comment
            case string(CodeLanguage.StringDelimiter)
        }
        var open: Open?
    }

    let language: CodeLanguage
    private(set) var state: State

    init(language: CodeLanguage, state: State) {
        self.language = language
        self.state = state
    }

    mutating func tokenize(_ line: [UInt8], _ range: Range<Int>, found: (Range<Int>, CodeToken) -> Void) {
        var index = range.lowerBound
        let end = range.upperBound
        switch state.open {
        case .comment?: index = finishComment(line, from: index, contentAt: index, to: end, found)
        case .string(let delimiter)?: index = finishString(delimiter, line, from: index, contentAt: index, to: end, found)
        case nil: break
        }
        while index < end {
            let byte = line[index]
            if byte.isAlphanumeric || byte == .underscore || byte >= 0x80 {
                index = word(line, from: index, to: end, found)
            } else if byte.isPunctuation {
                index = punctuation(line, from: index, to: end, found)
            } else {
                index += 1
            }
        }
    }

    private func word(_ line: [UInt8], from start: Int, to end: Int, _ found: (Range<Int>, CodeToken) -> Void) -> Int {
        var index = start + 1
        let isNumber = line[start].isDigit
        while index < end {
            let byte = line[index]
            let belongs = byte.isAlphanumeric || byte == .underscore || byte >= 0x80 || language.wordCharacters.contains(byte)
            let isFraction = isNumber && byte == UInt8(ascii: ".") && index + 1 < end && line[index + 1].isDigit
            guard belongs || isFraction else { break }
            index += 1
        }
        if isNumber {
            found(start..<index, .number)
        } else {
            let word = line.string(start..<index)
            if language.keywords.contains(language.ignoresCase ? word.lowercased() : word) { found(start..<index, .keyword) }
        }
        return index
    }

    private mutating func punctuation(_ line: [UInt8], from start: Int, to end: Int, _ found: (Range<Int>, CodeToken) -> Void) -> Int {
        for mark in language.lineComments where Self.stands(mark, in: line, at: start, end) {
            // "#" begins a comment of a shell only where a word could begin.
            if mark == "#", start > 0, !line[start - 1].isSpace { continue }
            found(start..<end, .comment)
            return end
        }
        if let comment = language.blockComment, Self.stands(comment.open, in: line, at: start, end) {
            return finishComment(line, from: start, contentAt: start + comment.open.utf8.count, to: end, found)
        }
        for delimiter in language.strings where Self.stands(delimiter.mark, in: line, at: start, end) {
            return finishString(delimiter, line, from: start, contentAt: start + delimiter.mark.utf8.count, to: end, found)
        }
        return start + 1
    }

    private mutating func finishComment(
        _ line: [UInt8], from start: Int, contentAt content: Int, to end: Int, _ found: (Range<Int>, CodeToken) -> Void
    ) -> Int {
        let close = language.blockComment?.close ?? ""
        var index = content
        while index < end, !Self.stands(close, in: line, at: index, end) { index += 1 }
        state.open = index < end ? nil : .comment
        index = min(end, index + close.utf8.count)
        if index > start { found(start..<index, .comment) }
        return index
    }

    private mutating func finishString(
        _ delimiter: CodeLanguage.StringDelimiter, _ line: [UInt8], from start: Int, contentAt content: Int, to end: Int,
        _ found: (Range<Int>, CodeToken) -> Void
    ) -> Int {
        var index = content
        var isClosed = false
        while index < end {
            if line[index] == .backslash {
                index += 2
            } else if Self.stands(delimiter.mark, in: line, at: index, end) {
                index += delimiter.mark.utf8.count
                isClosed = true
                break
            } else {
                index += 1
            }
        }
        index = min(index, end)
        state.open = isClosed || !delimiter.spansLines ? nil : .string(delimiter)
        if index > start { found(start..<index, .string) }
        return index
    }

    private static func stands(_ mark: String, in line: [UInt8], at index: Int, _ end: Int) -> Bool {
        var position = index
        for unit in mark.utf8 {
            guard position < end, line[position] == unit else { return false }
            position += 1
        }
        return true
    }
}
