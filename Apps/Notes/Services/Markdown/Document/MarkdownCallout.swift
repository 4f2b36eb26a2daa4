/// What a quote is about that begins with "[!warning] Title", as Obsidian and GitHub have it.
struct MarkdownCallout: Hashable, Sendable {
    enum Kind: String, CaseIterable, Hashable, Sendable {
        case note, abstract, info, todo, tip, important, success, question, warning, failure, danger, bug, example, quote

        /// The kind that other programs call so; any other word is a note.
        init(name: String) {
            self =
                switch name {
                case "summary", "tldr": .abstract
                case "hint": .tip
                case "check", "done": .success
                case "help", "faq": .question
                case "attention", "caution": .warning
                case "fail", "missing": .failure
                case "error": .danger
                case "cite": .quote
                default: Kind(rawValue: name) ?? .note
                }
        }
    }

    /// Behind the bracket: "-" for one that is closed until somebody opens it, "+" for one that can be closed.
    enum Folding: Hashable, Sendable { case closed, open }

    var kind: Kind
    /// As written behind the brackets, else the word in them.
    var title: [MarkdownInline]
    var folding: Folding?

    /// Takes the brackets and the title away that a quote's first line begins with.
    /// - Parameter firstLine: the quote's.
    /// - Returns: `nil` where there are none.
    init?(takenFrom blocks: inout [MarkdownBlock], firstLine: Int) {
        guard let first = blocks.first, first.lines.lowerBound == firstLine, case .paragraph(var inlines) = first.kind,
            case .text(let text)? = inlines.first
        else { return nil }
        let bytes = Array(text.utf8)
        guard let mark = BlockSyntax.callout(bytes, at: 0, end: bytes.count) else { return nil }
        let name = bytes.string(mark.name).lowercased()
        kind = Kind(name: name)
        folding = mark.folding
        let rest = bytes.string(bytes.skippingBlanks(from: mark.end, to: bytes.count)..<bytes.count)
        if rest.isEmpty { inlines.removeFirst() } else { inlines[0] = .text(rest) }
        let end = inlines.firstIndex(where: \.isBreak) ?? inlines.endIndex
        title = Array(inlines[..<end])
        if title.isEmpty { title = [.text(name.replacing("-", with: " ").capitalized)] }
        let below = Array(inlines[min(end + 1, inlines.endIndex)...])
        if below.isEmpty {
            blocks.removeFirst()
        } else {
            let lines = min(firstLine + 1, first.lines.upperBound)...first.lines.upperBound
            blocks[0] = MarkdownBlock(kind: .paragraph(below), lines: lines)
        }
    }
}
