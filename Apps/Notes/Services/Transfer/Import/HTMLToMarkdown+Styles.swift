/// What styles say that other programs have no elements for.
extension HTMLToMarkdown {
    /// Without blanks, in small letters.
    static func style(_ attributes: [String: String]) -> String {
        (attributes["style"] ?? "").filter { !$0.isWhitespace }.lowercased()
    }

    /// Programs wrap what they give in elements that they take the meaning from.
    static func isUnmarked(_ attributes: [String: String]) -> Bool {
        let style = style(attributes)
        return style.contains("font-weight:normal") || style.contains("font-weight:400")
    }

    /// The marks that a style stands for, as Google's and Evernote's texts have them.
    static func marks(style attributes: [String: String]) -> [String] {
        var marks: Set<String> = []
        for declaration in style(attributes).split(separator: ";") {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "font-weight": if parts[1].hasPrefix("bold") || (Int(parts[1]) ?? 0) >= 600 { marks.insert("**") }
            case "font-style": if parts[1].hasPrefix("italic") || parts[1].hasPrefix("oblique") { marks.insert("*") }
            case "text-decoration", "text-decoration-line": if parts[1].contains("line-through") { marks.insert("~~") }
            default: break
            }
        }
        return ["**", "*", "~~"].filter(marks.contains)
    }

    /// How deep a paragraph of Word's stands in a list, from 1 on; `nil` where it is in none.
    static func listLevel(_ attributes: [String: String]) -> Int? {
        guard let list = style(attributes).split(separator: ";").first(where: { $0.hasPrefix("mso-list:") }) else { return nil }
        guard let level = list.range(of: "level"), let depth = list[level.upperBound...].first?.wholeNumberValue else { return nil }
        return max(1, depth)
    }

    /// Whether an element holds the mark of a list, as text.
    static func isWordMark(_ attributes: [String: String]) -> Bool { style(attributes).contains("mso-list:ignore") }
}
