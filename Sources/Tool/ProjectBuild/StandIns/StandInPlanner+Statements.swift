import SwiftSyntax

// What only does something.

extension StandInPlanner {
    func statement(around token: TokenSyntax) -> StandInPlan? {
        for node in ancestors(of: token) {
            guard let item = node.as(CodeBlockItemSyntax.self) else {
                if node.is(MemberBlockItemSyntax.self) { return nil }
                continue
            }
            guard let block = item.parent?.parent, Self.onlyDoes(block), !item.item.is(ReturnStmtSyntax.self) else { continue }
            // A semicolon stays.
            let bytes = item.item.bytes
            let place = "\(path):\(line(of: bytes.lowerBound))"
            return StandInPlan(
                .statement, item.item.trimmedDescription.split(separator: "\n").first.map(String.init) ?? "", at: bytes.lowerBound,
                [SourceEdit(bytes, "GlideStandIn.say(\(SwiftLiteral.string(place)))")])
        }
        return nil
    }

    /// Whether nothing comes of a block: that of a function without a result, or what a button does.
    private static func onlyDoes(_ block: Syntax) -> Bool {
        if let closure = block.as(ClosureExprSyntax.self) {
            guard closure.signature?.returnClause == nil else { return false }
            if let argument = closure.parent?.as(LabeledExprSyntax.self) {
                return argument.label.map { actions.contains($0.text) } ?? false
            }
            if let argument = closure.parent?.as(MultipleTrailingClosureElementSyntax.self) { return actions.contains(argument.label.text) }
            // `timer.onEnd = { … }`
            if let list = closure.parent?.as(ExprListSyntax.self) {
                return list.count == 3 && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true && closure.statements.count > 1
            }
            guard let call = closure.parent?.as(FunctionCallExprSyntax.self) else { return false }
            let name =
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
            guard let name = name?.baseName.text else { return false }
            // `Button { … } label: { … }`, and not `Button(action: …) { … }`.
            if name == "Button" { return !call.arguments.contains { $0.label?.text == "action" } }
            return doers.contains(name)
        }
        guard block.is(CodeBlockSyntax.self) else { return false }
        if let function = block.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
        if block.parent?.is(InitializerDeclSyntax.self) == true { return true }
        // The branches of a statement do what it does.
        for node in sequence(first: block, next: \.parent).dropFirst() {
            if node.is(IfExprSyntax.self) || node.is(GuardStmtSyntax.self) || node.is(ForStmtSyntax.self) || node.is(DoStmtSyntax.self)
                || node.is(CatchClauseSyntax.self) || node.is(ExpressionStmtSyntax.self) || node.is(CodeBlockItemListSyntax.self)
                || node.is(CodeBlockItemSyntax.self) || node.is(CatchClauseListSyntax.self)
            {
                continue
            }
            return onlyDoes(node)
        }
        return false
    }

    private static let actions: Set<String> = ["action", "perform", "completion", "onCommit", "onEditingChanged", "onDismiss"]
    private static let doers: Set<String> = [
        "onTapGesture", "onLongPressGesture", "onAppear", "onDisappear", "onChange", "onReceive", "onSubmit", "onDelete", "onMove",
        "onHover",
        "onOpenURL", "onChanged", "onEnded", "task", "refreshable", "Task", "async", "asyncAfter", "withAnimation",
    ]
}
