/// A fenced code block of a Markdown document.
package struct MarkdownFence: Equatable {
    /// What follows the opening marks, such as `swift title=x`.
    package let info: String
    /// The line of the opening marks, counted from 1; the code begins one
    /// line below.
    package let line: Int
    /// The code as it stands in the document, less the indentation of the
    /// fence. Line ends are kept; the last line has none.
    package let code: String

    /// The first word of the info string in lower case: `swift`.
    package var language: String {
        let word = info.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" }
        return word.lowercased()
    }
}

/// A fence that is still open where its document ends.
package struct UnterminatedFence: Error, Equatable {
    /// The line of the opening marks, counted from 1.
    package let line: Int
}

extension MarkdownFence {
    /// All fences of a document, in order.
    ///
    /// A fence opens with three or more backticks or tildes at any
    /// indentation, and closes with at least as many of the same. What looks
    /// like a fence inside another is part of that one's code.
    package static func fences(in document: String) throws(UnterminatedFence) -> [MarkdownFence] {
        var fences: [MarkdownFence] = []
        var open: (marks: FenceMarks, line: Int, code: [Substring])?
        // A `Character` would hold CR and LF at once, hence scalars.
        let lines = document.unicodeScalars.split(
            separator: "\n", omittingEmptySubsequences: false)
        for (index, scalars) in lines.enumerated() {
            let line = Substring(scalars)
            if var fence = open {
                if fence.marks.isClosed(by: line) {
                    fences.append(
                        MarkdownFence(
                            info: fence.marks.info, line: fence.line,
                            code: fence.code.joined(separator: "\n")))
                    open = nil
                } else {
                    fence.code.append(fence.marks.removingIndentation(from: line))
                    open = fence
                }
            } else if let marks = FenceMarks(line) {
                open = (marks, index + 1, [])
            }
        }
        if let open { throw UnterminatedFence(line: open.line) }
        return fences
    }
}

/// The line that opens a fence, taken apart.
private struct FenceMarks {
    let indentation: Int
    let mark: Character
    let count: Int
    let info: String

    init?(_ line: Substring) {
        let content = line.drop(while: \.isIndentation)
        guard let mark = content.first, mark == "`" || mark == "~" else { return nil }
        let marks = content.prefix { $0 == mark }
        let info = content.dropFirst(marks.count).trimmingSpace()
        // Backticks after backticks are code within a line of text.
        guard marks.count >= 3, mark == "~" || !info.contains("`") else { return nil }
        indentation = line.count - content.count
        count = marks.count
        self.mark = mark
        self.info = String(info)
    }

    /// A closing line may stand up to three columns further in.
    func isClosed(by line: Substring) -> Bool {
        let content = line.drop(while: \.isIndentation)
        let marks = content.prefix { $0 == mark }
        return marks.count >= count
            && line.count - content.count <= indentation + 3
            && content.dropFirst(marks.count).trimmingSpace().isEmpty
    }

    func removingIndentation(from line: Substring) -> Substring {
        line.dropFirst(min(indentation, line.prefix(while: \.isIndentation).count))
    }
}

extension Character {
    fileprivate var isIndentation: Bool { self == " " || self == "\t" }
}

extension Substring {
    fileprivate func trimmingSpace() -> Substring {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return self[...last].drop(while: \.isWhitespace)
    }
}
