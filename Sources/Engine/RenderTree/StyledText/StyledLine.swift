/// One line of a text with looks, without its line feed. It never changes; hosts compare lines by identity first.
package final class StyledLine: Sendable {
    /// A piece of the line with looks of its own.
    package struct Run: Hashable, Sendable {
        /// In UTF-16 units.
        package var count: Int
        /// As of a ``TextRun``.
        package var properties: Properties

        package init(count: Int, properties: Properties) {
            self.count = count
            self.properties = properties
        }
    }

    package let text: String
    /// In UTF-16 units.
    package let count: Int
    /// Together as long as the line; none of them is empty.
    package let runs: [Run]
    /// The person has changed the line, and what they see may have other looks than the runs say.
    package let isProvisional: Bool

    package init(_ text: String, runs: [Run] = [], isProvisional: Bool = false) {
        self.text = text
        self.isProvisional = isProvisional
        count = text.utf16.count
        self.runs = runs.isEmpty && count > 0 ? [Run(count: count, properties: [:])] : runs
    }

    /// The runs with their texts.
    package var textRuns: [TextRun] {
        var place = text.startIndex
        return runs.map { run in
            let end = text.utf16.index(place, offsetBy: run.count, limitedBy: text.endIndex) ?? text.endIndex
            defer { place = end }
            return TextRun(String(text[place..<end]), run.properties)
        }
    }
}

extension StyledLine: Hashable {
    package static func == (a: StyledLine, b: StyledLine) -> Bool {
        a === b || a.count == b.count && a.isProvisional == b.isProvisional && a.text == b.text && a.runs == b.runs
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(runs)
    }
}

extension Array where Element == StyledLine {
    /// The text, in UTF-16 units. Cost: linear in the lines.
    package var textCount: Int { reduce(count - 1) { $0 + $1.count } }

    package var joinedText: String { map(\.text).joined(separator: "\n") }

    /// The line that holds an offset, and where it begins. Cost: linear in the lines before it.
    package func line(at offset: Int) -> (index: Int, start: Int) {
        var start = 0
        for (index, line) in enumerated() {
            if offset <= start + line.count || index == count - 1 { return (index, start) }
            start += line.count + 1
        }
        return (0, 0)
    }

    /// The lines after an edit within the text; those that it touches are provisional.
    package func applying(_ edit: TextEdit) -> [StyledLine] {
        guard !isEmpty else { return edit.inserted.lines.map { StyledLine($0, isProvisional: true) } }
        let edit = edit.clamped(to: textCount)
        let (first, firstStart) = line(at: edit.start)
        let (last, lastStart) = line(at: edit.end)
        let head = self[first].text.utf16Prefix(edit.start - firstStart)
        let tail = self[last].text.utf16Suffix(from: edit.end - lastStart)
        var result = self
        result.replaceSubrange(first...last, with: (head + edit.inserted + tail).lines.map { StyledLine($0, isProvisional: true) })
        return result
    }
}

extension String {
    /// The text cut at its line feeds. Other breaks of Unicode are characters of a line.
    package var lines: [String] { utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) } }

    /// The first units; half of a character becomes U+FFFD.
    func utf16Prefix(_ count: Int) -> String { String(decoding: utf16.prefix(count), as: UTF16.self) }
    func utf16Suffix(from count: Int) -> String { String(decoding: utf16.dropFirst(count), as: UTF16.self) }
}
