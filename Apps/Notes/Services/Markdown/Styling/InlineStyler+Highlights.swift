extension InlineStyler {
    /// "==", as `Highlights` looks for it in what is read.
    struct HighlightMark {
        let start: Int
        let canOpen: Bool
        let canClose: Bool
    }

    mutating func scanHighlightMark(at index: Int) -> Int {
        let length = line.runLength(at: index, limit: end)
        if length == 2 {
            let canClose = line.scalar(before: index, from: start).map { !$0.isMarkdownSpace } ?? false
            let canOpen = line.scalar(at: index + 2, to: end).map { !$0.isMarkdownSpace } ?? false
            highlightMarks.append(HighlightMark(start: index, canOpen: canOpen, canClose: canClose))
        }
        return index + length
    }

    /// Pairs marks that stand within the same emphasis or link, once these are known.
    mutating func matchHighlights() {
        guard highlightMarks.count > 1 else { return }
        let holders = spans.filter { $0.kind.holdsWords }.sorted {
            ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
        }
        var next = 0
        /// The holders around the mark, the innermost last.
        var around: [Int] = []
        var openers: [Int: HighlightMark] = [:]
        for mark in highlightMarks {
            while next < holders.count, holders[next].range.lowerBound <= mark.start {
                around.append(next)
                next += 1
            }
            while let last = around.last, holders[last].range.upperBound <= mark.start { around.removeLast() }
            let level = around.last ?? -1
            if mark.canClose, let opener = openers.removeValue(forKey: level) {
                add(opener.start + 2..<mark.start, .highlight)
                add(opener.start..<opener.start + 2, .mark)
                add(mark.start..<mark.start + 2, .mark)
            } else if mark.canOpen {
                openers[level] = mark
            }
        }
    }
}

extension StyleSpan.Kind {
    /// Whether what stands between marks in it are words of their own, not to be paired with those outside.
    fileprivate var holdsWords: Bool {
        switch self {
        case .emphasis, .strong, .strikethrough, .link, .image: true
        default: false
        }
    }
}
