/// What stands inside a line: tags, links between notes, code, destinations of links, addresses.
enum InlineSyntax {
    /// A link to another note: "[[Title]]", "[[Title#Heading]]" or "[[Title|what is shown]]"; to a heading of the same: "[[#Heading]]".
    struct NoteLink: Hashable, Sendable {
        /// Between the brackets.
        var content: Range<Int>
        /// What `LinkName` reads: all but what is shown.
        var name: Range<Int>
        /// Before "#".
        var title: Range<Int>
        /// Behind "#"; `nil` where there is none.
        var heading: Range<Int>?
        /// What is shown: behind "|", otherwise all of it.
        var label: Range<Int>
        var end: Int { content.upperBound + 2 }
    }

    /// The end of the tag whose "#" stands here; `nil` where there is none. A tag begins a word: "a#b" and "## b" hold none.
    static func tagEnd(_ line: [UInt8], at start: Int, end: Int, lineStart: Int = 0) -> Int? {
        guard line[start] == .hash else { return nil }
        if let before = line.scalar(before: start, from: lineStart), !before.isMarkdownSpace, before != "(", before != "（" { return nil }
        var index = start + 1
        // "#1" is a number of something.
        guard let first = line.scalar(at: index, to: end), first == "_" || (first.isWordPart && !first.isNumber) else { return nil }
        var lastEnd: Int?
        var partStart = index
        while let scalar = line.scalar(at: index, to: end) {
            if scalar.isWordPart || scalar == "_" || scalar == "-" {
                index += scalar.utf8Count
                lastEnd = index
            } else if scalar == "/", index > partStart {
                index += 1
                partStart = index
            } else {
                break
            }
        }
        return lastEnd
    }

    static func noteLink(_ line: [UInt8], at start: Int, end: Int) -> NoteLink? {
        guard start + 4 < end, line[start] == .openBracket, line[start + 1] == .openBracket else { return nil }
        var index = start + 2
        var divider: Int?
        var anchor: Int?
        while index < end, line[index] != .closeBracket {
            if line[index] == .openBracket || line[index] == .newline { return nil }
            if line[index] == .pipe, divider == nil { divider = index }
            if line[index] == .hash, divider == nil, anchor == nil { anchor = index }
            index += 1
        }
        guard index + 1 < end, line[index + 1] == .closeBracket else { return nil }
        let first = line.skippingBlanks(from: start + 2, to: index)
        let title = first..<line.trimmedEnd(from: first, to: max(first, anchor ?? divider ?? index))
        let name = first..<line.trimmedEnd(from: first, to: max(first, divider ?? index))
        guard !title.isEmpty || name.count > 1 else { return nil }
        let headingStart = anchor.map { line.skippingBlanks(from: $0 + 1, to: divider ?? index) }
        let heading = headingStart.map { $0..<line.trimmedEnd(from: $0, to: divider ?? index) }
        let labelStart = line.skippingBlanks(from: divider.map { $0 + 1 } ?? first, to: index)
        let label = labelStart..<line.trimmedEnd(from: labelStart, to: index)
        return NoteLink(
            content: start + 2..<index, name: name, title: title, heading: heading.flatMap { $0.isEmpty ? nil : $0 },
            label: label.isEmpty ? name : label)
    }

    /// Behind "[^name]"; `nil` where it does not stand here.
    static func footnoteEnd(_ line: [UInt8], at start: Int, end: Int) -> Int? {
        guard start + 3 < end, line[start] == .openBracket, line[start + 1] == .caret else { return nil }
        var index = start + 2
        while index < end, line[index] != .closeBracket, line[index] != .openBracket, !line[index].isSpace { index += 1 }
        return index > start + 2 && index < end && line[index] == .closeBracket ? index + 1 : nil
    }

    /// Behind the backslash or backtick that stands here and what it takes out of the syntax: the character after the one, the code span
    /// of the other with its marks, or just a run of backticks that nothing closes.
    static func literalEnd(_ line: [UInt8], at start: Int, end: Int) -> Int {
        if line[start] == .backslash { return start + 2 }
        return (codeSpan(line, at: start, end: end)?.upperBound ?? start) + line.runLength(at: start, limit: end)
    }

    /// The content of the code span that begins here; `nil` where its end is missing.
    static func codeSpan(_ line: [UInt8], at start: Int, end: Int) -> Range<Int>? {
        let length = line.runLength(at: start, limit: end)
        var index = start + length
        while index < end {
            guard line[index] == .backtick else {
                index += 1
                continue
            }
            let closing = line.runLength(at: index, limit: end)
            if closing == length { return start + length..<index }
            index += closing
        }
        return nil
    }

    /// The destination and the end of "(destination "title")", which begins here.
    static func linkTail(_ line: [UInt8], at start: Int, end: Int) -> (destination: Range<Int>, title: Range<Int>?, end: Int)? {
        guard start < end, line[start] == .openParenthesis else { return nil }
        var index = skippingSpaces(line, from: start + 1, to: end)
        guard let destination = linkDestination(line, at: index, end: end) else { return nil }
        index = destination.end
        let afterBlanks = skippingSpaces(line, from: index, to: end)
        var title: Range<Int>?
        if afterBlanks > index, let found = linkTitle(line, at: afterBlanks, end: end) {
            title = found
            index = skippingSpaces(line, from: found.upperBound + 1, to: end)
        } else {
            index = afterBlanks
        }
        guard index < end, line[index] == .closeParenthesis else { return nil }
        return (destination.range, title, index + 1)
    }

    private static func skippingSpaces(_ line: [UInt8], from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, line[index].isSpace { index += 1 }
        return index
    }

    private static func linkDestination(_ line: [UInt8], at start: Int, end: Int) -> (range: Range<Int>, end: Int)? {
        guard start < end else { return nil }
        var index = start
        if line[start] == .less {
            index += 1
            while index < end, line[index] != .greater {
                if line[index] == .less || line[index] == .newline { return nil }
                index += line[index] == .backslash && index + 1 < end && line[index + 1].isPunctuation ? 2 : 1
            }
            return index < end ? (start + 1..<index, index + 1) : nil
        }
        var depth = 0
        while index < end, !line[index].isSpace {
            if line[index] == .backslash, index + 1 < end, line[index + 1].isPunctuation {
                index += 2
                continue
            }
            if line[index] == .openParenthesis {
                depth += 1
                if depth > 32 { return nil }
            } else if line[index] == .closeParenthesis {
                if depth == 0 { break }
                depth -= 1
            } else if line[index] < 32 || line[index] == 127 {
                return nil
            }
            index += 1
        }
        return depth == 0 ? (start..<index, index) : nil
    }

    /// The title's text, whose quotation marks stand on both sides of it.
    private static func linkTitle(_ line: [UInt8], at start: Int, end: Int) -> Range<Int>? {
        guard start < end else { return nil }
        let closing: UInt8
        switch line[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = line[start]
        case .openParenthesis: closing = .closeParenthesis
        default: return nil
        }
        var index = start + 1
        while index < end, line[index] != closing {
            if closing == .closeParenthesis, line[index] == .openParenthesis { return nil }
            index += line[index] == .backslash && index + 1 < end && line[index + 1].isPunctuation ? 2 : 1
        }
        return index < end ? start + 1..<index : nil
    }
}
