extension InlineStyler {
    /// Where no opening run is to be found any more, by the kinds of closing runs.
    private struct Bottoms {
        private var values: [Int]
        init(_ first: Int) { values = Array(repeating: first, count: 18) }

        private func index(_ closer: Delimiter) -> Int {
            let character = closer.character == .asterisk ? 0 : closer.character == .underscore ? 1 : 2
            return character * 6 + (closer.canOpen ? 3 : 0) + closer.length % 3
        }
        subscript(closer: Delimiter) -> Int {
            get { values[index(closer)] }
            set { values[index(closer)] = newValue }
        }
    }

    /// Pairs the runs of marks behind a place in the list of them, and forgets them.
    mutating func matchDelimiters(from bottom: Int) {
        var bottoms = Bottoms(bottom)
        var closerIndex = bottom
        while closerIndex < delimiters.count {
            let closer = delimiters[closerIndex]
            guard closer.isActive, closer.canClose, closer.start < closer.end else {
                closerIndex += 1
                continue
            }
            guard let openerIndex = opener(for: closer, at: closerIndex, bottom: max(bottom, bottoms[closer])) else {
                bottoms[closer] = closerIndex
                if !closer.canOpen { delimiters[closerIndex].isActive = false }
                closerIndex += 1
                continue
            }
            for between in openerIndex + 1..<max(closerIndex, openerIndex + 1) { delimiters[between].isActive = false }
            if closer.character == .tilde {
                matchStrikethrough(openerIndex, closerIndex)
            } else {
                matchEmphasis(openerIndex, closerIndex)
            }
        }
        delimiters.removeSubrange(bottom...)
    }

    private func opener(for closer: Delimiter, at closerIndex: Int, bottom: Int) -> Int? {
        var index = closerIndex - 1
        while index >= bottom {
            let opener = delimiters[index]
            if opener.isActive, opener.canOpen, opener.character == closer.character, opener.start < opener.end {
                // Rule of three: "**a*b**" is no emphasis of one and a half.
                let isAmbiguous = closer.canOpen || opener.canClose
                if !isAmbiguous || closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0 { return index }
            }
            index -= 1
        }
        return nil
    }

    private mutating func matchEmphasis(_ openerIndex: Int, _ closerIndex: Int) {
        let opener = delimiters[openerIndex]
        let closer = delimiters[closerIndex]
        let length = opener.end - opener.start >= 2 && closer.end - closer.start >= 2 ? 2 : 1
        let range = opener.end - length..<closer.start + length
        add(range, length == 2 ? .strong : .emphasis)
        add(range.lowerBound..<opener.end, .mark)
        add(closer.start..<range.upperBound, .mark)
        delimiters[openerIndex].end -= length
        delimiters[closerIndex].start += length
    }

    private mutating func matchStrikethrough(_ openerIndex: Int, _ closerIndex: Int) {
        let opener = delimiters[openerIndex]
        let closer = delimiters[closerIndex]
        if opener.length == closer.length {
            add(opener.start..<closer.end, .strikethrough)
            add(opener.start..<opener.end, .mark)
            add(closer.start..<closer.end, .mark)
        }
        delimiters[openerIndex].isActive = false
        delimiters[closerIndex].isActive = false
    }
}
