import SourceModel
import SwiftSyntax

/// A use of a member by its own type's code.
struct Reference {
    enum Kind {
        /// `name`, `self.name`
        case plain
        /// `$name`
        case projected
        /// `_name`
        case storage
        /// `if let name {`
        case shorthand
    }

    let name: String
    let kind: Kind
    /// The whole use, `self.` included; for the shorthand its name.
    let node: Syntax
    let hasSelf: Bool
}

/// Finds uses of names that no local declaration hides.
enum References {
    /// - Parameters:
    ///   - names: Members of the type that the code stands in.
    ///   - node: Code inside that type.
    static func find(_ names: Set<String>, in node: some SyntaxProtocol) -> [Reference] {
        guard !names.isEmpty else { return [] }
        let visitor = Visitor(names: names)
        visitor.walk(node)
        return visitor.found
    }

    private final class Visitor: SyntaxVisitor {
        let names: Set<String>
        var found: [Reference] = []

        init(names: Set<String>) {
            self.names = names
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let text = node.baseName.identifierText
            guard let (name, kind) = split(text) else { return .visitChildren }
            if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
                if access.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
                    found.append(Reference(name: name, kind: kind, node: Syntax(access), hasSelf: true))
                }
            } else if node.parent?.is(KeyPathPropertyComponentSyntax.self) != true, !Scopes.isHidden(text, at: Syntax(node)) {
                found.append(Reference(name: name, kind: kind, node: Syntax(node), hasSelf: false))
            }
            return .visitChildren
        }

        override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
            if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
                let name = pattern.identifier.identifierText
                if names.contains(name), !Scopes.isHidden(name, at: Syntax(node)) {
                    found.append(Reference(name: name, kind: .shorthand, node: Syntax(pattern), hasSelf: false))
                }
            }
            return .visitChildren
        }

        override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
            let name = node.name.identifierText
            if node.initializer == nil, names.contains(name), !Scopes.isHidden(name, at: Syntax(node)) {
                found.append(Reference(name: name, kind: .shorthand, node: Syntax(node), hasSelf: false))
            }
            return .visitChildren
        }

        private func split(_ text: String) -> (String, Reference.Kind)? {
            if names.contains(text) { return (text, .plain) }
            let rest = String(text.dropFirst())
            guard names.contains(rest) else { return nil }
            if text.first == "$" { return (rest, .projected) }
            if text.first == "_" { return (rest, .storage) }
            return nil
        }
    }
}

/// Local declarations around a node.
enum Scopes {
    static func isHidden(_ name: String, at node: Syntax) -> Bool { declaration(of: name, at: node) != nil }

    /// What declares a local name.
    enum Declaration {
        case variable(PatternBindingSyntax)
        case parameter(FunctionParameterSyntax)
        case other
    }

    /// - Parameter bound: Declarations inside of this node alone count.
    /// - Returns: Nothing when the name is not local: a member, or a name outside of types.
    static func declaration(of name: String, at node: Syntax, within bound: Syntax? = nil) -> Declaration? {
        var current = node
        while current.id != bound?.id, let parent = current.parent {
            if let found = declaration(of: name, from: current, in: parent) { return found }
            if parent.is(MemberBlockItemListSyntax.self) { return nil }
            current = parent
        }
        return nil
    }

