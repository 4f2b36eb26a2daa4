/// Writes documents as HTML for export: elements of a fixed list, with every text escaped. There is no way in for HTML of the note's own.
struct HTMLRenderer {
    /// Where links to notes and attachments lead in the export; `nil` for what leads nowhere, which then is plain text.
    var target: @Sendable (Link) -> String? = { link in
        switch link {
        case .address(let address): address
        case .note, .attachment: nil
        }
    }

    enum Link: Hashable, Sendable {
        case address(String)
        case note(LinkName)
        case attachment(Attachment.ID)
    }

    func render(_ document: MarkdownDocument) -> String {
        var anchors = HeadingAnchors()
        var html = ""
        for block in document.blocks { render(block, into: &html, &anchors) }
        return html
    }

    /// A page of its own, which loads nothing and runs nothing.
    /// - Parameter matter: what an import of the page is to know of the note.
    func page(
        _ document: MarkdownDocument, title: String, about matter: MarkdownFrontMatter? = nil, style: String = HTMLRenderer.style
    ) -> String {
        """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' data: file:; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        \(matter.map(Self.meta) ?? "")<title>\(Self.escaped(title))</title>
        <style>\(style)</style>
        </head>
        <body>
        \(render(document))</body>
        </html>

        """
    }

    /// As `MarkdownFrontMatter(page:)` reads it. A page's text is not quite the note's, so that it does not claim to be that note.
    private static func meta(_ matter: MarkdownFrontMatter) -> String {
        matter.fields.filter { !["id", "title", "folder"].contains($0.key) }.flatMap { key, value in
            value.texts.map { "<meta name=\"glide:\(key)\" content=\"\(escaped($0))\">\n" }
        }.joined()
    }

    static let style = """
        body{font:17px/1.5 system-ui,sans-serif;max-width:42em;margin:2em auto;padding:0 1em;color-scheme:light dark}
        pre,code{font-family:ui-monospace,monospace;font-size:.9em}pre{overflow:auto;padding:.8em;border:1px solid #8884;border-radius:6px}
        blockquote{margin:0;padding-left:1em;border-left:3px solid #8888}table{border-collapse:collapse}td,th{border:1px solid #8886;padding:.3em .6em}
        img{max-width:100%}.task{list-style:none;margin-left:-1.3em}.tag{opacity:.7}
        .callout{padding:.1em 1em;border-left:3px solid #07f;background:#07f1;border-radius:4px}.callout-title{font-weight:600}
        .callout.tip,.callout.success{border-color:#2a4;background:#2a41}.callout.important,.callout.example{border-color:#84d;background:#84d1}
        .callout.warning,.callout.question{border-color:#d80;background:#d801}
        .callout.danger,.callout.failure,.callout.bug{border-color:#d33;background:#d331}.footnote{font-size:.85em}
        mark{background:#fd06;color:inherit}
        """

    // MARK: - Escaping

    static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\0": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: - Blocks

