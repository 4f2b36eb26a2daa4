/// A Markdown text as what it says: headings, lists, links. HTML in it is plain text.
struct MarkdownDocument: Hashable, Sendable {
    var blocks: [MarkdownBlock]
    /// Whether something was left out because the text is longer or deeper nested than `MarkdownLimits` allows.
    var isTruncated = false
}

/// A part of a document that stands on lines of its own.
struct MarkdownBlock: Hashable, Sendable {
    var kind: Kind
    /// The first and last line, from 1.
    var lines: ClosedRange<Int>

    indirect enum Kind: Hashable, Sendable {
        case paragraph([MarkdownInline])
        case heading(level: Int, [MarkdownInline])
        case quote([MarkdownBlock])
        /// A quote that begins with "[!note]".
        case callout(MarkdownCallout, [MarkdownBlock])
        /// `start` is the first number; `nil` for bullets.
        case list(start: Int?, isTight: Bool, [MarkdownListItem])
        case code(language: String, String)
        case table(columns: [BlockSyntax.ColumnAlignment], head: [[MarkdownInline]], rows: [[[MarkdownInline]]])
        case rule
        /// What "[^name]: …" says, at the document's end, in the order in which they are referred to; those that are not are left out.
        case footnote(number: Int, [MarkdownBlock])
    }
}

struct MarkdownListItem: Hashable, Sendable {
    /// Whether its box is ticked; `nil` without one.
    var checkbox: Bool?
    var blocks: [MarkdownBlock]
    /// The first line, from 1: where a tick is written.
    var line: Int
}

extension MarkdownBlock {
    /// Takes the box away that stands at the beginning of an item's first text.
    /// - Returns: whether it is ticked; `nil` without one.
    mutating func takeCheckbox() -> Bool? {
        switch kind {
        case .paragraph(var inlines):
            guard let isDone = Self.takeCheckbox(of: &inlines) else { return nil }
            kind = .paragraph(inlines)
            return isDone
        // A text below which a line was drawn.
        case .heading(let level, var inlines):
            guard lines.count > 1, let isDone = Self.takeCheckbox(of: &inlines) else { return nil }
            kind = .heading(level: level, inlines)
            return isDone
        default: return nil
        }
    }

    private static func takeCheckbox(of inlines: inout [MarkdownInline]) -> Bool? {
        guard case .text(let text)? = inlines.first else { return nil }
        let bytes = Array(text.utf8)
        guard let isDone = BlockSyntax.checkbox(bytes, at: 0, end: bytes.count) else { return nil }
        let rest = bytes.string(bytes.skippingBlanks(from: 3, to: bytes.count)..<bytes.count)
        if rest.isEmpty { inlines.removeFirst() } else { inlines[0] = .text(rest) }
        return isDone
    }
}

/// A part of a line.
indirect enum MarkdownInline: Hashable, Sendable {
    case text(String)
    case code(String)
    case emphasis([MarkdownInline])
    case strong([MarkdownInline])
    case strikethrough([MarkdownInline])
    /// "==words=="
    case highlight([MarkdownInline])
    /// Only with a scheme of `LinkTarget`, or relative.
    case link(target: String, title: String, [MarkdownInline])
    case image(source: String, title: String, alternative: String)
    /// "[[Title#heading|label]]"
    case noteLink(LinkName, label: String)
    case tag(String)
    /// "[^name]". The first that refers to a footnote has the `occurrence` 1.
    case footnote(number: Int, occurrence: Int)
    case softBreak
    case lineBreak
}

/// Reads Markdown.
protocol MarkdownParsing: Sendable {
    /// Any text is Markdown: there are no errors.
    func parse(_ text: String) -> MarkdownDocument
}

/// How much of a text is read.
struct MarkdownLimits: Hashable, Sendable {
    /// In bytes of UTF-8; what follows is left out.
    var size = 5_000_000
    /// Quotes, lists and emphasis within each other; deeper text loses its form, not its words.
    var depth = 40

    static let standard = MarkdownLimits()
}

extension MarkdownDocument {
    /// Reads a text with the parser of this platform. Front matter is no part of the document; lines are counted from the text's beginning.
    init(_ text: String) { self = Self.parser.parse(text) }

    #if canImport(CMarkGFM)
    private static let parser: any MarkdownParsing = CommonMarkParser()
    #else
    private static let parser: any MarkdownParsing = FoundationMarkdownParser()
    #endif
}
