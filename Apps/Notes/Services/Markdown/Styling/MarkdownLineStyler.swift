/// Styles one line after what stands above it, as CommonMark finds its blocks: which open ones it continues, which it begins.
///
/// It differs from a parser of whole documents on purpose: marks of emphasis, code and links have to be closed in their line; of a heading
/// that is underlined only the last line looks like one; there are no references to links below, and HTML is plain text.
struct MarkdownLineStyler {
    var spans: [StyleSpan] = []
    var state: MarkdownLineState
    var cursor: LineCursor
    let line: [UInt8]
    let end: Int
    private var quoteDepth = 0
    private(set) var isLiteral = false

    /// Styles a line.
    /// - Parameters:
    ///   - line: the line's bytes, without its end.
    ///   - next: the bytes of the line below, which can make this one a heading or the head of a table.
    ///   - state: what is open where the line begins.
    init(_ line: [UInt8], next: [UInt8]?, state: MarkdownLineState) {
        self.line = line
        self.end = line.count
        self.state = state
        cursor = LineCursor(line, end: line.count)
        styleLine(next: next)
    }

    private mutating func styleLine(next: [UInt8]?) {
        if styleFrontMatter(next: next) { return }
        state.isStart = false
        let matched = matchContainers()
        let allMatched = matched == state.containers.count
        if allMatched, continueLiteralLeaf() { return }
        let isBlank = cursor.isBlank
        openBlocks(matched: matched, next: next)
        if !isBlank { state.awaitsTitle = false }
        if quoteDepth > 0 { add(0..<end, .quote(depth: quoteDepth), atFront: true) }
    }

    mutating func add(_ range: Range<Int>, _ kind: StyleSpan.Kind, atFront: Bool = false) {
        guard !range.isEmpty else { return }
        if atFront { spans.insert(StyleSpan(range: range, kind: kind), at: 0) } else { spans.append(StyleSpan(range: range, kind: kind)) }
    }

    // MARK: - Front matter

    private mutating func styleFrontMatter(next: [UInt8]?) -> Bool {
        let isFence = end == line.trimmedEnd(from: 0, to: end) && end == 3 && line.starts(with: "---", at: 0)
        if state.isStart {
            guard isFence, let next, FrontMatter.isField(next) else { return false }
            state = MarkdownLineState(leaf: .frontMatter)
        } else if case .frontMatter = state.leaf {
            if isFence { state = MarkdownLineState(awaitsTitle: true) }
        } else {
            return false
        }
        add(0..<end, isFence ? .mark : .frontMatter)
        isLiteral = true
        return true
    }

    // MARK: - What is continued

    /// - Returns: how many of the open containers the line continues.
    mutating func matchContainers() -> Int {
        for (index, container) in state.containers.enumerated() {
            let (offset, indent) = cursor.nextContent
            switch container {
            case .quote:
                guard indent < 4, offset < end, line[offset] == .greater else { return index }
                takeQuoteMark()
            case .item(let width, let isEmpty):
                if indent >= width, offset < end {
                    cursor.advance(columns: width)
                } else if offset == end, !isEmpty {
                    cursor.advanceToContent()
                } else {
                    return index
                }
            }
        }
        return state.containers.count
    }

    private mutating func takeQuoteMark() {
        cursor.advanceToContent()
        add(cursor.offset..<cursor.offset + 1, .mark)
        cursor.advance(bytes: 1)
        cursor.skipOneBlank()
        quoteDepth += 1
    }

    /// Lines of code.
    private mutating func continueLiteralLeaf() -> Bool {
        let (offset, indent) = cursor.nextContent
        switch state.leaf {
        case .fence(let fence, let tokens):
            isLiteral = true
            add(0..<end, .codeBlock)
            if indent < 4, BlockSyntax.closes(fence, line, at: offset, end: end) {
                add(offset..<end, .mark)
                state.leaf = .none
            } else {
                style(code: cursor.offset..<end, fence: fence, tokens: tokens)
            }
        case .indentedCode where offset == end || indent >= 4:
            isLiteral = offset < end
            if offset < end { add(0..<end, .codeBlock) }
        default: return false
        }
        if quoteDepth > 0 { add(0..<end, .quote(depth: quoteDepth), atFront: true) }
        return true
    }

    private mutating func style(code range: Range<Int>, fence: BlockSyntax.Fence, tokens: CodeTokenizer.State) {
        guard let language = CodeLanguage.named(fence.language) else { return }
        var tokenizer = CodeTokenizer(language: language, state: tokens)
        tokenizer.tokenize(line, range) { add($0, .codeToken($1)) }
        state.leaf = .fence(fence, tokenizer.state)
    }

    // MARK: - What begins

