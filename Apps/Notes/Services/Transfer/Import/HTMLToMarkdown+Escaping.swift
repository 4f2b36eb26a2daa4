import Foundation

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

    /// A word with backslashes before what would be marks, and before nothing else: they are seen where the note is written.
    /// - Parameters:
    ///   - isAlone: whether blanks stand on both sides of it, so that a sign is no mark.
    ///   - isInLink: whether it is the text of a link.
    static func escaped(_ word: String, isAlone: Bool = false, isInLink: Bool = false) -> String {
        let word = word.replacingOccurrences(of: cellMark, with: "")
        guard word.contains(where: { "*_`[]\\<~=".contains($0) }), !word.contains("://") else { return word }
        if isAlone, let first = word.first, "*_=".contains(first), word.allSatisfy({ $0 == first }) { return word }
        let signs = Array(word)
        var result = ""
        for (index, sign) in signs.enumerated() {
            if isMark(signs, at: index, isInLink: isInLink) { result.append("\\") }
            result.append(sign)
        }
        return result
    }

    private static func isMark(_ signs: [Character], at index: Int, isInLink: Bool) -> Bool {
        let sign = signs[index]
        let next = index + 1 < signs.count ? signs[index + 1] : nil
        let previous = index > 0 ? signs[index - 1] : nil
        func isWord(_ sign: Character?) -> Bool { sign.map { $0.isLetter || $0.isNumber } ?? false }
        switch sign {
        case "*", "`": return true
        case "_": return !(isWord(signs[..<index].last { $0 != "_" }) && isWord(signs[index...].first { $0 != "_" }))
        case "~": return previous == "~" || next == "~"
        // Between letters it compares what stands on its sides.
        case "=":
            let run = signs[index...].prefix { $0 == "=" }
            return previous != "=" && run.count == 2 && (previous == nil || run.endIndex == signs.endIndex)
        case "\\": return next.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) } ?? true
        case "<": return next.map { $0.isLetter || "/!?".contains($0) } ?? false
        case "[":
            let end = signs[index...].firstIndex(of: "]")
            let tail = end.flatMap { $0 + 1 < signs.count ? signs[$0 + 1] : nil }
            return isInLink || previous == "[" || next == "[" || next == "^" || tail.map { "([:".contains($0) } ?? false
        case "]": return isInLink || next.map { "([:".contains($0) } ?? false
        default: return false
        }
    }
}
