import SwiftSyntax

/// Collects a file's facts and nodes in one walk over its tree.
final class FactCollector: SyntaxVisitor {
    var facts: FileFacts
    var nodes = FileNodes()
    var types: [TypeDraft] = []
    private var freeFunctions: [TypeDraft.Function] = []
    private let lines: LineTable
    private let mayReadStore: Bool
    /// The statements that the walk has come across.
    private var statementCount = 0
    /// How many there were where the members around the current node began, innermost last.
    private var statementStarts: [Int] = []
    /// The places of the types around the current node.
    var typeStack: [Int] = []
    /// The members around it, innermost last. A type pushes an empty name, so that its own members are told from locals.
    var memberStack: [String] = []
    /// The `#if`s around it.
    var conditions: [Condition] = []
    private var previewDepth = 0
    /// Names that a type has only used in previews so far, with the type's place.
    var previewUses: Set<String> = []

    struct Condition {
        let text: String
        let isDebugOnly: Bool
    }

    init(path: String, module: String?, origin: FileOrigin, lines: LineTable, text: String) {
        facts = FileFacts(path: path, module: module, origin: origin)
        facts.lineCount = lines.count
        facts.isGenerated = GeneratedFile.isGenerated(text)
        self.lines = lines
        mayReadStore = text.holds("fetch") || text.holds("contentsOf")
        super.init(viewMode: .sourceAccurate)
    }

    func finish() -> (FileFacts, FileNodes) {
        nodes.types = types.map { TypeNode($0) }
        nodes.freeFunctions = freeFunctions.map { FunctionNode(fact: $0.fact, declaration: $0.declaration) }
        facts.types = types.map(\.fact)
        facts.freeFunctions = nodes.freeFunctions.map(\.fact)
        facts.freeProperties = nodes.freeProperties.map(\.fact)
        return (facts, nodes)
    }

    // MARK: Where the walk is

    var reader: FactReader { FactReader(lines: lines, mayReadStore: mayReadStore) }
    private var isLocal: Bool { !(memberStack.last ?? "").isEmpty }
    var enclosingMember: String? { isLocal ? memberStack.last : nil }
    var currentType: Int? { typeStack.last }
    var enclosingType: String? { typeStack.last.map { types[$0].fact.name } }
    var isPreview: Bool {
        previewDepth > 0 || facts.origin.isPreviewContent || conditions.contains(where: \.isDebugOnly)
            || typeStack.contains { types[$0].fact.inherited.contains("PreviewProvider") }
    }

