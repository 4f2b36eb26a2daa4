/// Makes what others wrote fit for a line of the log or a reason to close.
package enum LogText {
    /// Bytes of the longest line that is written.
    package static let maximumLine = 1_000

    /// `text` without control characters, in at most `limit` bytes.
    ///
    /// A terminal obeys control characters, and a line break or a change of writing direction makes one line look like two.
    /// Each of them becomes its code in angle brackets. What is cut ends in "…", which counts.
    package static func line(_ text: String, limit: Int = maximumLine) -> String {
        var line = ""
        var count = 0
        for scalar in text.unicodeScalars {
            let piece = isControl(scalar) ? "<U+\(String(scalar.value, radix: 16, uppercase: true))>" : String(scalar)
            count += piece.utf8.count
            if count > limit { return cut(line, limit) }
            line.unicodeScalars.append(contentsOf: piece.unicodeScalars)
        }
        return line
    }

    private static func cut(_ line: String, _ limit: Int) -> String {
        var scalars = line.unicodeScalars
        while String(scalars).utf8.count > max(0, limit - 3), !scalars.isEmpty { scalars.removeLast() }
        return String(scalars) + "…"
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F: true
        // Line and paragraph separators, marks and changes of direction, and those of interlinear annotations.
        case 0x2028, 0x2029, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C, 0xFFF9...0xFFFB: true
        default: false
        }
    }
}

extension String {
    /// Short enough for a log or a close reason.
    var shortened: String { LogText.line(self, limit: 40) }
}
