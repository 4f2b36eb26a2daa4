import SourceModel
import SwiftSyntax

/// Building a view changes nothing.
struct EffectWhileRendering: Rule {
    let info = RuleInfo(
        "BODY-001", "effect while rendering", .error, fix: .suggestion,
        page: ExplainPage(
            why: """
                SwiftUI asks for `body` whenever it likes, and as often. What is changed there is changed at any time: in the best case too often, in \
                the worst the change asks for `body` again and the screen never rests.
                """,
            bad: """
                import SwiftUI
                struct CounterView: View {
                    @State private var count = 0
                    var body: some View {
                        let _ = (count += 1)
                        Text("\\(count)")
                    }
                }
                """,
            good: """
                import SwiftUI
                struct CounterView: View {
                    @State private var count = 0
                    var body: some View {
                        Text("\\(count)")
                            .onAppear { count += 1 }
                    }
                }
                """,
            notFlagged: [
                "Closures that run later: buttons, gestures, `task`, `onAppear`, `onChange`, `Binding(get:set:)`.",
                "Local variables, `@Bindable var x = x`.",
                "`Self._printChanges()`, `print` and logging.", "Unknown closures in which no view is built.",
            ],
            fix: "Moves the statement into `onAppear`, a task into `task`.",
            source: "003 Anti-Pattern 1; Manage Side Effects Properly"))

    func check(_ context: FileContext) {
        let members = context.builderMembers()
        guard !members.isEmpty else { return }
        for assignment in context.file.nodes.assignments {
            guard let member = member(of: assignment.expression, members), let path = MemberPath(assignment.target),
                isMember(path, assignment.target, member, context), context.codeContext(of: assignment.expression).isBuilder
            else { continue }
            context.report(
                assignment.expression, "\(path.text) is changed while \(member.name) is built.",
                advice: "Change it in an action, in `onAppear` or in `onChange`.",
                fix: fix(Syntax(assignment.expression), "onAppear", member, context))
        }
        for call in context.file.nodes.calls(named: ["Task", "detached", "async", "asyncAfter"]) {
            guard let member = member(of: call.expression, members), isTask(call, context),
                context.codeContext(of: call.expression).isBuilder
            else { continue }
            context.report(
                call.expression, "A task starts each time \(member.name) is built.", advice: "Start it in `.task`.",
                fix: fix(Syntax(call.expression), "task", member, context))
        }
        for member in members { checkDiscardedCalls(member, context) }
    }

    private func member(of node: some SyntaxProtocol, _ members: [BuilderMember]) -> BuilderMember? { members.first { $0.contains(node) } }

