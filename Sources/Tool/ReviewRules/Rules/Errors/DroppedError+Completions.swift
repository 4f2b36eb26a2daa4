import SourceModel
import SwiftSyntax

/// Completions that a failure never reaches.
extension DroppedError {
    /// `guard let url = URL(string: path) else { return }` in a function that answers by a completion: its caller waits for ever.
    func checkCompletions(_ context: FileContext) {
        guard context.file.text.contains("@escaping") else { return }
        let finder = SilentExits(viewMode: .sourceAccurate)
        finder.walk(context.file.syntax)
        for (exit, completion) in finder.found {
            guard let owner = owner(of: exit, context) else { continue }
            context.report(
                exit.guardKeyword, "This guard returns without calling \(completion): whoever waits for the answer waits for ever.",
                advice: "Call \(completion) with a failure.", evidence: owner.role.evidence)
        }
    }
}

/// Guards that end a function, or a closure in it, without a word to the completion that the function is given.
private final class SilentExits: SyntaxVisitor {
    var found: [(exit: GuardStmtSyntax, completion: String)] = []
    private var completions: [String?] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        completions.append(node.signature.returnClause == nil && !isAsync ? completion(of: node) : nil)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { completions.removeLast() }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        guard let completion = completions.last ?? nil, unwraps(node), endsSilently(node), !isAnswered(before: node, completion)
        else { return .visitChildren }
        found.append((node, completion))
        return .visitChildren
    }

    /// The parameter that takes what came of the work, where that may be an error.
    private func completion(of function: FunctionDeclSyntax) -> String? {
        guard let body = function.body else { return nil }
        for parameter in function.signature.parameterClause.parameters {
            let type = parameter.type.trimmedDescription
            guard type.contains("@escaping"), type.contains("->"), type.contains("Result<") || type.contains("Error") else { continue }
            let name = (parameter.secondName ?? parameter.firstName).text
            if body.statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name }) { return name }
        }
        return nil
    }

    /// Whether it is about a value that may be missing. `self` is missing when nobody is left to be told, and a flag is a decision.
    private func unwraps(_ node: GuardStmtSyntax) -> Bool {
        let values = node.conditions.compactMap { element in
            element.condition.as(OptionalBindingConditionSyntax.self).map { binding in
                binding.initializer?.value.trimmedDescription ?? binding.pattern.trimmedDescription
            }
        }
        // An error that is looked at and dropped is told by itself.
        let isAboutError = node.conditions.contains { $0.condition.trimmedDescription == "error == nil" }
        return !values.isEmpty && !values.contains("self") && !isAboutError
    }

    private func endsSilently(_ node: GuardStmtSyntax) -> Bool {
        guard let end = node.body.statements.last?.item.as(ReturnStmtSyntax.self), end.expression == nil else { return false }
        // What else it does may tell somebody: a print does not.
        return node.body.statements.dropLast().allSatisfy { ErrorCode.calledName($0).map(ErrorCode.printers.contains) ?? false }
    }

    /// Whether the completion has had its answer in the statements above.
    private func isAnswered(before node: GuardStmtSyntax, _ completion: String) -> Bool {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) else {
            return false
        }
        return list.prefix { $0.id != item.id }.contains { above in
            guard let call = above.item.as(FunctionCallExprSyntax.self) else { return false }
            return call.tokens(viewMode: .sourceAccurate).contains { $0.text == completion }
        }
    }
}
