/// A text that is being typed, with what each of its lines looks like.
///
/// An edit costs the lines that it changes, the line above (of which it can make a heading or a table's head), and the lines below as far as
/// what is open there differs from before: one line as a rule, the rest of the text after "```".
struct MarkdownStyler: Sendable {
    private struct Line: Sendable {
        var bytes: [UInt8]
        /// In UTF-16 units, without and with its end.
        var length: Int
        var fullLength: Int
        /// What is open where the line begins, and where it ends.
        var before: MarkdownLineState
        var after: MarkdownLineState
        var styled: StyledLine
    }

    private var lines: [Line] = []

    /// Styles a text from nothing.
    init(_ text: String = "") {
        lines = Self.split(Array(text.utf8))
        restyle(from: 0, through: lines.count - 1)
    }

    var lineCount: Int { lines.count }
    /// In UTF-16 units.
    var length: Int { lines.reduce(0) { $0 + $1.fullLength } }
    var text: String { String(decoding: lines.lazy.flatMap(\.bytes), as: UTF8.self) }

    subscript(line index: Int) -> StyledLine { lines[index].styled }

    /// Where a line begins, in UTF-16 units.
    func offset(ofLine index: Int) -> Int { lines[..<index].reduce(0) { $0 + $1.fullLength } }

    /// The line with a place in the text, and the place within it, in UTF-16 units.
    func position(at offset: Int) -> (line: Int, offset: Int) {
        var remaining = max(offset, 0)
        for index in lines.indices.dropLast() {
            if remaining < lines[index].fullLength { return (index, remaining) }
            remaining -= lines[index].fullLength
        }
        return (lines.count - 1, min(remaining, lines[lines.count - 1].length))
    }

    /// Whether typing there continues no list: in code and in front matter.
    func isLiteral(at offset: Int) -> Bool { lines[position(at: offset).line].styled.isLiteral }

    /// All spans with their places in the whole text.
    var spans: [StyleSpan] {
        var offset = 0
        var spans: [StyleSpan] = []
        for line in lines {
            for span in line.styled.spans {
                spans.append(StyleSpan(range: span.range.lowerBound + offset..<span.range.upperBound + offset, kind: span.kind))
            }
            offset += line.fullLength
        }
        return spans
    }

    // MARK: - Edits

    /// Which lines were styled anew, in the text as it is now, and how many lines stood there before.
    struct Change: Hashable, Sendable {
        var lines: Range<Int>
        var previousCount: Int
    }

    /// Replaces a part of the text.
    /// - Parameter range: in UTF-16 units. What lies outside of the text is left out.
    @discardableResult
    mutating func replace(_ range: Range<Int>, with replacement: String) -> Change {
        let first = position(at: range.lowerBound)
        let last = position(at: range.upperBound)
        return replace(from: (first.line, byteOffset(first)), to: (last.line, byteOffset(last)), with: replacement)
    }

    private mutating func replace(
        from first: (line: Int, byte: Int), to last: (line: Int, byte: Int), with replacement: String
    ) -> Change {
        var bytes = Array(lines[first.line].bytes[..<first.byte])
        bytes += Array(replacement.utf8)
        bytes += lines[last.line].bytes[last.byte...]
        var lastLine = last.line
        // "\r" and "\n" that come together are one end of a line.
        if bytes.last == .carriageReturn, lastLine + 1 < lines.count {
            lastLine += 1
            bytes += lines[lastLine].bytes
        }
        var firstLine = first.line
        if bytes.first == .newline, firstLine > 0 {
            firstLine -= 1
            bytes = lines[firstLine].bytes + bytes
        }
        return replaceLines(firstLine...lastLine, with: bytes)
    }

    /// Makes a change of the text, whose places are in UTF-8.
    @discardableResult
    mutating func make(_ change: TextChange) -> Change {
        let first = bytePosition(at: change.start)
        let last = bytePosition(at: change.start + change.old.utf8.count)
        return replace(from: first, to: last, with: change.new)
    }

    /// The line with a byte of the text, and the place of that within it.
    private func bytePosition(at offset: Int) -> (line: Int, byte: Int) {
        var remaining = offset
        for index in lines.indices.dropLast() {
            if remaining < lines[index].bytes.count { return (index, remaining) }
            remaining -= lines[index].bytes.count
        }
        return (lines.count - 1, min(remaining, lines[lines.count - 1].bytes.count))
    }

