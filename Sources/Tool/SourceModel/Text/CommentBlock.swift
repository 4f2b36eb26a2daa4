import SwiftParser
import SwiftSyntax

/// Lines of a file that are nothing but a comment.
package struct CommentBlock: Sendable {
    /// In bytes, from the first line's marks to the last line's end.
    package let range: Range<Int>
    /// Without the marks.
    package let code: String
    package let lineCount: Int
    /// What stands on the line before.
    private let introduction: Substring

    /// Blocks of several lines: `//` line by line, or from `/*` to `*/`; documentation is left out.
    package static func all(in file: SourceFile) -> [CommentBlock] {
        guard mayBe(in: file.text) else { return [] }
        var found: [CommentBlock] = []
        var lines: [Substring] = []
        var start = 0
        var offset = 0
        var isLong = false
        var before: Substring = ""
        var introduction: Substring = ""

        func close(at end: Int) {
            if lines.count > 1, start > 0, isComment(at: start, in: file.syntax) {
                let code = lines.joined(separator: "\n")
                found.append(
                    CommentBlock(
                        range: start..<end, code: code, lineCount: lines.count { !$0.allSatisfy(\.isWhitespace) },
                        introduction: introduction))
            }
            lines = []
        }

        for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.drop(while: \.isWhitespace)
            let end = offset + line.utf8.count
            if isLong {
                let isLast = text.contains("*/")
                lines.append(isLast ? text.prefix { $0 != "*" } : line)
                if isLast {
                    isLong = false
                    close(at: end)
                }
            } else if text.hasPrefix("//"), !text.hasPrefix("///") {
                if lines.isEmpty {
                    start = end - text.utf8.count
                    introduction = before
                }
                lines.append(text.dropFirst(2))
            } else {
                close(at: offset)
                if text.hasPrefix("/*"), !text.hasPrefix("/**"), !text.contains("*/") {
                    start = end - text.utf8.count
                    introduction = before
                    lines = [text.dropFirst(2)]
                    isLong = true
                }
            }
            before = text
            offset = end + 1
        }
        close(at: file.text.utf8.count)
        return found
    }

    /// Whether two lines that are comments follow one another, or a comment begins that may have several.
    private static func mayBe(in text: String) -> Bool {
        var isAfterComment = false
        var marks: [UInt8] = []
        var isInText = false
        for byte in text.utf8 {
            if byte == 0x0a {
                isAfterComment = marks.starts(with: [0x2f, 0x2f]) && marks != [0x2f, 0x2f, 0x2f]
                marks = []
                isInText = false
            } else if !isInText {
                if byte == 0x2f || byte == 0x2a {
                    marks.append(byte)
                    isInText = marks.count == 3
                    if marks == [0x2f, 0x2a] { return true }
                } else if byte > 0x20 || !marks.isEmpty {
                    isInText = true
                }
                if isAfterComment, marks == [0x2f, 0x2f] { return true }
            }
        }
        return false
    }

    /// Whether it stands between tokens, and not in a text.
    private static func isComment(at offset: Int, in syntax: SourceFileSyntax) -> Bool {
        guard let token = syntax.token(at: AbsolutePosition(utf8Offset: offset)) else { return true }
        return offset < token.positionAfterSkippingLeadingTrivia.utf8Offset || offset >= token.endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// Whether it is Swift, and more of it than a sentence could be.
    package var isCode: Bool {
        let lead = [introduction, code.prefix { $0 != "\n" }].map { $0.lowercased() }
        guard lineCount > 2,
            !lead.contains(where: { $0.contains("example") || $0.contains("usage") || $0.contains("e.g.") || $0.contains("for instance") }),
            !introduction.drop(while: { $0 == "/" }).hasSuffix(":")
        else { return false }
        let tree = Parser.parse(source: code)
        guard !tree.hasError, !tree.statements.isEmpty else { return false }
        let certain = tree.statements.count { Self.isCertain($0) }
        return certain > 0 && certain * 2 >= tree.statements.count
    }

    /// Whether a statement is one that no sentence looks like.
    private static func isCertain(_ item: CodeBlockItemSyntax) -> Bool {
        switch item.item {
        case .decl: return true
        case .stmt(let statement): return !statement.is(MissingStmtSyntax.self)
        case .expr(let expression):
            if let sequence = expression.as(SequenceExprSyntax.self) {
                return sequence.elements.contains { $0.is(AssignmentExprSyntax.self) || $0.is(FunctionCallExprSyntax.self) }
            }
            if let attempt = expression.as(TryExprSyntax.self) { return !attempt.expression.is(DeclReferenceExprSyntax.self) }
            return expression.is(FunctionCallExprSyntax.self) || expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
                || expression.is(AwaitExprSyntax.self)
        @unknown default: return false
        }
    }
}
