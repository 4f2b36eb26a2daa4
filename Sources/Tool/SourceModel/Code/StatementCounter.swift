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
    /// Functions that are shorter have none: nobody compares them.
    package static let fewestStatements = 5

    /// - Returns: The shape; the one in which constants that are handed to calls are alike; and how many calls with parentheses there are.
    package static func of(_ node: Syntax) -> (hash: UInt64, loose: UInt64, calls: Int) {
        var hash = ShapeHash()
        var loose = ShapeHash()
        var constant: Syntax?
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
            hash.add(text)
            if let open = constant, token.position < open.endPosition { continue }
            constant = Self.constant(at: token)
            loose.add(constant == nil ? text : "\u{2}")
        }
        return (hash.value, loose.value, calls)
    }

    /// The argument that a token begins, if it is a literal or a constant of a type.
    private static func constant(at token: TokenSyntax) -> Syntax? {
        var node = token.parent
        while let current = node, current.position == token.position {
            if let argument = current.parent?.as(LabeledExprSyntax.self), argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
            {
                if current.is(StringLiteralExprSyntax.self) || current.is(IntegerLiteralExprSyntax.self) { return current }
                let isConstant = current.is(MemberAccessExprSyntax.self) && token.text.first?.isUppercase ?? false
                return isConstant ? current : nil
            }
            node = current.parent
        }
        return nil
    }

    /// Whether a reference is the `y` of `x.y`.
    private static func isMember(_ reference: Syntax?) -> Bool {
        guard let reference, let access = reference.parent?.as(MemberAccessExprSyntax.self) else { return false }
        return access.declName.id == reference.id
    }
}

/// A hash of texts in their order.
private struct ShapeHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        value = (value ^ 0xff) &* 0x100_0000_01b3
    }
}
