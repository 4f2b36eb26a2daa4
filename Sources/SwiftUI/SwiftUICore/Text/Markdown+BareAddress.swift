/// Addresses that nothing marks, which GitHub's Markdown makes links, and SwiftUI's localized texts with it: `https://…`, `www.…`, `me@example.org`.
extension Markdown {
    /// Whether there is anything in a text that may be such an address; most have not.
    static func mayHoldAddress(_ text: String) -> Bool {
        var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "@") { return true }
            if byte == UInt8(ascii: "/"), last.1 == UInt8(ascii: ":"), last.2 == byte { return true }
            if byte == UInt8(ascii: "."), last == (UInt8(ascii: "w"), UInt8(ascii: "w"), UInt8(ascii: "w")) { return true }
            last = (last.1, last.2, byte)
        }
        return false
    }

    /// The address that begins at `index`, if one does: where it ends, and what it leads to.
    static func bareAddress(at index: Int, in range: Range<Int>, of text: [Character]) -> (end: Int, link: String)? {
        let before = index > 0 ? text[index - 1] : " "
        guard !isOfWord(before) else { return nil }
        switch text[index] {
        case "h", "f", "w": return webAddress(at: index, in: range, of: text) ?? mailAddress(at: index, in: range, of: text)
        default: return mailAddress(at: index, in: range, of: text)
        }
    }

    private static func webAddress(at index: Int, in range: Range<Int>, of text: [Character]) -> (end: Int, link: String)? {
        let beginnings: [(written: String, scheme: String)] = [("https://", ""), ("http://", ""), ("ftp://", ""), ("www.", "http://")]
        for (written, scheme) in beginnings {
            let start = index + written.count
            guard start < range.upperBound, text[index..<start].elementsEqual(written) else { continue }
            guard text[start].isLetter || text[start].isNumber || isValue(text[start]) else { return nil }
            var end = start
            while end < range.upperBound, !text[end].isWhitespace, text[end] != "<" { end += 1 }
            end = withoutEnding(start..<end, of: text)
            let host = text[start..<end].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            guard !host.isEmpty, host.contains(".") || scheme.isEmpty else { return nil }
            return (end, scheme + String(text[index..<end]))
        }
        return nil
    }

    /// Where an address ends without the marks of the sentence that it is in: a bracket is its own if it opened it.
    private static func withoutEnding(_ range: Range<Int>, of text: [Character]) -> Int {
        var end = range.upperBound
        var open = text[range].reduce(into: 0) { count, character in
            if character == "(" { count += 1 } else if character == ")" { count -= 1 }
        }
        while end > range.lowerBound {
            let last = text[end - 1]
            if last == ")" {
                guard open < 0 else { break }
                open += 1
            } else if !"?!.,:;*_~'\"".contains(last) {
                break
            }
            end -= 1
        }
        return end
    }

    private static func mailAddress(at index: Int, in range: Range<Int>, of text: [Character]) -> (end: Int, link: String)? {
        var at = index
        while at < range.upperBound, isOfName(text[at]) { at += 1 }
        guard at > index, at < range.upperBound, text[at] == "@" else { return nil }
        var end = at + 1
        while end < range.upperBound, text[end].isASCII, text[end].isLetter || text[end].isNumber || "-_.".contains(text[end]) { end += 1 }
        while end > at + 1, text[end - 1] == "." { end -= 1 }
        guard end > at + 1, text[(at + 1)..<end].contains("."), !"-_".contains(text[end - 1]), text[at + 1] != "." else { return nil }
        return (end, "mailto:" + String(text[index..<end]))
    }

    private static func isOfName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || ".+-_".contains(character))
    }

    /// What an address that begins here would be in the middle of.
    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "+-./@".contains(character)
    }

    /// The place of a value that is to be put in.
    private static func isValue(_ character: Character) -> Bool { character.unicodeScalars.contains { $0.value >= 0x10_0000 } }
}
