/// Search in the bytes of text in normal form C, where equal characters are equal bytes.
///
/// What is not found in the bytes is not there. What is found counts only if it begins and ends where characters do; an
/// answer of nil says that this takes a closer look.
enum ByteSearch {
    static func contains<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes, _ part: Bytes) -> Bool? where Bytes.Index == Int {
        guard let first = part.first else { return true }
        guard part.count <= text.count else { return false }
        for start in text.startIndex...(text.endIndex - part.count)
        where text[start] == first && text[start..<(start + part.count)].elementsEqual(part) {
            let isWhole = isBoundary(start, of: text) && isBoundary(start + part.count, of: text)
            return isWhole ? true : nil
        }
        return false
    }

    static func starts<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes, with part: Bytes) -> Bool? where Bytes.Index == Int {
        guard text.starts(with: part) else { return false }
        return isBoundary(text.startIndex + part.count, of: text) ? true : nil
    }

    static func ends<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes, with part: Bytes) -> Bool? where Bytes.Index == Int {
        guard text.suffix(part.count).elementsEqual(part) else { return false }
        return isBoundary(text.endIndex - part.count, of: text) ? true : nil
    }

    /// How many characters there are, if all are ASCII.
    static func count<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes) -> Int? where Bytes.Index == Int {
        text.allSatisfy { $0 < 0x80 && $0 != carriageReturn } ? text.count : nil
    }

    /// Whether all bytes are ASCII and `part` is among them, but for case; nil if some are not ASCII.
    static func containsIgnoringCase<Bytes: RandomAccessCollection<UInt8>>(_ text: Bytes, _ part: Bytes) -> Bool?
    where Bytes.Index == Int {
        guard text.allSatisfy({ $0 < 0x80 }), part.allSatisfy({ $0 < 0x80 }) else { return nil }
        // As Foundation, which finds nothing everywhere but here.
        guard let first = part.first.map(lowercased), part.count <= text.count else { return false }
        for start in text.startIndex...(text.endIndex - part.count) where lowercased(text[start]) == first {
            if text[start..<(start + part.count)].elementsEqual(part, by: { lowercased($0) == lowercased($1) }) { return true }
        }
        return false
    }

    /// Whether a character certainly begins at the position: between ASCII characters, but for the one made of two.
    private static func isBoundary<Bytes: RandomAccessCollection<UInt8>>(_ position: Int, of text: Bytes) -> Bool
    where Bytes.Index == Int {
        guard position > text.startIndex, position < text.endIndex else { return true }
        let (before, after) = (text[position - 1], text[position])
        return before < 0x80 && after < 0x80 && !(before == carriageReturn && after == lineFeed)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte }
    private static let carriageReturn: UInt8 = 0x0D
    private static let lineFeed: UInt8 = 0x0A
}
