import SwiftSyntax

/// Counts statements: every item of a block at any depth, closures' and branches' items included.
package enum StatementCounter {
    package static func count(_ items: CodeBlockItemListSyntax) -> Int {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(items)
        return visitor.count
    }

    private final class Visitor: SyntaxVisitor {
        var count = 0
        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            count += 1
            return .visitChildren
        }
    }
}

/// The shape of code: equal for code that differs only in the names that it declares itself, in spaces and in comments.
package enum CodeShape {
    /// - Returns: The shape, and how many calls with parentheses there are.
    package static func of(_ node: Syntax) -> (hash: UInt64, calls: Int) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var locals: [String: Int] = [:]
        var calls = 0
        for token in node.tokens(viewMode: .sourceAccurate) {
            var text = token.text
            if case .identifier = token.tokenKind {
                let parent = token.parent
                let declares = parent?.is(IdentifierPatternSyntax.self) == true || parent?.is(ClosureShorthandParameterSyntax.self) == true
                if declares, locals[text] == nil { locals[text] = locals.count }
                if let number = locals[text], declares || !isMember(parent) {
                    text = "\u{1}\(number)"
                }
            }
            if case .leftParen = token.tokenKind, token.parent?.is(FunctionCallExprSyntax.self) == true { calls += 1 }
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x100_0000_01b3
        }
        return (hash, calls)
    }

    /// Whether a reference is the `y` of `x.y`.
    private static func isMember(_ reference: Syntax?) -> Bool {
        guard let reference, let access = reference.parent?.as(MemberAccessExprSyntax.self) else { return false }
        return access.declName.id == reference.id
    }
}
