import SourceModel
import SwiftSyntax

/// The cases of a `switch` and the branches of an `if case` that are for a failure of any kind.
final class FailureCases: SyntaxVisitor {
    var found: [(place: Syntax, statements: CodeBlockItemListSyntax)] = []

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1, let item = label.caseItems.first,
            item.whereClause == nil, isFailure(item.pattern)
        {
            found.append((Syntax(label), node.statements))
        }
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        if node.conditions.count == 1, let condition = node.conditions.first?.condition.as(MatchingPatternConditionSyntax.self),
            isFailure(condition.pattern)
        {
            found.append((Syntax(condition), node.body.statements))
        }
        return .visitChildren
    }

    private func isFailure(_ pattern: PatternSyntax) -> Bool {
        let text = pattern.trimmedDescription
        if text == ".failure" || [".failure(let ", ".failure(_)", "let .failure("].contains(where: text.hasPrefix) { return true }
        // `case .response(.failure(let error))` of a reducer.
        return text.wholeMatch(of: /\.\w+\(\.failure(\((let \w+|_)\))?\)/) != nil
    }
}

/// Closures of calls that are given an error beside something else.
final class GivenErrors: SyntaxVisitor {
    struct Given {
        let closure: ClosureExprSyntax
        let name: TokenSyntax
        let isUnused: Bool
        /// `if let error`
        let checks: [IfExprSyntax]
        /// `guard error == nil else { return }`
        let exits: [GuardStmtSyntax]
        /// All that it does, but for asking whether `self` is there; nothing where the error is not all that it is given.
        let statements: [CodeBlockItemSyntax]?
    }

    var found: [Given] = []
    /// `func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)`
    var functions: [FunctionDeclSyntax] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isGiven = node.signature.parameterClause.parameters.contains { parameter in
            ["Error", "any Error", "Error?", "(any Error)?", "NSError"].contains(parameter.type.trimmedDescription)
        }
        if isGiven, node.signature.returnClause == nil { functions.append(node) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let names: [TokenSyntax] =
            switch node.signature?.parameterClause {
            case .simpleInput(let list): list.map(\.name)
            case .parameterClause(let clause): clause.parameters.map { $0.secondName ?? $0.firstName }
            default: []
            }
        let isForErrors = ClosureRole.taker(of: node)?.label.map(Self.labels.contains) ?? false
        let isOnly = names.count < 2 && (isForErrors || ["error", "err"].contains(names.last?.text ?? ""))
        let statements: [CodeBlockItemSyntax]? = isOnly ? Array(node.statements).filter { !asksForSelf($0) } : nil
        guard let name = names.last, ["error", "err"].contains(name.text) || isForErrors, isGiven(node) else {
            // `onError: { print($0) }`
            if isForErrors, names.isEmpty, isGiven(node) {
                found.append(Given(closure: node, name: node.leftBrace, isUnused: false, checks: [], exits: [], statements: statements))
            }
            return .visitChildren
        }
        let uses = node.statements.tokens(viewMode: .sourceAccurate).filter { $0.text == name.text }
        let checks = node.statements.compactMap { item -> IfExprSyntax? in
            guard let statement = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self), saysNothingElse(statement),
                statement.conditions.count == 1,
                let binding = statement.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
            else { return nil }
            let value = binding.initializer?.value.trimmedDescription ?? binding.pattern.trimmedDescription
            return value == name.text ? statement : nil
        }
        let exits = node.statements.compactMap { $0.item.as(GuardStmtSyntax.self) }.filter { isSilent($0, on: name.text) }
        found.append(
            Given(
                closure: node, name: name, isUnused: names.count > 1 && uses.isEmpty, checks: checks, exits: exits, statements: statements)
        )
        return .visitChildren
    }

    /// What takes an error and nothing else: `load { … } onError: { error in … }`.
    private static let labels: Set<String> = ["err", "error", "onError", "failure", "onFailure", "errorHandler"]

    /// `guard let self = self else { return }`
    private func asksForSelf(_ item: CodeBlockItemSyntax) -> Bool {
        guard let check = item.item.as(GuardStmtSyntax.self), check.conditions.count == 1,
            let binding = check.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
        else { return false }
        return (binding.initializer?.value.trimmedDescription ?? binding.pattern.trimmedDescription) == "self"
    }

    /// Whether it ends there, or only prints where there is no error.
    private func saysNothingElse(_ check: IfExprSyntax) -> Bool {
        guard let otherwise = check.elseBody else { return true }
        return otherwise.as(CodeBlockSyntax.self)?.statements.allSatisfy { item in
            ErrorCode.calledName(item).map(ErrorCode.printers.contains) ?? false
        } ?? false
    }

    private func isSilent(_ exit: GuardStmtSyntax, on error: String) -> Bool {
        exit.conditions.contains { $0.condition.trimmedDescription == "\(error) == nil" }
            && exit.body.statements.allSatisfy { item in
                item.item.as(ReturnStmtSyntax.self).map { $0.expression == nil }
                    ?? ErrorCode.calledName(item).map(ErrorCode.printers.contains) ?? false
            }
    }

    /// Whether it is a call's argument that runs later: what a function makes of several values is no report.
    private func isGiven(_ node: ClosureExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        return parent.is(FunctionCallExprSyntax.self) || parent.is(LabeledExprSyntax.self)
            || parent.is(MultipleTrailingClosureElementSyntax.self)
    }
}
