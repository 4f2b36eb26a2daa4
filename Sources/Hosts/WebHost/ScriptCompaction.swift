/// Our own scripts without what only programmers need: comments, indentation, spaces around signs, and the word for what
/// does not change, which is longer than the one for what does.
///
/// Knows as much of the language as these scripts use. Line ends stay, so that no statement runs into the next; literals are
/// copied as they are.
struct ScriptCompaction {
    private let source: [UInt8]
    private var index = 0
    private var result: [UInt8] = []

    static func compact(_ source: [UInt8]) -> [UInt8] {
        var compaction = ScriptCompaction(source: source)
        return compaction.run()
    }

    private init(source: [UInt8]) { self.source = source }

    private mutating func run() -> [UInt8] {
        while index < source.count {
            switch source[index] {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): copyString(source[index])
            case UInt8(ascii: "`"): copyTemplate()
            case UInt8(ascii: "/"): copySlash()
            case UInt8(ascii: " "), UInt8(ascii: "\n"): skipSpace()
            case UInt8(ascii: "c") where startsConstant: declareVariable()
            case UInt8(ascii: "}") where result.last == UInt8(ascii: ";"):
                result.removeLast()
                take()
            default: takeText()
            }
        }
        return result
    }

    private mutating func take() {
        result.append(source[index])
        index += 1
    }

    /// What is copied as it is, to the next byte that may begin something else.
    private mutating func takeText() {
        let start = index
        repeat { index += 1 } while index < source.count && !Self.isSpecial[Int(source[index])]
        result += source[start..<index]
    }

    private static let isSpecial = (0...UInt8.max).map { "'\"`/ \nc}".utf8.contains($0) }

    private mutating func copyString(_ quote: UInt8) {
        take()
        while index < source.count, source[index] != quote {
            if source[index] == UInt8(ascii: "\\") { take() }
            take()
        }
        take()
    }

    private mutating func copyTemplate() {
        take()
        var depth = 0
        while index < source.count, depth > 0 || source[index] != UInt8(ascii: "`") {
            switch source[index] {
            case UInt8(ascii: "\\"): take()
            case UInt8(ascii: "{") where depth > 0 || source[index - 1] == UInt8(ascii: "$"): depth += 1
            case UInt8(ascii: "}") where depth > 0: depth -= 1
            case UInt8(ascii: "`"):
                copyTemplate()
                continue
            default: break
            }
            take()
        }
        take()
    }

    private var startsConstant: Bool {
        guard index + 1 < source.count, source[index + 1] == UInt8(ascii: "o"), source[index...].starts(with: "const ".utf8) else {
            return false
        }
        return !(result.last.map { Self.isWord($0) || $0 == UInt8(ascii: ".") } ?? false)
    }

    /// That nobody assigns to a constant is for programmers to know.
    private mutating func declareVariable() {
        result += "let".utf8
        index += "const".utf8.count
    }

    /// A comment, a regular expression or a division.
    private mutating func copySlash() {
        switch index + 1 < source.count ? source[index + 1] : 0 {
        case UInt8(ascii: "/"):
            while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
        case UInt8(ascii: "*"):
            index += 2
            while index + 1 < source.count, source[index] != UInt8(ascii: "*") || source[index + 1] != UInt8(ascii: "/") { index += 1 }
            index += 2
        default:
            if let last = result.last, Self.isWord(last) || last == UInt8(ascii: ")") || last == UInt8(ascii: "]") { return take() }
            copyExpression()
        }
    }

    private mutating func copyExpression() {
        take()
        var isInClass = false
        while index < source.count, isInClass || source[index] != UInt8(ascii: "/") {
            switch source[index] {
            case UInt8(ascii: "\\"): take()
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            default: break
            }
            take()
        }
        take()
    }

    /// One line end for several; a space only between words, and between signs that would become another sign.
    private mutating func skipSpace() {
        var hasLineEnd = false
        while index < source.count, source[index] == UInt8(ascii: " ") || source[index] == UInt8(ascii: "\n") {
            if source[index] == UInt8(ascii: "\n") { hasLineEnd = true }
            index += 1
        }
        guard let last = result.last, index < source.count else { return }
        if hasLineEnd {
            if !"{;,(\n".utf8.contains(last), !"})].?:&|".utf8.contains(source[index]) { result.append(UInt8(ascii: "\n")) }
        } else if Self.isWord(last) && Self.isWord(source[index]) || last == source[index] && "+-/".utf8.contains(last) {
            result.append(UInt8(ascii: " "))
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}
