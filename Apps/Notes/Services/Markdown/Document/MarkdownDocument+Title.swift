extension MarkdownDocument {
    /// As a note reads: its first line is its title, with a mark or without, and stands by itself as it does where it is written.
    func titled() -> MarkdownDocument {
        guard let first = blocks.first, case .paragraph(let inlines) = first.kind else { return self }
        let end = inlines.firstIndex(where: \.isBreak) ?? inlines.endIndex
        let title = Array(inlines[..<end])
        let words = title.plainText
        guard !words.allSatisfy(\.isWhitespace), words.utf8.count <= MarkdownLineStyler.longestTitle, !title.contains(where: \.holdsBreak)
        else { return self }
        let line = first.lines.lowerBound
        var titled = self
        titled.blocks[0] = MarkdownBlock(kind: .heading(level: 1, title), lines: line...line)
        if end < inlines.endIndex {
            let rest = MarkdownBlock(
                kind: .paragraph(Array(inlines[(end + 1)...])), lines: min(line + 1, first.lines.upperBound)...first.lines.upperBound)
            titled.blocks.insert(rest, at: 1)
        }
        return titled
    }
}

extension MarkdownInline {
    /// Whether it goes on on the next line.
    fileprivate var holdsBreak: Bool { inner.contains { $0.isBreak || $0.holdsBreak } }
}
