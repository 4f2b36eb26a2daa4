import LanguageServer

/// Applies edits as an editor does: by UTF-16 units, all against the text before.
enum EditorText {
    static func apply(_ edits: JSONValue?, to text: String) -> String? {
        guard let edits = edits?.array else { return nil }
        var units = Array(text.utf16)
        var changes: [(start: Int, end: Int, text: String)] = []
        for edit in edits {
            guard let start = offset(edit.at("range", "start"), units), let end = offset(edit.at("range", "end"), units),
                let new = edit["newText"]?.string
            else { return nil }
            changes.append((start, end, new))
        }
        for change in changes.reversed() { units.replaceSubrange(change.start..<change.end, with: Array(change.text.utf16)) }
        return String(decoding: units, as: UTF16.self)
    }

    /// The text that a range means.
    static func text(_ range: JSONValue?, in text: String) -> String? {
        let units = Array(text.utf16)
        guard let start = offset(range?["start"], units), let end = offset(range?["end"], units), start <= end else { return nil }
        return String(decoding: units[start..<end], as: UTF16.self)
    }

    private static func offset(_ position: JSONValue?, _ units: [UInt16]) -> Int? {
        guard let line = position?["line"]?.int, let character = position?["character"]?.int else { return nil }
        var starts = [0]
        for (index, unit) in units.enumerated() where unit == 0x0a { starts.append(index + 1) }
        guard starts.indices.contains(line), starts[line] + character <= units.count else { return nil }
        return starts[line] + character
    }
}
