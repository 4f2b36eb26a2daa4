import SourceModel
import SwiftSyntax

/// Errors that code is handed, by a result, a closure, a pipeline or a call of a delegate.
extension DroppedError {
    /// `case .failure(let error): print(error)`
    func checkFailures(_ context: FileContext) {
        guard context.file.text.holds(".failure") else { return }
        for (place, statements) in FailureCases.all(in: context.file.nodes) {
            let isPassedOver = Self.onlyBreaks(statements) && isInSubscription(place)
            guard onlyPrints(statements) || isPassedOver,
                let owner = owner(of: place, context) ?? bystander(around: place, context)
            else { continue }
            context.report(
                place, isPassedOver ? "This case passes over the failure." : "This case only prints its error.",
                advice: advice(owner.role), evidence: owner.role.evidence)
        }
    }

    /// `debugError(_:)`, `log(_:)`: who calls it does what else there is to do.
    private func isThereToPrint(_ name: String) -> Bool {
        ["debug", "log", "print", "trace", "dump"].contains { ErrorCode.words(name).contains($0) }
    }

    private static func onlyBreaks(_ statements: CodeBlockItemListSyntax) -> Bool {
        statements.count == 1 && statements.first?.item.is(BreakStmtSyntax.self) ?? false
            && ErrorCode.comments(statements.first?.leadingTrivia ?? []).isEmpty
    }

    /// Whether a node stands in what a pipeline calls when it ends: nobody else hears of the failure.
    private func isInSubscription(_ node: some SyntaxProtocol) -> Bool {
        guard let closure = TaskCode.closure(around: node), let (call, label) = ClosureRole.taker(of: closure) else { return false }
        return ClosureRole.name(of: call) == "sink" && (label == nil || label == "receiveCompletion")
    }

    /// `.replaceError(with: nil)`, and `.sink(receiveCompletion: { _ in }) { … }`
    func checkPipelines(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["replaceError", "sink"]) {
            guard let owner = owner(of: call.expression, context) else { continue }
            if let completion = Self.completion(of: call), onlyPrints(completion.statements) {
                context.report(
                    completion.leftBrace, "This completion only prints a failure.", advice: advice(owner.role),
                    evidence: owner.role.evidence)
                continue
            }
            guard owner.role.role == .viewModel else { continue }
            if call.name == "replaceError", let value = call.argument("with"), Self.isNothing(value),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            {
                context.report(
                    place, "`replaceError` drops the error: \(owner.type.fact.simpleName) learns nothing of it.",
                    advice: advice(owner.role), evidence: owner.role.evidence)
            } else if let completion = Self.completion(of: call), completion.statements.isEmpty {
                context.report(
                    completion, "This completion ignores a failure.", advice: advice(owner.role), evidence: owner.role.evidence)
            }
        }
    }

    /// What a `sink` calls at the end: `sink(receiveCompletion: { … }, receiveValue: { … })`, `sink { … } receiveValue: { … }`.
    private static func completion(of call: CallNode) -> ClosureExprSyntax? {
        guard call.name == "sink" else { return nil }
        if let given = call.argument("receiveCompletion") { return given.as(ClosureExprSyntax.self) }
        return call.expression.additionalTrailingClosures.first?.label.text == "receiveValue" ? call.expression.trailingClosure : nil
    }

    /// `nil`, `[]`, `""`
    static func isNothing(_ value: ExprSyntax) -> Bool {
        value.is(NilLiteralExprSyntax.self) || value.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
            || value.as(StringLiteralExprSyntax.self)?.representedLiteralValue == ""
    }

    /// Functions of the system's whose closure is given an error as the last of so many values.
    private static let answers: [String: Int] = [
        "loadObject": 2, "loadItem": 2, "loadDataRepresentation": 2, "loadFileRepresentation": 2, "dataTask": 3, "downloadTask": 3,
        "uploadTask": 3, "getDocuments": 2, "addSnapshotListener": 2,
        "reverseGeocodeLocation": 2, "geocodeAddressString": 2,
    ]

    /// `provider.loadObject(ofClass: UIImage.self) { image, _ in … }`
    private func checkUnnamed(_ context: FileContext) {
        for call in context.file.nodes.calls(named: Array(Self.answers.keys)) where call.receiver != nil {
            guard let closure = call.expression.trailingClosure, let count = Self.answers[call.name],
                case .simpleInput(let names)? = closure.signature?.parameterClause, names.count == count,
                let last = names.last, last.name.tokenKind == .wildcard, !closure.statements.isEmpty,
                !ErrorCode.comments(closure.statements.leadingTrivia).contains(where: explains), !context.isPreview(closure)
            else { continue }
            context.report(
                last.name, "Nobody looks at the error of \(call.name).",
                advice: context.roleAround(closure).map { advice($0.role) } ?? "Tell of the failure.", severity: .info)
        }
    }

    /// `{ data, error in guard error == nil else { return } … }`, `{ data, error in if let error { print(error) } … }`, and an error that a closure is given and never looks at.
    func checkArguments(_ context: FileContext) {
        checkUnnamed(context)
        guard context.file.text.holds("rr") else { return }
        for function in context.file.nodes.functions where GivenError.isGiven(to: function) {
            guard let body = function.body, onlyPrints(body.statements), !isThereToPrint(function.name.text),
                let owner = owner(of: function, context) ?? bystander(around: function, context)
            else { continue }
            context.report(
                function.name, "\(function.name.text) only prints the error that it is given.", advice: advice(owner.role),
                evidence: owner.role.evidence)
        }
        for given in context.file.nodes.closures.compactMap(GivenError.init) {
            guard let owner = owner(of: given.closure, context) ?? bystander(around: given.closure, context) else { continue }
            if given.isUnused {
                // A function may be called for its effect alone: what it gives besides the error has to be used.
                context.report(
                    given.name, "Nobody looks at the error that this closure is given.", advice: advice(owner.role),
                    evidence: owner.role.evidence)
            }
            if let statements = given.statements, onlyPrints(statements), !isEffect(given.closure) {
                context.report(
                    given.name, "This closure only prints the error that it is given.", advice: advice(owner.role),
                    evidence: owner.role.evidence)
            }
            for exit in given.exits {
                context.report(
                    exit.guardKeyword, "This guard returns on an error without a word.", advice: advice(owner.role),
                    evidence: owner.role.evidence)
            }
            for check in given.checks where onlyPrints(check.body.statements) {
                context.report(
                    check.ifKeyword, "This branch only prints its error.", advice: advice(owner.role), evidence: owner.role.evidence)
            }
        }
    }
}
