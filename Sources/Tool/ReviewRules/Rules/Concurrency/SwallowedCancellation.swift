import SourceModel
import SwiftSyntax

/// `try?` before a sleep hides the cancellation that the sleep was to end with.
struct SwallowedCancellation: Rule {
    let info = RuleInfo(
        "CONC-001", "cancellation is swallowed", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                A cancelled `Task.sleep` returns at once and throws. `try?` throws that away, so the code after the sleep runs all the same, and at \
                once: a search that was to be dropped is sent anyway, and its late answer may overwrite a newer one.
                """,
            bad: """
                import Observation

                @Observable
                final class SearchViewModel {
                    private var searchTask: Task<Void, Never>?

                    func search() {
                        searchTask?.cancel()
                        searchTask = Task {
                            try? await Task.sleep(for: .milliseconds(300))
                            await load()
                        }
                    }

                    private func load() async {}
                }
                """,
            good: """
                import Observation

                @Observable
                final class SearchViewModel {
                    private var searchTask: Task<Void, Never>?

                    func search() {
                        searchTask?.cancel()
                        searchTask = Task {
                            try? await Task.sleep(for: .milliseconds(300))
                            guard !Task.isCancelled else { return }
                            await load()
                        }
                    }

                    private func load() async {}
                }
                """,
            notFlagged: [
                "A sleep with a check after it: `guard !Task.isCancelled`, `if Task.isCancelled { return }`, `try Task.checkCancellation()`.",
                "A sleep whose error ends the task: `do { try await … } catch { return }`.",
                "A sleep that nothing follows, or in a loop whose condition asks `Task.isCancelled`.",
                "A sleep in a task that nobody cancels.",
                "Tests and previews.",
            ],
            fix: "Adds `guard !Task.isCancelled else { return }` after the sleep.",
            source: "001 Example 3, Level 2"))

    func check(_ context: FileContext) {
        let sleeps = context.file.nodes.calls(named: "sleep")
        guard !sleeps.isEmpty else { return }
        var cancels: TaskCancels?
        for sleep in sleeps where isSleep(sleep) && !context.isPreview(sleep.expression) {
            checkRetries(sleep, context)
            guard let statement = swallowing(sleep.expression), let closure = TaskCode.closure(around: statement),
                let call = ClosureRole.taker(of: closure)?.call, TaskCode.isTask(call),
                let place = sleep.type, let name = storedName(of: call)
            else { continue }
            let type = owner(of: name, from: place, context)
            let verdict = whatFollows(statement, in: closure)
            guard verdict != .nothingOrCheck else { continue }
            let known = cancels ?? TaskCancels(context)
            cancels = known
            guard known.contains(name, of: type) else { continue }
            context.report(
                statement, "A cancelled \(name) continues after its sleep.",
                advice: "Check `Task.isCancelled` after the sleep.", severity: verdict == .comparison ? .info : nil,
                fix: fix(statement, closure: closure, name: name, type: type, context))
        }
    }

    /// A loop that tries again after a pause, in a function that could throw the cancellation on.
    private func checkRetries(_ sleep: CallNode, _ context: FileContext) {
        guard let statement = swallowing(sleep.expression), let function = sleep.expression.enclosingFunction,
            function.signature.effectSpecifiers?.asyncSpecifier != nil, function.signature.effectSpecifiers?.throwsClause != nil,
            TaskCode.closure(around: statement) == nil, let loop = loop(around: statement),
            !loop.tokens(viewMode: .sourceAccurate).contains(where: {
                ["isCancelled", "checkCancellation", "CancellationError"].contains($0.text)
            })
        else { return }
        context.report(
            statement, "A cancelled \(function.name.text) goes on with the next try, and without a pause.",
            advice: "Use `try await`: the function throws anyway.")
    }

    private func loop(around node: some SyntaxProtocol) -> Syntax? {
        var current = node.parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self) || parent.is(RepeatStmtSyntax.self) { return parent }
            current = parent.parent
        }
        return nil
    }

    private func isSleep(_ call: CallNode) -> Bool {
        guard let receiver = TaskCode.lastName(call.receiver) else {
            return call.receiver?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText.hasSuffix("Clock") ?? false
        }
        return receiver == "Task" || receiver.lowercased().hasSuffix("clock")
            || call.receiver?.as(GenericSpecializationExprSyntax.self) != nil
    }

    /// The statement that drops a sleep's error: `try? await …`, or a `do` with an empty `catch`.
    private func swallowing(_ call: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
        var node = Syntax(call)
        if let wait = node.parent?.as(AwaitExprSyntax.self) { node = Syntax(wait) }
        guard let attempt = node.parent?.as(TryExprSyntax.self), let item = TaskCode.statement(around: attempt) else { return nil }
        if attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark {
            if item.item.id == attempt.id { return item }
            // `_ = try? await …`
            let elements = attempt.parent?.parent?.as(SequenceExprSyntax.self)?.elements
            return elements?.first?.is(DiscardAssignmentExprSyntax.self) ?? false ? item : nil
        }
        guard attempt.questionOrExclamationMark == nil, item.item.id == attempt.id, item.next == nil,
            let block = item.parent?.parent?.as(CodeBlockSyntax.self), let attempt = block.parent?.as(DoStmtSyntax.self),
            let last = attempt.catchClauses.last, last.body.statements.isEmpty, last.catchItems.isEmpty
        else { return nil }
        return TaskCode.statement(around: attempt)
    }

    // MARK: Where the task is kept

    /// The property or variable that a task is assigned to.
    private func storedName(of call: FunctionCallExprSyntax) -> String? {
        guard let parent = call.parent else { return nil }
        if let initialiser = parent.as(InitializerClauseSyntax.self), let binding = initialiser.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        {
            guard let variable = binding.parent?.parent else { return nil }
            if variable.parent?.is(MemberBlockItemSyntax.self) ?? false { return name }
            return assigned(from: name, after: variable)
        }
        guard let sequence = parent.parent?.as(SequenceExprSyntax.self), let target = sequence.elements.first,
            sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
        else { return nil }
        return TaskCode.ownName(target)
    }

    /// `let task = Task { }` and later `self.task = task`.
    private func assigned(from local: String, after node: Syntax) -> String? {
        var item = TaskCode.statement(around: node)?.next
        while let statement = item {
            if let elements = statement.item.as(SequenceExprSyntax.self)?.elements, elements.count == 3, let target = elements.first,
                elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false,
                elements.last?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == local
            {
                return TaskCode.ownName(target)
            }
            item = statement.next
        }
        return nil
    }

    /// The type that has the property: the innermost one, or one around it.
    private func owner(of name: String, from place: Int, _ context: FileContext) -> TypeNode {
        let types = context.file.nodes.types
        var current: Int? = place
        while let index = current {
            if types[index].properties.contains(where: { $0.fact.name == name }) { return types[index] }
            current = types[index].parent
        }
        return types[place]
    }

    // MARK: What follows

    private enum Following { case nothingOrCheck, comparison, work }

    private func whatFollows(_ statement: CodeBlockItemSyntax, in closure: ClosureExprSyntax) -> Following {
        var item = statement
        while true {
            if let next = item.next {
                switch judge(next) {
                case .some(let verdict): return verdict
                case nil: item = next
                }
                continue
            }
            // The block is at its end: on to what follows the statement around it.
            guard let block = item.parent?.parent, block.id != closure.id else { return .nothingOrCheck }
            var owner: Syntax? = block
            while let node = owner, node.parent?.is(CodeBlockItemSyntax.self) == false {
                if node.id == closure.id { return .nothingOrCheck }
                if let loop = node.as(WhileStmtSyntax.self) { if let verdict = again(loop.conditions, loop.body) { return verdict } }
                owner = node.parent
            }
            guard let owner, let outer = owner.parent?.as(CodeBlockItemSyntax.self) else { return .nothingOrCheck }
            if let loop = owner.as(WhileStmtSyntax.self) {
                if let verdict = again(loop.conditions, loop.body) { return verdict }
            } else if let loop = owner.as(RepeatStmtSyntax.self) {
                if TaskCode.mentions("isCancelled", in: loop.condition) { return .nothingOrCheck }
                if let first = loop.body.statements.first, first.id != statement.id { return judge(first) ?? .work }
            } else if let loop = owner.as(ForStmtSyntax.self) {
                // A cancelled stream ends by itself.
                if loop.awaitKeyword != nil { return .nothingOrCheck }
                if let first = loop.body.statements.first, first.id != statement.id { return judge(first) ?? .work }
            }
            item = outer
        }
    }

    private func again(_ conditions: ConditionElementListSyntax, _ body: CodeBlockSyntax) -> Following? {
        if TaskCode.mentions("isCancelled", in: conditions) { return .nothingOrCheck }
        guard let first = body.statements.first else { return nil }
        return judge(first) ?? .work
    }

    /// - Returns: Nothing for a statement that only prepares, after which a check may still come.
    private func judge(_ item: CodeBlockItemSyntax) -> Following? {
        if checks(item) { return .nothingOrCheck }
        if item.item.is(ReturnStmtSyntax.self), item.item.as(ReturnStmtSyntax.self)?.expression == nil { return .nothingOrCheck }
        if item.item.is(BreakStmtSyntax.self) || item.item.is(ThrowStmtSyntax.self) { return .nothingOrCheck }
        if let condition = item.item.as(GuardStmtSyntax.self) {
            let compares = condition.conditions.tokens(viewMode: .sourceAccurate).contains { $0.text == "==" || $0.text == "!=" }
            return compares ? .comparison : nil
        }
        if let declaration = item.item.as(VariableDeclSyntax.self) {
            let calls = declaration.tokens(viewMode: .sourceAccurate).contains { $0.text == "(" || $0.text == "await" }
            return calls ? .work : nil
        }
        return .work
    }

    private func checks(_ item: CodeBlockItemSyntax) -> Bool {
        if TaskCode.mentions("isCancelled", in: item) { return true }
        // `try? Task.checkCancellation()` checks nothing.
        guard TaskCode.mentions("checkCancellation", in: item) else { return false }
        guard let attempt = item.item.as(TryExprSyntax.self) else { return true }
        return attempt.questionOrExclamationMark == nil
    }

    // MARK: The fix

    private func fix(
        _ statement: CodeBlockItemSyntax, closure: ClosureExprSyntax, name: String, type: TypeNode, _ context: FileContext
    ) -> Fix? {
        guard returnsNothing(closure, name: name, type: type) else { return nil }
        let check = "guard !Task.isCancelled else { return }"
        let title = "Check for cancellation after the sleep"
        let endsLine =
            statement.next.map(\.startsLine)
            ?? (statement.nextToken(viewMode: .sourceAccurate)?.leadingTrivia.contains { $0.isNewline } ?? true)
        if endsLine {
            // After a comment on the statement's line.
            let offset = statement.endPosition.utf8Offset
            return Fix(
                title,
                edits: [
                    TextEdit(
                        path: context.file.path, start: offset, end: offset,
                        replacement: "\n\(context.indentation(of: statement))\(check)")
                ])
        }
        let text = statement.semicolon == nil ? "; \(check)" : " \(check);"
        return Fix(title, edits: [context.insert(text, after: statement)])
    }

    /// Whether the task's closure may end with a bare `return`.
    private func returnsNothing(_ closure: ClosureExprSyntax, name: String, type: TypeNode) -> Bool {
        if let output = closure.signature?.returnClause?.type.trimmedText { return output == "Void" || output == "()" }
        let property = type.properties.first { $0.fact.name == name }?.fact
        if let text = property?.typeName?.text, let start = text.firstRange(of: "Task<") {
            let value = text[start.upperBound...].drop { $0 == " " }
            return value.hasPrefix("Void") || value.hasPrefix("()")
        }
        return !closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
            token.parent?.as(ReturnStmtSyntax.self)?.expression != nil
        }
    }
}
