import SwiftSyntax

/// Where code waits for what a person says in a window (`panel.runModal()`): a page cannot wait in the middle of a method, so that what is
/// behind the question becomes a closure that is called with the answer. In a method that may wait, it waits.
///
/// A method that gives a result stays as it is, and so does one that goes on in a loop or behind the block the question stands in.
final class ModalQuestions: SyntaxVisitor {
    private(set) var edits: [SourceEdit] = []

    /// - Parameter text: The source of the tree; most ask nothing that way, and are not looked through.
    static func edits(in tree: SourceFileSyntax, text: String) -> [SourceEdit] {
        guard text.contains(".runModal()") else { return [] }
        let questions = ModalQuestions(viewMode: .sourceAccurate)
        questions.walk(tree)
        return questions.edits
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "runModal",
            node.arguments.isEmpty, let base = member.base, let item = Self.statement(around: node), !Self.isIgnored(node, in: item),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), let last = list.last, let place = Self.place(of: list)
        else { return .visitChildren }
        switch place {
        case .asynchronous: edits.append(SourceEdit(node.bytes, "await \(base.trimmedDescription)._runModal()"))
        case .plain:
            guard !Self.binds(base.trimmedDescription, in: item, before: node) else { return .visitChildren }
            let start = item.bytes.lowerBound
            edits.append(SourceEdit(start..<start, "\(base.trimmedDescription)._runModal { _glideAnswer in "))
            edits.append(SourceEdit(node.bytes, "_glideAnswer"))
            edits.append(SourceEdit(last.bytes.upperBound..<last.bytes.upperBound, " }"))
        }
        return .skipChildren
    }

    private static func statement(around node: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
        sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(CodeBlockItemSyntax.self) }.first
    }

    /// `alert.runModal()`, alone: nobody hears the answer.
    private static func isIgnored(_ node: FunctionCallExprSyntax, in item: CodeBlockItemSyntax) -> Bool {
        let text = item.trimmedDescription
        let call = node.trimmedDescription
        return text == call || text.filter { !$0.isWhitespace } == "_=" + call.filter { !$0.isWhitespace }
    }

    /// Whether the statement makes what is asked.
    private static func binds(_ name: String, in item: CodeBlockItemSyntax, before node: FunctionCallExprSyntax) -> Bool {
        let text = item.syntaxTextBytes(upTo: node)
        return text.contains("let \(name)") || text.contains("var \(name)")
    }

    private enum Place {
        case plain, asynchronous
    }

    /// What the code around may do; nil where it can neither wait nor go on later.
    private static func place(of list: CodeBlockItemListSyntax) -> Place? {
        var list = list
        var isLast = true
        while true {
            guard let owner = list.parent else { return nil }
            if let closure = owner.as(ClosureExprSyntax.self) {
                if closure.signature?.effectSpecifiers?.asyncSpecifier != nil { return .asynchronous }
                let call =
                    closure.parent?.as(FunctionCallExprSyntax.self) ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
                if let name = call?.calledExpression.trimmedDescription,
                    name == "Task" || name == "Task.detached" || name.hasSuffix(".task")
                {
                    return .asynchronous
                }
                guard let result = closure.signature?.returnClause else { return isLast ? .plain : nil }
                return isLast && isNothing(result) ? .plain : nil
            }
            if let function = owner.parent?.as(FunctionDeclSyntax.self) {
                if function.signature.effectSpecifiers?.asyncSpecifier != nil { return .asynchronous }
                let isMutating = function.modifiers.contains { $0.name.text == "mutating" }
                guard isLast, !isMutating, function.signature.returnClause.map(isNothing) ?? true else { return nil }
                return .plain
            }
            // A block within another one, behind which there is nothing.
            guard
                let outer = sequence(first: owner, next: \.parent).first(where: { $0.is(CodeBlockItemSyntax.self) })?
                    .as(CodeBlockItemSyntax.self), let around = outer.parent?.as(CodeBlockItemListSyntax.self),
                isBlock(owner, of: outer)
            else { return nil }
            if around.last?.id != outer.id { isLast = false }
            list = around
        }
    }

    private static func isNothing(_ result: ReturnClauseSyntax) -> Bool { ["Void", "()"].contains(result.type.trimmedDescription) }

    /// Whether a block is one of an `if`, a `switch` or a `do`: no loop, and no function.
    private static func isBlock(_ block: Syntax, of item: CodeBlockItemSyntax) -> Bool {
        for node in sequence(first: block, next: \.parent) {
            if node.id == Syntax(item).id { return true }
            if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
                || node.is(DeferStmtSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(AccessorDeclSyntax.self)
                || node.is(AccessorBlockSyntax.self) || node.is(GuardStmtSyntax.self)
            {
                return false
            }
        }
        return false
    }
}

extension CodeBlockItemSyntax {
    /// Its source up to a part of it.
    fileprivate func syntaxTextBytes(upTo node: some SyntaxProtocol) -> String {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        let count = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        return String(decoding: Array(trimmedDescription.utf8.prefix(max(0, count))), as: UTF8.self)
    }
}
