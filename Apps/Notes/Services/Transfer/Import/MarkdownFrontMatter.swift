import Foundation

/// The front matter of a Markdown file, as far as notes know what it means; and how ours is written.
struct MarkdownFrontMatter: Hashable, Sendable {
    var id: String?
    var title: String?
    var tags: [String] = []
    var created: Date?
    var updated: Date?
    var isPinned = false
    var isArchived = false
    var isTrashed = false
    var remindAt: Date?
    var interval: Repetition.Interval?
    /// When the reminder came first, where that is another time than the next.
    var repeatsFrom: Date?
    var position: Double?
    /// The names of the folders around the note, the outermost first; of our own files whose directories cannot be called so.
    var folder: [String] = []
    /// Further names that other programs know the note by.
    var aliases: [String] = []
    /// The lines of each field that says something else, as they stand.
    var others: [[String]] = []

    var repetition: Repetition? {
        guard let interval, let start = repeatsFrom ?? remindAt else { return nil }
        return Repetition(interval: interval, start: start)
    }

    /// What no note has a place for, as front matter of its text; nothing where all is known.
    var othersText: String {
        // A text has front matter where the first line is a field.
        guard let first = others.firstIndex(where: { FrontMatter.isField(Array($0[0].utf8)) }) else { return "" }
        let lines = others[first] + others.indices.filter { $0 != first }.flatMap { others[$0] }
        return (["---"] + lines + ["---", "", ""]).joined(separator: "\n")
    }

    /// Takes the front matter off a file.
    static func read(_ text: String) -> (matter: MarkdownFrontMatter?, body: String) {
        let bytes = Array(text.utf8)
        let end = FrontMatter.end(in: bytes)
        guard end > 0 else { return readTOML(text) ?? (nil, text) }
        var matter = MarkdownFrontMatter()
        var listKey: String?
        // Lines of a value may follow, and belong to its key.
        var field: (lines: [String], isKnown: Bool) = ([], true)
        func endField() { if !field.isKnown { matter.others.append(field.lines) } }
        for line in bytes.string(0..<end).split(whereSeparator: \.isNewline).dropFirst().dropLast() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            if trimmed.hasPrefix("- "), let listKey {
                field.lines.append(String(line))
                field.isKnown = matter.set(listKey, [unquoted(String(trimmed.dropFirst(2)))])
            } else if let colon = line.firstIndex(of: ":"), !line.hasPrefix(" ") {
                let key = line[..<colon].lowercased().trimmingCharacters(in: .whitespaces)
                listKey = key
                let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                // "tags: home, garden" is a list as well.
                let isPlainList = ["tags", "tag", "keywords"].contains(key) && value.first != "[" && value.first != "\""
                endField()
                field = ([String(line)], matter.set(key, values(isPlainList ? "[\(value)]" : value)))
            } else if !trimmed.isEmpty {
                field.lines.append(String(line))
                if line.first?.isWhitespace == true { field.isKnown = false }
            }
        }
        endField()
        var body = bytes.string(end..<bytes.count)
        // One empty line belongs to the front matter.
        if body.hasPrefix("\r\n") || body.hasPrefix("\n") { body.removeFirst() }
        return (matter, body)
    }

    /// - Returns: whether it was understood; so is what says nothing.
    mutating func set(_ key: String, _ values: [String]) -> Bool {
        guard let value = values.first, !value.isEmpty else { return true }
        func date(_ part: WritableKeyPath<MarkdownFrontMatter, Date?>) -> Bool {
            guard let date = TransferDate.read(value) else { return false }
            self[keyPath: part] = date
            return true
        }
        switch key {
        case "id", "uuid": id = value
        case "title": title = value
        case "tags", "tag", "keywords":
            tags += values.map { Tag.normalized($0) }.filter { !$0.isEmpty }
        case "created", "date", "created_at", "creation date": return date(\.created)
        case "updated", "modified", "updated_at", "lastmod": return date(\.updated)
        case "pinned", "favorite": isPinned = ["true", "yes", "1"].contains(value.lowercased())
        case "archived": isArchived = ["true", "yes", "1"].contains(value.lowercased())
        case "trashed": isTrashed = ["true", "yes", "1"].contains(value.lowercased())
        case "remind": return date(\.remindAt)
        case "repeat":
            interval = Repetition.Interval(rawValue: value.lowercased())
            return interval != nil
        case "repeat-from": return date(\.repeatsFrom)
        case "position": position = Double(value)
        case "folder": folder = values
        case "alias", "aliases":
            aliases += values
            return false
        default: return false
        }
        return true
    }

    private static func values(_ text: String) -> [String] {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return [unquoted(text)] }
        var values: [String] = []
        var current = ""
        var quote: Character?
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if let open = quote {
                current.append(character)
                if character == open, !isEscaped { quote = nil }
                isEscaped = character == "\\" && open == "\"" && !isEscaped
            } else if character == "," {
                values.append(unquoted(current.trimmingCharacters(in: .whitespaces)))
                current = ""
            } else {
                if character == "\"" || character == "'" { quote = character }
                current.append(character)
            }
        }
        values.append(unquoted(current.trimmingCharacters(in: .whitespaces)))
        return values.filter { !$0.isEmpty }
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, let first = text.first, first == text.last, first == "\"" || first == "'" else { return text }
        let inner = String(text.dropFirst().dropLast())
        if first == "'" { return inner.replacingOccurrences(of: "''", with: "'") }
        // From the first to the last: a backslash may stand for itself before a quotation mark.
        var (result, isEscaped) = ("", false)
        for character in inner {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            if isEscaped, character != "\\", character != "\"" { result.append("\\") }
            result.append(character)
            isEscaped = false
        }
        return isEscaped ? result + "\\" : result
    }
}

enum TransferDate {
    /// With milliseconds, in UTC: "2026-05-01T08:30:00.000Z".
    static func text(_ date: Date) -> String { date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }

    static func read(_ text: String) -> Date? {
        let text = text.trimmingCharacters(in: .whitespaces)
        for isFractional in [true, false] {
            if let date = try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: isFractional)) { return date }
        }
        // "2026-05-01 08:30[:00]", "2026-05-01", and Evernote's "20260501T083000Z", all in UTC.
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.map(String.init)
        var parts = numbers.compactMap { Int($0) }
        if let first = numbers.first, first.count == 8, let day = Int(first) {
            parts = [day / 10_000, day / 100 % 100, day % 100]
            if numbers.count > 1, let time = Int(numbers[1]) { parts += [time / 10_000, time / 100 % 100, time % 100] }
        }
        guard parts.count >= 3, (1_900...9_999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2]) else {
            return nil
        }
        var components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
        components.hour = parts.count > 3 ? parts[3] : 0
        components.minute = parts.count > 4 ? parts[4] : 0
        components.second = parts.count > 5 ? parts[5] : 0
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: components)
    }
}
