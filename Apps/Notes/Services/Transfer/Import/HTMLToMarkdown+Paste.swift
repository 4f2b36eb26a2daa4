import Foundation

extension HTMLToMarkdown {
    /// Elements that say more than their words do.
    private static let telling: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "blockquote", "pre", "code", "strong", "b", "em", "i", "s", "del", "mark",
        "hr",
    ]

    /// The Markdown of what was copied in another program; `nil` where its words say all, as with code out of an editor.
    static func pasted(_ html: String) -> String? {
        // Editors of code give their looks, which mean nothing.
        var isCode = false
        let tells = HTMLTokenizer(html).contains { token in
            guard case .open(let name, let attributes, _) = token else { return false }
            if style(attributes).split(separator: ";").contains("white-space:pre") { isCode = true }
            if name == "span" { return !isCode && !marks(style: attributes).isEmpty }
            if name == "p" { return listLevel(attributes) != nil }
            return name == "a" ? attributes["href"] != nil : telling.contains(name) && !isUnmarked(attributes)
        }
        guard tells else { return nil }
        let text = markdown(
            of: html,
            media: { attributes in
                guard let source = attributes["src"], LinkTarget.kind(of: source) == .address else { return nil }
                return "![\(attributes["alt"] ?? "")](\(source))"
            })
        return text.isEmpty ? nil : text
    }
}
