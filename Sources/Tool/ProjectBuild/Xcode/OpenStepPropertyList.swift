/// A value of a property list.
package indirect enum PropertyListValue: Equatable, Sendable {
    case string(String)
    case data([UInt8])
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var array: [PropertyListValue]? { if case .array(let values) = self { values } else { nil } }
    package var dictionary: [String: PropertyListValue]? { if case .dictionary(let values) = self { values } else { nil } }

    /// The strings of an array; none for anything else.
    package var strings: [String] { (array ?? []).compactMap(\.string) }
}

/// Reads the older format of property lists, in which Xcode writes its projects: `{ key = value; list = (a, "b c"); }`.
package struct OpenStepPropertyList {
    /// What is wrong with a text, and where.
    package struct Malformed: Error, Equatable, CustomStringConvertible {
        /// Counted from 1.
        package let line: Int
        package let reason: String
        package var description: String { "line \(line): \(reason)" }
    }

    /// How deep values may nest, so that no text can exhaust the stack.
    private static let maximumDepth = 100

    private let bytes: [UInt8]
    private var place = 0

    /// - Throws: `Malformed`, for any text that is no property list.
    package static func parse(_ text: String) throws(Malformed) -> PropertyListValue {
        var parser = OpenStepPropertyList(bytes: Array(text.utf8))
        let value = try parser.value(depth: 0)
        try parser.skipBlanks()
        guard parser.place == parser.bytes.count else { throw parser.malformed("something follows the end") }
        return value
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func malformed(_ reason: String) -> Malformed {
        Malformed(line: 1 + bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") }, reason: reason)
    }

    private mutating func value(depth: Int) throws(Malformed) -> PropertyListValue {
        guard depth < Self.maximumDepth else { throw malformed("values nest more than \(Self.maximumDepth) deep") }
        try skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return .dictionary(try dictionary(depth: depth))
        case UInt8(ascii: "("): return .array(try array(depth: depth))
        case UInt8(ascii: "<"): return .data(try data())
        default: return .string(try string())
        }
    }

    private mutating func dictionary(depth: Int) throws(Malformed) -> [String: PropertyListValue] {
        place += 1
        var result: [String: PropertyListValue] = [:]
        while true {
            try skipBlanks()
            if take("}") { return result }
            let key = try string()
            try skipBlanks()
            guard take("=") else { throw malformed("there is no = behind \(key)") }
            result[key] = try value(depth: depth + 1)
            try skipBlanks()
            // The last value may do without.
            guard take(";") || next == UInt8(ascii: "}") else { throw malformed("there is no ; behind the value of \(key)") }
        }
    }

    private mutating func array(depth: Int) throws(Malformed) -> [PropertyListValue] {
        place += 1
        var result: [PropertyListValue] = []
        while true {
            try skipBlanks()
            if take(")") { return result }
            result.append(try value(depth: depth + 1))
            try skipBlanks()
            guard take(",") || next == UInt8(ascii: ")") else { throw malformed("there is no , behind a value of a list") }
        }
    }

    /// `<0fbd77 1c2735ae>`
    private mutating func data() throws(Malformed) -> [UInt8] {
        place += 1
        var digits: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: ">") {
            if let digit = Character(UnicodeScalar(byte)).hexDigitValue {
                digits.append(UInt8(digit))
            } else if !Self.isBlank(byte) {
                throw malformed("data holds a sign that is no hexadecimal digit")
            }
            place += 1
        }
        guard take(">") else { throw malformed("data does not end") }
        guard digits.count.isMultiple(of: 2) else { throw malformed("data has half a byte") }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private mutating func string() throws(Malformed) -> String {
        guard let first = next else { throw malformed("it ends too early") }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
        let start = place
        while let byte = next, Self.isPlain(byte) { place += 1 }
        guard place > start else { throw malformed("“\(Character(UnicodeScalar(first)))” is unexpected") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func quoted(_ quote: UInt8) throws(Malformed) -> String {
        place += 1
        var text: [UInt8] = []
        while let byte = next {
            place += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") { try text += escaped() } else { text.append(byte) }
        }
        throw malformed("a string does not end")
    }

    /// What a backslash and the signs behind it stand for.
    private mutating func escaped() throws(Malformed) -> [UInt8] {
        guard let byte = next else { throw malformed("a string does not end") }
        place += 1
        switch byte {
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "a"): return [7]
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "v"): return [11]
        case UInt8(ascii: "U"), UInt8(ascii: "u"): return Array(String(number(digits: 4, radix: 16)).utf8)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            place -= 1
            return Array(String(number(digits: 3, radix: 8)).utf8)
        default: return [byte]
        }
    }

    private mutating func number(digits: Int, radix: Int) -> Character {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue, digit < radix else { break }
            value = value * UInt32(radix) + UInt32(digit)
            place += 1
        }
        return UnicodeScalar(value).map { Character($0) } ?? "\u{FFFD}"
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    /// Passes over white space and comments.
    private mutating func skipBlanks() throws(Malformed) {
        while let byte = next {
            if Self.isBlank(byte) {
                place += 1
            } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
                while let byte = next, byte != UInt8(ascii: "\n") { place += 1 }
            } else if byte == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(Malformed) {
        let start = place
        place += 2
        while place + 1 < bytes.count {
            if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") {
                place += 2
                return
            }
            place += 1
        }
        place = start
        throw malformed("a comment does not end")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    /// What may stand in a string without quotes.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "@"), UInt8(ascii: "~"):
            true
        default: byte >= 0x80
        }
    }
}
