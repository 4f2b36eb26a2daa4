/// Names for headings, as links to them are written: "#first-steps"; the second of a name is "first-steps-1".
struct HeadingAnchors {
    private var counts: [String: Int] = [:]

    /// As a link to a page ends: the anchor of the first heading with a name.
    static func encoded(_ heading: String) -> String {
        var anchors = HeadingAnchors()
        let anchor = anchors.anchor(for: heading)
        return anchor.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? anchor
    }

    mutating func anchor(for heading: String) -> String {
        var name = ""
        for scalar in heading.lowercased().unicodeScalars {
            if scalar.isWordPart || scalar == "-" || scalar == "_" {
                name.unicodeScalars.append(scalar)
            } else if scalar.isMarkdownSpace {
                name += "-"
            }
        }
        if name.isEmpty { name = "section" }
        let count = counts[name, default: 0]
        counts[name] = count + 1
        return count == 0 ? name : "\(name)-\(count)"
    }
}

extension MarkdownDocument {
    struct Heading: Hashable, Sendable, Identifiable {
        var level: Int
        var title: String
        /// For links: "first-steps".
        var anchor: String
        /// From 1.
        var line: Int
        var id: String { anchor }
    }

    struct LinkReference: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case address, file, attachment, note }
        var kind: Kind
        /// The address, the path, the attachment's id or the note's title.
        var target: String
        var text: String
        var isImage: Bool
        /// The first line of the block that it stands in, from 1.
        var line: Int
    }

    /// The headings, for a table of contents.
    var outline: [Heading] {
        var anchors = HeadingAnchors()
        var headings: [Heading] = []
        forEachBlock { block in
            guard case .heading(let level, let inlines) = block.kind else { return }
            let title = inlines.plainText
            headings.append(Heading(level: level, title: title, anchor: anchors.anchor(for: title), line: block.lines.lowerBound))
        }
        return headings
    }

    /// The heading that a link names: by its anchor, "first-steps", or by its words, "First Steps".
    func heading(named name: String) -> Heading? {
        let outline = outline
        var anchors = HeadingAnchors()
        let anchor = anchors.anchor(for: name)
        return outline.first { $0.anchor == name } ?? outline.first { $0.anchor == anchor }
    }

    /// The innermost block that a line is in, or the one before it; nothing for what the page begins with.
    func block(at line: Int) -> MarkdownBlock? {
        func last(_ blocks: [MarkdownBlock]) -> MarkdownBlock? {
            // Footnotes come last, wherever they are written.
            let before = blocks.filter { $0.lines.lowerBound <= line }
            guard let block = before.max(by: { $0.lines.lowerBound < $1.lines.lowerBound }) else { return nil }
            if case .list(_, _, let items) = block.kind { return items.last { $0.line <= line }.flatMap { last($0.blocks) } ?? block }
            return last(block.inner) ?? block
        }
        return last(blocks)
    }

    /// Links, images and files in their order.
    var links: [LinkReference] {
        var links: [LinkReference] = []
        func add(_ target: String, _ text: String, isImage: Bool, _ line: Int) {
            guard !target.isEmpty else { return }
            let attachment = LinkTarget.attachmentID(in: target)
            let kind: LinkReference.Kind = attachment != nil ? .attachment : LinkTarget.kind(of: target) == .relative ? .file : .address
            links.append(LinkReference(kind: kind, target: attachment ?? target, text: text, isImage: isImage, line: line))
        }
        func visit(_ inlines: [MarkdownInline], _ line: Int) {
            for inline in inlines {
                switch inline {
                case .link(let target, _, let inner): add(target, inner.plainText, isImage: false, line)
                case .image(let source, _, let alternative): add(source, alternative, isImage: true, line)
                case .noteLink(let name, let label):
                    links.append(LinkReference(kind: .note, target: name.text, text: label, isImage: false, line: line))
                default: break
                }
                visit(inline.inner, line)
            }
        }
        forEachBlock { block in block.inlines.forEach { visit($0, block.lines.lowerBound) } }
        return links
    }

    var tags: Set<String> {
        var tags: Set<String> = []
        func visit(_ inlines: [MarkdownInline]) {
            for inline in inlines {
                if case .tag(let name) = inline { tags.insert(name) }
                visit(inline.inner)
            }
        }
        forEachBlock { $0.inlines.forEach(visit) }
        return tags
    }

    /// What is read, block by block, without any marks.
    var plainText: String {
        var lines: [String] = []
        forEachBlock { block in
            switch block.kind {
            case .paragraph(let inlines), .heading(_, let inlines): lines.append(inlines.plainText)
            case .callout(let callout, _): lines.append(callout.title.plainText)
            case .code(_, let code): lines.append(code.hasSuffix("\n") ? String(code.dropLast()) : code)
            case .table(_, let head, let rows): lines += ([head] + rows).map { $0.map(\.plainText).joined(separator: "\t") }
            case .quote, .list, .rule, .footnote: break
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Every block, outer ones before those inside of them.
    func forEachBlock(_ visit: (MarkdownBlock) -> Void) {
        func walk(_ blocks: [MarkdownBlock]) {
            for block in blocks {
                visit(block)
                walk(block.inner)
            }
        }
        walk(blocks)
    }
}

extension MarkdownBlock {
    /// The texts that stand in this block itself, not in blocks inside of it.
    var inlines: [[MarkdownInline]] {
        switch kind {
        case .paragraph(let inlines), .heading(_, let inlines): [inlines]
        case .callout(let callout, _): [callout.title]
        case .table(_, let head, let rows): head + rows.joined()
        case .quote, .list, .code, .rule, .footnote: []
        }
    }

    /// The blocks right inside of it.
    var inner: [MarkdownBlock] {
        switch kind {
        case .quote(let blocks), .callout(_, let blocks), .footnote(_, let blocks): blocks
        case .list(_, _, let items): items.flatMap(\.blocks)
        case .paragraph, .heading, .code, .table, .rule: []
        }
    }
}

extension MarkdownInline {
    var isBreak: Bool { self == .softBreak || self == .lineBreak }

    /// The parts that it gives a look, or leads somewhere with; a word has none.
    var inner: [MarkdownInline] {
        switch self {
        case .emphasis(let inner), .strong(let inner), .strikethrough(let inner), .highlight(let inner), .link(_, _, let inner): inner
        case .text, .code, .image, .noteLink, .tag, .footnote, .softBreak, .lineBreak: []
        }
    }
}
