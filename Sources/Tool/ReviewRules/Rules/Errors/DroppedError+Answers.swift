import SourceModel
import SwiftSyntax

extension FunctionDeclSyntax {
    fileprivate var isThrowing: Bool { signature.effectSpecifiers?.throwsClause != nil }
    fileprivate var isPrivate: Bool { modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } }
}

/// Errors of which a part is lost: their reason, or all of another type.
extension DroppedError {
    /// `catch { return false }`, `guard let data = try? encode(item) else { return false }`, where something is written.
    func checkAnswers(_ context: FileContext) {
        for clause in context.file.nodes.catches {
            guard catchesAll(clause), Self.answersNo(clause.body.statements), let attempt = clause.parent?.parent?.as(DoStmtSyntax.self),
                let written = Self.written(in: attempt.body), !isExplained(attempt),
                let owner = owner(of: clause, context) ?? keeper(around: clause, context), !isCleanup(attempt, owner.type)
            else { continue }
            report(clause.catchKeyword, written, owner.role, context)
        }
        for attempt in context.file.nodes.tries where attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
            guard let check = Self.check(of: attempt), Self.answersNo(check.body.statements),
                let written = Self.written(in: attempt), !isExplained(attempt),
                let owner = owner(of: attempt, context) ?? keeper(around: attempt, context), !isCleanup(attempt, in: owner.type)
            else { continue }
            report(attempt, written, owner.role, context)
        }
    }

    /// `catch { return nil }`, `catch { print(error); return [] }` of a function that asks a server or a store, and does not throw.
    func answer(in clause: CatchClauseSyntax) -> Drop? {
        guard let end = clause.body.statements.last?.item.as(ReturnStmtSyntax.self)?.expression, Self.isNothing(end),
            clause.body.statements.dropLast().allSatisfy(isPrint), let attempt = clause.parent?.parent?.as(DoStmtSyntax.self),
            TaskCode.closure(around: clause) == nil, let function = clause.enclosingFunction, !function.isThrowing, !function.isPrivate,
            function.signature.returnClause?.type.trimmedText != "String", Self.asksOutside(attempt.body),
            Self.lesser.isDisjoint(with: ErrorCode.words(function.name.text)),
            !(function.signature.returnClause?.type.trimmedText.contains("Image") ?? false),
            !clause.body.tokens(viewMode: .sourceAccurate).contains(where: { token in
                (ErrorCode.comments(token.leadingTrivia) + ErrorCode.comments(token.trailingTrivia)).contains(where: explains)
            })
        else { return nil }
        return .answered(end.trimmedText)
    }

    /// What an app does without: pictures, and what it kept of an answer.
    private static let lesser: Set<String> = [
        "cache", "cached", "image", "picture", "thumbnail", "logo", "icon", "avatar", "preview", "mock", "sample", "size", "exists",
    ]

    /// Whether code waits for an answer, or reads a file or a store.
    private static func asksOutside(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { token in
            // `try decode(from: Data(contentsOf: url))`
            if token.text == "contentsOf" { return true }
            guard token.tokenKind == .keyword(.try), let attempt = token.parent?.as(TryExprSyntax.self) else { return false }
            if let wait = attempt.expression.as(AwaitExprSyntax.self) { return CalledFunction(ExprSyntax(wait)).name != "sleep" }
            let called = CalledFunction(attempt.expression)
            return called.name == "fetch" && called.path.contains { $0.lowercased().hasSuffix("context") }
        }
    }

    /// `catch { if let error = error as? APIError { message = error.text } }`
    func checkPartial(_ context: FileContext) {
        for clause in context.file.nodes.catches {
            guard catchesAll(clause), let kind = onlyKind(in: clause), let attempt = clause.parent?.parent?.as(DoStmtSyntax.self),
                !isExplained(attempt), !isRetried(attempt), let owner = owner(of: clause, context)
            else { continue }
            context.report(
                clause.catchKeyword, "This catch drops every error that is no \(kind).", advice: advice(owner.role),
                evidence: owner.role.evidence)
        }
    }

    /// The type of the only errors that a clause does something with.
    private func onlyKind(in clause: CatchClauseSyntax) -> String? {
        var kind: String?
        for item in clause.body.statements {
            if isPrint(item) { continue }
            if let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count == 3, let target = elements.first,
                let value = elements.last, isNothingNew(value, for: target)
            {
                continue
            }
            let check = item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.item.as(IfExprSyntax.self)
            guard kind == nil, let check, check.elseBody == nil, check.conditions.count == 1,
                let value = check.conditions.first?.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value,
                let parts = value.as(SequenceExprSyntax.self)?.elements.map(\.trimmedText), parts.count == 3, parts[1] == "as?",
                !["Error", "NSError", "any Error"].contains(parts[2])
            else { return nil }
            kind = parts[2]
        }
        return kind
    }

    private func report(_ node: some SyntaxProtocol, _ written: String, _ role: RoleAssignment, _ context: FileContext) {
        context.report(
            node, "Why \(written) failed is lost here: all that is left is false.",
            advice: "Throw the error, and let the caller say what went wrong.",
            evidence: role.evidence)
    }

    /// `return false`, `return Just(false).eraseToAnyPublisher()`, and nothing else.
    private static func answersNo(_ statements: CodeBlockItemListSyntax) -> Bool {
        guard statements.count == 1, let answer = statements.last?.item.as(ReturnStmtSyntax.self)?.expression else { return false }
        return answer.is(BooleanLiteralExprSyntax.self) && answer.trimmedText == "false"
            || answer.trimmedText.hasPrefix("Just(false)")
    }

    private static func check(of attempt: TryExprSyntax) -> GuardStmtSyntax? {
        guard attempt.parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false else { return nil }
        return attempt.parent?.parent?.parent?.parent?.parent?.as(GuardStmtSyntax.self)
    }

    /// What is called to write, or to make what is written.
    private static func written(in code: some SyntaxProtocol) -> String? {
        for token in code.tokens(viewMode: .sourceAccurate) {
            guard token.tokenKind == .keyword(.try), let call = token.parent?.as(TryExprSyntax.self)?.expression else { continue }
            let name = CalledFunction(call).name
            if let verb = ErrorCode.words(name).first, writes.contains(verb) || verb == "encode" { return name }
        }
        return nil
    }
}
