import ReviewRules
import SourceModel
import SwiftSyntax

/// Members that leave their place: whole lines, with the comments above them.
struct MovedLines {
    let file: SourceFile
    private(set) var ranges: [ClosedRange<Int>] = []

    init(file: SourceFile) { self.file = file }

    /// The lines of a declaration and of the comments that stand right above it; nothing when it shares a line with other
    /// code.
    func lines(of node: some SyntaxProtocol) -> ClosedRange<Int>? {
        let start = file.position(of: node)
        let end = file.end(of: node)
        guard file.isBlank(file.lines.start(ofLine: start.line)..<start.offset) else { return nil }
        let rest = file.text(end.offset..<endOfLine(end.line)).drop(while: \.isWhitespace)
        guard rest.isEmpty || rest.hasPrefix("//") else { return nil }
        var first = start.line
        while first > 1 {
            let text = line(first - 1).drop(while: \.isWhitespace)
            // A mark is a heading of all that follows.
            guard text.hasPrefix("//"), !text.contains("MARK:") else { break }
            first -= 1
        }
        return first...end.line
    }

    mutating func take(_ range: ClosedRange<Int>) { ranges.append(range) }

    func contains(_ offset: Int) -> Bool {
        let line = file.lines.position(of: offset).line
        return ranges.contains { $0.contains(line) }
    }

    /// The text of lines after edits inside of them, with another indentation.
    func text(of range: ClosedRange<Int>, after edits: [TextEdit], indent old: String, to new: String) -> String {
        let start = file.lines.start(ofLine: range.lowerBound)
        let end = endOfLine(range.upperBound)
        return file.text(start..<end, after: edits).reindented(from: old, to: new)
    }

    /// Removes the lines, and of the blank lines around them those that nothing separates any more.
    /// - Parameter replacement: What takes the place of the lines around a line.
    func removals(replacing replacement: (line: Int, text: String)? = nil) -> [TextEdit] {
        let removed = Set(ranges.flatMap { Array($0) })
        var edits: [TextEdit] = []
        for range in merged(removed) {
            var first = range.lowerBound
            var last = range.upperBound
            if let replacement, range.contains(replacement.line) {
                let next = last < file.lines.count ? line(last + 1).trimmed : ""
                let gap = next.isEmpty || next.hasPrefix("}") || !replacement.text.contains("\n") ? "" : "\n"
                edits.append(
                    TextEdit(
                        path: file.path, start: file.lines.start(ofLine: first), end: file.lines.start(ofLine: last + 1),
                        replacement: replacement.text + "\n" + gap))
                continue
            }
            let before = first > 1 ? line(first - 1) : ""
            let after = last < file.lines.count ? line(last + 1) : ""
            let isAtStart = before.trimmed.hasSuffix("{")
            if before.trimmed.isEmpty, first > 1, after.trimmed.isEmpty || after.trimmed.hasPrefix("}") {
                first -= 1
            } else if isAtStart, after.trimmed.isEmpty, last < file.lines.count {
                last += 1
            }
            let end = last < file.lines.count ? file.lines.start(ofLine: last + 1) : file.text.utf8.count
            edits.append(TextEdit(path: file.path, start: file.lines.start(ofLine: first), end: end, replacement: ""))
        }
        return edits
    }

    /// Runs of lines that are removed, blank lines between them included.
    private func merged(_ lines: Set<Int>) -> [ClosedRange<Int>] {
        var runs: [ClosedRange<Int>] = []
        for number in lines.sorted() {
            if let last = runs.last {
                let between = (last.upperBound + 1)..<number
                if between.allSatisfy({ line($0).trimmed.isEmpty }) {
                    runs[runs.count - 1] = last.lowerBound...number
                    continue
                }
            }
            runs.append(number...number)
        }
        return runs
    }

    private func endOfLine(_ line: Int) -> Int {
        line < file.lines.count ? file.lines.start(ofLine: line + 1) - 1 : file.text.utf8.count
    }

    private func line(_ number: Int) -> String { file.text(file.lines.start(ofLine: number)..<endOfLine(number)) }
}

extension String {
    /// Each line with another indentation; lines that stand further out keep theirs.
    func reindented(from old: String, to new: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.allSatisfy(\.isWhitespace) { return "" }
            return line.hasPrefix(old) ? new + line.dropFirst(old.count) : String(line)
        }.joined(separator: "\n")
    }
}
