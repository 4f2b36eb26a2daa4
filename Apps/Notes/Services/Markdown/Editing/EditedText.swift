/// A text read by lines and UTF-16 units, as the editing commands need it.
struct EditedText {
    let units: [UInt16]

    init(_ text: String) { units = Array(text.utf16) }

    var count: Int { units.count }

    func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = min(max(range.lowerBound, 0), count)
        return lower..<min(max(range.upperBound, lower), count)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

    /// Whether nothing is written in a line, or there is none.
    func isBlank(_ line: Range<Int>?) -> Bool { line.map { string($0).allSatisfy(\.isWhitespace) } ?? true }

    func isLineEnd(_ index: Int) -> Bool { units[index] == 10 || units[index] == 13 }

    func lineStart(_ offset: Int) -> Int {
        var index = offset
        while index > 0, !isLineEnd(index - 1) { index -= 1 }
        return index
    }

    func lineEnd(_ offset: Int) -> Int {
        var index = offset
        while index < count, !isLineEnd(index) { index += 1 }
        return index
    }

    /// The line with a place, without its end.
    func line(at offset: Int) -> Range<Int> { lineStart(offset)..<lineEnd(offset) }

    /// Where the line behind this one begins; `nil` behind the last.
    func nextLineStart(_ line: Range<Int>) -> Int? {
        guard line.upperBound < count else { return nil }
        let isPair = units[line.upperBound] == 13 && line.upperBound + 1 < count && units[line.upperBound + 1] == 10
        return line.upperBound + (isPair ? 2 : 1)
    }

    func nextLine(_ line: Range<Int>) -> Range<Int>? { nextLineStart(line).map { $0..<lineEnd($0) } }

    func previousLine(_ line: Range<Int>) -> Range<Int>? {
        guard line.lowerBound > 0 else { return nil }
        var end = line.lowerBound - 1
        if units[end] == 10, end > 0, units[end - 1] == 13 { end -= 1 }
        return lineStart(end)..<end
    }

    /// The lines that a selection touches. One that ends at a line's beginning does not touch that line.
    func lines(in selection: Range<Int>) -> [Range<Int>] {
        var lines = [line(at: selection.lowerBound)]
        while let next = lines.last.flatMap(nextLine), next.lowerBound < selection.upperBound { lines.append(next) }
        return lines
    }

    /// What ends the lines of this text.
    var newline: String {
        guard let first = units.firstIndex(where: { $0 == 10 || $0 == 13 }) else { return "\n" }
        if units[first] == 10 { return "\n" }
        return first + 1 < count && units[first + 1] == 10 ? "\r\n" : "\r"
    }
}

/// What a line begins with: indentation, quotes, a list's mark, a box.
struct LinePrefix: Hashable {
    /// Blanks and ">".
    var leading: String
    var marker: Marker?
    /// What stands between the marker and the text.
    var spacing: String
    /// Whether its box is ticked; `nil` without one.
    var checkbox: Bool?
    /// In UTF-16 units, all of it.
    var length: Int

    enum Marker: Hashable {
        case bullet(String)
        case number(Int, delimiter: String)

        var text: String {
            switch self {
            case .bullet(let mark): mark
            case .number(let number, let delimiter): "\(number)\(delimiter)"
            }
        }
    }

    var isQuote: Bool { leading.contains(">") }
    /// Blanks behind the last ">".
    var indentation: Substring {
        leading.lastIndex(of: ">").map { index in
            let behind = leading[leading.index(after: index)...]
            return behind.hasPrefix(" ") ? behind.dropFirst() : behind
        } ?? leading[...]
    }

    init(_ line: String) {
        let bytes = Array(line.utf8)
        var index = 0
        while index < bytes.count, bytes[index].isBlank || bytes[index] == .greater { index += 1 }
        leading = bytes.string(0..<index)
        spacing = ""
        if let marker = BlockSyntax.listMarker(bytes, at: index, end: bytes.count), index + marker.width < bytes.count {
            let mark = bytes.string(index + marker.width - 1..<index + marker.width)
            self.marker = marker.number.map { .number($0, delimiter: mark) } ?? .bullet(mark)
            index += marker.width
            let content = bytes.skippingBlanks(from: index, to: bytes.count)
            spacing = bytes.string(index..<content)
            index = content
            if let isDone = BlockSyntax.checkbox(bytes, at: index, end: bytes.count) {
                checkbox = isDone
                index = min(index + 4, bytes.count)
            }
        }
        // All of it is ASCII: bytes are UTF-16 units.
        length = index
    }
}
