import RenderTree

/// The text of a field in paragraphs, of which each knows where it begins: in UTF-16 units, as carets are counted.
@MainActor
struct FieldText {
    let paragraphs: [String]
    let starts: [Int]
    /// Of the whole text, with its line ends.
    let count: Int
    /// The looks of the letters, a paragraph each; nil: they have none of their own.
    let styled: [StyledLine]?

    /// Cost: linear in the paragraphs of a text with looks, in the length of another.
    init(of node: RenderNode) {
        styled = node[.lines]?.lines
        paragraphs = styled?.map(\.text) ?? (node.string(.text) ?? "").lines
        var starts: [Int] = []
        var start = 0
        for index in paragraphs.indices {
            starts.append(start)
            start += (styled?[index].count ?? paragraphs[index].utf16.count) + 1
        }
        self.starts = starts
        count = max(start - 1, 0)
    }

    var isEmpty: Bool { count == 0 }

    /// The paragraph that an offset is in, or at the end of.
    func paragraph(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }

    private func end(of paragraph: Int) -> Int { paragraph + 1 < starts.count ? starts[paragraph + 1] - 1 : count }

    func text(in range: Range<Int>) -> String {
        guard !range.isEmpty, !paragraphs.isEmpty else { return "" }
        let (first, last) = (paragraph(at: range.lowerBound), paragraph(at: range.upperBound))
        let parts = (first...last).map { index in
            let units = Array(paragraphs[index].utf16)
            let from = min(max(range.lowerBound - starts[index], 0), units.count)
            let to = min(max(range.upperBound - starts[index], from), units.count)
            return String(decoding: units[from..<to], as: UTF16.self)
        }
        return parts.joined(separator: "\n")
    }

    /// A character further on, or further back.
    func offset(_ offset: Int, by step: Int) -> Int {
        guard !paragraphs.isEmpty else { return 0 }
        let index = paragraph(at: offset)
        let (start, end) = (starts[index], end(of: index))
        if step < 0, offset <= start { return max(offset - 1, 0) }
        if step > 0, offset >= end { return min(offset + 1, count) }
        let text = paragraphs[index]
        let place = text.utf16.index(text.startIndex, offsetBy: offset - start)
        let character = place.samePosition(in: text) ?? text.index(before: place)
        let next = step < 0 ? text.index(before: character) : text.index(after: character)
        return start + text.utf16.distance(from: text.startIndex, to: next)
    }

    /// The end of a word further on, or its beginning further back; line ends are passed one by one.
    func wordEnd(_ offset: Int, _ step: Int) -> Int {
        guard !paragraphs.isEmpty else { return 0 }
        let index = paragraph(at: offset)
        let units = Array(paragraphs[index].utf16)
        var place = offset - starts[index]
        guard step < 0 ? place > 0 : place < units.count else { return self.offset(offset, by: step) }
        func isLetter(_ index: Int) -> Bool {
            guard let scalar = Unicode.Scalar(UInt32(units[index])) else { return true }
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        func next() -> Int? { step > 0 ? place < units.count ? place : nil : place > 0 ? place - 1 : nil }
        while let index = next(), !isLetter(index) { place += step }
        while let index = next(), isLetter(index) { place += step }
        return starts[index] + place
    }
}