    private static func declaration(of name: String, from child: Syntax, in parent: Syntax) -> Declaration? {
        switch parent.as(SyntaxEnum.self) {
        case .codeBlockItemList(let items):
            // At the top of a file, declarations are no locals.
            if parent.parent?.is(SourceFileSyntax.self) == true { return nil }
            return inBlock(items, name, before: child)
        case .functionDecl(let function): return parameter(name, function.signature.parameterClause, child)
        case .initializerDecl(let initialiser): return parameter(name, initialiser.signature.parameterClause, child)
        case .subscriptDecl(let subscripts): return parameter(name, subscripts.parameterClause, child)
        case .accessorDecl(let accessor):
            let implicit = accessor.parameters?.name.text ?? implicitName(accessor)
            return implicit == name ? .other : nil
        case .closureExpr(let closure): return closureDeclares(name, closure, child) ? .other : nil
        case .forStmt(let loop):
            return child.id == Syntax(loop.sequence).id ? nil : binds(name, Syntax(loop.pattern)) ? .other : nil
        case .ifExpr(let branch):
            if child.id == Syntax(branch.conditions).id { return nil }
            return child.id == branch.elseBody.map { Syntax($0).id } ? nil : inConditions(branch.conditions, name, child)
        case .whileStmt(let loop):
            return child.id == Syntax(loop.conditions).id ? nil : inConditions(loop.conditions, name, child)
        case .conditionElementList(let conditions): return inConditions(conditions, name, child)
        case .switchCase(let branch): return child.id == Syntax(branch.statements).id && caseBinds(name, branch) ? .other : nil
        case .catchClause(let clause):
            guard child.id == Syntax(clause.body).id else { return nil }
            if clause.catchItems.isEmpty { return name == "error" ? .other : nil }
            return clause.catchItems.contains { $0.pattern.map { binds(name, Syntax($0)) } ?? false } ? .other : nil
        default: return nil
        }
    }

    private static func implicitName(_ accessor: AccessorDeclSyntax) -> String? {
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.set), .keyword(.willSet): "newValue"
        case .keyword(.didSet): "oldValue"
        default: nil
        }
    }

    private static func inBlock(_ items: CodeBlockItemListSyntax, _ name: String, before child: Syntax) -> Declaration? {
        for item in items {
            // A local function may be used before it is declared.
            if case .decl(let declaration) = item.item, let function = declaration.as(FunctionDeclSyntax.self),
                function.name.identifierText == name
            {
                return .other
            }
        }
        for item in items {
            if item.id == child.id { return nil }
            switch item.item {
            case .decl(let declaration):
                for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] where binds(name, Syntax(binding.pattern)) {
                    return .variable(binding)
                }
            case .stmt(let statement):
                if let guarded = statement.as(GuardStmtSyntax.self), let found = inConditions(guarded.conditions, name, nil) {
                    return found
                }
            default: break
            }
        }
        return nil
    }

    private static func inConditions(_ conditions: ConditionElementListSyntax, _ name: String, _ child: Syntax?) -> Declaration? {
        for condition in conditions {
            if let child, condition.id == child.id { return nil }
            switch condition.condition {
            case .optionalBinding(let binding): if binds(name, Syntax(binding.pattern)) { return .other }
            case .matchingPattern(let match): if binds(name, Syntax(match.pattern)) { return .other }
            default: break
            }
        }
        return nil
    }

    private static func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax, _ child: Syntax) -> Declaration? {
        for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).identifierText == name {
            return .parameter(parameter)
        }
        return nil
    }

    private static func closureDeclares(_ name: String, _ closure: ClosureExprSyntax, _ child: Syntax) -> Bool {
        guard let signature = closure.signature, child.id != Syntax(signature).id else { return false }
        if signature.capture?.items.contains(where: { $0.name.identifierText == name }) ?? false { return true }
        switch signature.parameterClause {
        case .simpleInput(let list)?: return list.contains { matches($0.name.identifierText, name) }
        case .parameterClause(let clause)?:
            return clause.parameters.contains { matches(($0.secondName ?? $0.firstName).identifierText, name) }
        default: return false
        }
    }

    /// `{ $item in` declares `item` too.
    private static func matches(_ parameter: String, _ name: String) -> Bool { parameter == name || parameter == "$\(name)" }

    private static func caseBinds(_ name: String, _ branch: SwitchCaseSyntax) -> Bool {
        guard case .case(let label) = branch.label else { return false }
        return label.caseItems.contains { binds(name, Syntax($0.pattern)) }
    }

    /// Whether a pattern binds a name.
    private static func binds(_ name: String, _ pattern: Syntax) -> Bool {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) { return identifier.identifier.identifierText == name }
        if let tuple = pattern.as(TuplePatternSyntax.self) { return tuple.elements.contains { binds(name, Syntax($0.pattern)) } }
        let visitor = PatternVisitor(name: name)
        visitor.walk(pattern)
        return visitor.isFound
    }

    private final class PatternVisitor: SyntaxVisitor {
        let name: String
        var isFound = false

        init(name: String) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            if node.identifier.identifierText == name { isFound = true }
            return .skipChildren
        }
    }
}
