import SwiftSyntax

/// How code uses a name.
extension FactCollector {
    func isInAttribute(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let node = current, !node.is(CodeBlockItemSyntax.self), !node.is(MemberBlockItemSyntax.self) {
            if node.is(AttributeSyntax.self) { return true }
            current = node.parent
        }
        return false
    }

    /// Whether a member is set, bound, or handed over to be changed.
    func isChanged(_ node: MemberAccessExprSyntax) -> Bool {
        // What is the type's own is no change through another value.
        if node.base?.isSelf ?? false { return false }
        // `$model.name`, but not the `$0.name` of a closure.
        return node.base?.firstToken(viewMode: .sourceAccurate).map {
            $0.text.hasPrefix("$") && $0.text.dropFirst().first?.isLetter ?? false
        }
            ?? false || node.parent?.is(InOutExprSyntax.self) ?? false || isAssigned(node)
            || node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "toggle"
    }

    /// Whether a node is the left side of `=`.
    func isAssigned(_ node: MemberAccessExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == Syntax(node).id, list.count >= 3 else { return false }
        return list[list.index(after: list.startIndex)].is(AssignmentExprSyntax.self)
    }
}
