import Foundation
import RenderTree

/// The inline Markdown that localized texts may hold: emphasis, code, strikethrough, links, and addresses that are links as they stand.
enum Markdown {
    /// The text as runs; characters that mark nothing stay as they are.
    static func runs(_ text: String) -> [TextRun] {
        guard text.utf8.contains(where: isMark) || mayHoldAddress(text) else { return text.isEmpty ? [] : [TextRun(text)] }
        var parser = MarkdownParser(Array(text))
        return parser.parse()
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "*", "_", "`", "~", "[", "\\", "<": true
        default: false
        }
    }
}

private struct MarkdownParser {
    private let text: [Character]
    private var runs: [TextRun] = []
    /// Marks known to have no closing one before a place: they are not looked for again, which keeps the cost linear.
    private var unclosed: Set<Unclosed> = []
    /// Where the asterisks or underscores end that were read last: each of them asks.
    private var endOfMarks = 0

    private struct Unclosed: Hashable {
        let mark: String
        let end: Int
    }

    init(_ text: [Character]) { self.text = text }

    mutating func parse() -> [TextRun] {
        parse(0..<text.count, [:])
        return runs
    }

    private mutating func emit(_ string: String, _ properties: Properties) {
        guard !string.isEmpty else { return }
        if let last = runs.last, last.properties == properties {
            runs[runs.count - 1].text += string
        } else {
            runs.append(TextRun(string, properties))
        }
    }

    private mutating func parse(_ range: Range<Int>, _ properties: Properties) {
        var index = range.lowerBound
        while index < range.upperBound {
            let character = text[index]
            if character == "\\", index + 1 < range.upperBound, text[index + 1].isPunctuation || text[index + 1].isSymbol {
                emit(String(text[index + 1]), properties)
                index += 2
            } else if let next = span(at: index, in: range, properties) ?? bareAddress(at: index, in: range, properties) {
                index = next
            } else {
                emit(String(character), properties)
                index += 1
            }
        }
    }

    /// Reads what begins at `index`, if it is marked up; the index after it.
    private mutating func span(at index: Int, in range: Range<Int>, _ properties: Properties) -> Int? {
        switch text[index] {
        case "*", "_": emphasis(at: index, in: range, properties)
        case "~": delimited("~~", at: index, in: range, properties) { $0[.isStruckThrough] = .bool(true) }
        case "`": code(at: index, in: range, properties)
        case "[": link(at: index, in: range, properties)
        case "<": address(at: index, in: range, properties)
        default: nil
        }
    }

    private mutating func emphasis(at index: Int, in range: Range<Int>, _ properties: Properties) -> Int? {
        let mark = text[index]
        // Marks before a space begin nothing, however many there are.
        if endOfMarks <= index {
            endOfMarks = index
            while endOfMarks < text.count, text[endOfMarks] == mark { endOfMarks += 1 }
        }
        let end = min(endOfMarks, range.upperBound)
        guard end < range.upperBound, !text[end].isWhitespace else {
            emit(String(text[index..<end]), properties)
            return end
        }
        // An underscore inside a word marks nothing.
        if mark == "_", index > 0, text[index - 1].isLetter || text[index - 1].isNumber { return nil }
        if let next = delimited(
            String([mark, mark, mark]), at: index, in: range, properties,
            {
                $0[.fontWeight] = .int(700)
                $0[.isItalic] = .bool(true)
            })
        {
            return next
        }
        if let next = delimited(String([mark, mark]), at: index, in: range, properties, { $0[.fontWeight] = .int(700) }) {
            return next
        }
        return delimited(String(mark), at: index, in: range, properties) { $0[.isItalic] = .bool(true) }
    }

    private mutating func delimited(
        _ mark: String, at index: Int, in range: Range<Int>, _ properties: Properties, _ change: (inout Properties) -> Void
    ) -> Int? {
        let unclosed = Unclosed(mark: mark, end: range.upperBound)
        guard !self.unclosed.contains(unclosed) else { return nil }
        let mark = Array(mark)
        guard matches(mark, at: index, in: range) else { return nil }
        let start = index + mark.count
        guard start < range.upperBound, !text[start].isWhitespace else { return nil }
        var end = start + 1
        while end + mark.count <= range.upperBound {
            if text[end] == "\\" {
                end += 2
                continue
            }
            if matches(mark, at: end, in: range), !text[end - 1].isWhitespace, isClosing(mark, at: end, in: range) {
                var inner = properties
                change(&inner)
                parse(start..<end, inner)
                return end + mark.count
            }
            end += 1
        }
        self.unclosed.insert(unclosed)
        return nil
    }

