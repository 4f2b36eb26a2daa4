/// What a Markdown file says about itself before its text, between two lines of "---".
enum FrontMatter {
    /// Whether a line is "key: value".
    static func isField(_ line: [UInt8]) -> Bool {
        guard let colon = line.firstIndex(of: .colon), colon > 0, line[0].isLetter || line[0] == .underscore else { return false }
        guard colon + 1 == line.count || line[colon + 1].isSpace else { return false }
        return line[..<colon].allSatisfy { $0.isAlphanumeric || $0 == .underscore || $0 == .dash || $0 == .space }
    }

    /// Where the text begins behind the front matter: 0 where there is none. A text that merely begins with a line has none.
    static func end(in text: [UInt8]) -> Int {
        guard text.starts(with: "---", at: 0) else { return 0 }
        var index = 3
        var number = 0
        while index < text.count {
            guard let start = nextLine(text, from: index) else { return 0 }
            let end = lineEnd(text, from: start)
            let line = start..<end
            if number == 0 {
                guard isLineEnd(text, at: 3), isField(Array(text[line])) else { return 0 }
            } else if line.count == 3, text.starts(with: "---", at: start) {
                return nextLine(text, from: end) ?? text.count
            }
            number += 1
            guard number < 1_000 else { return 0 }
            index = end
        }
        return 0
    }

    private static func isLineEnd(_ text: [UInt8], at index: Int) -> Bool {
        index < text.count && (text[index] == .newline || text[index] == .carriageReturn)
    }

    private static func lineEnd(_ text: [UInt8], from start: Int) -> Int {
        var index = start
        while index < text.count, !isLineEnd(text, at: index) { index += 1 }
        return index
    }

    private static func nextLine(_ text: [UInt8], from end: Int) -> Int? {
        guard isLineEnd(text, at: end) else { return nil }
        let width = text[end] == .carriageReturn && end + 1 < text.count && text[end + 1] == .newline ? 2 : 1
        return end + width <= text.count ? end + width : nil
    }
}