    private mutating func openBlocks(matched: Int, next: [UInt8]?) {
        let wasParagraph = state.isParagraph
        var isLazyPossible = wasParagraph
        var paragraphCells: Int?
        var isTable = false
        if matched == state.containers.count {
            if case .paragraph(let cells) = state.leaf { paragraphCells = cells }
            if case .table = state.leaf { isTable = true }
        }
        var containers = Array(state.containers[..<matched])
        var beginsQuote = false

        while true {
            let (offset, indent) = cursor.nextContent
            if offset == end { break }
            if indent >= 4 {
                guard !isLazyPossible else { break }
                close(containers, leaf: .indentedCode)
                isLiteral = true
                add(0..<end, .codeBlock)
                return
            }
            if line[offset] == .greater, containers.count < MarkdownLineState.maximumDepth {
                takeQuoteMark()
                containers = filled(containers) + [.quote]
                beginsQuote = true
            } else if let level = BlockSyntax.headingLevel(line, at: offset, end: end) {
                close(containers, leaf: .none)
                styleHeading(at: offset, level: level)
                return
            } else if let text = BlockSyntax.footnoteStart(line, at: offset, end: end), containers.count < MarkdownLineState.maximumDepth {
                cursor.advanceToContent()
                add(offset..<text, .footnote)
                cursor.advance(bytes: text - offset)
                containers = filled(containers) + [.item(width: 4, isEmpty: false)]
                beginsQuote = false
            } else if let fence = BlockSyntax.openingFence(line, at: offset, end: end, indent: indent) {
                close(containers, leaf: .fence(fence, CodeTokenizer.State()))
                isLiteral = true
                add(0..<end, .codeBlock)
                add(offset..<end, .mark)
                return
            } else if paragraphCells != nil, BlockSyntax.setextLevel(line, at: offset, end: end) != nil {
                close(containers, leaf: .none)
                add(offset..<end, .mark)
                return
            } else if BlockSyntax.isThematicBreak(line, at: offset, end: end) {
                close(containers, leaf: .none)
                add(offset..<end, .horizontalRule)
                return
            } else if let marker = BlockSyntax.listMarker(line, at: offset, end: end), containers.count < MarkdownLineState.maximumDepth,
                paragraphCells == nil || canInterrupt(marker, at: offset)
            {
                containers = filled(containers) + [openItem(marker, at: offset, indent: indent)]
                beginsQuote = false
                // Behind a box there is text, whatever it looks like.
                if case .checkbox? = spans.last?.kind {
                    isLazyPossible = false
                    isTable = false
                    break
                }
            } else if let cells = paragraphCells, let columns = BlockSyntax.delimiterRow(line, at: offset, end: end), columns.count == cells
            {
                close(containers, leaf: .table)
                add(offset..<end, .tableRule)
                return
            } else {
                break
            }
            isLazyPossible = false
            paragraphCells = nil
            isTable = false
        }
        if beginsQuote, let callout = BlockSyntax.callout(line, at: cursor.nextContent.offset, end: end) {
            add(cursor.nextContent.offset..<end, .calloutTitle)
            add(cursor.nextContent.offset..<callout.end, .mark)
        }
        styleText(containers, isLazy: isLazyPossible && matched < state.containers.count, isTable: isTable, next: next)
    }

    /// A list begins within a paragraph only with "1." and with text, so that a year at a line's beginning makes none.
    private func canInterrupt(_ marker: BlockSyntax.ListMarker, at offset: Int) -> Bool {
        (marker.number ?? 1) == 1 && !line.isBlank(from: offset + marker.width, to: end)
    }

    private mutating func openItem(_ marker: BlockSyntax.ListMarker, at offset: Int, indent: Int) -> MarkdownLineState.Container {
        cursor.advanceToContent()
        add(offset..<offset + marker.width, .listMarker)
        cursor.advance(bytes: marker.width)
        let (content, blanks) = cursor.nextContent
        let isEmpty = content == end
        if isEmpty || blanks > 4 {
            cursor.skipOneBlank()
            return .item(width: indent + marker.width + 1, isEmpty: isEmpty)
        }
        cursor.advanceToContent()
        if let isDone = BlockSyntax.checkbox(line, at: content, end: end) {
            add(content..<content + 3, .checkbox(isDone: isDone))
            cursor.advance(bytes: 3)
        }
        return .item(width: indent + marker.width + blanks, isEmpty: false)
    }

    /// The containers, none of whose items are empty any more.
    private func filled(_ containers: [MarkdownLineState.Container]) -> [MarkdownLineState.Container] {
        guard case .item(let width, isEmpty: true)? = containers.last else { return containers }
        return containers.dropLast() + [.item(width: width, isEmpty: false)]
    }

    mutating func close(_ containers: [MarkdownLineState.Container], leaf: MarkdownLineState.Leaf) {
        state.containers = filled(containers)
        state.leaf = leaf
    }

    /// A line that is only looked at, not styled.
    init(continuing line: [UInt8], state: MarkdownLineState) {
        self.line = line
        end = line.count
        self.state = state
        cursor = LineCursor(line, end: line.count)
    }
}
