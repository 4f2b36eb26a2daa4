import SourceModel
import SwiftSyntax

/// The cases of a `switch` and the branches of an `if case` that are for a failure of any kind.
enum FailureCases {
    static func all(in nodes: FileNodes) -> [(place: Syntax, statements: CodeBlockItemListSyntax)] {
        var found: [(place: Syntax, statements: CodeBlockItemListSyntax)] = []
        for node in nodes.switchCases {
            guard let label = node.label.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1, let item = label.caseItems.first,
                item.whereClause == nil, isFailure(item.pattern)
            else { continue }
            found.append((Syntax(label), node.statements))
        }
        for node in nodes.ifs where node.conditions.count == 1 {
            guard let condition = node.conditions.first?.condition.as(MatchingPatternConditionSyntax.self), isFailure(condition.pattern)
            else { continue }
            found.append((Syntax(condition), node.body.statements))
        }
        return found
    }

    private static func isFailure(_ pattern: PatternSyntax) -> Bool {
        let text = pattern.trimmedText
        if text == ".failure" || [".failure(let ", ".failure(_)", "let .failure("].contains(where: text.hasPrefix) { return true }
        // `case .response(.failure(let error))` of a reducer.
        return text.wholeMatch(of: /\.\w+\(\.failure(\((let \w+|_)\))?\)/) != nil
    }
}

/// A closure of a call that is given an error beside something else.
struct GivenError {
    let closure: ClosureExprSyntax
    let name: TokenSyntax
    let isUnused: Bool
    /// `if let error`
    let checks: [IfExprSyntax]
    /// `guard error == nil else { return }`
    let exits: [GuardStmtSyntax]
    /// All that it does, but for asking whether `self` is there; nothing where the error is not all that it is given.
    let statements: [CodeBlockItemSyntax]?

    /// `func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)`
    static func isGiven(to function: FunctionDeclSyntax) -> Bool {
        function.signature.returnClause == nil
            && function.signature.parameterClause.parameters.contains { parameter in
                ["Error", "any Error", "Error?", "(any Error)?", "NSError"].contains(parameter.type.trimmedText)
            }
    }

    init?(_ node: ClosureExprSyntax) {
        let names: [TokenSyntax] =
            switch node.signature?.parameterClause {
            case .simpleInput(let list): list.map(\.name)
            case .parameterClause(let clause): clause.parameters.map { $0.secondName ?? $0.firstName }
            default: []
            }
        let isForErrors = ClosureRole.taker(of: node)?.label.map(Self.labels.contains) ?? false
        let isNamed = ["error", "err"].contains(names.last?.text ?? "")
        guard isForErrors || isNamed, Self.isGiven(node) else { return nil }
        let isOnly = names.count < 2
        closure = node
        statements = isOnly ? Array(node.statements).filter { !Self.asksForSelf($0) } : nil
        guard let name = names.last else {
            // `onError: { print($0) }`
            name = node.leftBrace
            isUnused = false
            checks = []
            exits = []
            return
        }
        self.name = name
        isUnused = names.count > 1 && !node.statements.tokens(viewMode: .sourceAccurate).contains { $0.text == name.text }
        checks = node.statements.compactMap { item -> IfExprSyntax? in
            guard let statement = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self),
                Self.saysNothingElse(statement), statement.conditions.count == 1,
                let binding = statement.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
            else { return nil }
            let value = binding.initializer?.value.trimmedText ?? binding.pattern.trimmedText
            return value == name.text ? statement : nil
        }
        exits = node.statements.compactMap { $0.item.as(GuardStmtSyntax.self) }.filter { Self.isSilent($0, on: name.text) }
    }

    /// What takes an error and nothing else: `load { … } onError: { error in … }`.
    private static let labels: Set<String> = ["err", "error", "onError", "failure", "onFailure", "errorHandler"]

    /// `guard let self = self else { return }`
    private static func asksForSelf(_ item: CodeBlockItemSyntax) -> Bool {
        guard let check = item.item.as(GuardStmtSyntax.self), check.conditions.count == 1,
            let binding = check.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)
        else { return false }
        return (binding.initializer?.value.trimmedText ?? binding.pattern.trimmedText) == "self"
    }

    /// Whether it ends there, or only prints where there is no error.
    private static func saysNothingElse(_ check: IfExprSyntax) -> Bool {
        guard let otherwise = check.elseBody else { return true }
        return otherwise.as(CodeBlockSyntax.self)?.statements.allSatisfy { item in
            ErrorCode.calledName(item).map(ErrorCode.printers.contains) ?? false
        } ?? false
    }

    private static func isSilent(_ exit: GuardStmtSyntax, on error: String) -> Bool {
        exit.conditions.contains { $0.condition.trimmedText == "\(error) == nil" }
            && exit.body.statements.allSatisfy { item in
                item.item.as(ReturnStmtSyntax.self).map { $0.expression == nil }
                    ?? ErrorCode.calledName(item).map(ErrorCode.printers.contains) ?? false
            }
    }

    /// Whether it is a call's argument that runs later: what a function makes of several values is no report.
    private static func isGiven(_ node: ClosureExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        return parent.is(FunctionCallExprSyntax.self) || parent.is(LabeledExprSyntax.self)
            || parent.is(MultipleTrailingClosureElementSyntax.self)
    }
}