    private func render(_ block: MarkdownBlock, into html: inout String, _ anchors: inout HeadingAnchors) {
        switch block.kind {
        case .paragraph(let inlines): html += "<p>\(render(inlines))</p>\n"
        case .heading(let level, let inlines):
            let anchor = anchors.anchor(for: inlines.plainText)
            html += "<h\(level) id=\"\(Self.escaped(anchor))\">\(render(inlines))</h\(level)>\n"
        case .quote(let blocks):
            html += "<blockquote>\n"
            for block in blocks { render(block, into: &html, &anchors) }
            html += "</blockquote>\n"
        case .callout(let callout, let blocks):
            // What can be closed is open on paper.
            html += "<div class=\"callout \(callout.kind.rawValue)\">\n<p class=\"callout-title\">\(render(callout.title))</p>\n"
            for block in blocks { render(block, into: &html, &anchors) }
            html += "</div>\n"
        case .list(let start, let isTight, let items): renderList(start, isTight, items, into: &html, &anchors)
        case .code(let language, let code):
            let name = language.filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "+" || $0 == "#" }
            html += name.isEmpty ? "<pre><code>" : "<pre><code class=\"language-\(Self.escaped(name))\">"
            html += Self.escaped(code) + "</code></pre>\n"
        case .table(let columns, let head, let rows): renderTable(columns, head, rows, into: &html)
        case .rule: html += "<hr>\n"
        case .footnote(let number, let blocks):
            html += "<div class=\"footnote\" id=\"footnote-\(number)\">\n"
            for block in blocks { render(block, into: &html, &anchors) }
            html += "<a href=\"#reference-\(number)\">\(number) ↩</a></div>\n"
        }
    }

    private func renderList(
        _ start: Int?, _ isTight: Bool, _ items: [MarkdownListItem], into html: inout String, _ anchors: inout HeadingAnchors
    ) {
        let name = start == nil ? "ul" : "ol"
        html += start.map { $0 == 1 ? "<ol>\n" : "<ol start=\"\($0)\">\n" } ?? "<ul>\n"
        for item in items {
            html +=
                item.checkbox == nil
                ? "<li>" : "<li class=\"task\"><input type=\"checkbox\" disabled\(item.checkbox == true ? " checked" : "")> "
            for block in item.blocks {
                if isTight, case .paragraph(let inlines) = block.kind {
                    html += render(inlines)
                } else {
                    html += "\n"
                    render(block, into: &html, &anchors)
                }
            }
            html += "</li>\n"
        }
        html += "</\(name)>\n"
    }

    private func renderTable(
        _ columns: [BlockSyntax.ColumnAlignment], _ head: [[MarkdownInline]], _ rows: [[[MarkdownInline]]], into html: inout String
    ) {
        func row(_ cells: [[MarkdownInline]], _ name: String) -> String {
            let cells = cells.enumerated().map { index, cell in
                let alignment = index < columns.count ? columns[index] : .none
                let style = alignment == .none ? "" : " style=\"text-align:\(alignment.rawValue)\""
                return "<\(name)\(style)>\(render(cell))</\(name)>"
            }
            return "<tr>\(cells.joined())</tr>\n"
        }
        html += "<table>\n<thead>\n\(row(head, "th"))</thead>\n"
        if !rows.isEmpty { html += "<tbody>\n\(rows.map { row($0, "td") }.joined())</tbody>\n" }
        html += "</table>\n"
    }

    // MARK: - Inlines

    private func render(_ inlines: [MarkdownInline]) -> String { inlines.map(render).joined() }

    private func render(_ inline: MarkdownInline) -> String {
        switch inline {
        case .text(let text): return Self.escaped(text)
        case .code(let code): return "<code>\(Self.escaped(code))</code>"
        case .emphasis(let inner): return "<em>\(render(inner))</em>"
        case .strong(let inner): return "<strong>\(render(inner))</strong>"
        case .strikethrough(let inner): return "<del>\(render(inner))</del>"
        case .highlight(let inner): return "<mark>\(render(inner))</mark>"
        case .footnote(let number, let occurrence):
            let id = occurrence == 1 ? " id=\"reference-\(number)\"" : ""
            return "<sup><a href=\"#footnote-\(number)\"\(id)>\(number)</a></sup>"
        case .link(let address, let title, let inner): return link(Self.link(to: address), title: title, render(inner))
        case .image(let source, let title, let alternative):
            let picture = Self.link(to: source)
            guard case .attachment = picture, let source = pictureSource(picture) else {
                // Pictures of other machines are not loaded: they would learn who reads what.
                guard LinkTarget.kind(of: source) == .address else { return Self.escaped(alternative) }
                return link(picture, title: title, Self.escaped(alternative.isEmpty ? source : alternative))
            }
            return "<img src=\"\(Self.escaped(source))\" alt=\"\(Self.escaped(alternative))\"\(attribute(title: title))>"
        case .noteLink(let name, let label): return link(.note(name), title: "", Self.escaped(label))
        case .tag(let name): return "<span class=\"tag\">#\(Self.escaped(name))</span>"
        // A line of a note is a line, as in the page to read.
        case .softBreak, .lineBreak: return "<br>\n"
        }
    }

    private static func link(to target: String) -> Link { LinkTarget.attachmentID(in: target).map { .attachment($0) } ?? .address(target) }

    private func link(_ link: Link, title: String, _ content: String) -> String {
        guard let address = safeTarget(link) else { return content }
        return "<a href=\"\(Self.escaped(address))\" rel=\"noopener noreferrer\"\(attribute(title: title))>\(content)</a>"
    }

    /// Whatever the caller answers, links lead only where they may.
    private func safeTarget(_ link: Link) -> String? {
        target(link).flatMap { [.address, .relative].contains(LinkTarget.kind(of: $0)) ? $0 : nil }
    }

    /// A picture may also be in its address, as for paper.
    private func pictureSource(_ link: Link) -> String? {
        target(link).flatMap { $0.hasPrefix("data:image/") ? $0 : safeTarget(link) }
    }

    private func attribute(title: String) -> String { title.isEmpty ? "" : " title=\"\(Self.escaped(title))\"" }
}
