import SwiftSyntax

/// Edits of single nodes.
extension SourceFile {
    /// An edit of a node without its outer trivia.
    package func replace(_ node: some SyntaxProtocol, with text: String) -> TextEdit {
        TextEdit(
            path: path, start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPositionBeforeTrailingTrivia.utf8Offset,
            replacement: text)
    }

    package func insert(_ text: String, before node: some SyntaxProtocol) -> TextEdit {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return TextEdit(path: path, start: offset, end: offset, replacement: text)
    }

    package func insert(_ text: String, after node: some SyntaxProtocol) -> TextEdit {
        let offset = node.endPositionBeforeTrailingTrivia.utf8Offset
        return TextEdit(path: path, start: offset, end: offset, replacement: text)
    }

    /// Inserts whole lines before the line of a closing brace; a brace that shares its line gets one of its own.
    /// - Parameter indentation: what stands before the brace then.
    package func insert(lines inserted: String, beforeLineOf brace: TokenSyntax, indentation: String) -> TextEdit {
        let place = position(of: brace)
        let start = lines.start(ofLine: place.line)
        return isBlank(start..<place.offset)
            ? TextEdit(path: path, start: start, end: start, replacement: inserted)
            : insert("\n" + inserted + indentation, before: brace)
    }

    /// Removes a node with the white space after it on its line.
    package func remove(_ node: some SyntaxProtocol) -> TextEdit {
        TextEdit(path: path, start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPosition.utf8Offset, replacement: "")
    }

    /// Removes a declaration or a statement with its whole lines, when nothing else stands on them.
    package func removeLines(_ node: some SyntaxProtocol) -> TextEdit {
        let first = position(of: node)
        let last = end(of: node)
        let start = lines.start(ofLine: first.line)
        let end = last.line < lines.count ? lines.start(ofLine: last.line + 1) : text.utf8.count
        guard isBlank(start..<first.offset), isBlank(last.offset..<end) else { return remove(node) }
        return TextEdit(path: path, start: start, end: end, replacement: "")
    }

    /// The white space that a node's line begins with.
    package func indentation(of node: some SyntaxProtocol) -> String {
        let start = lines.start(ofLine: position(of: node).line)
        return String(Substring(text.utf8.dropFirst(start).prefix { $0 == 0x20 || $0 == 0x09 }))
    }

    /// Whether only white space stands there.
    package func isBlank(_ range: Range<Int>) -> Bool {
        text.utf8.dropFirst(range.lowerBound).prefix(range.count).allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    }

    /// The text between two offsets after those of the edits that lie between them.
    package func text(_ range: Range<Int>, after edits: [TextEdit]) -> String {
        let inside = edits.filter { $0.path == path && $0.start >= range.lowerBound && $0.end <= range.upperBound }.map {
            TextEdit(path: path, start: $0.start - range.lowerBound, end: $0.end - range.lowerBound, replacement: $0.replacement)
        }
        let text = text(range)
        return TextEdit.apply(inside, to: text) ?? text
    }

    /// The text between two offsets.
    package func text(_ range: Range<Int>) -> String {
        String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }
}
