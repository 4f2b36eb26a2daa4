/// A line on which Return has written a mark, and a person nothing yet: who goes on with a mark of their own means that one.
struct ContinuedLine: Equatable {
    /// In UTF-16 units.
    private let start: Int
    private let prefix: String
    /// What is behind the line, in UTF-16 units.
    private let rest: Int

    enum Typing: Equatable {
        /// It may become a mark.
        case undecided
        /// The mark that was typed takes the place of the other one.
        case mark(EditingResult)
        case text
    }

    /// - Returns: `nil` where the caret is behind anything but the mark of a list or a quote, or text is behind it.
    init?(in text: String, caret: Int) {
        let edited = EditedText(text)
        let line = edited.line(at: edited.clamped(caret..<caret).lowerBound)
        let prefix = LinePrefix(edited.string(line))
        guard prefix.marker != nil || prefix.isQuote, prefix.length == line.count, caret == line.upperBound else { return nil }
        start = line.lowerBound
        self.prefix = edited.string(line)
        rest = edited.count - line.upperBound
    }

    /// What somebody has typed there so far. It counts as it is written, its indentation too.
    func typing(in text: String) -> Typing {
        let edited = EditedText(text)
        let (content, end) = (start + prefix.utf16.count, edited.count - rest)
        guard content <= end, edited.string(start..<content) == prefix, edited.lineEnd(start) == end else { return .text }
        let typed = edited.string(content..<end)
        let mark = LinePrefix(typed)
        let bytes = Array(typed.utf8)
        let isHeading = typed.hasPrefix("#") && BlockSyntax.headingLevel(bytes, at: 0, end: bytes.count) != nil && typed.contains(" ")
        if mark.marker != nil || (mark.isQuote && typed.contains("> ")) || isHeading {
            let caret = end - prefix.utf16.count
            return .mark(EditingResult([TextEdit(start..<content, "")], selection: caret..<caret))
        }
        return typed.count <= 12 && typed.allSatisfy { "-*+>#.) \t0123456789".contains($0) } ? .undecided : .text
    }
}
