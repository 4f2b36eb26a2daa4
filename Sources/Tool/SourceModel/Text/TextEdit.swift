/// A replacement of UTF-8 offsets of one file. An empty range inserts.
package struct TextEdit: Hashable, Codable, Sendable {
    package var path: String
    package var start: Int
    package var end: Int
    package var replacement: String

    package init(path: String, start: Int, end: Int, replacement: String) {
        self.path = path
        self.start = start
        self.end = end
        self.replacement = replacement
    }

    /// - Returns: The text with the edits made, or nothing when two of them overlap or lie outside.
    package static func apply(_ edits: [TextEdit], to text: String) -> String? {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var offset = 0
        for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            guard edit.start >= offset, edit.end >= edit.start, edit.end <= bytes.count else { return nil }
            result += bytes[offset..<edit.start]
            result += edit.replacement.utf8
            offset = edit.end
        }
        result += bytes[offset...]
        return String(decoding: result, as: UTF8.self)
    }
}
