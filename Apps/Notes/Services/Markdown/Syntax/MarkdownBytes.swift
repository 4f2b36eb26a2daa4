/// Markdown's marks are ASCII: texts are read as UTF-8, whose other bytes are never mistaken for a mark.
extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let backslash = UInt8(ascii: "\\")
    static let backtick = UInt8(ascii: "`")
    static let pipe = UInt8(ascii: "|")
    static let dash = UInt8(ascii: "-")
    static let colon = UInt8(ascii: ":")
    static let hash = UInt8(ascii: "#")
    static let asterisk = UInt8(ascii: "*")
    static let underscore = UInt8(ascii: "_")
    static let tilde = UInt8(ascii: "~")
    static let equals = UInt8(ascii: "=")
    static let caret = UInt8(ascii: "^")
    static let exclamation = UInt8(ascii: "!")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openParenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")

    var isBlank: Bool { self == .space || self == .tab }
    var isSpace: Bool { self == .space || (self >= 9 && self <= 13) }
    var isDigit: Bool { self >= 48 && self <= 57 }
    var isLetter: Bool { (self | 32) >= 97 && (self | 32) <= 122 }
    var isAlphanumeric: Bool { isDigit || isLetter }
    var isPunctuation: Bool {
        (self >= 33 && self <= 47) || (self >= 58 && self <= 64) || (self >= 91 && self <= 96) || (self >= 123 && self <= 126)
    }
    /// Bytes that begin a character, which all but the second to fourth byte of a longer one do.
    var isScalarStart: Bool { self & 0xC0 != 0x80 }
}

extension [UInt8] {
    /// How many bytes equal to this one stand here, one after the other.
    func runLength(at start: Int, limit: Int? = nil) -> Int {
        let end = limit ?? count
        var index = start
        while index < end, self[index] == self[start] { index += 1 }
        return index - start
    }

    func skippingBlanks(from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, self[index].isBlank { index += 1 }
        return index
    }

    /// The end without the blanks before it.
    func trimmedEnd(from start: Int, to end: Int) -> Int {
        var index = end
        while index > start, self[index - 1].isBlank { index -= 1 }
        return index
    }

    func isBlank(from start: Int, to end: Int) -> Bool { skippingBlanks(from: start, to: end) == end }

    func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

    func starts(with text: StaticString, at index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= count else { return false }
        var position = index
        for unit in text.description.utf8 {
            if self[position] != unit { return false }
            position += 1
        }
        return true
    }

    /// The character before a place; `nil` at the beginning.
    func scalar(before index: Int, from start: Int = 0) -> Unicode.Scalar? {
        guard index > start else { return nil }
        if self[index - 1] < 0x80 { return Unicode.Scalar(self[index - 1]) }
        var first = index - 1
        while first > start, !self[first].isScalarStart, index - first < 4 { first -= 1 }
        return scalar(at: first, to: index)
    }

    /// The character at a place; `nil` at the end.
    func scalar(at index: Int, to end: Int) -> Unicode.Scalar? {
        guard index < end else { return nil }
        let byte = self[index]
        if byte < 0x80 { return Unicode.Scalar(byte) }
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
        guard index + length <= end else { return "\u{FFFD}" }
        var value = UInt32(byte & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F))
        for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

extension Unicode.Scalar {
    /// Whitespace as CommonMark has it.
    var isMarkdownSpace: Bool {
        if value < 0x80 { return UInt8(value).isSpace }
        return properties.generalCategory == .spaceSeparator
    }

    /// Punctuation as CommonMark 0.29 has it: symbols beyond ASCII are none.
    var isMarkdownPunctuation: Bool {
        if value < 0x80 { return UInt8(value).isPunctuation }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            return true
        default: return false
        }
    }

    /// Letters, digits and their marks, as tags and words are made of.
    var isWordPart: Bool {
        if value < 0x80 { return UInt8(value).isAlphanumeric }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
            .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// Digits of any writing, not words for numbers such as "三".
    var isNumber: Bool {
        switch properties.generalCategory {
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    var utf8Count: Int { value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4 }
}
