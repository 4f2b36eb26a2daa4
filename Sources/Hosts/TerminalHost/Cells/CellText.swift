import Foundation

/// Texts as a terminal shows them: how wide they are, where their lines end, and nothing in them that the terminal would obey.
package enum CellText {
    /// How many cells a character takes: 0, 1 or 2.
    ///
    /// By the Unicode annexes 11 (East Asian width) and 51 (emoji); what is ambiguous takes one.
    package static func width(_ character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.value < 0x300 { return 1 }
        if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) || first.properties.isEmojiPresentation { return 2 }
        if first.properties.generalCategory == .nonspacingMark || first.properties.generalCategory == .enclosingMark { return 0 }
        return wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]

    package static func width(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + width($1) } }

    /// The text without what a terminal would obey, or what would turn its direction: such scalars become "�", tabs four blanks.
    package static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isObeyed) || text.utf8.contains(0x09) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                result.append(contentsOf: "    ".unicodeScalars)
            } else {
                result.append(isObeyed(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return String(result)
    }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case ..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The lines of a text in a width: broken between words, and within words that are longer than a line.
    ///
    /// - Parameter limit: how many there are at most; what is cut off is told by "…".
    package static func lines(of text: String, width: Int, limit: Int? = nil) -> [String] {
        let text = harmless(text)
        var result: [String] = []
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            result += wrapped(paragraph, width: max(width, 1))
            if let limit, result.count > limit { break }
        }
        guard let limit, result.count > max(limit, 1) else { return result }
        let kept = max(limit, 1)
        result[kept - 1] = shortened(result[kept - 1] + "…", width: max(width, 1))
        return Array(result.prefix(kept))
    }

    private static func wrapped(_ paragraph: Substring, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in words(of: paragraph) {
            let length = Self.width(word)
            let visible = Self.width(word.trimmingSuffix(while: { $0 == " " }))
            if used + visible <= width {
                line += word
                used += length
                continue
            }
            if used > 0 {
                lines.append(line.trimmedEnd)
                (line, used) = ("", 0)
            }
            if visible <= width {
                line = String(word)
                used = length
                continue
            }
            for character in word {
                let one = Self.width(character)
                if used + one > width, used > 0 {
                    lines.append(line)
                    (line, used) = ("", 0)
                }
                line.append(character)
                used += one
            }
        }
        return lines + [line.trimmedEnd]
    }

    /// Words with the blanks after them.
    private static func words(of text: Substring) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        var index = text.startIndex
        var wasBlank = false
        while index < text.endIndex {
            let isBlank = text[index] == " "
            if wasBlank, !isBlank {
                words.append(text[start..<index])
                start = index
            }
            wasBlank = isBlank
            index = text.index(after: index)
        }
        if start < text.endIndex { words.append(text[start...]) }
        return words
    }

    /// The text in a width, with "…" where something is cut off.
    package static func shortened(_ text: String, width: Int) -> String {
        guard width > 0 else { return "" }
        guard Self.width(text) > width else { return text }
        var result = ""
        var used = 0
        for character in text {
            let one = Self.width(character)
            if used + one > width - 1 { break }
            result.append(character)
            used += one
        }
        return result.trimmedEnd + "…"
    }
}

extension String {
    fileprivate var trimmedEnd: String { String(trimmingSuffix(while: { $0 == " " })) }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
        return self[..<end]
    }
}
