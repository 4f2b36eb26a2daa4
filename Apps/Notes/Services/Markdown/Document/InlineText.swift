/// Finds what stands in a piece of text without marks of Markdown's: tags, links between notes, addresses.
enum InlineText {
    /// - Parameters:
    ///   - isAfterText: whether something that is no blank stands right before it, so that "#" at its beginning begins no tag.
    ///   - isInLink: whether it is the text of a link, in which there are no other links.
    static func inlines(of text: String, isAfterText: Bool = false, isInLink: Bool = false) -> [MarkdownInline] {
        let bytes = (isAfterText ? [UInt8(ascii: "x")] : []) + Array(text.utf8)
        var inlines: [MarkdownInline] = []
        var start = isAfterText ? 1 : 0
        var index = start
        func take(_ inline: MarkdownInline, until end: Int) {
            if start < index { inlines.append(.text(bytes.string(start..<index))) }
            inlines.append(inline)
            index = end
            start = end
        }
        while index < bytes.count {
            switch bytes[index] {
            case .openBracket:
                if let link = InlineSyntax.noteLink(bytes, at: index, end: bytes.count) {
                    take(.noteLink(LinkName(bytes.string(link.name)), label: bytes.string(link.label)), until: link.end)
                } else {
                    index += 1
                }
            case .hash:
                if let end = InlineSyntax.tagEnd(bytes, at: index, end: bytes.count) {
                    take(.tag(bytes.string(index + 1..<end)), until: end)
                } else {
                    index += 1
                }
            case UInt8(ascii: "h"), UInt8(ascii: "w"):
                if !isInLink, let end = InlineSyntax.bareAddressEnd(bytes, at: index, end: bytes.count, lineStart: 0) {
                    let address = bytes.string(index..<end)
                    take(.link(target: address.hasPrefix("www.") ? "http://" + address : address, title: "", [.text(address)]), until: end)
                } else {
                    index += 1
                }
            default: index += 1
            }
        }
        if start < bytes.count { inlines.append(.text(bytes.string(start..<bytes.count))) }
        return inlines
    }

    /// Inlines with texts that stand side by side joined, and searched for tags, addresses, links between notes and highlighted words.
    static func resolved(_ inlines: [MarkdownInline], isAfterText: Bool = false, isInLink: Bool = false) -> [MarkdownInline] {
        var result: [MarkdownInline] = []
        var text = ""
        var isAfterText = isAfterText
        func flush() {
            guard !text.isEmpty else { return }
            result += Self.inlines(of: text, isAfterText: isAfterText, isInLink: isInLink)
            isAfterText = true
            text = ""
        }
        for inline in inlines {
            switch inline {
            case .text(let more): text += more
            default:
                flush()
                result.append(inline)
                isAfterText = !inline.isBreak
            }
        }
        flush()
        return EscapedMarks.removed(Highlights.marked(result))
    }
}

/// Keeps "\#" and "\=" apart from "#" and "=": parsers tell of the character alone, which then would begin a tag or a highlight.
enum EscapedMarks {
    /// A sign that is punctuation, as the backslash behind it is for marks before it, and a character that Unicode keeps for uses like
    /// this, in no text.
    static let mark: [UInt8] = [0xF0, 0x9B, 0xB2, 0x9F, 0xEF, 0xB7, 0x90]

    static func marked(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == .backslash, index + 1 < bytes.count, [.hash, .equals].contains(bytes[index + 1]) { result += mark }
            result.append(byte)
        }
        return result
    }

    static func removed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value == 0xFDD0 }) else { return text }
        return text.replacing(String(decoding: mark, as: UTF8.self), with: "")
    }

    static func removed(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
        inlines.map { inline in
            switch inline {
            case .text(let text): .text(removed(text))
            case .highlight(let inner): .highlight(removed(inner))
            // Those of other kinds have been resolved before.
            default: inline
            }
        }
    }
}

extension [MarkdownInline] {
    /// What is read, without any marks.
    var plainText: String {
        var text = ""
        for inline in self {
            switch inline {
            case .text(let string), .code(let string): text += string
            case .emphasis, .strong, .strikethrough, .highlight, .link: text += inline.inner.plainText
            case .image(_, _, let alternative): text += alternative
            case .noteLink(_, let label): text += label
            case .tag(let name): text += "#" + name
            case .footnote(let number, _): text += "[\(number)]"
            case .softBreak: text += " "
            case .lineBreak: text += "\n"
            }
        }
        return text
    }
}