    func position(_ node: some SyntaxProtocol) -> Position {
        lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    func endLine(_ node: some SyntaxProtocol) -> Int {
        lines.position(of: node.endPositionBeforeTrailingTrivia.utf8Offset).line
    }

    func range(_ node: some SyntaxProtocol) -> Range<Int> { node.position.utf8Offset..<node.endPosition.utf8Offset }

    // MARK: Types

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.struct, name: node.name.identifierText, node: node, generics: node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { close() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.class, name: node.name.identifierText, node: node, generics: node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { close() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.actor, name: node.name.identifierText, node: node, generics: node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { close() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.enum, name: node.name.identifierText, node: node, generics: node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { close() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.protocol, name: node.name.identifierText, node: node)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { close() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        open(.extension, name: ExtendedType.name(of: node.extendedType, imports: facts.imports), node: node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { close() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let value = node.initializer.value
        // `SchemaV2.Item` is not the `Item` of another schema.
        let targets =
            value.is(MemberTypeSyntax.self) ? [ExtendedType.name(of: value, imports: facts.imports)] : reader.aliasedNames(value)
        if !isLocal, !targets.isEmpty {
            let name = node.name.identifierText
            facts.typealiases.append(TypealiasFact(name: enclosingType.map { "\($0).\(name)" } ?? name, targets: targets))
        }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        if let currentType { types[currentType].fact.enumCases.append(node.name.identifierText) }
        return .visitChildren
    }

    // MARK: Members

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.is(CodeBlockItemSyntax.self) ?? false { nodes.localVariables.append(node) }
        statementStarts.append(statementCount)
        guard !isLocal else {
            memberStack.append(enclosingMember ?? "")
            return .visitChildren
        }
        let name = node.bindings.lazy.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText }.first
        memberStack.append(name ?? "_")
        return .visitChildren
    }
    override func visitPost(_ node: VariableDeclSyntax) {
        memberStack.removeLast()
        let counted = statementCount - statementStarts.removeLast()
        guard !isLocal else { return }
        for binding in node.bindings {
            guard let fact = reader.property(node, binding, counted: counted) else { continue }
            let property = PropertyNode(fact: fact, declaration: node, binding: binding)
            if let currentType {
                types[currentType].properties.append(property)
                types[currentType].fact.properties.append(fact)
            } else {
                nodes.freeProperties.append(property)
            }
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        nodes.functions.append(node)
        statementStarts.append(statementCount)
        guard !isLocal else {
            memberStack.append(enclosingMember ?? "")
            return .visitChildren
        }
        let fact = reader.function(node)
        if let currentType {
            types[currentType].functions.append(TypeDraft.Function(fact: fact, declaration: node))
            types[currentType].fact.functions.append(fact)
        } else {
            freeFunctions.append(TypeDraft.Function(fact: fact, declaration: node))
        }
        memberStack.append(fact.name)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) {
        memberStack.removeLast()
        let counted = statementCount - statementStarts.removeLast()
        guard !isLocal else { return }
        if let currentType, let place = types[currentType].functions.indices.last {
            reader.measure(&types[currentType].functions[place].fact, node, counted: counted)
            types[currentType].fact.functions[place] = types[currentType].functions[place].fact
        } else if let place = freeFunctions.indices.last {
            reader.measure(&freeFunctions[place].fact, node, counted: counted)
        }
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        var fact = reader.initialiser(node)
        if let body = node.body { fact.ownCalls = StartedWork.calls(in: body) }
        let initialiser = InitialiserNode(fact: fact, declaration: node)
        if let currentType {
            types[currentType].initialisers.append(initialiser)
            types[currentType].fact.initialisers.append(initialiser.fact)
        }
        memberStack.append("init")
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { memberStack.removeLast() }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        if let currentType { types[currentType].subscripts.append(node) }
        memberStack.append("subscript")
        return .visitChildren
    }
    override func visitPost(_ node: SubscriptDeclSyntax) { memberStack.removeLast() }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        memberStack.append("deinit")
        return .visitChildren
    }
    override func visitPost(_ node: DeinitializerDeclSyntax) { memberStack.removeLast() }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.identifierText else { return .skipChildren }
        facts.imports.append(
            ImportFact(
                module: module, attributes: reader.attributes(node.attributes).map(\.name), isConditional: !conditions.isEmpty,
                position: position(node)))
        return .skipChildren
    }

    // MARK: Conditions and previews

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let isDebugOnly = BuildCondition.isDebugOnly(node)
        conditions.append(Condition(text: BuildCondition.text(of: node), isDebugOnly: isDebugOnly))
        if isDebugOnly { nodes.debugClauses.append(range(node)) }
        return .visitChildren
    }
    override func visitPost(_ node: IfConfigClauseSyntax) { conditions.removeLast() }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        macro(node.macroName, Syntax(node), node.trailingClosure)
    }
    override func visitPost(_ node: MacroExpansionExprSyntax) { endMacro(node.macroName) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        macro(node.macroName, Syntax(node), node.trailingClosure)
    }
    override func visitPost(_ node: MacroExpansionDeclSyntax) { endMacro(node.macroName) }

    private func macro(_ name: TokenSyntax, _ node: Syntax, _ closure: ClosureExprSyntax?) -> SyntaxVisitorContinueKind {
        nodes.macros.append(MacroNode(name: name.text, node: node, trailingClosure: closure, type: currentType))
        if name.text == "Preview" {
            nodes.previews.append(range(node))
            previewDepth += 1
            // What it declares is local.
            memberStack.append("#Preview")
        }
        return .visitChildren
    }

    private func endMacro(_ name: TokenSyntax) {
        guard name.text == "Preview" else { return }
        previewDepth -= 1
        memberStack.removeLast()
    }

    // MARK: Names

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.identifierText
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        noteOwnUse(node, isMember: isMember)
        if isMember {
            let base = node.parent?.as(MemberAccessExprSyntax.self)?.base
            if let currentType {
                if base?.isSelf ?? false {
                    types[currentType].fact.mentions.insert(name)
                } else {
                    types[currentType].fact.mentionedMembers.insert(name)
                    if base != nil { types[currentType].fact.valueMembers.insert(name) }
                }
            }
        } else if name.startsWithCapital {
            mention(type: name, at: node)
        }
        if currentType == nil, !name.startsWithCapital { facts.mentionedNames.insert(name) }
        if !isMember, !name.startsWithCapital, let currentType {
            if node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false {
                // `\.title` of an element; `@Environment(\.dismiss)` names what it reads by its property.
                if !isInAttribute(node) {
                    types[currentType].fact.mentionedMembers.insert(name)
                    types[currentType].fact.valueMembers.insert(name)
                }
            } else {
                types[currentType].fact.mentions.insert(name)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        mention(type: node.name.identifierText, at: node.name)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        // `Outer.Inner` is not an `Inner` that stands elsewhere; `SwiftUI.Color` is `Color`.
        let name = node.name.identifierText
        let base = node.baseType.as(IdentifierTypeSyntax.self)?.name.identifierText
        let isInModule = base.map { ExtendedType.isModule($0, imports: facts.imports) } ?? true
        mention(type: isInModule ? name : "\(base ?? "").\(name)", at: node.name)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let currentType, isChanged(node) {
            types[currentType].fact.changedMembers.insert(node.declName.baseName.identifierText)
        }
        // `Type.member`, but not `Type.init` and not `Outer.Inner`.
        if let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, base.startsWithCapital {
            let member = node.declName.baseName.identifierText
            if member != "init", member != "self", !member.startsWithCapital {
                facts.staticAccesses.append(
                    StaticAccessFact(
                        type: base, member: member, enclosingType: enclosingType, enclosingMember: enclosingMember, isPreview: isPreview,
                        isAssigned: isAssigned(ExprSyntax(node)), position: position(node)))
            }
        }
        return .visitChildren
    }

    // MARK: Calls and statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        statementCount += 1
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        keepCall(node)
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        nodes.forceUnwraps.append(node)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        nodes.closures.append(node)
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        nodes.ifs.append(node)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        nodes.optionalBindings.append(node)
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        nodes.loops.append(node)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        nodes.sequences.append(node)
        let elements = node.elements
        guard elements.count >= 3 else { return .visitChildren }
        compareTexts(elements)
        let middle = elements[elements.index(after: elements.startIndex)]
        let symbol: String
        if middle.is(AssignmentExprSyntax.self) {
            symbol = "="
        } else if let binary = middle.as(BinaryOperatorExprSyntax.self)?.operator.text, Self.assigning.contains(binary) {
            symbol = binary
        } else {
            return .visitChildren
        }
        if let target = elements.first {
            nodes.assignments.append(
                AssignmentNode(
                    expression: node, target: target, operatorText: symbol, value: Array(elements.dropFirst(2)), type: currentType))
        }
        return .visitChildren
    }

    private static let assigning: Set<String> = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*="]

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        nodes.tries.append(node)
        return .visitChildren
    }

    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        nodes.catches.append(node)
        keepFailure(node.body.statements)
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        nodes.switchCases.append(node)
        if let label = node.label.as(SwitchCaseLabelSyntax.self), label.caseItems.count == 1,
            label.caseItems.first?.pattern.firstToken(viewMode: .sourceAccurate).map({ token in
                token.text == "." && token.nextToken(viewMode: .sourceAccurate)?.text == "failure"
            }) ?? false
        {
            keepFailure(node.statements)
        }
        return .visitChildren
    }

    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
        nodes.throwStatements.append(node)
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        nodes.texts.append(node)
        if node.segments.count > 2 { nodes.filledTexts.append(node) }
        if case .stringSegment(let segment)? = node.segments.first,
            segment.content.text.hasPrefix("http://") || segment.content.text.hasPrefix("https://")
        {
            nodes.webAddresses.append(node)
        }
        return .visitChildren
    }

    override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
        // Lists of model types that a variable or a versioned schema holds.
        if facts.imports("SwiftData"), node.elements.first?.expression.is(MemberAccessExprSyntax.self) ?? false {
            facts.registeredModels.formUnion(reader.metatypes(ExprSyntax(node)))
        }
        return .visitChildren
    }
}
