#if canImport(CMarkGFM)
import CMarkGFM

/// Makes nodes of ours of cmark-gfm's tree, which it only reads.
struct CommonMarkConversion {
    typealias Node = OpaquePointer

    /// How many lines stand before what the library was given.
    let firstLine: Int
    let depth: Int
    var isTruncated: Bool
    private var linkDepth = 0
    /// How often each footnote was referred to.
    private var references: [Int: Int] = [:]
    private var footnotes = 0

    init(firstLine: Int, depth: Int, isTruncated: Bool) {
        self.firstLine = firstLine
        self.depth = depth
        self.isTruncated = isTruncated
    }

    private func children(of node: Node) -> [Node] {
        var children: [Node] = []
        var child = cmark_node_first_child(node)
        while let node = child {
            children.append(node)
            child = cmark_node_next(node)
        }
        return children
    }

    private func literal(_ node: Node) -> String { string(cmark_node_get_literal(node)) }

    /// A text of the library's, without what stood for escapes.
    private func string(_ text: UnsafePointer<CChar>?) -> String { text.map { EscapedMarks.removed(String(cString: $0)) } ?? "" }

    private func type(_ node: Node) -> String { cmark_node_get_type_string(node).map { String(cString: $0) } ?? "" }

    private func lines(of node: Node) -> ClosedRange<Int> {
        let first = Int(cmark_node_get_start_line(node)) + firstLine
        return first...max(first, Int(cmark_node_get_end_line(node)) + firstLine)
    }

    // MARK: - Blocks

