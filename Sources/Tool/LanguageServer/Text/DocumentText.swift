/// A document's text as bytes, with its lines as the protocol ends them: by `\n`, `\r\n` or `\r`.
package struct DocumentText: Hashable, Sendable {
    package private(set) var utf8: [UInt8]
    /// The offset of each line's first byte.
    private var starts: [Int]

    package init(_ text: String) {
        utf8 = Array(text.utf8)
        starts = Self.starts(utf8)
    }

    package var string: String { String(decoding: utf8, as: UTF8.self) }

    private static func starts(_ bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (offset, byte) in bytes.enumerated() {
            let isReturn = byte == UInt8(ascii: "\r") && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"))
            if byte == UInt8(ascii: "\n") || isReturn { starts.append(offset + 1) }
        }
        return starts
    }

    package var lineCount: Int { starts.count }

    /// The offsets of a line without its end; the last line's for lines that are not there.
    package func line(_ number: Int) -> Range<Int> {
        let number = min(max(number, 0), starts.count - 1)
        let start = starts[number]
        var end = number + 1 < starts.count ? starts[number + 1] : utf8.count
        if number + 1 < starts.count {
            end -= 1
            if utf8[end] == UInt8(ascii: "\n"), end > start, utf8[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        }
        return start..<end
    }

    /// The number of the line that an offset lies on.
    package func lineNumber(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// - Parameter offset: In UTF-8; one inside a character counts as the character's beginning.
    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), utf8.count)
        let number = lineNumber(of: offset)
        let range = line(number)
        var units = 0
        var place = range.lowerBound
        while place < min(offset, range.upperBound) {
            let (length, width) = scalar(at: place)
            if place + length > offset { break }
            units += width
            place += length
        }
        return TextPosition(line: number, character: units)
    }

    package func range(from start: Int, to end: Int) -> TextRange {
        TextRange(start: position(of: start), end: position(of: max(start, end)))
    }

    /// The UTF-8 offset of a position. Past a line's end it is the line's end, past the text's end the text's; inside a surrogate pair
    /// the pair's beginning.
    package func offset(of position: TextPosition) -> Int {
        guard position.line < starts.count else { return utf8.count }
        let range = line(position.line)
        var units = 0
        var place = range.lowerBound
        while place < range.upperBound, units < position.character {
            let (length, width) = scalar(at: place)
            if units + width > position.character { break }
            units += width
            place += length
        }
        return min(place, range.upperBound)
    }

    /// The bytes and the UTF-16 units of the scalar that begins at an offset. The text is valid: it came as a string.
    private func scalar(at offset: Int) -> (length: Int, width: Int) {
        switch utf8[offset] {
        case 0xf0...: (4, 2)
        case 0xe0...: (3, 1)
        case 0xc0...: (2, 1)
        default: (1, 1)
        }
    }

    /// Replaces a range, or everything where none is given.
    package mutating func replace(_ range: TextRange?, with text: String) {
        if let range {
            let start = offset(of: range.start)
            utf8.replaceSubrange(start..<max(start, offset(of: range.end)), with: text.utf8)
        } else {
            utf8 = Array(text.utf8)
        }
        starts = Self.starts(utf8)
    }

    /// The identifier around an offset, or the one that ends there.
    package func word(at offset: Int) -> Range<Int>? {
        var start = min(max(offset, 0), utf8.count)
        var end = start
        while start > 0, Self.isWord(utf8[start - 1]) { start -= 1 }
        while end < utf8.count, Self.isWord(utf8[end]) { end += 1 }
        return start < end ? start..<end : nil
    }

    package func string(_ range: Range<Int>) -> String { String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self) }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
}
