import SwiftSyntax

/// Whether a `do` takes the end of a cancelled task for a failure.
enum CancelledFailure {
    private static let tellers = ["error", "alert", "message", "state", "phase", "status", "failure", "failed"]
    private static let askers: Set<String> = ["CancellationError", "isCancelled", "checkCancellation", "cancelled", "NSURLErrorCancelled"]

    /// Whether a `do` waits for something, and its `catch` for all errors puts them where the screen looks.
    static func isKept(by attempt: DoStmtSyntax) -> Bool {
        guard let clause = attempt.catchClauses.last, isForAll(clause), keeps(clause),
            attempt.body.tokens(viewMode: .sourceAccurate).contains(where: { token in
                token.tokenKind == .keyword(.await)
                    && token.parent?.as(AwaitExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self).map(ClosureRole.name(of:))
                        != "sleep"
            })
        else { return false }
        return !attempt.tokens(viewMode: .sourceAccurate).contains { askers.contains($0.text) }
    }

    private static func isForAll(_ clause: CatchClauseSyntax) -> Bool {
        guard let item = clause.catchItems.first else { return true }
        return clause.catchItems.count == 1 && item.whereClause == nil && item.pattern?.is(ValueBindingPatternSyntax.self) ?? true
            && !(item.pattern?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.as) } ?? false)
    }

    private static let errors = ["error", "alert", "failure", "failed", "toast"]

    /// `errorMessage` of `errorMessage = "…"` among the statements for a failure, on the main actor perhaps.
    static func state(in statements: CodeBlockItemListSyntax) -> String? {
        for item in statements {
            var expression = item.item.as(ExprSyntax.self)
            if let wait = expression?.as(AwaitExprSyntax.self) { expression = wait.expression }
            if let closure = expression?.as(FunctionCallExprSyntax.self)?.trailingClosure, let found = state(in: closure.statements) {
                return found
            }
            guard let elements = expression?.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count >= 3,
                elements[1].is(AssignmentExprSyntax.self), elements[2].as(BooleanLiteralExprSyntax.self)?.literal.text != "false",
                let name = name(of: elements[0]), errors.contains(where: name.lowercased().contains)
            else { continue }
            return name
        }
        return nil
    }

    /// `name` of `name`, `self.name` and `self?.name`.
    private static func name(of target: ExprSyntax) -> String? {
        if let reference = target.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
        guard let member = target.as(MemberAccessExprSyntax.self), let base = member.base,
            ["self", "self?"].contains(base.trimmedText)
        else { return nil }
        return member.declName.baseName.identifierText
    }

    /// `errorMessage = "…"`, `state = .failed(error)`, `showsError = true`
    private static func keeps(_ clause: CatchClauseSyntax) -> Bool {
        clause.body.statements.contains { item in
            guard let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count >= 3, let target = elements.first,
                elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false, !(elements.last?.is(ArrayExprSyntax.self) ?? false),
                elements.last?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind != .keyword(.false)
            else { return false }
            let name = target.trimmedText.lowercased()
            return tellers.contains(where: name.holds)
        }
    }
}