    /// The first such character from `start` on.
    private mutating func first(_ mark: Character, from start: Int, in range: Range<Int>) -> Int? {
        let unclosed = Unclosed(mark: "first \(mark)", end: range.upperBound)
        guard start < range.upperBound, !self.unclosed.contains(unclosed) else { return nil }
        if let found = (start..<range.upperBound).first(where: { text[$0] == mark }) { return found }
        self.unclosed.insert(unclosed)
        return nil
    }

    private func matches(_ mark: [Character], at index: Int, in range: Range<Int>) -> Bool {
        index + mark.count <= range.upperBound && (0..<mark.count).allSatisfy { text[index + $0] == mark[$0] }
    }

    private func isClosing(_ mark: [Character], at index: Int, in range: Range<Int>) -> Bool {
        // Nor do marks behind one, or at the start, end anything; nobody means more than a few.
        var start = index
        while start > range.lowerBound, index - start < 8, text[start - 1] == mark[0] { start -= 1 }
        guard start > range.lowerBound, index - start < 8, !text[start - 1].isWhitespace else { return false }
        let after = index + mark.count
        guard after < range.upperBound else { return true }
        if mark.count == 1, text[after] == mark[0] || text[index - 1] == mark[0] { return false }
        return mark[0] != "_" || !(text[after].isLetter || text[after].isNumber)
    }

    private mutating func code(at index: Int, in range: Range<Int>, _ properties: Properties) -> Int? {
        guard let end = first("`", from: index + 1, in: range), end > index + 1
        else { return nil }
        var inner = properties
        inner[.fontDesign] = .string("monospaced")
        emit(String(text[(index + 1)..<end]), inner)
        return end + 1
    }

    private mutating func link(at index: Int, in range: Range<Int>, _ properties: Properties) -> Int? {
        guard let close = first("]", from: index + 1, in: range),
            close + 1 < range.upperBound, text[close + 1] == "(",
            let end = first(")", from: close + 2, in: range)
        else { return nil }
        var inner = properties
        inner[.url] = .string(String(text[(close + 2)..<end]).trimmingCharacters(in: .whitespaces))
        checkAddress(&inner)
        parse((index + 1)..<close, inner)
        return end + 1
    }

    private mutating func address(at index: Int, in range: Range<Int>, _ properties: Properties) -> Int? {
        guard let end = first(">", from: index + 1, in: range) else { return nil }
        let address = String(text[(index + 1)..<end])
        guard !address.contains(where: \.isWhitespace) else { return nil }
        let sides = address.split(separator: "@", omittingEmptySubsequences: false)
        let isMail =
            sides.count == 2 && sides[0].allSatisfy { $0.isLetter || $0.isNumber || "._%+-".contains($0) }
            && !sides[0].isEmpty && sides[1].contains(".")
        guard address.contains("://") || isMail else { return nil }
        var inner = properties
        inner[.url] = .string(isMail ? "mailto:" + address : address)
        checkAddress(&inner)
        emit(address, inner)
        return end + 1
    }

    /// An address is no link within the words of another one.
    private mutating func bareAddress(at index: Int, in range: Range<Int>, _ properties: Properties) -> Int? {
        guard properties[.url] == nil, let (end, link) = Markdown.bareAddress(at: index, in: range, of: text) else { return nil }
        var inner = properties
        inner[.url] = .string(link)
        checkAddress(&inner)
        emit(String(text[index..<end]), inner)
        return end
    }

    /// Drops an address that no host may open; one with values to be put in is checked when they are.
    private func checkAddress(_ properties: inout Properties) {
        guard let address = properties[.url]?.string else { return }
        if address.unicodeScalars.contains(where: { $0.value >= 0x10_0000 }) { return }
        properties[.url] = Markdown.link(to: address).map(PropertyValue.string)
    }
}

extension Markdown {
    /// An address that a host may open, or one of the app's own, which its `openURL` and `onOpenURL` get.
    static func link(to address: String) -> String? {
        guard let url = URL(string: address) else { return nil }
        return SafeURL.isOfApp(url) ? url.absoluteString : SafeURL.checked(url, schemes: SafeURL.linkSchemes)
    }
}