    mutating func blocks(in parent: Node, depth: Int) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        for node in children(of: parent) {
            if let kind = kind(of: node, depth: depth + 1) { blocks.append(MarkdownBlock(kind: kind, lines: lines(of: node))) }
        }
        return blocks
    }

    private mutating func kind(of node: Node, depth: Int) -> MarkdownBlock.Kind? {
        guard depth <= self.depth else {
            isTruncated = true
            let text = plainText(of: node)
            return text.isEmpty ? nil : .paragraph([.text(text)])
        }
        switch type(node) {
        case "paragraph": return .paragraph(inlines(in: node, depth: depth))
        case "heading": return .heading(level: Int(cmark_node_get_heading_level(node)), inlines(in: node, depth: depth))
        case "block_quote":
            var inner = blocks(in: node, depth: depth)
            return MarkdownCallout(takenFrom: &inner, firstLine: lines(of: node).lowerBound).map { .callout($0, inner) } ?? .quote(inner)
        case "list": return list(node, depth: depth)
        case "code_block":
            let info = string(cmark_node_get_fence_info(node))
            let language = info.split { $0.isWhitespace }.first.map { String($0) }
            return .code(language: language ?? "", literal(node))
        case "thematic_break": return .rule
        case "table": return table(node, depth: depth)
        // What is HTML elsewhere is a text here, as it was written.
        case "html_block": return .paragraph(literalLines(literal(node)))
        // The library has put them in the order of their numbers.
        case _ where cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION:
            footnotes += 1
            let number = footnotes
            return .footnote(number: number, blocks(in: node, depth: depth))
        default: return nil
        }
    }

    private func literalLines(_ text: String) -> [MarkdownInline] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let trimmed = lines.last == "" ? lines.dropLast() : lines[...]
        return Array(trimmed.map { [MarkdownInline.text(String($0))] }.joined(separator: [.softBreak]))
    }

    private mutating func list(_ node: Node, depth: Int) -> MarkdownBlock.Kind {
        var items: [MarkdownListItem] = []
        for item in children(of: node) {
            var inner = blocks(in: item, depth: depth)
            let checkbox = inner.isEmpty ? nil : inner[0].takeCheckbox()
            items.append(MarkdownListItem(checkbox: checkbox, blocks: inner, line: lines(of: item).lowerBound))
        }
        let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        return .list(
            start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil, isTight: cmark_node_get_list_tight(node) != 0, items)
    }

    private mutating func table(_ node: Node, depth: Int) -> MarkdownBlock.Kind {
        let count = Int(cmark_gfm_extensions_get_table_columns(node))
        let alignments = cmark_gfm_extensions_get_table_alignments(node)
        let columns = (0..<count).map { column -> BlockSyntax.ColumnAlignment in
            switch alignments?[column] {
            case UInt8(ascii: "l"): .left
            case UInt8(ascii: "c"): .center
            case UInt8(ascii: "r"): .right
            default: .none
            }
        }
        var rows: [[[MarkdownInline]]] = []
        for row in children(of: node) {
            var cells: [[MarkdownInline]] = []
            for cell in children(of: row) { cells.append(inlines(in: cell, depth: depth)) }
            rows.append(cells)
        }
        return .table(columns: columns, head: rows.first ?? [], rows: Array(rows.dropFirst()))
    }

    // MARK: - Inlines

    /// - Parameter isNested: whether it stands behind a mark, "*" or "[", behind which "#" begins no tag.
    private mutating func inlines(in parent: Node, depth: Int, isNested: Bool = false) -> [MarkdownInline] {
        let isInLink = type(parent) == "link"
        if isInLink { linkDepth += 1 }
        defer { if isInLink { linkDepth -= 1 } }
        var inlines: [MarkdownInline] = []
        for node in children(of: parent) { inlines += self.inlines(of: node, depth: depth + 1) }
        return InlineText.resolved(inlines, isAfterText: isNested, isInLink: linkDepth > 0)
    }

    private mutating func inlines(of node: Node, depth: Int) -> [MarkdownInline] {
        guard depth <= self.depth else {
            isTruncated = true
            let text = plainText(of: node)
            return text.isEmpty ? [] : [.text(text)]
        }
        switch type(node) {
        // Escapes are needed until tags have been looked for.
        case "text", "html_inline": return [.text(cmark_node_get_literal(node).map { String(cString: $0) } ?? "")]
        case "code": return [.code(literal(node))]
        case _ where cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_REFERENCE:
            guard let number = Int(literal(node)) else { return [] }
            references[number, default: 0] += 1
            return [.footnote(number: number, occurrence: references[number] ?? 1)]
        case "softbreak": return [.softBreak]
        case "linebreak": return [.lineBreak]
        case "emph": return [.emphasis(inlines(in: node, depth: depth, isNested: true))]
        case "strong": return [.strong(inlines(in: node, depth: depth, isNested: true))]
        case "strikethrough": return [.strikethrough(inlines(in: node, depth: depth, isNested: true))]
        case "link":
            let target = string(cmark_node_get_url(node))
            let inner = inlines(in: node, depth: depth, isNested: true)
            guard LinkTarget.kind(of: target) != .refused else { return inner }
            return [.link(target: target, title: title(of: node), inner)]
        case "image":
            let source = string(cmark_node_get_url(node))
            let alternative = plainText(of: node)
            guard LinkTarget.kind(of: source) != .refused else { return [.text(alternative)] }
            return [.image(source: source, title: title(of: node), alternative: alternative)]
        default: return inlines(in: node, depth: depth, isNested: true)
        }
    }

    private func title(of node: Node) -> String { string(cmark_node_get_title(node)) }

    /// All words in a node, however deep: by the library's iterator, which needs no stack.
    private func plainText(of node: Node) -> String {
        guard let iterator = cmark_iter_new(node) else { return "" }
        defer { cmark_iter_free(iterator) }
        var text = ""
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return text }
            guard event == CMARK_EVENT_ENTER, let current = cmark_iter_get_node(iterator) else { continue }
            if let words = cmark_node_get_literal(current) {
                text += string(words)
            } else if type(current) == "softbreak" || type(current) == "linebreak" {
                text += " "
            }
        }
    }
}
#endif
