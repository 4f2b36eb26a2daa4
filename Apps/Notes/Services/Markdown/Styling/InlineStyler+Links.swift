extension InlineStyler {
    mutating func scanOpenBracket(at index: Int, isImage: Bool) -> Int {
        if let link = InlineSyntax.noteLink(line, at: isImage ? index + 1 : index, end: end) {
            add(index..<link.label.lowerBound, .mark)
            add(
                link.label,
                isImage
                    ? .image(source: line.string(link.name)) : .noteLink(title: line.string(link.title.isEmpty ? link.name : link.title)))
            add(link.label.upperBound..<link.end, .mark)
            return link.end
        }
        let bracket = Bracket(start: index, isImage: isImage, delimiterCount: delimiters.count)
        brackets.append(bracket)
        return bracket.contentStart
    }

    mutating func scanCloseBracket(at index: Int) -> Int {
        guard let bracket = brackets.popLast(), bracket.isActive,
            let tail = InlineSyntax.linkTail(line, at: index + 1, end: end)
        else { return index + 1 }
        let target = unescaped(tail.destination)
        matchDelimiters(from: bracket.delimiterCount)
        add(bracket.start..<bracket.contentStart, .mark)
        add(bracket.contentStart..<index, bracket.isImage ? .image(source: target) : .link(target: target))
        add(index..<tail.end, .mark)
        if LinkTarget.attachmentID(in: target) != nil { add(tail.destination, .attachmentAddress) }
        if !bracket.isImage {
            // There are no links in links.
            for outer in brackets.indices where !brackets[outer].isImage { brackets[outer].isActive = false }
        }
        return tail.end
    }

    private func unescaped(_ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            if line[index] == .backslash, index + 1 < range.upperBound, line[index + 1].isPunctuation { index += 1 }
            bytes.append(line[index])
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
