import SourceModel
import SwiftSyntax

/// An error that nobody hears of.
struct DroppedError: Rule {
    let info = RuleInfo(
        "ERR-002", "error is dropped", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                When a write fails and nobody hears of it, the screen shows what is not so: the item looks deleted and is back tomorrow. An empty \
                `catch`, a `catch` that only prints, and `try?` before a write all end the news there.
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
                "`try?` on a read, and `try?` whose `nil` is used: `??`, `if let`, `return`.",
                "A comment that says why: `// ignored: the cache is rebuilt`.", "Telemetry.",
                "A loop that tries again.",
            ],
            fix: "Sets the view model's error state; a service's throwing function passes the error on.",
            source: "002 Error Handling; 004 deleteItem"))

    func check(_ context: FileContext) {
        for clause in context.file.nodes.catches { check(clause, context) }
        checkFailures(context)
        for attempt in context.file.nodes.tries where attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
            check(attempt, context)
        }
    }

    /// `case .failure(let error): print(error)`
    private func checkFailures(_ context: FileContext) {
        guard context.file.text.contains(".failure") else { return }
        let finder = FailureCases(viewMode: .sourceAccurate)
        finder.walk(context.file.syntax)
        for clause in finder.found {
            guard !clause.statements.isEmpty,
                clause.statements.allSatisfy({ isPrint($0) || $0.item.as(BreakStmtSyntax.self) != nil }),
                clause.statements.contains(where: isPrint), let owner = owner(of: clause, context)
            else { continue }
            context.report(
                clause.label, "This case only prints its error.", advice: advice(owner.role), evidence: owner.role.evidence)
        }
    }

    private func owner(of node: some SyntaxProtocol, _ context: FileContext) -> (type: TypeNode, role: RoleAssignment)? {
        guard let found = context.roleAround(node), [.viewModel, .service, .repository].contains(found.role.role),
            !context.isPreview(node)
        else { return nil }
        return found
    }

    // MARK: catch

    private func check(_ clause: CatchClauseSyntax, _ context: FileContext) {
        guard let drop = drop(in: clause), catchesAll(clause), let attempt = clause.parent?.parent?.as(DoStmtSyntax.self),
            let owner = owner(of: clause, context), !isCleanup(attempt, owner.type), !onlySleeps(attempt),
            !isExplained(attempt), !isRetried(attempt)
        else { return }
        let message: String
        switch drop {
        case .empty: message = "This catch ignores its error."
        case .printed: message = "This catch only prints its error."
        case .resolved: message = "This catch prints its error, and the caller learns nothing of it."
        }
        context.report(
            clause, message, advice: advice(owner.role), severity: drop == .resolved ? .info : nil, evidence: owner.role.evidence,
            fix: drop == .resolved ? nil : fix(clause, owner, context))
    }

    private enum Drop { case empty, printed, resolved }

    private func drop(in clause: CatchClauseSyntax) -> Drop? {
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
        for item in body.statements {
            if isPrint(item) {
                printed = true
            } else if let end = item.item.as(ReturnStmtSyntax.self) {
                if end.expression != nil { resolved = true }
            } else if let elements = item.item.as(SequenceExprSyntax.self)?.elements, elements.count == 3,
                elements.last?.is(BooleanLiteralExprSyntax.self) ?? false
            {
                // `isLoading = false`
                resolved = true
            } else {
                return nil
            }
        }
        guard printed else { return nil }
        return resolved ? .resolved : .printed
    }

    /// A comment with a reason, not one that stands for code or for work to come.
    private func explains(_ comment: String) -> Bool {
        if ErrorCode.saysIgnored(comment) { return true }
        let text = comment.uppercased()
        if text.contains("TODO") || text.contains("FIXME") || comment.contains("(") || comment.contains("=") { return false }
        return comment.split(separator: " ").count >= 3
    }

    private func isPrint(_ item: CodeBlockItemSyntax) -> Bool {
        if let name = ErrorCode.calledName(item) { return ErrorCode.printers.contains(name) }
        guard let condition = item.item.as(IfConfigDeclSyntax.self) else { return false }
        return condition.clauses.allSatisfy { clause in
            guard case .statements(let items)? = clause.elements else { return clause.elements == nil }
            return items.allSatisfy { ErrorCode.calledName($0).map(ErrorCode.printers.contains) ?? false }
        }
    }

    /// `catch`, `catch let error`, `catch let error as NSError`; a pattern for one error is a decision.
    private func catchesAll(_ clause: CatchClauseSyntax) -> Bool {
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
    private func isExplained(_ attempt: DoStmtSyntax) -> Bool {
        let before = ErrorCode.comments(attempt.leadingTrivia) + ErrorCode.comments(attempt.body.leftBrace.trailingTrivia)
        let inside = attempt.body.statements.first.map { ErrorCode.comments($0.leadingTrivia) } ?? []
        return (before + inside).contains(where: ErrorCode.saysIgnored)
    }

    /// Whether a loop tries again.
    private func isRetried(_ attempt: DoStmtSyntax) -> Bool {
        var current = attempt.parent
        while let node = current {
            if node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) { return true }
            if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self) { return false }
            current = node.parent
        }
        return false
    }

    /// A `do` whose only errors are those of sleeping: another rule's matter.
    private func onlySleeps(_ attempt: DoStmtSyntax) -> Bool {
        let tries = attempt.body.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.try) }
        return !tries.isEmpty
            && tries.allSatisfy { token in
                token.parent?.as(TryExprSyntax.self).map { CalledFunction($0.expression).name == "sleep" } ?? false
            }
    }

    private func isCleanup(_ attempt: DoStmtSyntax, _ type: TypeNode) -> Bool {
        let tries = attempt.body.tokens(viewMode: .sourceAccurate).compactMap { token in
            token.tokenKind == .keyword(.try) ? token.parent?.as(TryExprSyntax.self) : nil
        }
        return !tries.isEmpty && tries.allSatisfy { isCleanup($0, in: type) }
    }

    // MARK: try?

    private static let writes: Set<String> = [
        "save", "update", "delete", "post", "put", "create", "send", "remove", "insert", "write", "persist", "upload",
    ]

    private func check(_ attempt: TryExprSyntax, _ context: FileContext) {
        let called = CalledFunction(attempt.expression)
        guard let verb = ErrorCode.words(called.name).first, Self.writes.contains(verb), let use = use(of: attempt),
            let owner = owner(of: attempt, context), !isCleanup(attempt, in: owner.type), !isExplained(attempt)
        else { return }
        context.report(
            attempt, "`try?` drops the error of \(called.name).", advice: advice(owner.role), severity: use == .kept ? .info : nil,
            evidence: owner.role.evidence, fix: use == .kept ? nil : fix(attempt, owner, context))
    }

    private enum Use { case dropped, kept }

    /// - Returns: Nothing where `nil` says what there is to say.
    private func use(of attempt: TryExprSyntax) -> Use? {
        guard let parent = attempt.parent else { return nil }
        if parent.is(CodeBlockItemSyntax.self) {
            guard let list = parent.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent else {
                return .dropped
            }
            // The only statement may be the value of a closure or a function.
            if let closure = owner.as(ClosureExprSyntax.self) {
                if case .action = ClosureRole.of(closure) { return .dropped }
                return nil
            }
            if let function = owner.parent?.as(FunctionDeclSyntax.self) {
                return function.signature.returnClause == nil ? .dropped : nil
            }
            if owner.is(AccessorBlockSyntax.self) { return nil }
            if let accessor = owner.parent?.as(AccessorDeclSyntax.self) {
                return accessor.accessorSpecifier.tokenKind == .keyword(.get) ? nil : .dropped
            }
            return .dropped
        }
        if let elements = parent.parent?.as(SequenceExprSyntax.self)?.elements {
            let isDiscarded = elements.first?.is(DiscardAssignmentExprSyntax.self) ?? false
            return isDiscarded && elements.count == 3 ? .dropped : nil
        }
        if let binding = parent.parent?.as(PatternBindingSyntax.self), parent.is(InitializerClauseSyntax.self) {
            return binding.pattern.is(WildcardPatternSyntax.self) ? .dropped : .kept
        }
        return nil
    }

    private func isExplained(_ attempt: TryExprSyntax) -> Bool {
        guard let item = ErrorCode.statement(around: attempt) else { return false }
        let comments = ErrorCode.comments(item.leadingTrivia) + ErrorCode.comments(item.trailingTrivia)
        return comments.contains(where: ErrorCode.saysIgnored)
    }

    // MARK: Cleaning up

    private static let cleanupWords: Set<String> = ["cache", "caches", "cached", "temp", "tmp", "temporary", "logout", "token", "tokens"]
    private static let cleanupFunctions: Set<String> = [
        "logout", "deinit", "cleanup", "clean", "clear", "reset", "purge", "evict", "invalidate", "teardown", "signout", "shutdown", "stop",
        "close", "disconnect", "cancel", "prune",
    ]
    private static let telemetry: Set<String> = ["analytics", "telemetry", "tracker", "tracking", "metrics", "logger", "log", "crash"]

    private func isCleanup(_ attempt: TryExprSyntax, in type: TypeNode) -> Bool {
        let called = CalledFunction(attempt.expression)
        if ErrorCode.words(type.fact.simpleName).contains("cache") { return true }
        if let function = ErrorCode.functionName(around: attempt) {
            let words = ErrorCode.words(function)
            if let first = words.first, Self.cleanupFunctions.contains(first) { return true }
            let start = words.prefix(2).joined()
            if Self.cleanupFunctions.contains(start) || start == "tearDown".lowercased() { return true }
        }
        if called.path.contains("FileManager") || called.path.contains("fileManager") || called.path.contains("filemanager"),
            called.name.hasPrefix("remove") || called.name.hasPrefix("createDirectory")
        {
            // Someone asked for this removal: it does not clean up after something else.
            let verb = ErrorCode.functionName(around: attempt).flatMap { ErrorCode.words($0).first }
            return verb != "delete" && verb != "remove"
        }
        let receiver = Set(called.path.flatMap(ErrorCode.words))
        if !receiver.isDisjoint(with: Self.telemetry) { return true }
        if !receiver.isDisjoint(with: Self.cleanupWords) || !Set(ErrorCode.words(called.name)).isDisjoint(with: Self.cleanupWords) {
            return true
        }
        let isRemoval = ["delete", "remove"].contains(ErrorCode.words(called.name).first ?? "")
        if isRemoval, let arguments = called.call?.arguments {
            let words = arguments.tokens(viewMode: .sourceAccurate).flatMap { ErrorCode.words($0.text) }
            if !Set(words).isDisjoint(with: Self.cleanupWords) { return true }
        }
        return isDeferred(attempt)
    }

    private func isDeferred(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(DeferStmtSyntax.self) { return true }
            current = node.parent
        }
        return false
    }

    // MARK: Mending

    private func advice(_ role: RoleAssignment) -> String {
        role.role == .viewModel ? "Set the error state, so that the view can show it." : "Throw it, or log it and say so in the result."
    }

    private func fix(
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

    private func boundName(_ clause: CatchClauseSyntax) -> String? {
        guard let pattern = clause.catchItems.first?.pattern else { return "error" }
        let words = pattern.tokens(viewMode: .sourceAccurate).map(\.text)
        return words.count >= 2 ? words[1] : nil
    }

    private func fix(
        _ attempt: TryExprSyntax, _ owner: (type: TypeNode, role: RoleAssignment), _ context: FileContext
    ) -> Fix? {
        guard let mark = attempt.questionOrExclamationMark, let item = attempt.parent?.as(CodeBlockItemSyntax.self) else { return nil }
        if owner.role.role != .viewModel, let function = throwingFunction(around: attempt), function.signature.returnClause == nil {
            return Fix("Pass the error on", .suggestion, edits: [context.replace(mark, with: "")])
        }
        guard item.startsLine, !ErrorCode.holdsSelfWeakly(around: attempt), let line = errorState(owner.type, error: "error", context)
        else { return nil }
        let indentation = context.indentation(of: item)
        let code = "try " + attempt.expression.trimmedDescription
        guard !code.contains("\n") else { return nil }
        return Fix(
            "Catch the error and set the error state", .suggestion,
            edits: [
                context.replace(
                    attempt,
                    with: "do {\n\(indentation)    \(code)\n\(indentation)} catch {\n\(indentation)    \(line)\n\(indentation)}")
            ])
    }

    private func throwingFunction(around node: some SyntaxProtocol) -> FunctionDeclSyntax? {
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
    private func errorState(_ type: TypeNode, error: String, _ context: FileContext) -> String? {
        let properties = context.index.type(named: type.fact.name)?.storedProperties ?? []
        for property in properties where !property.isLet && !property.isStatic {
            guard property.name.lowercased().contains("error"), let type = property.typeName, type.isOptional else { continue }
            if type.base == "String" { return "self.\(property.name) = \(error).localizedDescription" }
            if type.base == "Error" { return "self.\(property.name) = \(error)" }
        }
        return nil
    }
}

/// What an expression calls last, and on what.
struct CalledFunction {
    let name: String
    let call: FunctionCallExprSyntax?
    /// The names of the receiver, from left to right.
    let path: [String]

    init(_ expression: ExprSyntax) {
        var current = expression
        if let wait = current.as(AwaitExprSyntax.self) { current = wait.expression }
        call = current.as(FunctionCallExprSyntax.self)
        var names: [String] = []
        var open = call?.calledExpression
        while let node = open {
            switch node.as(ExprSyntaxEnum.self) {
            case .memberAccessExpr(let member):
                names.append(member.declName.baseName.identifierText)
                open = member.base
            case .declReferenceExpr(let reference):
                names.append(reference.baseName.identifierText)
                open = nil
            case .functionCallExpr(let call): open = call.calledExpression
            case .optionalChainingExpr(let chain): open = chain.expression
            case .forceUnwrapExpr(let unwrap): open = unwrap.expression
            case .genericSpecializationExpr(let generic): open = generic.expression
            case .subscriptCallExpr(let access): open = access.calledExpression
            default: open = nil
            }
        }
        name = names.first ?? ""
        path = names.dropFirst().reversed()
    }
}

/// The cases of a switch that are for a failure of any kind.
private final class FailureCases: SyntaxVisitor {
    var found: [SwitchCaseSyntax] = []

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        if let label = node.label.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1, let item = label.caseItems.first,
            item.whereClause == nil
        {
            let pattern = item.pattern.trimmedDescription
            if pattern == ".failure" || [".failure(let ", ".failure(_)", "let .failure("].contains(where: pattern.hasPrefix) {
                found.append(node)
            }
        }
        return .visitChildren
    }
}