    /// Whether the target belongs to the view, or to something that it holds.
    private func isMember(_ path: MemberPath, _ target: ExprSyntax, _ member: BuilderMember, _ context: FileContext) -> Bool {
        if target.firstToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.self) { return true }
        if path.root == "_" || path.root.hasPrefix("$") && path.root.dropFirst().allSatisfy(\.isNumber) { return false }
        guard !LocalName.isLocal(path.root, at: target) else { return false }
        // Outside of any type all names but the file's own are members of the type that is left out.
        guard let owner = member.type else { return !context.file.facts.freeProperties.contains { $0.name == path.root } }
        guard let type = context.index.type(named: member.typeName), owner.fact.kind != .extension || type.primary != nil else {
            return false
        }
        return type.properties.contains { $0.name == path.root } || path.root.startsWithCapital
    }

    /// `Task { }`, `Task.detached { }`, `DispatchQueue.main.async { }`.
    private func isTask(_ call: CallNode, _ context: FileContext) -> Bool {
        let closure = call.expression.trailingClosure ?? call.expression.arguments.last?.expression.as(ClosureExprSyntax.self)
        guard closure != nil else { return false }
        switch call.name {
        case "Task": return call.receiver == nil && context.index.type(named: "Task")?.primary?.fact.name != "Task"
        case "detached": return call.receiver?.trimmedText == "Task"
        default: return call.receiver?.trimmedText.hasPrefix("DispatchQueue") ?? false
        }
    }

    // MARK: Calls whose result nobody wants

    private func checkDiscardedCalls(_ member: BuilderMember, _ context: FileContext) {
        let finder = DiscardedCalls(member.statements)
        for (call, statement) in finder.found {
            guard let target = call.calledExpression.as(MemberAccessExprSyntax.self), let base = target.base, let path = MemberPath(base),
                isMember(path, base, member, context), changesState(target.declName.baseName.identifierText, of: path, member, context),
                context.codeContext(of: call).isBuilder
            else { continue }
            context.report(
                call, "\(path.text).\(target.declName.baseName.text) is called while \(member.name) is built.",
                advice: "Call it in an action, in `onAppear` or in `task`.", fix: fix(statement, "onAppear", member, context))
        }
    }

    /// Whether a call is known to change what it is made on: a method of an observed class that is named as an order.
    private func changesState(_ name: String, of path: MemberPath, _ member: BuilderMember, _ context: FileContext) -> Bool {
        guard Self.orders.contains(where: { name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true }) else {
            return false
        }
        guard let property = context.index.type(named: member.typeName)?.properties.first(where: { $0.name == path.root }) else {
            return false
        }
        if path.parts.count > 1 { return true }
        if property.has("State") || property.has("Binding"), property.typeName?.isCollection ?? true { return true }
        guard let type = property.inferredTypeName, let role = context.index.role(of: type)?.role else {
            return property.has("StateObject") || property.has("ObservedObject") || property.has("EnvironmentObject")
        }
        return [.viewModel, .service, .repository, .appState, .coordinator].contains(role)
    }

    private static let orders = [
        "set", "update", "load", "reload", "fetch", "refresh", "increment", "decrement", "reset", "append", "insert", "remove", "delete",
        "add", "save", "toggle", "start", "stop", "send", "register", "configure", "clear", "track", "begin", "setup", "prepare", "mark",
        "push", "pop", "show", "present", "navigate", "compute", "calculate", "recompute", "recalculate", "sync", "generate", "apply",
    ]

    /// `let _ = model.load()`, `_ = model.load()`, and a call as a statement where a `return` shows that no builder is at work.
    private struct DiscardedCalls {
        var found: [(call: FunctionCallExprSyntax, statement: Syntax)] = []

        init(_ items: CodeBlockItemListSyntax) {
            let visitor = Visitor(viewMode: .sourceAccurate)
            visitor.walk(items)
            found = visitor.found
        }

        private final class Visitor: SyntaxVisitor {
            var found: [(FunctionCallExprSyntax, Syntax)] = []

            override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
                switch node.item {
                case .decl(let declaration):
                    guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
                        binding.pattern.is(WildcardPatternSyntax.self), let value = binding.initializer?.value, let call = call(value)
                    else { return .visitChildren }
                    found.append((call, Syntax(node)))
                case .expr(let expression):
                    if let sequence = expression.as(SequenceExprSyntax.self), let parts = Assignment.parts(of: sequence),
                        parts.target.is(DiscardAssignmentExprSyntax.self), let call = call(parts.value)
                    {
                        found.append((call, Syntax(node)))
                    } else if let call = call(expression), let list = node.parent?.as(CodeBlockItemListSyntax.self),
                        returns(list, after: node)
                    {
                        found.append((call, Syntax(node)))
                    }
                default: break
                }
                return .visitChildren
            }

            private func call(_ expression: ExprSyntax) -> FunctionCallExprSyntax? {
                if let attempt = expression.as(TryExprSyntax.self) { return call(attempt.expression) }
                return expression.as(FunctionCallExprSyntax.self)
            }

            private func returns(_ list: CodeBlockItemListSyntax, after node: CodeBlockItemSyntax) -> Bool {
                list.contains { item in
                    guard item.position > node.position, case .stmt(let statement) = item.item else { return false }
                    return statement.as(ReturnStmtSyntax.self)?.expression != nil
                }
            }
        }
    }

    // MARK: Fix

    /// Takes the statement out and hangs it on the view that comes last in its block.
    private func fix(_ node: Syntax, _ modifier: String, _ member: BuilderMember, _ context: FileContext) -> Fix? {
        var statement = node
        while !statement.is(CodeBlockItemSyntax.self) {
            guard let parent = statement.parent, !parent.is(MemberBlockItemSyntax.self) else { return nil }
            statement = parent
        }
        guard let item = statement.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
            let last = list.last, last.id != item.id, !usesLocals(node, of: list)
        else { return nil }
        let view: ExprSyntax?
        switch last.item {
        case .expr(let expression): view = expression
        case .stmt(let statement): view = statement.as(ReturnStmtSyntax.self)?.expression
        default: view = nil
        }
        guard let view, view.is(FunctionCallExprSyntax.self) else { return nil }
        let indentation = context.indentation(of: view) + "    "
        let text: String
        if modifier == "task" {
            guard let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedText == "Task",
                let closure = call.trailingClosure, !AsyncClosure(closure).throwsOut
            else { return nil }
            text = ".task \(closure.trimmedText)"
        } else {
            text = ".onAppear { \(node.as(CodeBlockItemSyntax.self).map(ordered) ?? node.trimmedText) }"
        }
        return Fix(
            "Move it into .\(modifier)", .suggestion,
            edits: [context.removeLines(item), context.insert("\n\(indentation)\(text)", after: view)])
    }

    /// The call of `let _ = call()`.
    private func ordered(_ item: CodeBlockItemSyntax) -> String {
        if case .decl(let declaration) = item.item, let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
        {
            return value.trimmedText
        }
        return item.item.trimmedText
    }

    private func usesLocals(_ node: Syntax, of list: CodeBlockItemListSyntax) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { token in
            if case .identifier(let name) = token.tokenKind { LocalName.isLocal(name, at: list) } else { false }
        }
    }
}

/// What an asynchronous closure does, as far as moving it needs to know.
struct AsyncClosure {
    let awaits: Bool
    /// Whether an error can leave it.
    let throwsOut: Bool

    init(_ closure: ClosureExprSyntax) {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(closure.statements)
        awaits = visitor.awaits
        throwsOut = PathAnalysis.exits(of: closure.statements, from: false, client: Nothing()).contains { $0.kind == .thrown }
    }

    private final class Visitor: SyntaxVisitor {
        var awaits = false
        override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
            awaits = true
            return .skipChildren
        }
        override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
            if node.awaitKeyword != nil { awaits = true }
            return .visitChildren
        }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            ImmediateClosure.isImmediate(node) ? .visitChildren : .skipChildren
        }
    }

    private final class Nothing: PathClient {
        func join(_ one: Bool, _ other: Bool) -> Bool { one }
        func step(_ piece: Syntax, from state: Bool, canThrow: Bool) -> (after: Bool, thrown: Bool) { (state, state) }
    }
}