    /// Takes over a text that was changed elsewhere; only what differs costs.
    /// - Returns: `nil` if it is the same.
    @discardableResult
    mutating func update(to text: String) -> Change? {
        let new = Array(text.utf8)
        var prefix = 0
        var firstLine = 0
        while firstLine < lines.count - 1, new[prefix...].starts(with: lines[firstLine].bytes),
            isLineStart(new, at: prefix + lines[firstLine].bytes.count)
        {
            prefix += lines[firstLine].bytes.count
            firstLine += 1
        }
        var end = new.count
        var lastLine = lines.count - 1
        while lastLine > firstLine, end - lines[lastLine].bytes.count >= prefix,
            new[(end - lines[lastLine].bytes.count)..<end].elementsEqual(lines[lastLine].bytes),
            isLineStart(new, at: end - lines[lastLine].bytes.count)
        {
            end -= lines[lastLine].bytes.count
            lastLine -= 1
        }
        if firstLine == lastLine, new[prefix..<end].elementsEqual(lines[firstLine].bytes) { return nil }
        return replaceLines(firstLine...lastLine, with: Array(new[prefix..<end]))
    }

    private func isLineStart(_ bytes: [UInt8], at index: Int) -> Bool {
        guard index > 0 else { return true }
        return bytes[index - 1] == .newline || (bytes[index - 1] == .carriageReturn && (index == bytes.count || bytes[index] != .newline))
    }

    private mutating func replaceLines(_ range: ClosedRange<Int>, with bytes: [UInt8]) -> Change {
        var new = Self.split(bytes)
        // A line's end that was not replaced is followed by the line that was.
        if range.upperBound < lines.count - 1, new[new.count - 1].bytes.isEmpty { new.removeLast() }
        lines.replaceSubrange(range, with: new)
        let first = max(range.lowerBound - 1, 0)
        let last = restyle(from: first, through: range.lowerBound + new.count - 1)
        return Change(lines: first..<last + 1, previousCount: last + 1 - first + range.count - new.count)
    }

    /// Styles lines, and those below them as long as their beginning is not what it was.
    /// - Returns: the last line that was styled.
    @discardableResult
    private mutating func restyle(from first: Int, through last: Int) -> Int {
        var state = first == 0 ? .start : lines[first - 1].after
        var index = first
        while index < lines.count, index <= last || lines[index].before != state {
            let line = lines[index]
            let content = Self.content(of: line.bytes)
            let next = index + 1 < lines.count ? Self.content(of: lines[index + 1].bytes) : nil
            let styler = MarkdownLineStyler(content, next: next, state: state)
            lines[index].before = state
            lines[index].after = styler.state
            lines[index].styled = StyledLine(
                spans: Self.inUTF16(styler.spans, content, isASCII: line.length == content.count), length: line.length,
                fullLength: line.fullLength, isLiteral: styler.isLiteral)
            state = styler.state
            index += 1
        }
        return index - 1
    }

    // MARK: - Lines and offsets

    private func byteOffset(_ position: (line: Int, offset: Int)) -> Int {
        let line = lines[position.line]
        let offset = min(position.offset, line.fullLength)
        if line.fullLength == line.bytes.count { return offset }
        var units = 0
        for (index, byte) in line.bytes.enumerated() where byte.isScalarStart {
            if units >= offset { return index }
            units += byte >= 0xF0 ? 2 : 1
        }
        return line.bytes.count
    }

    private static func split(_ bytes: [UInt8]) -> [Line] {
        var lines: [Line] = []
        var start = 0
        var units = 0
        func line(to end: Int, terminator: Int) -> Line {
            Line(
                bytes: Array(bytes[start..<end]), length: units, fullLength: units + terminator, before: .start, after: .start,
                styled: StyledLine(spans: [], length: units, fullLength: units + terminator, isLiteral: false))
        }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == .newline || byte == .carriageReturn {
                let width = byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .newline ? 2 : 1
                lines.append(line(to: index + width, terminator: width))
                index += width
                start = index
                units = 0
            } else {
                if byte.isScalarStart { units += byte >= 0xF0 ? 2 : 1 }
                index += 1
            }
        }
        lines.append(line(to: bytes.count, terminator: 0))
        return lines
    }

    /// A line without its end.
    private static func content(of bytes: [UInt8]) -> [UInt8] {
        var end = bytes.count
        if end > 0, bytes[end - 1] == .newline { end -= 1 }
        if end > 0, bytes[end - 1] == .carriageReturn { end -= 1 }
        return end == bytes.count ? bytes : Array(bytes[..<end])
    }

    private static func inUTF16(_ spans: [StyleSpan], _ line: [UInt8], isASCII: Bool) -> [StyleSpan] {
        let sorted = spans.sorted { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
        if isASCII || sorted.isEmpty { return sorted }
        var offsets: [Int] = []
        offsets.reserveCapacity(line.count + 1)
        var units = 0
        for byte in line {
            offsets.append(units)
            if byte.isScalarStart { units += byte >= 0xF0 ? 2 : 1 }
        }
        offsets.append(units)
        return sorted.map { StyleSpan(range: offsets[$0.range.lowerBound]..<offsets[$0.range.upperBound], kind: $0.kind) }
    }
}
