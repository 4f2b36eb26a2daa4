import SwiftSyntax

/// What code starts and does not wait for: tasks, requests with a completion, blocks of other queues. Closures that run later are not
/// looked into.
package struct StartedWork {
    /// Whether it starts something itself.
    package let isStarted: Bool
    /// Whether it waits for anything: `await`, `for await`.
    package let waits: Bool
    /// The functions of its own type that it calls without waiting.
    package let ownCalls: Set<String>
    /// Those that it waits for.
    package let ownWaits: Set<String>
    /// Whether an error of what it waits for is kept for the screen, that of a cancelled task too.
    package let keepsCancellation: Bool
    /// The own lists to which it adds what it waited for, where it neither asks what is in them nor replaces them.
    package let additions: Set<String>

    package init(_ code: some SyntaxProtocol) {
        let reader = Reader(viewMode: .sourceAccurate)
        reader.walk(code)
        isStarted = reader.isStarted
        waits = reader.waits
        ownCalls = reader.ownCalls
        ownWaits = reader.ownWaits
        keepsCancellation = reader.keepsCancellation
        additions = reader.waits && !reader.asks ? reader.additions.subtracting(reader.replaced) : []
    }

    /// The functions of its own type that code calls, by itself or in a task.
    static func calls(in code: some SyntaxProtocol) -> Set<String> {
        let reader = OwnCallReader(viewMode: .sourceAccurate)
        reader.walk(code)
        return reader.found
    }

    /// `Task { }`, `Task.detached { }`, `Task<Void, Never> { }` with work in it that is no mere pause and no subscription.
    static func isTaskWithWork(_ call: FunctionCallExprSyntax) -> Bool {
        guard call.calledExpression.firstToken(viewMode: .sourceAccurate)?.text == "Task",
            let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
        else { return false }
        let reader = WaitReader(viewMode: .sourceAccurate)
        reader.walk(closure.statements)
        return reader.waits && !reader.isSubscription
    }

    /// Whether one of the statements is a task that waits for something, and that nobody keeps: `Task { await … }`.
    static func dropsTask(_ statements: CodeBlockItemListSyntax) -> Bool {
        statements.contains { item in
            guard let call = item.item.as(FunctionCallExprSyntax.self),
                call.calledExpression.firstToken(viewMode: .sourceAccurate)?.text == "Task",
                ["Task", "Task.detached"].contains(call.calledExpression.trimmedText)
            else { return false }
            return call.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) }
        }
    }

    /// Whether a call asks for something and is told later, by a closure: `service.load { result in }`.
    package static func isRequest(_ call: FunctionCallExprSyntax) -> Bool {
        let name = ClosureRole.name(of: call)
        if ["dataTaskPublisher"].contains(name) { return true }
        guard let closure = completion(of: call) else { return false }
        if ["dataTask", "uploadTask", "downloadTask"].contains(name) { return true }
        if case .transform = ClosureRole.of(closure) { return false }
        guard !isSubscription(name), !name.startsWithCapital else { return false }
        let names = parameters(of: closure)
        return names.contains { name in answers.contains { name.lowercased().hasSuffix($0) } }
            || closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "success" }
    }

    package static func completion(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
    }

    private static let answers = ["result", "results", "response", "error", "data", "success"]

    /// What goes on telling is no request.
    private static func isSubscription(_ name: String) -> Bool {
        let lower = name.lowercased()
        return ["sink", "listen", "observe", "subscribe", "publisher", "receive", "monitor", "addtarget", "timer", "catch", "then"]
            .contains { lower.holds($0) } || lower.hasPrefix("on")
    }

    private static func parameters(of closure: ClosureExprSyntax) -> [String] {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: list.map(\.name.identifierText)
        case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).identifierText }
        default: []
        }
    }
}

private final class Reader: SyntaxVisitor {
    var isStarted = false
    var waits = false
    var ownCalls: Set<String> = []
    var ownWaits: Set<String> = []
    var keepsCancellation = false
    var additions: Set<String> = []
    var replaced: Set<String> = []
    /// Whether it asks what is there already.
    var asks = false
    private var awaitDepth = 0

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        waits = true
        awaitDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AwaitExprSyntax) { awaitDepth -= 1 }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.awaitKeyword != nil { waits = true }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        if ImmediateClosure.isImmediate(node) { return .visitChildren }
        if case .transform = ClosureRole.of(node) { return .visitChildren }
        return .skipChildren
    }

    private static let questions: Set<String> = [
        "isEmpty", "contains", "first", "last", "removeAll", "filter", "uniqued", "firstIndex", "hasMore", "hasNextPage",
    ]

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.questions.contains(node.baseName.identifierText) { asks = true }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.elements.count >= 3, let target = node.elements.first, let name = ownName(target) else { return .visitChildren }
        let symbol = node.elements[node.elements.index(after: node.elements.startIndex)]
        if symbol.is(AssignmentExprSyntax.self) { replaced.insert(name) }
        if symbol.as(BinaryOperatorExprSyntax.self)?.operator.text == "+=" { additions.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        if CancelledFailure.isKept(by: node) { keepsCancellation = true }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "append",
            node.arguments.first?.label?.text == "contentsOf", let list = member.base.flatMap(ownName)
        {
            additions.insert(list)
        }
        guard awaitDepth == 0 else {
            if let name = ownName(node) { ownWaits.insert(name) }
            return .visitChildren
        }
        if StartedWork.isTaskWithWork(node) || StartedWork.isRequest(node) || isQueued(node) { isStarted = true }
        if let name = ownName(node) { ownCalls.insert(name) }
        return .visitChildren
    }

    /// `load` of `load()` and `self.load()`.
    private func ownName(_ node: FunctionCallExprSyntax) -> String? { ownName(node.calledExpression) }

    private func ownName(_ expression: ExprSyntax) -> String? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base, base.isSelf else { return nil }
        return member.declName.baseName.identifierText
    }

    /// `DispatchQueue.global().async { }`
    private func isQueued(_ call: FunctionCallExprSyntax) -> Bool {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "async",
            let base = member.base
        else { return false }
        return base.trimmedText.hasPrefix("DispatchQueue.global(")
    }
}

private final class WaitReader: SyntaxVisitor {
    var waits = false
    var isSubscription = false

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.expression.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText
        if callee != "Task.sleep", callee != "Task.yield" { waits = true }
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.awaitKeyword != nil { isSubscription = true }
        return .visitChildren
    }
}

/// The own functions that code calls; of closures only those of tasks are looked into.
private final class OwnCallReader: SyntaxVisitor {
    var found: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.calledExpression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): found.insert(reference.baseName.identifierText)
        case .memberAccessExpr(let member):
            if member.base?.isSelf ?? false {
                found.insert(member.declName.baseName.identifierText)
            }
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let call = ClosureRole.taker(of: node)?.call
        return call?.calledExpression.firstToken(viewMode: .sourceAccurate)?.text == "Task" ? .visitChildren : .skipChildren
    }
}
