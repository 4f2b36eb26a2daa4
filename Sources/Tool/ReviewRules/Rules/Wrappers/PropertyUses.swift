import SourceModel
import SwiftSyntax

/// A place where a type's own code names one of its properties: `x`, `self.x`, `$x` or `_x`.
struct PropertyUse {
    enum Form { case value, projected, storage }

    let name: String
    let form: Form
    let reference: DeclReferenceExprSyntax

    /// `self.x` or `x`.
    var expression: ExprSyntax {
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id { return ExprSyntax(member) }
        return ExprSyntax(reference)
    }

    var isThroughSelf: Bool { expression.is(MemberAccessExprSyntax.self) }

    /// `x = value`: the value, where it is a single expression; nothing where it is no such assignment.
    var assignedValue: ExprSyntax? {
        guard let (elements, index) = assignment, elements.count == 3, index == elements.startIndex else { return nil }
        return elements.last
    }

    /// Whether it stands left of `=`, alone.
    var isAssigned: Bool { assignment != nil }

    private var assignment: (ExprListSyntax, ExprListSyntax.Index)? {
        guard let list = expression.parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) ?? false,
            let first = list.first, first.id == expression.id
        else { return nil }
        let second = list.index(after: list.startIndex)
        guard second < list.endIndex, list[second].is(AssignmentExprSyntax.self) else { return nil }
        return (list, list.startIndex)
    }

    /// `x.member`
    var member: MemberAccessExprSyntax? {
        guard let access = expression.parent?.as(MemberAccessExprSyntax.self), access.base?.id == expression.id else { return nil }
        return access
    }

    /// The member of the type that it stands in.
    var enclosingMember: DeclSyntax? {
        var current = Syntax(reference).parent
        while let node = current {
            if node.parent?.is(MemberBlockItemSyntax.self) ?? false { return node.as(DeclSyntax.self) }
            current = node.parent
        }
        return nil
    }

    var isInInitialiser: Bool { enclosingMember?.is(InitializerDeclSyntax.self) ?? false }
}

extension FileContext {
    /// Where the code of a type in this file names properties of its own, locals of the same name left out.
    func uses(of names: Set<String>, in type: TypeNode) -> [PropertyUse] {
        var found: [PropertyUse] = []
        for part in partsHere(of: type) {
            let finder = UseFinder(names: names)
            finder.walk(part.members)
            found += finder.found
        }
        return found
    }
}

private final class UseFinder: SyntaxVisitor {
    private let names: Set<String>
    private(set) var found: [PropertyUse] = []

    init(names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    // Another type's code has no access to this one's properties without a value.
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let text = node.baseName.identifierText
        let name: String
        let form: PropertyUse.Form
        switch text.utf8.first {
        case UInt8(ascii: "$"): (name, form) = (String(text.dropFirst()), .projected)
        case UInt8(ascii: "_") where !names.contains(text): (name, form) = (String(text.dropFirst()), .storage)
        default: (name, form) = (text, .value)
        }
        guard names.contains(name) else { return .visitChildren }
        if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
            guard member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else { return .visitChildren }
        } else if node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false {
            return .visitChildren
        } else if LocalNames.declare(text, around: Syntax(node)) || (form == .projected && LocalNames.declare(name, around: Syntax(node))) {
            return .visitChildren
        }
        found.append(PropertyUse(name: name, form: form, reference: node))
        return .visitChildren
    }
}

/// Names that code declares inside a member.
enum LocalNames {
    /// Whether a local, a parameter or a pattern around a node has the name.
    /// Cost: the depth of the node times the statements before it.
    static func declare(_ name: String, around node: Syntax) -> Bool {
        var child = node
        while let parent = child.parent {
            switch parent.as(SyntaxEnum.self) {
            case .memberBlock: return false
            case .closureExpr(let closure):
                if takes(name, closure.signature) { return true }
            case .functionDecl(let function):
                if takes(name, function.signature.parameterClause) { return true }
            case .initializerDecl(let initialiser):
                if takes(name, initialiser.signature.parameterClause) { return true }
            case .subscriptDecl(let node):
                if takes(name, node.parameterClause) { return true }
            case .codeBlockItemList(let items):
                for item in items {
                    if item.id == child.id { break }
                    if declares(name, item) { return true }
                }
            case .ifExpr(let node):
                if node.conditions.id != child.id, node.elseBody?.id != child.id, bind(name, node.conditions) { return true }
            case .whileStmt(let node):
                if node.conditions.id != child.id, bind(name, node.conditions) { return true }
            case .conditionElementList(let conditions):
                for condition in conditions {
                    if condition.id == child.id { break }
                    if bind(name, condition) { return true }
                }
            case .forStmt(let node):
                if node.sequence.id != child.id, binds(name, Syntax(node.pattern)) { return true }
            case .switchCase(let node):
                if node.label.id != child.id, binds(name, Syntax(node.label)) { return true }
            default: break
            }
            child = parent
        }
        return false
    }

    private static func takes(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Bool {
        clause.parameters.contains { ($0.secondName ?? $0.firstName).identifierText == name }
    }

    private static func takes(_ name: String, _ signature: ClosureSignatureSyntax?) -> Bool {
        switch signature?.parameterClause {
        case .simpleInput(let list): list.contains { $0.name.identifierText == name }
        case .parameterClause(let clause): clause.parameters.contains { ($0.secondName ?? $0.firstName).identifierText == name }
        default: false
        }
    }

    private static func declares(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
        switch item.item {
        case .decl(let declaration):
            declaration.as(VariableDeclSyntax.self)?.bindings.contains { binds(name, Syntax($0.pattern)) } ?? false
        case .stmt(let statement):
            statement.as(GuardStmtSyntax.self).map { bind(name, $0.conditions) } ?? false
        default: false
        }
    }

    private static func bind(_ name: String, _ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { bind(name, $0) }
    }

    private static func bind(_ name: String, _ condition: ConditionElementSyntax) -> Bool {
        switch condition.condition {
        case .optionalBinding(let binding): binds(name, Syntax(binding.pattern))
        case .matchingPattern(let pattern): binds(name, Syntax(pattern.pattern))
        default: false
        }
    }

    private static func binds(_ name: String, _ pattern: Syntax) -> Bool {
        pattern.tokens(viewMode: .sourceAccurate).contains { token in
            token.identifierText == name && token.parent?.is(IdentifierPatternSyntax.self) ?? false
        }
    }
}
