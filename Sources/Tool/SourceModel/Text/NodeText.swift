import SwiftSyntax

extension SyntaxProtocol {
    /// The same as `trimmedDescription`, for code that reads many nodes: that one copies the tree without its outer trivia first.
    package var trimmedText: String {
        let bytes = syntaxTextBytes
        let end = bytes.count - trailingTriviaLength.utf8Length
        return String(decoding: bytes[min(leadingTriviaLength.utf8Length, end)..<end], as: UTF8.self)
    }

    /// `self`, or `self?`.
    package var isSelf: Bool {
        if let chain = Syntax(self).as(OptionalChainingExprSyntax.self) { return chain.expression.isSelf }
        return Syntax(self).as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    }
}
