import SourceModel
import SwiftSyntax

/// An error that nobody hears of.
struct DroppedError: Rule {
    let info = RuleInfo(
        "ERR-002", "error is dropped", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                When a write fails and nobody hears of it, the screen shows what is not so: the item looks deleted and is back tomorrow. An empty \
                `catch`, a `catch` that only prints or only stops the spinner, a failure that is printed, and `try?` before a write all end the \
                news there, and so does each way through a function that ends without calling its completion.
                """,
            bad: """
                import Observation

                protocol ItemServiceProtocol { func delete(_ id: Int) async throws }

                @Observable
                final class ItemListViewModel {
                    var errorMessage: String?
                    private let itemService: ItemServiceProtocol
                    init(itemService: ItemServiceProtocol) { self.itemService = itemService }

                    func delete(_ id: Int) async {
                        try? await itemService.delete(id)
                    }
                }
                """,
            good: """
                import Observation

                protocol ItemServiceProtocol { func delete(_ id: Int) async throws }

                @Observable
                final class ItemListViewModel {
                    var errorMessage: String?
                    private let itemService: ItemServiceProtocol
                    init(itemService: ItemServiceProtocol) { self.itemService = itemService }

                    func delete(_ id: Int) async {
                        do {
                            try await itemService.delete(id)
                        } catch is CancellationError {
                        } catch {
                            errorMessage = "The item could not be deleted."
                        }
                    }
                }
                """,
            notFlagged: [
                "`catch is CancellationError {}`, and other patterns for one error.",
                "`try?` on cleaning up: a cache, a temporary file, a token on logout, in `deinit` or `defer`; a list of what was used lately.",
                "`try?` on a read, and `try?` whose `nil` is used: `??`, `if let`, `return` – but not in a view model that has an error state.",
                "A comment that says why: `// ignored: the cache is rebuilt`.", "Telemetry.",
                "A loop that tries again.", "Sounds and haptics.",
                "A path on which `self` is gone, or on which the same work is under way, and ends without its completion.",
            ],
            fix: "Sets the view model's error state; a service's throwing function passes the error on.",
            source: "002 Error Handling; 004 deleteItem"))

    func check(_ context: FileContext) {
        for clause in context.file.nodes.catches { check(clause, context) }
        checkFailures(context)
        checkArguments(context)
        checkPipelines(context)
        checkRemoteWrites(context)
        checkCompletions(context)
        checkUnheard(context)
        checkAnswers(context)
        checkPartial(context)
        checkStatus(context)
        for attempt in context.file.nodes.tries where attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
            check(attempt, context)
        }
    }

    func onlyPrints(_ statements: some Collection<CodeBlockItemSyntax>) -> Bool {
        statements.contains(where: isPrint)
            && statements.allSatisfy { item in
                isPrint(item) || item.item.is(BreakStmtSyntax.self)
                    || item.item.as(ReturnStmtSyntax.self).map { $0.expression == nil || $0.expression?.trimmedText == ".none" }
                        ?? false
            }
    }

    func owner(of node: some SyntaxProtocol, _ context: FileContext) -> (type: TypeNode, role: RoleAssignment)? {
        guard let found = context.roleAround(node), [.viewModel, .service, .repository, .appState].contains(found.role.role),
            !context.isPreview(node)
        else { return nil }
        return found
    }

    /// A view, or code without a role, that writes what a person made: `extension Array where Element == Game { func save() { … } }`.
    func keeper(
        of clause: CatchClauseSyntax, _ drop: Drop, _ attempt: DoStmtSyntax, _ context: FileContext
    ) -> (type: TypeNode, role: RoleAssignment)? {
        guard drop == .empty || drop == .printed, !context.isPreview(clause),
            attempt.body.tokens(viewMode: .sourceAccurate).contains(where: { token in
                guard token.tokenKind == .keyword(.try), let call = token.parent?.as(TryExprSyntax.self)?.expression else { return false }
                let called = CalledFunction(call)
                return Self.writes.contains(ErrorCode.words(called.name).first ?? "")
                    && Set(called.call?.arguments.tokens(viewMode: .sourceAccurate).flatMap { ErrorCode.words($0.text) } ?? [])
                        .isDisjoint(with: Self.cleanupWords)
            })
        else { return nil }
        return keeper(around: clause, context)
    }

    func keeper(around node: some SyntaxProtocol, _ context: FileContext) -> (type: TypeNode, role: RoleAssignment)? {
        guard let type = context.typeAround(node), !context.isPreview(node) else { return nil }
        let evidence = ["what is written there is lost without a word"]
        return (type, context.role(of: type) ?? RoleAssignment(.model, .weak, evidence))
    }

    // MARK: catch

    func check(_ clause: CatchClauseSyntax, _ context: FileContext) {
        if checkCast(clause, context) { return }
        guard let drop = answer(in: clause) ?? drop(in: clause), catchesAll(clause),
            let attempt = clause.parent?.parent?.as(DoStmtSyntax.self),
            let owner = owner(of: clause, context) ?? keeper(of: clause, drop, attempt, context)
                ?? ((drop == .empty || drop == .printed) && !isEffect(attempt) ? bystander(around: clause, context) : nil),
            !isCleanup(attempt, owner.type), !onlySleeps(attempt),
            !isExplained(attempt), !isRetried(attempt)
        else { return }
        let message: String
        switch drop {
        case .empty: message = "This catch ignores its error."
        case .printed: message = "This catch only prints its error."
        case .undone: message = "This catch only rolls back: nobody hears of its error."
        case .reset(let name):
            guard owner.role.role == .viewModel else { return }
            message = "This catch only resets \(name): nobody hears of its error."
        case .resolved: message = "This catch prints its error, and the caller learns nothing of it."
        case .answered(let value): message = "The caller learns nothing of this error: \(value) may mean anything."
        }
        context.report(
            clause, message, advice: advice(owner.role), severity: drop == .resolved ? .info : nil, evidence: owner.role.evidence,
            fix: drop == .resolved ? nil : fix(clause, owner, context))
    }

    /// `catch { alertError = error as? AuthError }`: an error of another kind is nothing.
    func checkCast(_ clause: CatchClauseSyntax, _ context: FileContext) -> Bool {
        guard catchesAll(clause), clause.body.statements.count < 3, !context.isPreview(clause) else { return false }
        for item in clause.body.statements {
            guard let elements = item.item.as(SequenceExprSyntax.self)?.elements.map({ $0 }), elements.count == 5,
                elements[1].is(AssignmentExprSyntax.self), TaskCode.lastName(elements[2]) == "error",
                elements[3].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
            else { continue }
            let kind = elements[4].trimmedText
            guard kind != "NSError" else { continue }
            context.report(
                item, "An error that is no \(kind) becomes nil here: nobody hears of it.",
                advice: "Keep any error, or say something general for the others.")
            return true
        }
        return false
    }

    enum Drop: Equatable {
        case empty, printed, resolved
        /// What a request or a store gave is nothing where it failed.
        case answered(String)
        /// What was changed is as it was, and that is all.
        case undone
        /// Nothing but a flag or a list.
        case reset(String)
    }

    func drop(in clause: CatchClauseSyntax) -> Drop? {
        let body = clause.body
        if body.statements.isEmpty {
            let comments =
                ErrorCode.comments(body.leftBrace.trailingTrivia) + ErrorCode.comments(body.rightBrace.leadingTrivia)
                + ErrorCode.comments(body.rightBrace.trailingTrivia)
            return comments.contains(where: explains) ? nil : .empty
        }
        if body.tokens(viewMode: .sourceAccurate).contains(where: { token in
            (ErrorCode.comments(token.leadingTrivia) + ErrorCode.comments(token.trailingTrivia)).contains(where: ErrorCode.saysIgnored)
        }) {
            return nil
        }
        var printed = false
        var resolved = false
        var undone = false
        var reset: String?
        for item in body.statements {
            if isPrint(item) {
                printed = true
            } else if item.item.as(FunctionCallExprSyntax.self).map({ CalledFunction(ExprSyntax($0)).name }) == "rollback" {
                undone = true
            } else if let end = item.item.as(ReturnStmtSyntax.self) {
                // `return .failure(error)` tells the caller.
                if let told = end.expression, TaskCode.mentions("error", in: told) { return nil }
                if end.expression != nil { resolved = true }
            } else if let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count == 3, let target = elements.first,
                let value = elements.last
            {
                if isNothingNew(value, for: target) {
                    reset = reset ?? target.trimmedText.replacing("self.", with: "")
                } else if value.is(BooleanLiteralExprSyntax.self) {
                    resolved = true
                } else {
                    return nil
                }
            } else {
                return nil
            }
        }
        if printed { return resolved ? .resolved : .printed }
        if undone { return resolved ? nil : .undone }
        return resolved ? nil : reset.map { .reset($0) }
    }

    static let workWords: Set<String> = [
        "loading", "busy", "fetching", "refreshing", "saving", "searching", "working", "progress", "submitting", "sending", "processing",
        "uploading", "downloading", "updating", "deleting", "syncing",
    ]

    /// `isLoading = false` and `items = []` say nothing of an error.
    func isNothingNew(_ value: ExprSyntax, for target: ExprSyntax) -> Bool {
        if value.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false { return true }
        guard let literal = value.as(BooleanLiteralExprSyntax.self), literal.literal.tokenKind == .keyword(.false) else { return false }
        let name = target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText ?? target.trimmedText
        return !Self.workWords.isDisjoint(with: ErrorCode.words(name))
    }

    /// A comment with a reason, not one that stands for code or for work to come.
    func explains(_ comment: String) -> Bool {
        if ErrorCode.saysIgnored(comment) { return true }
        let text = comment.uppercased()
        if text.contains("TODO") || text.contains("FIXME") || comment.contains("(") || comment.contains("=") { return false }
        return comment.split(separator: " ").count >= 3
    }

    func isPrint(_ item: CodeBlockItemSyntax) -> Bool {
        if let name = ErrorCode.calledName(item) { return ErrorCode.printers.contains(name) }
        guard let condition = item.item.as(IfConfigDeclSyntax.self) else { return false }
        return condition.clauses.allSatisfy { clause in
            guard case .statements(let items)? = clause.elements else { return clause.elements == nil }
            return items.allSatisfy { ErrorCode.calledName($0).map(ErrorCode.printers.contains) ?? false }
        }
    }

    /// `catch`, `catch let error`, `catch let error as NSError`; a pattern for one error is a decision.
    func catchesAll(_ clause: CatchClauseSyntax) -> Bool {
        guard !clause.catchItems.isEmpty else { return true }
        guard clause.catchItems.count == 1, let item = clause.catchItems.first, item.whereClause == nil, let pattern = item.pattern else {
            return false
        }
        let words = pattern.tokens(viewMode: .sourceAccurate).map(\.text)
        if words == ["_"] { return true }
        guard words.count >= 2, words[0] == "let" || words[0] == "var" else { return false }
        return words.count == 2 || Array(words.dropFirst(2)) == ["as", "NSError"]
    }

    /// A comment where the `do` begins.
    func isExplained(_ attempt: DoStmtSyntax) -> Bool {
        let before = ErrorCode.comments(attempt.leadingTrivia) + ErrorCode.comments(attempt.body.leftBrace.trailingTrivia)
        let inside = attempt.body.statements.first.map { ErrorCode.comments($0.leadingTrivia) } ?? []
        return (before + inside).contains(where: ErrorCode.saysIgnored)
    }

    /// Whether a loop tries again.
    func isRetried(_ attempt: DoStmtSyntax) -> Bool {
        var current = attempt.parent
        while let node = current {
            if node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) { return true }
            if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self) { return false }
            current = node.parent
        }
        return false
    }

    /// A `do` whose only errors are those of sleeping: another rule's matter.
    func onlySleeps(_ attempt: DoStmtSyntax) -> Bool {
        let tries = attempt.body.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.try) }
        return !tries.isEmpty
            && tries.allSatisfy { token in
                token.parent?.as(TryExprSyntax.self).map { CalledFunction($0.expression).name == "sleep" } ?? false
            }
    }

    func isCleanup(_ attempt: DoStmtSyntax, _ type: TypeNode) -> Bool {
        // A log whose writing fails has nowhere to say so.
        let words = ErrorCode.words(type.fact.simpleName)
        if words.contains(where: { $0 == "log" || $0 == "logging" || $0.hasSuffix("logger") }) { return true }
        let tries = attempt.body.tokens(viewMode: .sourceAccurate).compactMap { token in
            token.tokenKind == .keyword(.try) ? token.parent?.as(TryExprSyntax.self) : nil
        }
        return !tries.isEmpty && tries.allSatisfy { isCleanup($0, in: type) }
    }
}
