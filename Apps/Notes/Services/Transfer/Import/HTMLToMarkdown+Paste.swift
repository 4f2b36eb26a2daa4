import Foundation

extension HTMLToMarkdown {
    /// Elements that say more than their words do.
    private static let telling: Set<String> = [
        "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "table", "blockquote", "pre", "code", "strong", "b", "em", "i", "s", "del", "hr",
    ]

    /// The Markdown of what was copied in another program; `nil` where its words say all, as with code out of an editor.
    static func pasted(_ html: String) -> String? {
        let tells = HTMLTokenizer(html).contains { token in
            guard case .open(let name, let attributes, _) = token else { return false }
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

    /// Programs wrap what they give in elements that they take the meaning from.
    static func isUnmarked(_ attributes: [String: String]) -> Bool {
        let style = (attributes["style"] ?? "").replacing(" ", with: "").lowercased()
        return style.contains("font-weight:normal") || style.contains("font-weight:400")
    }
}
