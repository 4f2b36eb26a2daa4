import SourceModel
import SwiftSyntax

/// Reads the code around tasks.
enum TaskCode {
    /// The last name of an expression: `task` of `self.task?`, `tasks` of `tasks[id]`.
    static func lastName(_ expression: ExprSyntax?) -> String? {
        var current = expression
        while let node = current {
            switch node.as(ExprSyntaxEnum.self) {
            case .declReferenceExpr(let reference): return reference.baseName.identifierText
            case .memberAccessExpr(let member): return member.declName.baseName.identifierText
            case .optionalChainingExpr(let chain): current = chain.expression
            case .forceUnwrapExpr(let unwrap): current = unwrap.expression
            case .subscriptCallExpr(let access): current = access.calledExpression
            case .tupleExpr(let tuple) where tuple.elements.count == 1: current = tuple.elements.first?.expression
            default: return nil
            }
        }
        return nil
    }

    /// A name of the type itself: `task`, `self.task`, `self?.task`; not `other.task`.
    static func ownName(_ expression: ExprSyntax?) -> String? {
        var current = expression
        while let node = current {
            switch node.as(ExprSyntaxEnum.self) {
            case .declReferenceExpr(let reference): return reference.baseName.identifierText
            case .memberAccessExpr(let member):
                guard let base = member.base, lastName(base) == "self" else { return nil }
                return member.declName.baseName.identifierText
            case .optionalChainingExpr(let chain): current = chain.expression
            case .forceUnwrapExpr(let unwrap): current = unwrap.expression
            case .subscriptCallExpr(let access): current = access.calledExpression
            default: return nil
            }
        }
        return nil
    }

    /// `Task { }`, `Task.detached { }`, `Task<Void, Never> { }`.
    static func isTask(_ call: FunctionCallExprSyntax) -> Bool {
        var callee = call.calledExpression
        if let member = callee.as(MemberAccessExprSyntax.self), let base = member.base,
            ["detached", "init", "immediate"].contains(member.declName.baseName.text)
        {
            callee = base
        }
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName.text == "Task"
    }

    /// The innermost closure around a node, unless a function of its own lies between.
    static func closure(around node: some SyntaxProtocol) -> ClosureExprSyntax? {
        var current = node.parent
        while let node = current {
            if let closure = node.as(ClosureExprSyntax.self) { return closure }
            if node.is(FunctionDeclSyntax.self) || node.is(AccessorDeclSyntax.self) || node.is(MemberBlockItemSyntax.self) { return nil }
            current = node.parent
        }
        return nil
    }

    /// The statement that a node is a part of, closures not crossed.
    static func statement(around node: some SyntaxProtocol) -> CodeBlockItemSyntax? {
        var current: Syntax? = Syntax(node)
        while let node = current {
            if let item = node.as(CodeBlockItemSyntax.self) { return item }
            if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self) { return nil }
            current = node.parent
        }
        return nil
    }

    /// The function, accessor or initialiser around a node; in a view's builder the outermost closure that acts.
    static func scope(around node: some SyntaxProtocol) -> Syntax? {
        var action: Syntax?
        var current = node.parent
        while let node = current {
            if let closure = node.as(ClosureExprSyntax.self) {
                if case .action = ClosureRole.of(closure) { action = node }
            } else if let function = node.as(FunctionDeclSyntax.self) {
                return CodeContext.isBuilder(function) ? action : node
            } else if node.is(AccessorDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(DeinitializerDeclSyntax.self) {
                return node
            } else if let variable = node.as(VariableDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) ?? false {
                return CodeContext.isBuilder(variable) ? action : node
            }
            current = node.parent
        }
        return action
    }

    /// The member of a type that a node stands in.
    static func member(around node: some SyntaxProtocol) -> Syntax? {
        var current = Syntax(node)
        while let parent = current.parent {
            if parent.is(MemberBlockItemSyntax.self) { return current }
            current = parent
        }
        return nil
    }

    /// Whether a token of the text stands in a node.
    static func mentions(_ text: String, in node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { $0.text == text }
    }
}

extension CodeBlockItemSyntax {
    /// The statement after this one in its block.
    var next: CodeBlockItemSyntax? {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), let place = list.index(of: self) else { return nil }
        let after = list.index(after: place)
        return after < list.endIndex ? list[after] : nil
    }

    /// Whether nothing stands before it on its line, so that a line of its own can be put there.
    var startsLine: Bool {
        leadingTrivia.contains { if case .newlines = $0 { true } else if case .carriageReturnLineFeeds = $0 { true } else { false } }
    }
}
