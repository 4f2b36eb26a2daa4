import SourceModel
import SwiftSyntax

/// What is shown before a service agreed goes back when it does not.
struct OptimisticWithoutRollback: Rule {
    let info = RuleInfo(
        "STATE-002", "optimistic change without rollback", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                A list that drops its row before the server has deleted it feels fast. When the server refuses, the row must come back: else the \
                screen shows what is not so until the next launch.
                """,
            bad: """
                import Observation
                @Observable final class ItemsModel {
                    var items: [Item] = []
                    var error: Error?
                    private let itemService: ItemService
                    init(itemService: ItemService) { self.itemService = itemService }
                    func delete(_ item: Item) async {
                        items.removeAll { $0.id == item.id }
                        do { try await itemService.delete(item.id) } catch { self.error = error }
                    }
                }
                """,
            good: """
                import Observation
                @Observable final class ItemsModel {
                    var items: [Item] = []
                    var error: Error?
                    private let itemService: ItemService
                    init(itemService: ItemService) { self.itemService = itemService }
                    func delete(_ item: Item) async {
                        let previousItems = items
                        items.removeAll { $0.id == item.id }
                        do { try await itemService.delete(item.id) } catch {
                            items = previousItems
                            self.error = error
                        }
                    }
                }
                """,
            notFlagged: [
                "The value is put back: from a snapshot, by the opposite call, by loading again, in a `defer`.",
                "The value is read again from the answer.", "Storage on the device: it is not expected to refuse.",
                "Calls that only read, and loading flags, pages and filters.",
            ],
            fix: "Keeps the value before the change and puts it back where the error is caught.",
            source: "001 Example 2, Level 3; 004"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .view, .appState) {
            let properties = observed(type, context)
            guard !properties.isEmpty else { continue }
            let writes = writes(in: type, of: properties, context)
            for function in type.functions {
                guard let body = function.declaration.body, writes[function.fact.name] != nil, !function.fact.isStatic,
                    mentionsAwait(body)
                else { continue }
                check(function, body, type, properties, writes, context)
            }
        }
    }

    /// Properties whose changes are seen.
    private func observed(_ type: TypeNode, _ context: FileContext) -> [String: PropertyFact] {
        guard let merged = context.index.type(named: type.fact.name) else { return [:] }
        let isView = context.index.isRole(type.fact.name, .view)
        let isObservable = context.index.isObservableMacro(type.fact.name)
        var found: [String: PropertyFact] = [:]
        for property in merged.storedProperties where !property.isLet && !property.isLazy && !property.isWeak {
            if property.has("ObservationIgnored") { continue }
            let isSeen = isView ? property.has("State") || property.has("Binding") : isObservable || property.has("Published")
            if isSeen { found[property.name] = property }
        }
        return found
    }

    /// Which of them each function changes.
    private func writes(in type: TypeNode, of properties: [String: PropertyFact], _ context: FileContext) -> [String: Set<String>] {
        var found: [String: Set<String>] = [:]
        for function in type.functions {
            guard let body = function.declaration.body else { continue }
            let visitor = WriteVisitor(Set(properties.keys))
            visitor.walk(body)
            if !visitor.found.isEmpty { found[function.fact.name, default: []].formUnion(visitor.found) }
        }
        return found
    }

    private final class WriteVisitor: SyntaxVisitor {
        let names: Set<String>
        var found: Set<String> = []
        init(_ names: Set<String>) {
            self.names = names
            super.init(viewMode: .sourceAccurate)
        }
        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            if let parts = Assignment.parts(of: node), let path = MemberPath(parts.target), names.contains(path.root) {
                found.insert(path.root)
            }
            return .visitChildren
        }
        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if node.parent?.is(FunctionCallExprSyntax.self) ?? false, let base = node.base, let path = MemberPath(base),
                names.contains(path.root)
            {
                found.insert(path.root)
            }
            return .visitChildren
        }
    }

    private func mentionsAwait(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) }
    }

    private func check(
        _ function: FunctionNode, _ body: CodeBlockSyntax, _ type: TypeNode, _ properties: [String: PropertyFact],
        _ writes: [String: Set<String>], _ context: FileContext
    ) {
        let restorers = writes.filter { $0.key != function.fact.name }
        let merged = context.index.type(named: type.fact.name)
        let client = OptimisticChange(properties: properties, restorers: restorers) { path in
            isDependency(path, of: merged, context)
        }
        var failed: Set<Int> = []
        for exit in PathAnalysis.exits(of: body.statements, from: OptimisticChange.State(), client: client) {
            failed.formUnion(client.leaks(of: exit.state))
        }
        var next = 0
        while next < client.handed.count, next < 20 {
            let (closure, state) = client.handed[next]
            next += 1
            for exit in PathAnalysis.exits(of: closure.statements, from: state, client: client) {
                failed.formUnion(client.leaks(of: exit.state))
            }
        }
        var reported: Set<String> = []
        for place in failed.sorted() {
            let change = client.changes[place]
            guard let call = change.call, let name = DependencyCall.inside(call), !isMendedElsewhere(change, call, body),
                reported.insert(change.property).inserted
            else { continue }
            context.report(
                change.node, "\(change.property) is changed before \(name.path.text).\(name.name) and stays so when that fails.",
                advice: "Keep the old value, and put it back where the error is caught.",
                evidence: context.role(of: type)?.evidence ?? [],
                fix: fix(change, call, properties[change.property], context))
        }
    }

    private func isDependency(_ path: MemberPath, of type: MergedType?, _ context: FileContext) -> Bool {
        let name = path.last
        let lower = name.lowercased()
        if ["cache", "persistence", "storage", "defaults", "database", "context", "disk", "local", "keychain"].contains(where: {
            lower.contains($0)
        }) {
            return false
        }
        if let property = type?.properties.first(where: { $0.name == path.root }), let base = property.inferredTypeName {
            if ["Persistence", "Storage", "Cache", "Database", "ModelContext", "Local"].contains(where: { base.contains($0) }) {
                return false
            }
            if let role = context.index.role(of: base) { return role.role == .service || role.role == .repository }
        }
        return context.vocabulary.isServiceProperty(name)
    }

    /// Whether the function reads the value again after the call, or puts it back in a `defer` or under a condition.
    private func isMendedElsewhere(_ change: OptimisticChange.Change, _ call: TryExprSyntax, _ body: CodeBlockSyntax) -> Bool {
        let visitor = MendVisitor(property: change.property, after: call)
        visitor.walk(body)
        return visitor.found
    }

    private final class MendVisitor: SyntaxVisitor {
        let property: String
        let call: TryExprSyntax
        var found = false
        init(property: String, after call: TryExprSyntax) {
            self.property = property
            self.call = call
            super.init(viewMode: .sourceAccurate)
        }
        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard let parts = Assignment.parts(of: node), let path = MemberPath(parts.target), path.root == property else {
                return .visitChildren
            }
            let isWhole = path.parts.count == 1 && parts.symbol == "="
            let holdsCall = node.position <= call.position && call.endPosition <= node.endPosition
            if isInDefer(node) || holdsCall || (isWhole && node.position > call.position) { found = true }
            return .visitChildren
        }
        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            // After `try?`, whatever touches it again is taken for the repair.
            guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base, let path = MemberPath(base),
                path.root == property
            else { return .visitChildren }
            if isInDefer(node) || (call.questionOrExclamationMark != nil && node.position > call.position) { found = true }
            return .visitChildren
        }
        private func isInDefer(_ node: some SyntaxProtocol) -> Bool {
            var current = Syntax(node).parent
            while let parent = current, !parent.is(FunctionDeclSyntax.self) {
                if parent.is(DeferStmtSyntax.self) { return true }
                current = parent.parent
            }
            return false
        }
    }

    // MARK: Fix

    private func fix(_ change: OptimisticChange.Change, _ call: TryExprSyntax, _ property: PropertyFact?, _ context: FileContext) -> Fix? {
        guard let first = item(around: change.node) else { return nil }
        let name = change.property
        let snapshot = "previous" + name.prefix(1).uppercased() + name.dropFirst()
        let restore = "\(name) = \(snapshot)"
        var anchor = first
        var edits: [TextEdit]
        if let (statement, clause) = catching(call) {
            guard let outer = item(around: Syntax(statement)) else { return nil }
            if isInside(change.node, Syntax(statement.body)) { anchor = outer }
            edits = restoring(restore, in: clause, context)
        } else {
            // `try? await service.delete(id)` as a statement of its own.
            guard let own = call.parent?.as(CodeBlockItemSyntax.self) else { return nil }
            let indentation = context.indentation(of: own)
            let asked = call.expression.trimmedText
            let rethrow = call.questionOrExclamationMark == nil ? "\n\(indentation)    throw error" : ""
            edits = [
                context.replace(
                    call,
                    with:
                        "do {\n\(indentation)    try \(asked)\n\(indentation)} catch {\n\(indentation)    \(restore)\(rethrow)\n\(indentation)}"
                )
            ]
        }
        // The snapshot must be seen where it is put back.
        guard let list = anchor.parent, isInside(Syntax(call), list) else { return nil }
        edits.append(context.insert("let \(snapshot) = \(name)\n\(context.indentation(of: anchor))", before: anchor))
        return Fix("Put the value back when the call fails", .suggestion, edits: edits)
    }

    private func item(around node: Syntax) -> CodeBlockItemSyntax? {
        var current: Syntax? = node
        while let node = current {
            if let item = node.as(CodeBlockItemSyntax.self) {
                // Out of `withAnimation { … }`.
                if let closure = item.parent?.parent?.as(ClosureExprSyntax.self), ImmediateClosure.isImmediate(closure) {
                    current = closure.parent
                    continue
                }
                return item
            }
            if node.is(MemberBlockItemSyntax.self) { return nil }
            current = node.parent
        }
        return nil
    }

    private func catching(_ call: TryExprSyntax) -> (DoStmtSyntax, CatchClauseSyntax)? {
        var current = Syntax(call)
        while let parent = current.parent, !parent.is(ClosureExprSyntax.self), !parent.is(FunctionDeclSyntax.self) {
            if let statement = parent.as(DoStmtSyntax.self), statement.body.id == current.id, let clause = statement.catchClauses.last {
                return call.questionOrExclamationMark == nil ? (statement, clause) : nil
            }
            current = parent
        }
        return nil
    }

    private func restoring(_ restore: String, in clause: CatchClauseSyntax, _ context: FileContext) -> [TextEdit] {
        if let first = clause.body.statements.first, context.file.position(of: first).line > context.file.position(of: clause.body).line {
            return [context.insert("\(restore)\n\(context.indentation(of: first))", before: first)]
        }
        return [context.insert(clause.body.statements.isEmpty ? " \(restore) " : " \(restore);", after: clause.body.leftBrace)]
    }

    private func isInside(_ node: Syntax, _ outer: Syntax) -> Bool {
        outer.position <= node.position && node.endPosition <= outer.endPosition
    }
}
