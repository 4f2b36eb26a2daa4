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

    /// `errorMessage = "…"`, `state = .failed(error)`, `showsError = true`
    private static func keeps(_ clause: CatchClauseSyntax) -> Bool {
        clause.body.statements.contains { item in
            guard let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count >= 3, let target = elements.first,
                elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false, !(elements.last?.is(ArrayExprSyntax.self) ?? false),
                elements.last?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind != .keyword(.false)
            else { return false }
            let name = target.trimmedDescription.lowercased()
            return tellers.contains(where: name.contains)
        }
    }
}
