import SourceModel
import SwiftSyntax

/// Counts the statements of a view's logic. What builds views, draws, or only follows a finger is left out; a wrapper such
/// as `withAnimation {}` or `Task {}` counts by its content.
enum LogicCounter {
    static func count(_ items: CodeBlockItemListSyntax, states: Set<String> = []) -> Int {
        let visitor = Visitor(states: states)
        visitor.walk(items)
        return visitor.count
    }

    /// The statements of one unit: a gesture's closure that only writes one state counts nothing.
    static func count(_ unit: CodeUnit, states: Set<String>) -> Int {
        if let closure = unit.node.as(ClosureExprSyntax.self), isTracking(closure, states: states) { return 0 }
        return count(unit.items, states: states)
    }

    private final class Visitor: SyntaxVisitor {
        var count = 0
        private let states: Set<String>

        init(states: Set<String>) {
            self.states = states
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if !isWrapper(node) { count += 1 }
            return .visitChildren
        }

        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            switch ClosureRole.of(node) {
            case .builder: return .skipChildren
            case .transform(let name):
                if name == "Canvas" || name == "Path" { return .skipChildren }
                // `{ $0.id == id }` is part of its statement.
                if node.statements.count == 1, case .expr? = node.statements.first?.item { count -= 1 }
                return .visitChildren
            case .action: return isTracking(node, states: states) ? .skipChildren : .visitChildren
            }
        }

        override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }

    /// `.onChanged { offset = $0.translation }`
    private static func isTracking(_ closure: ClosureExprSyntax, states: Set<String>) -> Bool {
        guard let taker = ClosureRole.taker(of: closure) else { return false }
        let name = taker.call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard name == "onChanged" || name == "updating", let only = closure.statements.first, closure.statements.count == 1 else {
            return false
        }
        guard case .expr(let expression) = only.item, let assignment = expression.as(SequenceExprSyntax.self),
            let target = assignment.elements.first, let root = Expressions.root(of: target)
        else { return false }
        return name == "updating" || states.contains(root)
    }

    private static func isWrapper(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .expr(var expression) = item.item else { return false }
        if let awaited = expression.as(AwaitExprSyntax.self) { expression = awaited.expression }
        guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure != nil else { return false }
        switch call.calledExpression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): return ["withAnimation", "withTransaction", "Task"].contains(reference.baseName.text)
        case .memberAccessExpr(let member):
            let text = member.trimmedText
            return text == "MainActor.run" || text == "DispatchQueue.main.async" || text == "Task.detached"
        default: return false
        }
    }
}

/// Small questions to expressions.
enum Expressions {
    /// The name that a chain begins with: `x` of `x.y[0]!.z` and of `self.x.y`.
    static func root(of expression: ExprSyntax) -> String? {
        var current = expression
        var member: String?
        while true {
            switch current.as(ExprSyntaxEnum.self) {
            case .declReferenceExpr(let reference):
                let name = reference.baseName.identifierText
                return name == "self" ? member : name
            case .memberAccessExpr(let access):
                guard let base = access.base else { return nil }
                member = access.declName.baseName.identifierText
                current = base
            case .subscriptCallExpr(let access): current = access.calledExpression
            case .optionalChainingExpr(let chain): current = chain.expression
            case .forceUnwrapExpr(let force): current = force.expression
            case .functionCallExpr(let call): current = call.calledExpression
            case .tupleExpr(let tuple):
                guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
                current = only.expression
            case .inOutExpr(let reference): current = reference.expression
            case .prefixOperatorExpr(let prefix): current = prefix.expression
            case .awaitExpr(let inner): current = inner.expression
            case .tryExpr(let inner): current = inner.expression
            default: return nil
            }
        }
    }
}

/// Which state a piece of code writes.
final class StateWrites: SyntaxVisitor {
    private let states: Set<String>
    private(set) var written: Set<String> = []

    static func of(_ node: some SyntaxProtocol, states: Set<String>) -> Set<String> {
        let visitor = StateWrites(states: states)
        visitor.walk(node)
        return visitor.written
    }

    private init(states: Set<String>) {
        self.states = states
        super.init(viewMode: .sourceAccurate)
    }

    private func note(_ expression: ExprSyntax) {
        if let root = Expressions.root(of: expression), states.contains(root) { written.insert(root) }
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = node.elements
        guard elements.count >= 3, let first = elements.first else { return .visitChildren }
        let middle = elements[elements.index(after: elements.startIndex)]
        if middle.is(AssignmentExprSyntax.self) {
            note(first)
        } else if let text = middle.as(BinaryOperatorExprSyntax.self)?.operator.text, text.hasSuffix("="),
            !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
        {
            note(first)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            Self.mutating.contains(member.declName.baseName.text)
        {
            note(base)
        }
        return .visitChildren
    }

    override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
        note(node.expression)
        return .visitChildren
    }

    private static let mutating: Set<String> = [
        "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "sort", "shuffle", "reverse", "swapAt",
        "move", "formUnion", "formIntersection", "subtract", "update", "merge", "removeValue", "updateValue", "formSymmetricDifference",
        "replaceSubrange", "popFirst",
    ]
}
