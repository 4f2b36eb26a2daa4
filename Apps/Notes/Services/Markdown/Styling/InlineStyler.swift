/// Styles what stands inside a line by CommonMark's rules for emphasis, code and links, and by ours for tags and links between notes.
struct InlineStyler {
    let line: [UInt8]
    let start: Int
    let end: Int
    var spans: [StyleSpan] = []
    var delimiters: [Delimiter] = []
    var brackets: [Bracket] = []
    var highlightMarks: [HighlightMark] = []

    /// A run of "*", "_" or "~".
    struct Delimiter {
        let character: UInt8
        var start: Int
        var end: Int
        /// The length before parts of it were used.
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        var isActive = true
    }

    /// A "[" or "![" that may begin a link.
    struct Bracket {
        let start: Int
        let isImage: Bool
        /// How many runs stood before it.
        let delimiterCount: Int
        var isActive = true
        var contentStart: Int { start + (isImage ? 2 : 1) }
    }

    /// Longer lines stay plain behind this many bytes: no key may wait for a text of one endless line.
    static let maximumLength = 20_000

    /// The spans of a part of a line, in bytes.
    static func spans(of line: [UInt8], in range: Range<Int>) -> [StyleSpan] {
        var styler = InlineStyler(line: line, start: range.lowerBound, end: min(range.upperBound, range.lowerBound + maximumLength))
        styler.scan()
        styler.matchDelimiters(from: 0)
        styler.matchHighlights()
        return styler.spans
    }

    private init(line: [UInt8], start: Int, end: Int) {
        self.line = line
        self.start = start
        self.end = end
    }

    mutating func add(_ range: Range<Int>, _ kind: StyleSpan.Kind) {
        if !range.isEmpty { spans.append(StyleSpan(range: range, kind: kind)) }
    }

    private mutating func scan() {
        var index = start
        while index < end {
            switch line[index] {
            case .backslash:
                if index + 1 < end, line[index + 1].isPunctuation {
                    add(index..<index + 1, .mark)
                    index += 1
                }
                index += 1
            case .backtick: index = scanCode(at: index)
            case .asterisk, .underscore, .tilde: index = scanDelimiter(at: index)
            case .equals: index = scanHighlightMark(at: index)
            case .openBracket:
                if let footnoteEnd = InlineSyntax.footnoteEnd(line, at: index, end: end),
                    footnoteEnd == end || line[footnoteEnd] != .openParenthesis
                {
                    add(index..<footnoteEnd, .footnote)
                    index = footnoteEnd
                } else {
                    index = scanOpenBracket(at: index, isImage: false)
                }
            case .exclamation where index + 1 < end && line[index + 1] == .openBracket:
                index = scanOpenBracket(at: index, isImage: true)
            case .closeBracket: index = scanCloseBracket(at: index)
            case .less: index = scanAutolink(at: index)
            case .hash:
                if let tagEnd = InlineSyntax.tagEnd(line, at: index, end: end, lineStart: start) {
                    add(index..<tagEnd, .tag(line.string(index + 1..<tagEnd)))
                    index = tagEnd
                } else {
                    index += 1
                }
            case UInt8(ascii: "h"), UInt8(ascii: "w"):
                if let addressEnd = InlineSyntax.bareAddressEnd(line, at: index, end: end, lineStart: start) {
                    let address = line.string(index..<addressEnd)
                    add(index..<addressEnd, .link(target: address.hasPrefix("www.") ? "http://" + address : address))
                    index = addressEnd
                } else {
                    index += 1
                }
            default: index += 1
            }
        }
    }

    private mutating func scanCode(at index: Int) -> Int {
        guard let content = InlineSyntax.codeSpan(line, at: index, end: end) else { return index + line.runLength(at: index, limit: end) }
        let length = content.lowerBound - index
        add(index..<content.lowerBound, .mark)
        add(content, .code)
        add(content.upperBound..<content.upperBound + length, .mark)
        return content.upperBound + length
    }

    private mutating func scanAutolink(at index: Int) -> Int {
        guard let (content, isMail) = InlineSyntax.autolink(line, at: index, end: end) else { return index + 1 }
        add(index..<content.lowerBound, .mark)
        add(content, .link(target: (isMail ? "mailto:" : "") + line.string(content)))
        add(content.upperBound..<content.upperBound + 1, .mark)
        return content.upperBound + 1
    }

    private mutating func scanDelimiter(at index: Int) -> Int {
        let character = line[index]
        let length = line.runLength(at: index, limit: end)
        // For "*" and "_" what stands beside "~" counts, as in cmark-gfm.
        var (first, last) = (index, index + length)
        if character != .tilde {
            while first > start, line[first - 1] == .tilde { first -= 1 }
            while last < end, line[last] == .tilde { last += 1 }
        }
        let before = line.scalar(before: first, from: start) ?? "\n"
        let after = line.scalar(at: last, to: end) ?? "\n"
        let isLeft = !after.isMarkdownSpace && (!after.isMarkdownPunctuation || before.isMarkdownSpace || before.isMarkdownPunctuation)
        let isRight = !before.isMarkdownSpace && (!before.isMarkdownPunctuation || after.isMarkdownSpace || after.isMarkdownPunctuation)
        var canOpen = isLeft
        var canClose = isRight
        if character == .underscore {
            canOpen = isLeft && (!isRight || before.isMarkdownPunctuation)
            canClose = isRight && (!isLeft || after.isMarkdownPunctuation)
        }
        if (canOpen || canClose), character != .tilde || length <= 2 {
            delimiters.append(
                Delimiter(
                    character: character, start: index, end: index + length, length: length, canOpen: canOpen, canClose: canClose))
        }
        return index + length
    }
}
