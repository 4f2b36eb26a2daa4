extension HTMLToMarkdown {
    /// Whether words would be something else at the start of a line. A tag there is a tag, not a heading.
    static func beginsBlock(_ text: String) -> Bool {
        switch text.first {
        case ">": true
        case "#": text.drop { $0 == "#" }.first.map { $0 == " " } ?? true
        case "-", "+": BlockSyntax.listMarker(Array(text.utf8), at: 0, end: text.utf8.count) != nil
        default: false
        }
    }

    static func escaped(_ word: String) -> String {
        guard word.contains(where: { "*_`[]\\<".contains($0) }), !word.contains("://") else {
            return word.replacingOccurrences(of: cellMark, with: "")
        }
        var result = ""
        for character in word {
            if "*_`[]\\<".contains(character) { result.append("\\") }
            if String(character) != cellMark { result.append(character) }
        }
        return result
    }
}
