extension HTMLToMarkdown {
    /// What a page says that it is called.
    static func title(of html: String) -> String? {
        var title: String?
        for token in HTMLTokenizer(html) {
            switch token {
            case .open(name: "title", _, isClosed: false): title = ""
            case .text(let text): title? += text
            case .close(name: "title"), .open(name: "body", _, _):
                let words = title?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
                return words.isEmpty ? nil : words
            default: break
            }
        }
        return nil
    }
}
