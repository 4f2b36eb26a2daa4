import SwiftSyntax

/// The nodes of a file that rules ask for, collected in one walk.
package struct FileNodes: Sendable {
    /// Types and extensions, in the order of `FileFacts.types`.
    package var types: [TypeNode] = []
    package var freeFunctions: [FunctionNode] = []
    package var freeProperties: [PropertyNode] = []
    /// Every call, in source order.
    package var calls: [CallNode] = []
    /// The places of calls by the callee's last name: `task` for `view.task {}`, `Button` for `Button("A") {}`.
    package var callsByName: [String: [Int]] = [:]
    /// `a = b`, `a += b`.
    package var assignments: [AssignmentNode] = []
    /// `name == "text"`
    package var textComparisons: [(value: ExprSyntax, text: StringLiteralExprSyntax)] = []
    /// Every operator with its operands, in source order.
    package var sequences: [SequenceExprSyntax] = []
    /// Every literal, in source order.
    package var texts: [StringLiteralExprSyntax] = []
    /// Literals with values between their texts: `"a \(b) c"`
    package var filledTexts: [StringLiteralExprSyntax] = []
    package var forceUnwraps: [ForceUnwrapExprSyntax] = []
    package var closures: [ClosureExprSyntax] = []
    /// Every function, local ones included.
    package var functions: [FunctionDeclSyntax] = []
    package var ifs: [IfExprSyntax] = []
    package var switchCases: [SwitchCaseSyntax] = []
    /// Variables and conditions that bind one, and loops: where a local name begins.
    package var localVariables: [VariableDeclSyntax] = []
    package var optionalBindings: [OptionalBindingConditionSyntax] = []
    package var loops: [ForStmtSyntax] = []
    package var tries: [TryExprSyntax] = []
    package var catches: [CatchClauseSyntax] = []
    package var throwStatements: [ThrowStmtSyntax] = []
    /// Literals that begin with `http://` or `https://`.
    package var webAddresses: [StringLiteralExprSyntax] = []
    package var macros: [MacroNode] = []

    /// `#Preview` and types that are `PreviewProvider`s, in bytes.
    package var previews: [Range<Int>] = []
    /// Clauses of `#if` that are compiled in debug builds alone, in bytes.
    package var debugClauses: [Range<Int>] = []

    package func isInPreview(_ node: some SyntaxProtocol) -> Bool { Self.contain(previews, node) }
    package func isDebugOnly(_ node: some SyntaxProtocol) -> Bool { Self.contain(debugClauses, node) }

    private static func contain(_ ranges: [Range<Int>], _ node: some SyntaxProtocol) -> Bool {
        if ranges.isEmpty { return false }
        let (start, end) = (node.position.utf8Offset, node.endPosition.utf8Offset)
        return ranges.contains { $0.lowerBound <= start && end <= $0.upperBound }
    }

    package func calls(named name: String) -> [CallNode] { (callsByName[name] ?? []).map { calls[$0] } }
    package func calls(named names: [String]) -> [CallNode] {
        names.flatMap { callsByName[$0] ?? [] }.sorted().map { calls[$0] }
    }
}

/// A class, since each rule goes through the types, and a copy counts what it refers to.
package final class TypeNode: Sendable {
    package let fact: TypeFact
    /// Its place among the file's types.
    package let index: Int
    /// The place of the type around it.
    package let parent: Int?
    package let declaration: DeclSyntax
    package let attributes: AttributeListSyntax
    package let modifiers: DeclModifierListSyntax
    package let inheritance: InheritanceClauseSyntax?
    package let members: MemberBlockSyntax
    package let properties: [PropertyNode]
    package let functions: [FunctionNode]
    package let initialisers: [InitialiserNode]
    package let subscripts: [SubscriptDeclSyntax]

    init(_ draft: TypeDraft) {
        fact = draft.fact
        index = draft.index
        parent = draft.parent
        declaration = draft.declaration
        attributes = draft.attributes
        modifiers = draft.modifiers
        inheritance = draft.inheritance
        members = draft.members
        properties = draft.properties
        functions = draft.functions.map { FunctionNode(fact: $0.fact, declaration: $0.declaration) }
        initialisers = draft.initialisers
        subscripts = draft.subscripts
    }
}

/// A type as far as the walk has come.
struct TypeDraft {
    struct Function {
        var fact: FunctionFact
        let declaration: FunctionDeclSyntax
    }

    var fact: TypeFact
    let index: Int
    let parent: Int?
    let declaration: DeclSyntax
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    let inheritance: InheritanceClauseSyntax?
    let members: MemberBlockSyntax
    var properties: [PropertyNode] = []
    var functions: [Function] = []
    var initialisers: [InitialiserNode] = []
    var subscripts: [SubscriptDeclSyntax] = []
}

package final class PropertyNode: Sendable {
    package let fact: PropertyFact
    package let declaration: VariableDeclSyntax
    package let binding: PatternBindingSyntax

    init(fact: PropertyFact, declaration: VariableDeclSyntax, binding: PatternBindingSyntax) {
        self.fact = fact
        self.declaration = declaration
        self.binding = binding
    }

    /// The code of a getter: of `{ … }` or of `get { … }`.
    package var getter: CodeBlockItemListSyntax? {
        switch binding.accessorBlock?.accessors {
        case .getter(let items): items
        case .accessors(let accessors):
            accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
        default: nil
        }
    }
}

package final class FunctionNode: Sendable {
    package let fact: FunctionFact
    package let declaration: FunctionDeclSyntax

    init(fact: FunctionFact, declaration: FunctionDeclSyntax) {
        self.fact = fact
        self.declaration = declaration
    }
}

package struct InitialiserNode: Sendable {
    package let fact: InitialiserFact
    package let declaration: InitializerDeclSyntax
}

package struct CallNode: Sendable {
    /// The callee's last name; empty where the callee is an expression of another kind.
    package let name: String
    package let expression: FunctionCallExprSyntax
    /// The place of the innermost type around it among the file's types.
    package let type: Int?

    /// What the member is called on: `view` of `view.task {}`.
    package var receiver: ExprSyntax? { expression.calledExpression.as(MemberAccessExprSyntax.self)?.base }
    /// The closure with a label, behind the parentheses or within them: `placeholder` of `AsyncImage(url: url) { … } placeholder: { … }`.
    package func closure(_ label: String) -> ClosureExprSyntax? {
        expression.additionalTrailingClosures.first { $0.label.text == label }?.closure ?? argument(label)?.as(ClosureExprSyntax.self)
    }
    package func argument(_ label: String?) -> ExprSyntax? {
        expression.arguments.first { $0.label?.text == label }?.expression
    }
}

package struct AssignmentNode: Sendable {
    package let expression: SequenceExprSyntax
    package let target: ExprSyntax
    /// `=`, `+=`, …
    package let operatorText: String
    /// What stands to the right: one element or several.
    package let value: [ExprSyntax]
    package let type: Int?
}

package struct MacroNode: Sendable {
    package let name: String
    package let node: Syntax
    package let trailingClosure: ClosureExprSyntax?
    package let type: Int?
}
