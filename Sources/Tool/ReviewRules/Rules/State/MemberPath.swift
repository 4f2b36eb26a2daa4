import SourceModel
import SwiftSyntax

/// The members that an expression names, outermost first: `items` and `[]` of `self.items[0]`.
struct MemberPath: Hashable {
    let parts: [String]

    var root: String { parts.first ?? "" }
    var last: String { parts.last { $0 != "[]" } ?? "" }
    var text: String { parts.joined(separator: ".") }

    init(parts: [String]) { self.parts = parts }

    init?(_ expression: some ExprSyntaxProtocol) {
        var parts: [String] = []
        guard Self.collect(ExprSyntax(expression), into: &parts), !parts.isEmpty else { return nil }
        self.parts = parts
    }

    private static func collect(_ expression: ExprSyntax, into parts: inout [String]) -> Bool {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            if reference.baseName.tokenKind != .keyword(.self) { parts.append(reference.baseName.identifierText) }
            return true
        case .memberAccessExpr(let member):
            guard let base = member.base, collect(base, into: &parts) else { return false }
            parts.append(member.declName.baseName.identifierText)
            return true
        case .optionalChainingExpr(let chain): return collect(chain.expression, into: &parts)
        case .forceUnwrapExpr(let forced): return collect(forced.expression, into: &parts)
        case .subscriptCallExpr(let element):
            guard collect(element.calledExpression, into: &parts) else { return false }
            parts.append("[]")
            return true
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else { return false }
            return collect(only.expression, into: &parts)
        default: return false
        }
    }

    func hasPrefix(_ other: MemberPath) -> Bool { parts.starts(with: other.parts) }
}

/// Names that code declares for itself.
enum LocalName {
    /// Whether a name means something that was declared between a node and the type around it: a variable, a parameter,
    /// a pattern's name.
    static func isLocal(_ name: String, at node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent {
            if parent.is(MemberBlockItemSyntax.self) { return declares(current, name) }
            if declares(parent, name) { return true }
            current = parent
        }
        return false
    }

    private static func declares(_ node: Syntax, _ name: String) -> Bool {
        switch node.as(SyntaxEnum.self) {
        case .codeBlockItemList(let items):
            return items.contains { item in
                switch item.item {
                case .decl(let declaration):
                    return declaration.as(VariableDeclSyntax.self)?.bindings.contains { binds($0.pattern, name) } ?? false
                case .stmt(let statement): return statement.as(GuardStmtSyntax.self).map { binds($0.conditions, name) } ?? false
                default: return false
                }
            }
        case .closureExpr(let closure):
            switch closure.signature?.parameterClause {
            case .simpleInput(let list)?: return list.contains { $0.name.identifierText == name }
            case .parameterClause(let clause)?:
                return clause.parameters.contains { ($0.secondName ?? $0.firstName).identifierText == name }
            default: return false
            }
        case .functionDecl(let function): return binds(function.signature.parameterClause, name)
        case .initializerDecl(let initialiser): return binds(initialiser.signature.parameterClause, name)
        case .subscriptDecl(let subscription): return binds(subscription.parameterClause, name)
        case .forStmt(let loop): return binds(loop.pattern, name)
        case .ifExpr(let branch): return binds(branch.conditions, name)
        case .whileStmt(let loop): return binds(loop.conditions, name)
        case .switchCase(let branch):
            guard case .case(let label) = branch.label else { return false }
            return label.caseItems.contains {
                $0.pattern.tokens(viewMode: .sourceAccurate).contains { $0.text == name } && hasLet($0.pattern)
            }
        case .catchClause(let clause): return clause.catchItems.contains { $0.pattern.map { binds($0, name) } ?? false }
        default: return false
        }
    }

    private static func hasLet(_ pattern: PatternSyntax) -> Bool {
        pattern.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.let) || $0.tokenKind == .keyword(.var) }
    }

    private static func binds(_ clause: FunctionParameterClauseSyntax, _ name: String) -> Bool {
        clause.parameters.contains { ($0.secondName ?? $0.firstName).identifierText == name }
    }

    private static func binds(_ conditions: ConditionElementListSyntax, _ name: String) -> Bool {
        conditions.contains { element in
            switch element.condition {
            case .optionalBinding(let binding): binds(binding.pattern, name)
            case .matchingPattern(let match): binds(match.pattern, name)
            default: false
            }
        }
    }

    private static func binds(_ pattern: some PatternSyntaxProtocol, _ name: String) -> Bool {
        if let identifier = PatternSyntax(pattern).as(IdentifierPatternSyntax.self) { return identifier.identifier.identifierText == name }
        if let tuple = PatternSyntax(pattern).as(TuplePatternSyntax.self) { return tuple.elements.contains { binds($0.pattern, name) } }
        if let binding = PatternSyntax(pattern).as(ValueBindingPatternSyntax.self) { return binds(binding.pattern, name) }
        return hasLet(PatternSyntax(pattern)) && pattern.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
}

/// The code that runs as one: a function's body, an accessor, or a closure that runs later.
struct CodeRoot {
    let node: Syntax
    let statements: CodeBlockItemListSyntax

    /// The innermost one around a node.
    static func around(_ node: some SyntaxProtocol) -> CodeRoot? {
        var current = Syntax(node).parent
        while let node = current {
            switch node.as(SyntaxEnum.self) {
            case .closureExpr(let closure):
                if !ImmediateClosure.isImmediate(closure) { return CodeRoot(node: node, statements: closure.statements) }
            case .functionDecl(let function): return function.body.map { CodeRoot(node: node, statements: $0.statements) }
            case .initializerDecl(let initialiser): return initialiser.body.map { CodeRoot(node: node, statements: $0.statements) }
            case .deinitializerDecl(let end): return end.body.map { CodeRoot(node: node, statements: $0.statements) }
            case .accessorDecl(let accessor): return accessor.body.map { CodeRoot(node: node, statements: $0.statements) }
            case .memberBlockItem: return nil
            default: break
            }
            current = node.parent
        }
        return nil
    }

    /// The name of the function around it, or of the function that its closure stands in.
    var functionName: String? {
        var current: Syntax? = node
        while let node = current {
            if let function = node.as(FunctionDeclSyntax.self) { return function.name.identifierText }
            if node.is(MemberBlockItemSyntax.self) { return nil }
            current = node.parent
        }
        return nil
    }
}
