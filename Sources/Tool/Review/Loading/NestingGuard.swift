import SourceModel

/// Finds code that would make a tree too deep to parse or to walk, before it is parsed: brackets within brackets, and expressions
/// that go on and on (`a.b().c()…`, `any any any …`, `else if … else if …`), which the parser itself does not limit.
///
/// It reads tokens roughly and never objects to what a person writes.
struct NestingGuard {
    struct TooDeep: Equatable {
        let line: Int
        /// What is too deep, for a sentence.
        let what: String
    }

    static let maximumBrackets = 100
    static let maximumConditions = 50
    /// Tokens of one statement, without those that commas separate, and with those of the statements around it.
    static let maximumTokens = 1_500
    /// Words and signs of one statement that each begin another level: `any`, `else if`, `->`.
    static let maximumSteps = 300

    private enum Mode {
        case code
        case string(hashes: Int, isMultiline: Bool)
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1
    /// The tokens of each open bracket's statement so far, outermost first.
    private var counts = [0]
    /// The sum of `counts`.
    private var total = 0
    /// For each open bracket, the string that it interpolates into.
    private var modes: [Mode] = [.code]
    private var steps = 0
    private var conditions = 0
    private var isNewLine = false
    private var isComplete = true

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func check(_ bytes: [UInt8]) -> TooDeep? {
        var reader = NestingGuard(bytes)
        return reader.read()
    }

    private mutating func read() -> TooDeep? {
        while offset < bytes.count {
            if case .string(let hashes, let isMultiline) = modes[modes.count - 1] {
                skipString(hashes: hashes, isMultiline: isMultiline)
            } else {
                token()
            }
            if counts.count - 1 > Self.maximumBrackets { return TooDeep(line: line, what: "more than \(Self.maximumBrackets) brackets") }
            if conditions > Self.maximumConditions { return TooDeep(line: line, what: "more than \(Self.maximumConditions) #if") }
            if steps > Self.maximumSteps { return TooDeep(line: line, what: "more than \(Self.maximumSteps) levels in one statement") }
            if total > Self.maximumTokens {
                return TooDeep(line: line, what: "one expression of more than \(Self.maximumTokens) parts")
            }
        }
        return nil
    }

    private func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    private mutating func reset() {
        total -= counts[counts.count - 1]
        counts[counts.count - 1] = 0
        steps = 0
    }

    private mutating func count() {
        counts[counts.count - 1] += 1
        total += 1
    }

    private mutating func token() {
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "\n"):
            line += 1
            isNewLine = true
            offset += 1
        case 0x20, 0x09, 0x0d: offset += 1
        case UInt8(ascii: "/") where self.byte(at: offset + 1) == UInt8(ascii: "/"):
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
        case UInt8(ascii: "/") where self.byte(at: offset + 1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""),
            UInt8(ascii: "#") where startsString():
            openString()
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
            begin(isStart: false)
            counts.append(0)
            modes.append(.code)
            offset += 1
            isComplete = true
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
            close()
            offset += 1
        case UInt8(ascii: ","), UInt8(ascii: ";"):
            reset()
            offset += 1
            isComplete = true
        default:
            if Self.isWord(byte) { word() } else { symbol() }
        }
    }

    /// A token begins. On a new line it may begin a statement.
    private mutating func begin(isStart: Bool) {
        if isNewLine, isStart, isComplete { reset() }
        isNewLine = false
        count()
    }

    private mutating func close() {
        isNewLine = false
        guard counts.count > 1 else { return }
        total -= counts.removeLast()
        modes.removeLast()
        isComplete = true
    }

    private mutating func word() {
        let start = offset
        while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
        let isKeyword = offset - start <= 8 && Self.continuing.contains(String(decoding: bytes[start..<offset], as: UTF8.self))
        let isElse = offset - start == 4 && bytes[start] == UInt8(ascii: "e") && isKeyword
        begin(isStart: !isElse)
        isComplete = !isKeyword
        if isKeyword { steps += 1 }
    }

    private mutating func symbol() {
        let byte = bytes[offset]
        let isCondition = byte == UInt8(ascii: "#")
        // `#if` may stand within a chain of members.
        let isDirective = isCondition && [UInt8(ascii: "i"), UInt8(ascii: "e")].contains(self.byte(at: offset + 1))
        begin(isStart: isCondition && !isDirective || byte == UInt8(ascii: "@"))
        offset += 1
        let previous = self.byte(at: offset - 2)
        if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "@")
            || (byte == UInt8(ascii: ">") && previous == UInt8(ascii: "-"))
        {
            steps += 1
        }
        if isCondition {
            if bytes[offset...].starts(with: "if ".utf8) { conditions += 1 }
            if bytes[offset...].starts(with: "endif".utf8) { conditions = max(0, conditions - 1) }
        }
        isComplete = byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "/")
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if byte(at: offset) == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*") {
                depth += 1
                offset += 2
            } else if byte(at: offset) == UInt8(ascii: "*"), byte(at: offset + 1) == UInt8(ascii: "/") {
                depth -= 1
                offset += 2
            } else {
                if byte(at: offset) == UInt8(ascii: "\n") { line += 1 }
                offset += 1
            }
        } while depth > 0 && offset < bytes.count
    }

    // MARK: Strings

    private func startsString() -> Bool {
        var place = offset
        while byte(at: place) == UInt8(ascii: "#") { place += 1 }
        return byte(at: place) == UInt8(ascii: "\"")
    }

    private mutating func openString() {
        begin(isStart: true)
        var hashes = 0
        while byte(at: offset) == UInt8(ascii: "#") {
            hashes += 1
            offset += 1
        }
        let isMultiline = byte(at: offset + 1) == UInt8(ascii: "\"") && byte(at: offset + 2) == UInt8(ascii: "\"")
        offset += isMultiline ? 3 : 1
        counts.append(0)
        modes.append(.string(hashes: hashes, isMultiline: isMultiline))
    }

    /// To the string's end, to its next interpolation, or, within one line, to the line's end.
    private mutating func skipString(hashes: Int, isMultiline: Bool) {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") {
                if !isMultiline { return close() }
                line += 1
                offset += 1
            } else if byte == UInt8(ascii: "\\"), hasHashes(hashes, after: offset + 1) {
                offset += 1 + hashes
                if self.byte(at: offset) == UInt8(ascii: "(") {
                    counts.append(0)
                    modes.append(.code)
                    offset += 1
                    return
                }
                if self.byte(at: offset) != UInt8(ascii: "\n") { offset += 1 }
            } else if byte == UInt8(ascii: "\"") {
                let quotes = isMultiline ? 3 : 1
                let isEnd = !isMultiline || (self.byte(at: offset + 1) == byte && self.byte(at: offset + 2) == byte)
                if isEnd, hasHashes(hashes, after: offset + quotes) {
                    offset += quotes + hashes
                    return close()
                }
                offset += 1
            } else {
                offset += 1
            }
        }
    }

    private func hasHashes(_ count: Int, after offset: Int) -> Bool {
        for place in 0..<count where byte(at: offset + place) != UInt8(ascii: "#") { return false }
        return true
    }

    // MARK: Words

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")) || (byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z"))
            || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    /// Words after which the same expression, pattern or type goes on, on the next line too.
    private static let continuing: Set<String> = [
        "any", "some", "inout", "try", "await", "if", "else", "for", "while", "guard", "case", "let", "var", "is", "as", "in", "discard",
        "yield", "then", "throw", "return", "repeat", "each", "copy", "consume", "unsafe", "borrowing", "sending", "where", "switch",
    ]
}
