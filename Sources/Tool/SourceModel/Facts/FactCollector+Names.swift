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

    /// The tuple in which values are set together: `(first, second) = pair`.
    private func tuple(around node: ExprSyntax) -> ExprSyntax? {
        guard node.parent?.is(LabeledExprSyntax.self) ?? false, let tuple = node.parent?.parent?.parent?.as(TupleExprSyntax.self),
            isAssigned(ExprSyntax(tuple))
        else { return nil }
        return ExprSyntax(tuple)
    }

    /// Notes whether a name of the type's own is read or changed: `name`, `self.name`, `self?.name`, `$name`, `\Type.name`.
    func noteOwnUse(_ node: DeclReferenceExprSyntax, isMember: Bool) {
        guard let currentType else { return }
        let name = node.baseName.identifierText
        var whole = ExprSyntax(node)
        if isMember, let member = node.parent?.as(MemberAccessExprSyntax.self) {
            guard let base = member.base, base.isSelf else { return }
            whole = ExprSyntax(member)
        }
        whole = tuple(around: whole) ?? whole
        let isStatement = { (node: Syntax?) in node?.is(CodeBlockItemSyntax.self) ?? false }
        let isWrapper = name.hasPrefix("$") || name.hasPrefix("_")
        if isWrapper || node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false || whole.parent?.is(InOutExprSyntax.self) ?? false {
            let plain = isWrapper ? String(name.dropFirst()) : name
            types[currentType].fact.changedNames.insert(plain)
            types[currentType].fact.readNames.insert(plain)
        } else if isAssigned(whole) {
            types[currentType].fact.changedNames.insert(name)
            if !isStatement(whole.parent?.parent?.parent) { types[currentType].fact.readNames.insert(name) }
        } else if isMutated(whole) {
            types[currentType].fact.changedNames.insert(name)
            let call = whole.parent?.as(MemberAccessExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)
            if !isStatement(call?.parent) { types[currentType].fact.readNames.insert(name) }
        } else {
            types[currentType].fact.readNames.insert(name)
        }
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
