import SourceModel
import SwiftSyntax

/// Where the comment goes that silences a finding.
enum SuppressionPlace {
    /// The beginning of the finding's line, or of the line where a string of several lines begins that the finding lies in: a comment
    /// within would be part of it.
    static func line(for offset: Int, in file: SourceFile, _ text: DocumentText) -> Int {
        var start = text.line(text.lineNumber(of: offset)).lowerBound
        while let literal = string(around: start, in: file) {
            let before = text.line(text.lineNumber(of: literal)).lowerBound
            guard before < start else { break }
            start = before
        }
        return start
    }

    /// The beginning of the outermost string literal that an offset lies in.
    private static func string(around offset: Int, in file: SourceFile) -> Int? {
        guard offset < file.syntax.endPosition.utf8Offset, let token = file.syntax.token(at: AbsolutePosition(utf8Offset: offset)) else {
            return nil
        }
        var outermost: Int?
        var node: Syntax? = Syntax(token)
        while let current = node {
            if current.is(StringLiteralExprSyntax.self) {
                let start = current.positionAfterSkippingLeadingTrivia.utf8Offset
                if start < offset { outermost = start }
            }
            node = current.parent
        }
        return outermost
    }
}
