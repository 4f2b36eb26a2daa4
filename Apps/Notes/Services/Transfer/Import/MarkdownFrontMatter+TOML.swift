import Foundation

extension MarkdownFrontMatter {
    /// Takes front matter in TOML off a file, which stands between two lines of "+++", as Hugo and Zola write it.
    /// - Returns: nil where there is none, or where it is more than texts, numbers, dates, and lists and tables of these.
    static func readTOML(_ text: String) -> (matter: MarkdownFrontMatter?, body: String)? {
        func isFence(_ line: Substring) -> Bool { line.trimmingCharacters(in: .whitespaces) == "+++" }
        guard isFence(text.prefix { !$0.isNewline }) else { return nil }
        let lines = text.split(maxSplits: 1_001, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let end = lines.dropFirst().prefix(1_000).firstIndex(where: isFence) else { return nil }
        var parser = TOMLParser(lines[1..<end].joined(separator: "\n"))
        guard let fields = parser.fields() else { return nil }
        var matter = MarkdownFrontMatter()
        var tables: [String: Int] = [:]
        for field in fields {
            // Zola's tags stand in a table of their own.
            let isTop = field.table.isEmpty || field.table == "taxonomies"
            if isTop, matter.set(field.key.lowercased(), field.values.map(\.text)) { continue }
            let line = "\(field.key): \(yaml(field))"
            if field.table.isEmpty {
                matter.others.append([line])
            } else if let index = tables[field.table] {
                matter.others[index].append("  " + line)
            } else {
                tables[field.table] = matter.others.count
                matter.others.append(["\(field.table.replacing(".", with: "_")):", "  " + line])
            }
        }
        var rest = lines[end].endIndex
        // Its own end, and one empty line, belong to the front matter.
        for _ in 0..<2 where rest < text.endIndex && text[rest].isNewline { rest = text.index(after: rest) }
        return (matter, String(text[rest...]))
    }

    private static func yaml(_ field: TOMLParser.Field) -> String {
        let values = field.values.map { $0.isText ? quoted($0.text) : $0.text }
        return field.isList ? "[\(values.joined(separator: ", "))]" : values.joined()
    }
}

/// Reads the plain parts of TOML.
private struct TOMLParser {
    struct Value {
        var text: String
        /// Whether it stood between quotation marks.
        var isText: Bool
    }

    struct Field {
        var table: String
        var key: String
        var values: [Value]
        var isList: Bool
    }

    private let characters: [Character]
    private var index = 0

    init(_ text: String) { characters = Array(text) }

    private var next: Character? { index < characters.count ? characters[index] : nil }

    private func isNext(_ text: String) -> Bool { characters[index...].starts(with: text) }

    /// - Returns: nil where something is not understood.
    mutating func fields() -> [Field]? {
        var fields: [Field] = []
        var table = ""
        while true {
            skipBlanks(andLines: true)
            guard let first = next else { return fields }
            if first == "[" {
                index += 1
                guard next != "[", let name = key(), take("]") else { return nil }
                table = name
            } else {
                guard let key = key(), take("="), let value = value() else { return nil }
                fields.append(Field(table: table, key: key, values: value.values, isList: value.isList))
            }
            skipBlanks(andLines: false)
            guard next == nil || next == "\n" else { return nil }
        }
    }

    /// Blanks and comments.
    private mutating func skipBlanks(andLines: Bool) {
        while let character = next {
            if character == "#" {
                while next != nil, next != "\n" { index += 1 }
            } else if character == " " || character == "\t" || andLines && character == "\n" {
                index += 1
            } else {
                return
            }
        }
    }

    private mutating func take(_ character: Character) -> Bool {
        skipBlanks(andLines: false)
        guard next == character else { return false }
        index += 1
        return true
    }

    private mutating func key() -> String? {
        skipBlanks(andLines: false)
        if next == "\"" || next == "'" { return quoted() }
        let start = index
        while let character = next, character.isLetter || character.isNumber || "-_.".contains(character) { index += 1 }
        return index > start ? String(characters[start..<index]) : nil
    }

    private mutating func value() -> (values: [Value], isList: Bool)? {
        skipBlanks(andLines: false)
        guard next == "[" else { return single().map { ([$0], false) } }
        index += 1
        var values: [Value] = []
        while true {
            skipBlanks(andLines: true)
            if take("]") { return (values, true) }
            guard let value = single() else { return nil }
            values.append(value)
            skipBlanks(andLines: true)
            if next == "," { index += 1 } else if next != "]" { return nil }
        }
    }

    private mutating func single() -> Value? {
        if next == "\"" || next == "'" { return quoted().map { Value(text: $0, isText: true) } }
        let start = index
        while let character = next, !"\n,]#".contains(character) { index += 1 }
        let text = String(characters[start..<index]).trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || "+-:._ ".contains($0) }) else { return nil }
        return Value(text: text, isText: false)
    }

    private mutating func quoted() -> String? {
        guard let mark = next else { return nil }
        let isLong = isNext(String(repeating: mark, count: 3))
        let end = String(repeating: mark, count: isLong ? 3 : 1)
        index += end.count
        if isLong, next == "\n" { index += 1 }
        var text = ""
        while let character = next, isLong || character != "\n" {
            if isNext(end) {
                index += end.count
                return text
            }
            index += 1
            guard character == "\\", mark == "\"" else {
                text.append(character)
                continue
            }
            guard let escaped = escape() else { return nil }
            text += escaped
        }
        return nil
    }

    private mutating func escape() -> String? {
        guard let character = next else { return nil }
        index += 1
        switch character {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "\"", "\\": return String(character)
        case "u", "U":
            let digits = characters[index...].prefix(character == "u" ? 4 : 8)
            guard let code = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
            index += digits.count
            return String(scalar)
        case "\n":
            while next?.isWhitespace == true { index += 1 }
            return ""
        default: return nil
        }
    }
}
