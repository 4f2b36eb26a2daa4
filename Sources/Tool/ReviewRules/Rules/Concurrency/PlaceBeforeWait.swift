import SourceModel
import SwiftSyntax

/// A place in a list is looked up after the wait, not before it.
struct PlaceBeforeWait: Rule {
    let info = RuleInfo(
        "CONC-015", "a place in a list from before a wait", .warning,
        page: ExplainPage(
            why: """
                While a function waits, anything else runs: a refresh, a deletion. The place that was found before the `await` may then be that of \
                another element, or behind the end of the list, where the app stops.
                """,
            bad: """
                import Observation
                protocol TaskServiceProtocol { func finish(_ id: Int) async throws }
                struct Item { let id: Int; var isDone = false }
                @Observable @MainActor final class TaskListViewModel {
                    var items: [Item] = []
                    private let service: TaskServiceProtocol
                    init(service: TaskServiceProtocol) { self.service = service }
                    func finish(_ id: Int) async throws {
                        guard let place = items.firstIndex(where: { $0.id == id }) else { return }
                        try await service.finish(id)
                        items[place].isDone = true
                    }
                }
                """,
            good: """
                import Observation
                protocol TaskServiceProtocol { func finish(_ id: Int) async throws }
                struct Item { let id: Int; var isDone = false }
                @Observable @MainActor final class TaskListViewModel {
                    var items: [Item] = []
                    private let service: TaskServiceProtocol
                    init(service: TaskServiceProtocol) { self.service = service }
                    func finish(_ id: Int) async throws {
                        try await service.finish(id)
                        guard let place = items.firstIndex(where: { $0.id == id }) else { return }
                        items[place].isDone = true
                    }
                }
                """,
            notFlagged: [
                "A place in a list of the function's own, or in a constant.", "A place that is looked up again after the wait.",
                "A wait on another path than the use.", "Information only: a change that is taken back in a `catch`.",
            ],
            fix: "By hand: look the element up again after the wait.", source: "review of tutorials' apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["firstIndex", "lastIndex"]) {
            guard let list = call.receiver.flatMap({ MemberPath($0) }), let type = context.typeAround(call.expression),
                let name = boundName(call.expression), !context.isPreview(call.expression),
                !LocalName.isLocal(list.root, at: call.expression),
                let property = context.storedProperty(list.root, of: type), !property.isLet || list.parts.count > 1,
                let root = TaskCode.member(around: call.expression)
            else { continue }
            let finder = WaitsAndPlaces(list, name, after: call.expression.endPosition)
            finder.walk(root)
            guard
                let use = finder.uses.first(where: { use in
                    finder.waits.contains { Self.follows(use, $0) && !finder.isFound(between: $0, and: use) }
                })
            else { continue }
            context.report(
                use, "\(name) was found before the wait: since then \(list.text) may have changed.",
                advice: "Look the element up again after the wait.", severity: Self.isTakenBack(use) ? .info : nil)
        }
    }

    /// Whether it only takes a change back when the work has failed.
    private static func isTakenBack(_ use: SubscriptOrCall) -> Bool {
        var current = Syntax(use).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(CatchClauseSyntax.self) { return true }
            current = node.parent
        }
        return false
    }

    /// `place` of `guard let place = items.firstIndex(…)` and of `let place = items.firstIndex(…)!`.
    private func boundName(_ call: FunctionCallExprSyntax) -> String? {
        var node = Syntax(call)
        while let parent = node.parent {
            if let binding = parent.as(OptionalBindingConditionSyntax.self) { return binding.pattern.trimmedText }
            if let binding = parent.as(PatternBindingSyntax.self) { return binding.pattern.trimmedText }
            guard parent.is(InitializerClauseSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) else { return nil }
            node = parent
        }
        return nil
    }

    /// Whether a use comes after a wait on one path: in a later statement, in a `catch` of the `do` that waits, or in what the awaited value is
    /// put into.
    private static func follows(_ use: SubscriptOrCall, _ wait: AwaitExprSyntax) -> Bool {
        var inner = Syntax(wait)
        while let parent = inner.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let list = parent.as(CodeBlockItemListSyntax.self) {
                if use.position >= inner.endPosition, list.contains(use) { return true }
                if ends(inner, before: use) { return false }
            } else if let attempt = parent.as(DoStmtSyntax.self) {
                if attempt.body.id == inner.as(CodeBlockSyntax.self)?.id, attempt.catchClauses.contains(use) { return true }
            } else if let sequence = parent.as(SequenceExprSyntax.self), let target = sequence.elements.first, target.contains(use),
                Assignment.parts(of: sequence) != nil
            {
                return true
            } else if let closure = parent.as(ClosureExprSyntax.self) {
                // A task, or what runs at once; what runs later is another path.
                guard closure.contains(use) || ImmediateClosure.isImmediate(closure) else { return false }
            }
            inner = parent
        }
        return false
    }

    /// Whether the block that a wait stands in leaves the function, so that what follows the block does not follow the wait.
    private static func ends(_ item: Syntax, before use: SubscriptOrCall) -> Bool {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), !list.contains(use), let last = list.last?.item else {
            return false
        }
        return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) || last.is(ContinueStmtSyntax.self)
            || last.is(BreakStmtSyntax.self)
    }
}

/// `items[place]` or `items.remove(at: place)`.
private typealias SubscriptOrCall = ExprSyntax

/// The waits after a place was found, the uses of the place, and where another one of that name is found.
private final class WaitsAndPlaces: SyntaxVisitor {
    var waits: [AwaitExprSyntax] = []
    var uses: [SubscriptOrCall] = []
    private var again: [AbsolutePosition] = []
    private let list: MemberPath
    private let name: String
    private let start: AbsolutePosition

    init(_ list: MemberPath, _ name: String, after start: AbsolutePosition) {
        self.list = list
        self.name = name
        self.start = start
        super.init(viewMode: .sourceAccurate)
    }

    func isFound(between wait: AwaitExprSyntax, and use: SubscriptOrCall) -> Bool {
        again.contains { wait.position < $0 && $0 < use.position }
    }

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        if node.position >= start { waits.append(node) }
        return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.position >= start, node.arguments.count == 1, isPlace(node.arguments.first?.expression),
            MemberPath(node.calledExpression) == list
        {
            uses.append(ExprSyntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.position >= start, let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            ["remove", "insert"].contains(member.declName.baseName.text), let argument = node.arguments.last, argument.label?.text == "at",
            isPlace(argument.expression), MemberPath(base) == list
        {
            uses.append(ExprSyntax(node))
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        if node.position >= start, node.identifier.identifierText == name { again.append(node.position) }
        return .visitChildren
    }

    private func isPlace(_ expression: ExprSyntax?) -> Bool {
        expression?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
    }
}
