import SourceModel
import SwiftSyntax

/// `try?`
extension DroppedError {
    static let writes: Set<String> = [
        "save", "update", "delete", "post", "put", "create", "send", "remove", "insert", "write", "persist", "upload",
    ]

    func check(_ attempt: TryExprSyntax, _ context: FileContext) {
        let called = CalledFunction(attempt.expression)
        guard let verb = ErrorCode.words(called.name).first else { return }
        if verb == "encode" || attempt.expression.is(AwaitExprSyntax.self), let name = written(attempt), !context.isPreview(attempt),
            !isExplained(attempt)
        {
            context.report(
                attempt,
                "`try?` drops the error of \(called.name), and \(name) is written all the same: then `nil` takes the place of what was there.",
                advice: "Use `try`, and write only what there is.")
            return
        }
        guard let use = use(of: attempt), Self.writes.contains(verb) || use == .dropped && isAction(attempt, verb) else {
            return checkRead(attempt, called, context)
        }
        // `try? modelContext.save()` in a view, and in code without a role.
        let isDropped = use == .dropped && !isEffect(attempt) && !Self.cleanupFunctions.contains(verb)
        guard let owner = owner(of: attempt, context) ?? (isDropped ? bystander(around: attempt, context) : nil),
            !isCleanup(attempt, in: owner.type), !isExplained(attempt)
        else { return }
        context.report(
            attempt, "`try?` drops the error of \(called.name).", advice: advice(owner.role), severity: use == .kept ? .info : nil,
            evidence: owner.role.evidence, fix: use == .kept ? nil : fix(attempt, owner, context))
    }

    /// `data` of `let data = try? encoder.encode(items); defaults.set(data, forKey: "items")`.
    func written(_ attempt: TryExprSyntax) -> String? {
        guard let binding = attempt.parent?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let item = TaskCode.statement(around: binding)
        else { return nil }
        var next = item.next
        while let statement = next {
            if let call = statement.item.as(FunctionCallExprSyntax.self), CalledFunction(ExprSyntax(call)).name == "set",
                call.arguments.first?.expression.trimmedText == name
            {
                return name
            }
            if TaskCode.mentions(name, in: statement) { return nil }
            next = statement.next
        }
        return nil
    }

    /// What is waited for and not looked at is done for its effect.
    static let waits: Set<String> = [
        "sleep", "yield", "wait", "next", "value", "request", "preload", "prefetch", "warm", "check", "finish", "group",
    ]

    func isAction(_ attempt: TryExprSyntax, _ verb: String) -> Bool {
        attempt.expression.is(AwaitExprSyntax.self) && !Self.waits.contains(verb)
    }

    /// `let answer = try? await URLSession.shared.data(from: url)`: no network, a time-out and a wrong name look alike from there on.
    func isRequest(_ called: CalledFunction) -> Bool {
        called.call != nil && ["data", "download", "upload"].contains(called.name)
            && called.path.contains { $0.lowercased().contains("session") }
    }

    /// `if let items = try? await service.items()` in a view model that could tell of the error.
    func checkRead(_ attempt: TryExprSyntax, _ called: CalledFunction, _ context: FileContext) {
        if isRequest(called), use(of: attempt) == .kept, let owner = owner(of: attempt, context), !isCleanup(attempt, in: owner.type),
            !isExplained(attempt)
        {
            context.report(
                attempt, "`try?` drops the error of the request: nobody learns why there is no answer.", advice: advice(owner.role),
                evidence: owner.role.evidence)
            return
        }
        guard attempt.expression.is(AwaitExprSyntax.self), called.call != nil, let verb = ErrorCode.words(called.name).first,
            !Self.waits.contains(verb), isForgotten(attempt) || isReplaced(attempt),
            let owner = owner(of: attempt, context) ?? bystander(around: attempt, context),
            [.viewModel, .view, .appState].contains(owner.role.role), !isCleanup(attempt, in: owner.type), !isExplained(attempt),
            !isEffect(attempt)
        else { return }
        guard owner.role.role != .view, isForgotten(attempt), let state = errorProperty(owner.type, context) else {
            context.report(
                attempt, "`try?` drops the error of \(called.name): a failure looks as if there were nothing.", advice: advice(owner.role),
                severity: .info, evidence: owner.role.evidence)
            return
        }
        context.report(
            attempt, "`try?` drops the error of \(called.name), although \(owner.type.fact.simpleName) has \(state).",
            advice: advice(owner.role), evidence: owner.role.evidence)
    }

