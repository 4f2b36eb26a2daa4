enum LineCount {
    /// How many lines end in these bytes.
    static func newlines(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        var wasReturn = false
        for byte in bytes {
            if byte == .carriageReturn || (byte == .newline && !wasReturn) { count += 1 }
            wasReturn = byte == .carriageReturn
        }
        return count
    }
}

/// Keeps hostile texts from costing more than their length: a parser visits every open quote and list on every line.
enum MarkdownNesting {
    /// The text with marks of quotes and lists beyond a depth made into plain characters.
    static func flattened(_ bytes: [UInt8], from start: Int, depth: Int) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count - start)
        var index = start
        while index < bytes.count {
            var end = index
            while end < bytes.count, bytes[end] != .newline, bytes[end] != .carriageReturn { end += 1 }
            let stop = Swift.min(end + 1, bytes.count)
            if let cut = excess(bytes, index, end, depth: depth) {
                result += bytes[index..<cut]
                result.append(.backslash)
                result += bytes[cut..<stop]
            } else {
                result += bytes[index..<stop]
            }
            index = stop
        }
        return result
    }

    /// Where the marks at a line's beginning become too many.
    private static func excess(_ bytes: [UInt8], _ start: Int, _ end: Int, depth: Int) -> Int? {
        var count = 0
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte.isBlank {
                index += 1
                continue
            }
            let width: Int
            if byte == .greater {
                width = 1
            } else if let marker = BlockSyntax.listMarker(bytes, at: index, end: end) {
                width = marker.width
            } else {
                return nil
            }
            count += 1
            // Of "12." the full stop is what makes it a list.
            if count > depth { return index + width - 1 }
            index += width
        }
        return nil
    }
}
