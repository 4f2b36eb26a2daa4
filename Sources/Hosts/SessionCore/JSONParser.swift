/// A strict parser of JSON (RFC 8259): no comments, no trailing commas, no lone surrogates, no duplicate names,
/// no numbers beyond a double's range.
///
/// Cost: linear in the bytes. Depth and number of values are limited, so that a small message cannot grow large.
package struct JSONParser {
    package static let maximumDepth = 16
    package static let maximumValues = 20_000

    private let bytes: [UInt8]
    private var position = 0
    private var valueCount = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        var parser = JSONParser(bytes)
        parser.skipBlanks()
        let value = try parser.value(depth: 0)
        parser.skipBlanks()
        guard parser.position == bytes.count else { throw .unexpectedByte(at: parser.position) }
        return value
    }

    /// The first elements of an array, at most `count` of them; what follows is not looked at. nil: it is no array.
    package static func firstElements(_ count: Int, of bytes: [UInt8]) throws(JSONError) -> [JSONValue]? {
        var parser = JSONParser(bytes)
        parser.skipBlanks()
        guard try parser.take(if: "[") else { return nil }
        var elements: [JSONValue] = []
        parser.skipBlanks()
        if try parser.take(if: "]") { return elements }
        while true {
            parser.skipBlanks()
            elements.append(try parser.value(depth: 1))
            if elements.count == count { return elements }
            parser.skipBlanks()
            if try parser.take(if: "]") { return elements }
            try parser.expect(",")
        }
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        guard depth <= Self.maximumDepth else { throw .tooDeep(limit: Self.maximumDepth) }
        valueCount += 1
        guard valueCount <= Self.maximumValues else { throw .tooManyValues(limit: Self.maximumValues) }
        switch try peek() {
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
        position += 1
        skipBlanks()
        var elements: [JSONValue] = []
        if try take(if: "]") { return elements }
        while true {
            skipBlanks()
            elements.append(try value(depth: depth + 1))
            skipBlanks()
            if try take(if: "]") { return elements }
            try expect(",")
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> [String: JSONValue] {
        position += 1
        skipBlanks()
        var members: [String: JSONValue] = [:]
        if try take(if: "}") { return members }
        while true {
            skipBlanks()
            guard try peek() == UInt8(ascii: "\"") else { throw .unexpectedByte(at: position) }
            let name = try string()
            skipBlanks()
            try expect(":")
            skipBlanks()
            guard members.updateValue(try value(depth: depth + 1), forKey: name) == nil else { throw .duplicateName(name) }
            skipBlanks()
            if try take(if: "}") { return members }
            try expect(",")
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count else { throw .unexpectedEnd }
            guard bytes[position] == word.withUTF8Buffer({ $0[index] }) else { throw .unexpectedByte(at: position) }
            position += 1
        }
        return value
    }

    private mutating func number() throws(JSONError) -> Double {
        let start = position
        _ = try take(if: "-")
        if try take(if: "0") {} else if digits() == 0 { throw .unexpectedByte(at: position) }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard digits() > 0 else { throw .badNumber(at: start) }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard digits() > 0 else { throw .badNumber(at: start) }
        }
        guard position - start <= 64, let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite
        else { throw .badNumber(at: start) }
        return value
    }

    private mutating func digits() -> Int {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        return position - start
    }

    // MARK: - Bytes

    private func peek() throws(JSONError) -> UInt8 {
        guard position < bytes.count else { throw .unexpectedEnd }
        return bytes[position]
    }

    private mutating func take(if byte: Unicode.Scalar) throws(JSONError) -> Bool {
        guard try peek() == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: Unicode.Scalar) throws(JSONError) {
        guard try take(if: byte) else { throw .unexpectedByte(at: position) }
    }

    private mutating func skipBlanks() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }
}

// MARK: - Strings

extension JSONParser {
    private mutating func string() throws(JSONError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while true {
            let byte = try peek()
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw .badString(at: start) }
                return string
            case UInt8(ascii: "\\"):
                try escape(into: &text, start)
            case ..<0x20:
                throw .badString(at: start)
            default:
                let run = position - 1
                skipPlain()
                text += bytes[run..<position]
            }
        }
    }

    /// What stands for itself in a string.
    private mutating func skipPlain() {
        while position < bytes.count {
            switch bytes[position] {
            case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            default: position += 1
            }
        }
    }

    private mutating func escape(into text: inout [UInt8], _ start: Int) throws(JSONError) {
        let letter = try peek()
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal(start)
            if (0xD800...0xDBFF).contains(code) {
                guard try take(if: "\\"), try take(if: "u") else { throw .badString(at: start) }
                let low = try hexadecimal(start)
                guard (0xDC00...0xDFFF).contains(low) else { throw .badString(at: start) }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw .badString(at: start) }
            text.append(contentsOf: String(Character(scalar)).utf8)
        default:
            throw .badString(at: start)
        }
    }

    private mutating func hexadecimal(_ start: Int) throws(JSONError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt32
            switch try peek() {
            case let byte where (0x30...0x39).contains(byte): digit = UInt32(byte) - 0x30
            case let byte where (0x41...0x46).contains(byte): digit = UInt32(byte) - 0x37
            case let byte where (0x61...0x66).contains(byte): digit = UInt32(byte) - 0x57
            default: throw .badString(at: start)
            }
            code = code << 4 | digit
            position += 1
        }
        return code
    }
}
