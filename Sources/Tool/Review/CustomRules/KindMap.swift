import SourceModel
import SwiftSyntax

/// What each byte of a file is: comment, string, identifier, keyword or number. White space, operators and punctuation are neither.
struct KindMap {
    private struct Piece {
        let start: Int
        let end: Int
        let kind: CodeKind
    }

    /// In the order of the file, without gaps filled.
    private var pieces: [Piece] = []

    /// Cost: a walk over all tokens.
    init(_ file: SourceFile) {
        for token in file.syntax.tokens(viewMode: .sourceAccurate) {
            add(token.leadingTrivia, from: token.position.utf8Offset)
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = token.endPositionBeforeTrailingTrivia.utf8Offset
            if end > start, let kind = Self.kind(token.tokenKind) { pieces.append(Piece(start: start, end: end, kind: kind)) }
            add(token.trailingTrivia, from: end)
        }
    }

    private mutating func add(_ trivia: Trivia, from start: Int) {
        var offset = start
        for piece in trivia {
            let length = piece.sourceLength.utf8Length
            switch piece {
            case .lineComment, .blockComment, .docLineComment, .docBlockComment:
                pieces.append(Piece(start: offset, end: offset + length, kind: .comment))
            default: break
            }
            offset += length
        }
    }

    private static func kind(_ token: TokenKind) -> CodeKind? {
        switch token {
        case .identifier, .dollarIdentifier: .identifier
        case .keyword: .keyword
        case .integerLiteral, .floatLiteral: .number
        case .stringSegment, .stringQuote, .multilineStringQuote, .singleQuote, .rawStringPoundDelimiter, .regexLiteralPattern, .regexSlash,
            .regexPoundDelimiter:
            .string
        default: nil
        }
    }

    /// Whether all that a range touches is of the kinds. Punctuation goes along with what stands beside it, and is code by itself.
    func allows(_ kinds: Set<CodeKind>, in range: Range<Int>) -> Bool {
        var low = 0
        var high = pieces.count
        while low < high {
            let middle = (low + high) / 2
            if pieces[middle].end <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        var isEmpty = true
        for piece in pieces[low...] {
            guard piece.start < range.upperBound else { break }
            isEmpty = false
            let isCode = piece.kind != .comment && piece.kind != .string
            guard kinds.contains(piece.kind) || isCode && kinds.contains(.code) else { return false }
        }
        return !isEmpty || kinds.contains(.code)
    }
}
