/// Lines and columns of UTF-8 offsets.
package struct LineTable: Sendable {
    /// The offset of each line's first byte.
    private let starts: [Int]

    package init(_ text: String) {
        var starts = [0]
        var offset = 0
        for byte in text.utf8 {
            offset += 1
            if byte == UInt8(ascii: "\n") { starts.append(offset) }
        }
        self.starts = starts
    }

    package var count: Int { starts.count }

    /// - Returns: Line and column, counted from 1; columns are UTF-8 bytes, as the compiler counts them.
    package func position(of offset: Int) -> Position {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return Position(offset: offset, line: low + 1, column: offset - starts[low] + 1)
    }

    /// The offset of a line's first byte; lines count from 1.
    package func start(ofLine line: Int) -> Int { starts[min(max(line, 1), starts.count) - 1] }
}

/// A place in a file.
package struct Position: Hashable, Codable, Sendable, Comparable {
    package let offset: Int
    package let line: Int
    package let column: Int

    package init(offset: Int, line: Int, column: Int) {
        self.offset = offset
        self.line = line
        self.column = column
    }

    package static func < (one: Position, other: Position) -> Bool { one.offset < other.offset }
}
