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
            ?? false || node.parent?.is(InOutExprSyntax.self) ?? false || isAssigned(ExprSyntax(node)) || isMutated(ExprSyntax(node))
    }

    /// What changes a list, a set, a dictionary or a Bool in place.
    private static let mutating: Set<String> = [
        "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "popFirst", "popLast", "sort",
        "shuffle", "reverse", "swapAt", "move", "formUnion", "formIntersection", "subtract", "merge", "updateValue", "removeValue",
        "replace",
        "replaceSubrange",
    ]

    /// Whether a part of a value is set, or one of its methods changes it: `x.items[0].name = ""`, `x.items.append(1)`.
    private func isMutated(_ node: ExprSyntax) -> Bool {
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id {
            return Self.mutating.contains(member.declName.baseName.text) && member.parent?.is(FunctionCallExprSyntax.self) ?? false
                || isAssigned(ExprSyntax(member)) || isMutated(ExprSyntax(member))
        }
        if let entry = node.parent?.as(SubscriptCallExprSyntax.self), entry.calledExpression.id == node.id {
            return isAssigned(ExprSyntax(entry)) || isMutated(ExprSyntax(entry))
        }
        return false
    }

    /// Whether a node is the left side of `=`, `+=` and the like.
    func isAssigned(_ node: ExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self), list.first?.id == Syntax(node).id, list.count >= 3 else { return false }
        let sign = list[list.index(after: list.startIndex)]
        if sign.is(AssignmentExprSyntax.self) { return true }
        return sign.as(BinaryOperatorExprSyntax.self).map { ["+=", "-=", "*=", "/=", "%=", "|=", "&="].contains($0.operator.text) } ?? false
    }
}
