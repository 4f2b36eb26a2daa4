/// Finds the words between "==" and "==", which CommonMark does not know: within a line, and between marks of the same depth.
enum Highlights {
    /// Inlines of which those between two marks are highlighted. Texts still have what `EscapedMarks` put into them.
    static func marked(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
        var result: [MarkdownInline] = []
        /// Where the mark is that may begin a highlight: a text of its own.
        var opener: Int?
        for (index, inline) in inlines.enumerated() {
            guard case .text(let text) = inline else {
                if inline.isBreak { opener = nil }
                result.append(inline)
                continue
            }
            let bytes = Array(text.utf8)
            let isAfterText = index > 0 && !inlines[index - 1].isBreak
            let isBeforeText = index + 1 < inlines.count && !inlines[index + 1].isBreak
            var start = 0
            func takeText(until end: Int) {
                if start < end { result.append(.text(bytes.string(start..<end))) }
            }
            for mark in marks(in: bytes) {
                let canClose = mark > 0 ? !(bytes.scalar(before: mark, from: 0)?.isMarkdownSpace ?? true) : isAfterText
                let canOpen =
                    mark + 2 < bytes.count ? !(bytes.scalar(at: mark + 2, to: bytes.count)?.isMarkdownSpace ?? true) : isBeforeText
                guard canOpen || canClose else { continue }
                takeText(until: mark)
                start = mark + 2
                if canClose, let first = opener {
                    let inner = Array(result[(first + 1)...])
                    result.replaceSubrange(first..., with: [.highlight(inner)])
                    opener = nil
                } else {
                    if canOpen { opener = result.count }
                    result.append(.text("=="))
                }
            }
            takeText(until: bytes.count)
        }
        return joined(result)
    }

    /// The runs of exactly two.
    private static func marks(in bytes: [UInt8]) -> [Int] {
        var marks: [Int] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: EscapedMarks.mark) {
                index += EscapedMarks.mark.count + 1
            } else if bytes[index] == .equals {
                let length = bytes.runLength(at: index)
                if length == 2 { marks.append(index) }
                index += length
            } else {
                index += 1
            }
        }
        return marks
    }

    /// Marks that began nothing are texts like those beside them.
    private static func joined(_ inlines: [MarkdownInline]) -> [MarkdownInline] {
        inlines.reduce(into: []) { result, inline in
            if case .text(let text) = inline, case .text(let before)? = result.last {
                result[result.count - 1] = .text(before + text)
            } else if case .highlight(let inner) = inline {
                result.append(.highlight(joined(inner)))
            } else {
                result.append(inline)
            }
        }
    }
}
