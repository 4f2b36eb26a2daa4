/// Reads HTML and XML piece by piece, as forgiving as browsers are. It knows no entities but the named ones of HTML and numbers, loads
/// nothing, and never expands anything.
struct HTMLTokenizer: IteratorProtocol, Sequence {
    enum Token: Hashable, Sendable {
        /// The name in small letters.
        case open(name: String, attributes: [String: String], isClosed: Bool)
        case close(name: String)
        case text(String)
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func next() -> Token? {
        while index < bytes.count {
            if bytes[index] != .less {
                let start = index
                while index < bytes.count, bytes[index] != .less { index += 1 }
                return .text(Self.decoded(bytes.string(start..<index)))
            }
            if bytes.starts(with: "<!--", at: index) {
                skip(past: "-->")
            } else if bytes.starts(with: "<![CDATA[", at: index) {
                let start = index + 9
                skip(past: "]]>")
                let end = index >= start + 3 && bytes.starts(with: "]]>", at: index - 3) ? index - 3 : index
                return .text(bytes.string(start..<Swift.max(start, end)))
            } else if index + 1 < bytes.count, bytes[index + 1] == .exclamation || bytes[index + 1] == UInt8(ascii: "?") {
                skipDeclaration()
            } else if let token = tag() {
                return token
            } else {
                index += 1
                return .text("<")
            }
        }
        return nil
    }

    private mutating func skip(past mark: StaticString) {
        while index < bytes.count, !bytes.starts(with: mark, at: index) { index += 1 }
        index = Swift.min(bytes.count, index + mark.utf8CodeUnitCount)
    }

    /// "<!DOCTYPE …>" with whatever it declares.
    private mutating func skipDeclaration() {
        var depth = 0
        while index < bytes.count {
            if bytes[index] == .openBracket { depth += 1 }
            if bytes[index] == .closeBracket { depth -= 1 }
            index += 1
            if bytes[index - 1] == .greater, depth <= 0 { return }
        }
    }

    private mutating func tag() -> Token? {
        var position = index + 1
        let isClosing = position < bytes.count && bytes[position] == UInt8(ascii: "/")
        if isClosing { position += 1 }
        let nameStart = position
        while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
        guard position > nameStart, bytes[nameStart].isLetter else { return nil }
        let name = bytes.string(nameStart..<position).lowercased()
        var attributes: [String: String] = [:]
        var isClosed = false
        while position < bytes.count, bytes[position] != .greater {
            isClosed = bytes[position] == UInt8(ascii: "/")
            guard isNamePart(bytes[position]) else {
                position += 1
                continue
            }
            let (key, value) = attribute(&position)
            if attributes.count < 100 { attributes[key] = value }
        }
        index = Swift.min(position + 1, bytes.count)
        return isClosing ? .close(name: name) : .open(name: name, attributes: attributes, isClosed: isClosed)
    }

    private func isNamePart(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == .dash || byte == .colon || byte == .underscore || byte >= 0x80
    }

    private func attribute(_ position: inout Int) -> (String, String) {
        let start = position
        while position < bytes.count, isNamePart(bytes[position]) { position += 1 }
        let key = bytes.string(start..<position).lowercased()
        while position < bytes.count, bytes[position].isSpace { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return (key, "") }
        position += 1
        while position < bytes.count, bytes[position].isSpace { position += 1 }
        guard position < bytes.count else { return (key, "") }
        let quote = bytes[position]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { position += 1 }
        let valueStart = position
        while position < bytes.count, isQuoted ? bytes[position] != quote : !bytes[position].isSpace && bytes[position] != .greater {
            position += 1
        }
        let value = bytes.string(valueStart..<position)
        if isQuoted { position += 1 }
        return (key, Self.decoded(value))
    }

    // MARK: - Characters

    /// A text with its entities as characters; what is none stays as it is.
    static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(34).firstIndex(of: ";"), let character = character(rest[rest.index(after: start)..<end]) else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return HTMLEntities.named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        guard let value = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10), value > 0,
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return String(scalar)
    }
}
