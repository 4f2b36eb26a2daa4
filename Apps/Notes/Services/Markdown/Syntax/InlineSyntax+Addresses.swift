extension InlineSyntax {
    /// The content of "<https://example.com>" or "<ada@example.com>", whose "<" stands here.
    static func autolink(_ line: [UInt8], at start: Int, end: Int) -> (content: Range<Int>, isMail: Bool)? {
        var index = start + 1
        while index < end, line[index] != .greater {
            if line[index] == .less || line[index].isSpace || line[index] < 32 { return nil }
            index += 1
        }
        guard index < end, index > start + 1 else { return nil }
        let content = start + 1..<index
        if isAbsolute(line, content) { return (content, false) }
        return isMailAddress(line, content) ? (content, true) : nil
    }

    /// A scheme of 2 to 32 characters and a colon.
    private static func isAbsolute(_ line: [UInt8], _ range: Range<Int>) -> Bool {
        guard line[range.lowerBound].isLetter else { return false }
        var index = range.lowerBound + 1
        while index < range.upperBound, isSchemePart(line[index]) { index += 1 }
        return index < range.upperBound && line[index] == .colon && (2...32).contains(index - range.lowerBound)
    }

    private static func isSchemePart(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == .dash
    }

    private static let mailCharacters = Set(".!#$%&'*+/=?^_`{|}~-".utf8)

    private static func isMailAddress(_ line: [UInt8], _ range: Range<Int>) -> Bool {
        guard let at = line[range].firstIndex(of: UInt8(ascii: "@")), at > range.lowerBound, at + 1 < range.upperBound else { return false }
        guard line[range.lowerBound..<at].allSatisfy({ $0.isAlphanumeric || mailCharacters.contains($0) }) else { return false }
        return line[(at + 1)..<range.upperBound].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
            return first.isAlphanumeric && last.isAlphanumeric && label.allSatisfy { $0.isAlphanumeric || $0 == .dash }
        }
    }

    /// The end of an address that stands in the text as it is: "https://example.com/a", "www.example.com".
    static func bareAddressEnd(_ line: [UInt8], at start: Int, end: Int, lineStart: Int) -> Int? {
        if start > lineStart {
            let before = line[start - 1]
            if before >= 0x80 || before.isAlphanumeric || before == .underscore || before == UInt8(ascii: "/") { return nil }
        }
        let prefix: Int
        if line.starts(with: "https://", at: start) {
            prefix = 8
        } else if line.starts(with: "http://", at: start) {
            prefix = 7
        } else if line.starts(with: "www.", at: start) {
            prefix = 4
        } else {
            return nil
        }
        guard start + prefix < end, line[start + prefix].isAlphanumeric || line[start + prefix] >= 0x80 else { return nil }
        var index = start + prefix
        while index < end, !line[index].isSpace, line[index] != .less { index += 1 }
        return trimmedAddressEnd(line, from: start + prefix, to: index)
    }

    /// An address does not hold the full stop of its sentence, nor a parenthesis that was opened before it.
    private static func trimmedAddressEnd(_ line: [UInt8], from start: Int, to end: Int) -> Int {
        var end = end
        var opened = 0
        var closed = 0
        for byte in line[start..<end] {
            if byte == .openParenthesis { opened += 1 }
            if byte == .closeParenthesis { closed += 1 }
        }
        while end > start {
            switch line[end - 1] {
            case UInt8(ascii: "?"), .exclamation, UInt8(ascii: "."), UInt8(ascii: ","), .colon, .asterisk, .underscore, .tilde,
                UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: ";"), .closeBracket, .pipe:
                end -= 1
            case .closeParenthesis where closed > opened:
                end -= 1
                closed -= 1
            default: return end
            }
        }
        return end
    }
}
