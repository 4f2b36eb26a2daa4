import SourceModel
import SwiftSyntax

extension DroppedError {
    func advice(_ role: RoleAssignment) -> String {
        role.role == .viewModel || role.role == .view
            ? "Set the error state, so that the view can show it." : "Throw it, or log it and say so in the result."
    }

    func fix(
        _ clause: CatchClauseSyntax, _ owner: (type: TypeNode, role: RoleAssignment), _ context: FileContext
    ) -> Fix? {
        guard !ErrorCode.holdsSelfWeakly(around: clause), let name = boundName(clause),
            let line = errorState(owner.type, error: name, context)
        else { return nil }
        let indentation = context.indentation(of: clause)
        if clause.body.statements.isEmpty {
            return Fix(
                "Set the error state", .suggestion,
                edits: [context.replace(clause.body, with: "{\n\(indentation)    \(line)\n\(indentation)}")])
        }
        guard let last = clause.body.statements.last, last.item.is(FunctionCallExprSyntax.self), last.startsLine else { return nil }
        return Fix("Set the error state", .suggestion, edits: [context.insert("\n\(context.indentation(of: last))\(line)", after: last)])
    }

    func boundName(_ clause: CatchClauseSyntax) -> String? {
        guard let pattern = clause.catchItems.first?.pattern else { return "error" }
        let words = pattern.tokens(viewMode: .sourceAccurate).map(\.text)
        return words.count >= 2 ? words[1] : nil
    }

    func fix(
        _ attempt: TryExprSyntax, _ owner: (type: TypeNode, role: RoleAssignment), _ context: FileContext
    ) -> Fix? {
        guard let mark = attempt.questionOrExclamationMark, let item = attempt.parent?.as(CodeBlockItemSyntax.self) else { return nil }
        if owner.role.role != .viewModel, let function = throwingFunction(around: attempt), function.signature.returnClause == nil {
            return Fix("Pass the error on", .suggestion, edits: [context.replace(mark, with: "")])
        }
        guard item.startsLine, !ErrorCode.holdsSelfWeakly(around: attempt), let line = errorState(owner.type, error: "error", context)
        else { return nil }
        let indentation = context.indentation(of: item)
        let code = "try " + attempt.expression.trimmedText
        guard !code.contains("\n") else { return nil }
        return Fix(
            "Catch the error and set the error state", .suggestion,
            edits: [
                context.replace(
                    attempt,
                    with: "do {\n\(indentation)    \(code)\n\(indentation)} catch {\n\(indentation)    \(line)\n\(indentation)}")
            ])
    }

    func throwingFunction(around node: some SyntaxProtocol) -> FunctionDeclSyntax? {
        var current = Syntax(node).parent
        while let node = current {
            if node.is(ClosureExprSyntax.self) || node.is(DoStmtSyntax.self) { return nil }
            if let function = node.as(FunctionDeclSyntax.self) {
                return function.signature.effectSpecifiers?.throwsClause?.type == nil
                    && function.signature.effectSpecifiers?.throwsClause != nil ? function : nil
            }
            current = node.parent
        }
        return nil
    }

    /// The assignment that makes an error known, where the type has a property for it.
    func errorState(_ type: TypeNode, error: String, _ context: FileContext) -> String? {
        let properties = context.index.type(named: type.fact.name)?.storedProperties ?? []
        for property in properties where !property.isLet && !property.isStatic {
            guard property.name.lowercased().contains("error"), let type = property.typeName, type.isOptional else { continue }
            if type.base == "String" { return "self.\(property.name) = \(error).localizedDescription" }
            if type.base == "Error" { return "self.\(property.name) = \(error)" }
        }
        return nil
    }
}