    /// Whether a function without a result goes on, or ends, without a word where there is no value.
    func isForgotten(_ attempt: TryExprSyntax) -> Bool {
        guard let condition = attempt.parent?.parent else { return false }
        var binds = false
        if condition.is(OptionalBindingConditionSyntax.self), let list = condition.parent?.parent?.as(ConditionElementListSyntax.self) {
            if let check = list.parent?.as(IfExprSyntax.self) { binds = check.elseBody == nil }
            if let check = list.parent?.as(GuardStmtSyntax.self) {
                binds = check.body.statements.allSatisfy { item in
                    item.item.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false
                }
            }
        } else if condition.is(PatternBindingSyntax.self), condition.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) ?? false {
            binds = true
        } else if let sequence = condition.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false,
            sequence.parent?.is(CodeBlockItemSyntax.self) ?? false
        {
            // `weather = try? await client.weather()`
            binds = true
        }
        guard binds else { return false }
        var current = attempt.parent
        while let node = current {
            if let function = node.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
            if let closure = node.as(ClosureExprSyntax.self) {
                guard case .action = ClosureRole.of(closure) else { return false }
                return true
            }
            if node.is(MemberBlockItemSyntax.self) { return false }
            current = node.parent
        }
        return false
    }

    /// `(try? await service.items()) ?? []`
    func isReplaced(_ attempt: TryExprSyntax) -> Bool {
        guard let tuple = attempt.parent?.parent?.parent?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let list = tuple.parent?.as(ExprListSyntax.self), let place = list.firstIndex(where: { $0.id == ExprSyntax(tuple).id })
        else { return false }
        let rest = list[list.index(after: place)...]
        guard rest.first?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??", let value = rest.dropFirst().first else { return false }
        return ["[]", "[:]", "nil", "\"\"", ".init()"].contains(value.trimmedText)
    }

    /// What of a view model tells of errors.
    func errorProperty(_ type: TypeNode, _ context: FileContext) -> String? {
        let found = (context.index.type(named: type.fact.name)?.storedProperties ?? []).filter { property in
            !property.isLet && !property.isStatic && ErrorCode.words(property.name).contains("error")
        }
        // What says which error it was, rather than that there was one.
        return (found.first { $0.inferredTypeName != "Bool" && $0.initialValue?.text != "false" } ?? found.first)?.name
    }

    enum Use { case dropped, kept }

    /// - Returns: Nothing where `nil` says what there is to say.
    func use(of attempt: TryExprSyntax) -> Use? {
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

    func isExplained(_ attempt: TryExprSyntax) -> Bool {
        guard let item = ErrorCode.statement(around: attempt) else { return false }
        let comments = ErrorCode.comments(item.leadingTrivia) + ErrorCode.comments(item.trailingTrivia)
        return comments.contains(where: ErrorCode.saysIgnored)
    }

    // MARK: Cleaning up

    static let cleanupWords: Set<String> = ["cache", "caches", "cached", "temp", "tmp", "temporary", "logout", "token", "tokens"]
    static let cleanupFunctions: Set<String> = [
        "logout", "deinit", "cleanup", "clean", "clear", "reset", "purge", "evict", "invalidate", "teardown", "signout", "shutdown", "stop",
        "close", "disconnect", "cancel", "prune",
    ]
    static let telemetry: Set<String> = ["analytics", "telemetry", "tracker", "tracking", "metrics", "logger", "log", "crash"]

    func isCleanup(_ attempt: TryExprSyntax, in type: TypeNode) -> Bool {
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

    func isDeferred(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(DeferStmtSyntax.self) { return true }
            current = node.parent
        }
        return false
    }
}
