import SwiftSyntax

/// Reads facts off single nodes.
package struct FactReader {
    private let lines: LineTable
    /// Whether the file has a name that reading a store needs.
    private let mayReadStore: Bool

    package init(lines: LineTable, mayReadStore: Bool = true) {
        self.lines = lines
        self.mayReadStore = mayReadStore
    }

    private func position(_ node: some SyntaxProtocol) -> Position {
        lines.position(of: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    // MARK: Declarations

    package func access(_ modifiers: DeclModifierListSyntax) -> Access? {
        modifiers.lazy.filter { $0.detail == nil }.compactMap { Access(rawValue: $0.name.text) }.first
    }

    package func attributes(_ list: AttributeListSyntax) -> [AttributeFact] {
        var found: [AttributeFact] = []
        for element in list {
            switch element {
            case .attribute(let attribute):
                found.append(
                    AttributeFact(
                        name: typeName(attribute.attributeName).base,
                        arguments: attribute.arguments?.trimmedText))
            case .ifConfigDecl(let config):
                for clause in config.clauses {
                    if case .attributes(let inner)? = clause.elements { found += attributes(inner) }
                }
            @unknown default: break
            }
        }
        return found
    }

    /// - Parameter counted: The statements of all that the declaration holds.
    func property(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, counted: Int) -> PropertyFact? {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else { return nil }
        let modifiers = node.modifiers
        // `let a, b: Int`: the annotation stands at the last.
        let annotation = binding.typeAnnotation ?? node.bindings.last?.typeAnnotation
        var isComputed = false
        var hasObservers = false
        var statements = 0
        // All of them stand in its accessors.
        let isAlone = node.bindings.count == 1 && binding.initializer == nil
        switch binding.accessorBlock?.accessors {
        case .getter(let items):
            isComputed = true
            statements = isAlone ? counted : StatementCounter.count(items)
        case .accessors(let accessors):
            for accessor in accessors {
                switch accessor.accessorSpecifier.tokenKind {
                case .keyword(.willSet), .keyword(.didSet): hasObservers = true
                default:
                    isComputed = true
                    if !isAlone { statements += accessor.body.map { StatementCounter.count($0.statements) } ?? 0 }
                }
            }
            if isAlone, !hasObservers { statements = counted }
        default: break
        }
        return PropertyFact(
            name: name, typeName: annotation.map { typeName($0.type) }, attributes: attributes(node.attributes),
            access: access(modifiers) ?? .internal,
            setterAccess: modifiers.first { $0.detail?.detail.text == "set" }.flatMap { Access(rawValue: $0.name.text) },
            isStatic: modifiers.contains { $0.name.text == "static" || $0.name.text == "class" },
            isLet: node.bindingSpecifier.tokenKind == .keyword(.let), isLazy: modifiers.contains { $0.name.text == "lazy" },
            isWeak: modifiers.contains { $0.name.text == "weak" || $0.name.text == "unowned" }, isStored: !isComputed,
            hasObservers: hasObservers, initialValue: binding.initializer.map { value($0.value) }, statementCount: statements,
            position: position(binding))
    }

    /// What a function's declaration says; what is counted in its body is read by `measure`.
    func function(_ node: FunctionDeclSyntax) -> FunctionFact {
        let effects = node.signature.effectSpecifiers
        return FunctionFact(
            name: node.name.identifierText, parameters: parameters(node.signature.parameterClause),
            returnType: node.signature.returnClause.map { typeName($0.type) }, attributes: attributes(node.attributes),
            modifiers: node.modifiers.map(\.name.text), access: access(node.modifiers) ?? .internal,
            isStatic: node.modifiers.contains { $0.name.text == "static" || $0.name.text == "class" },
            isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil,
            startsTask: node.body.map { StartedWork.dropsTask($0.statements) } ?? false,
            statementCount: 0, shape: 0, looseShape: 0, callCount: 0,
            readsStore: mayReadStore && node.body.map { StoreReads.areIn($0) } ?? false, answersOffMain: AnswerThread.isOffMain(node),
            position: position(node),
            endLine: lines.position(of: node.endPositionBeforeTrailingTrivia.utf8Offset).line)
    }

    /// - Parameter counted: The statements of all that the declaration holds.
    func measure(_ fact: inout FunctionFact, _ node: FunctionDeclSyntax, counted: Int) {
        guard let body = node.body else { return }
        let hasDefaults = node.signature.parameterClause.parameters.contains { $0.defaultValue != nil }
        fact.statementCount = hasDefaults ? StatementCounter.count(body.statements) : counted
        guard fact.statementCount >= CodeShape.fewestStatements else { return }
        let shape = CodeShape.of(Syntax(body))
        fact.shape = shape.hash
        fact.looseShape = shape.loose
        fact.callCount = shape.calls
    }

    func initialiser(_ node: InitializerDeclSyntax) -> InitialiserFact {
        let effects = node.signature.effectSpecifiers
        return InitialiserFact(
            parameters: parameters(node.signature.parameterClause), attributes: attributes(node.attributes),
            modifiers: node.modifiers.map(\.name.text), access: access(node.modifiers) ?? .internal,
            isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil,
            statementCount: node.body.map { StatementCounter.count($0.statements) } ?? 0, position: position(node))
    }

    package func parameters(_ clause: FunctionParameterClauseSyntax) -> [ParameterFact] {
        clause.parameters.map { parameter in
            let first = parameter.firstName.identifierText
            let type = parameter.type.as(AttributedTypeSyntax.self)
            return ParameterFact(
                label: first == "_" ? nil : first, name: parameter.secondName?.identifierText ?? first,
                typeName: typeName(parameter.type),
                attributes: attributes(parameter.attributes).map(\.name) + (type.map { attributes($0.attributes).map(\.name) } ?? []),
                isInout: type?.specifiers.contains { $0.trimmedText == "inout" } ?? false,
                defaultValue: parameter.defaultValue.map { value($0.value) }, position: position(parameter))
        }
    }

    // MARK: Types

    /// The names of an inheritance clause's entry: of `A & B` both.
    func inheritedNames(_ type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.flatMap { inheritedNames($0.type) } }
        if let attributed = type.as(AttributedTypeSyntax.self) { return inheritedNames(attributed.baseType) }
        return [typeName(type).base]
    }

    /// The types that another name stands for; none for functions, tuples and collections.
    func aliasedNames(_ type: TypeSyntax) -> [String] {
        if let composition = type.as(CompositionTypeSyntax.self) { return composition.elements.flatMap { aliasedNames($0.type) } }
        if let attributed = type.as(AttributedTypeSyntax.self) { return aliasedNames(attributed.baseType) }
        if let constrained = type.as(SomeOrAnyTypeSyntax.self) { return aliasedNames(constrained.constraint) }
        return type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) ? [typeName(type).base] : []
    }

    /// What generic parameters have to be, in source order.
    func constraints(_ generics: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) -> [GenericConstraint] {
        var found: [GenericConstraint] = []
        for parameter in generics?.parameters ?? [] {
            guard let type = parameter.inheritedType else { continue }
            found += inheritedNames(type).map { GenericConstraint(parameter: parameter.name.text, type: $0) }
        }
        for requirement in requirements?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement,
                let parameter = conformance.leftType.as(IdentifierTypeSyntax.self)
            else { continue }
            found += inheritedNames(conformance.rightType).map { GenericConstraint(parameter: parameter.name.identifierText, type: $0) }
        }
        return found
    }

    package func typeName(_ type: TypeSyntax) -> TypeName {
        var name = TypeName(
            text: type.trimmedText, base: "", isOptional: false, isFunction: false, isExistential: false, isOpaque: false, names: [])
        resolve(type, into: &name)
        if name.base.isEmpty { name.base = name.text }
        return name
    }

    private func resolve(_ type: TypeSyntax, into name: inout TypeName) {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            name.base = type.name.identifierText
            name.names.append(name.base)
            if let arguments = type.genericArgumentClause {
                let base = name.base
                var inner = TypeName(
                    text: "", base: "", isOptional: false, isFunction: false, isExistential: false, isOpaque: false, names: [])
                for argument in arguments.arguments {
                    if case .type(let type) = argument.argument { resolve(type, into: &inner) }
                }
                name.names += inner.names
                if base == "Optional" {
                    name.base = inner.base
                    name.isOptional = true
                }
            }
        case .memberType(let type):
            resolve(type.baseType, into: &name)
            name.base = type.name.identifierText
            name.names.append(name.base)
        case .optionalType(let type):
            resolve(type.wrappedType, into: &name)
            name.isOptional = true
        case .implicitlyUnwrappedOptionalType(let type):
            resolve(type.wrappedType, into: &name)
            name.isOptional = true
        case .someOrAnyType(let type):
            resolve(type.constraint, into: &name)
            if type.someOrAnySpecifier.tokenKind == .keyword(.any) { name.isExistential = true } else { name.isOpaque = true }
        case .attributedType(let type): resolve(type.baseType, into: &name)
        case .arrayType(let type):
            resolve(type.element, into: &name)
            name.base = "Array"
            name.isOptional = false
        case .dictionaryType(let type):
            resolve(type.key, into: &name)
            resolve(type.value, into: &name)
            name.base = "Dictionary"
            name.isOptional = false
        case .tupleType(let type):
            for element in type.elements { resolve(element.type, into: &name) }
            if type.elements.count != 1 { name.base = "" }
        case .functionType(let type):
            for parameter in type.parameters { resolve(parameter.type, into: &name) }
            resolve(type.returnClause.type, into: &name)
            name.base = ""
            name.isFunction = true
        case .compositionType(let type):
            for element in type.elements { resolve(element.type, into: &name) }
            name.base = name.names.first ?? ""
        case .metatypeType(let type):
            resolve(type.baseType, into: &name)
            name.base = ""
        default: break
        }
    }

    // MARK: Expressions

    /// The callee's last name.
    package func calleeName(_ call: FunctionCallExprSyntax) -> String { calleeName(call.calledExpression) }

    private func calleeName(_ callee: ExprSyntax) -> String {
        switch callee.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference): reference.baseName.identifierText
        case .memberAccessExpr(let member): member.declName.baseName.identifierText
        case .genericSpecializationExpr(let generic): calleeName(generic.expression)
        case .optionalChainingExpr(let chain): calleeName(chain.expression)
        default: ""
        }
    }

    /// The type that a call constructs, by its spelling: `T(…)`, `M.T(…)`, `T.init(…)`, `T<U>(…)`.
    package func constructedType(_ call: FunctionCallExprSyntax) -> String? {
        typeReference(call.calledExpression, allowsInit: true)
    }

    private func typeReference(_ expression: ExprSyntax, allowsInit: Bool) -> String? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let reference):
            let name = reference.baseName.identifierText
            return name.startsWithCapital ? name : nil
        case .memberAccessExpr(let member):
            let name = member.declName.baseName.identifierText
            if name == "init", allowsInit { return member.base.flatMap { typeReference($0, allowsInit: false) } }
            guard name.startsWithCapital, let base = member.base else { return nil }
            return typeReference(base, allowsInit: false) == nil ? nil : name
        case .genericSpecializationExpr(let generic): return typeReference(generic.expression, allowsInit: allowsInit)
        default: return nil
        }
    }

    private static let defaultsReads: Set<String> = [
        "bool", "integer", "double", "float", "string", "object", "data", "array", "dictionary", "stringArray", "url", "value",
    ]

    /// The key of `defaults.bool(forKey: "key")`; "*" where it is no literal, and where code reads settings in another way.
    func defaultsKey(_ call: FunctionCallExprSyntax, _ name: String) -> String? {
        if name == "dictionaryRepresentation" { return "*" }
        guard Self.defaultsReads.contains(name), let key = call.arguments.last, key.label?.text == "forKey" else { return nil }
        return key.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? "*"
    }

    /// The labelled arguments `$x`, `$x.y`, `self.$x` and `.constant(x)`.
    func bindings(_ call: FunctionCallExprSyntax) -> [BindingArgument] {
        var found: [BindingArgument] = []
        for argument in call.arguments {
            guard let label = argument.label?.text, let removals = projection(argument.expression) else { continue }
            found.append(BindingArgument(label: label, removals: removals))
        }
        return found
    }

    /// The labelled arguments that are names of what is there already.
    func references(_ call: FunctionCallExprSyntax) -> [String] {
        call.arguments.compactMap { argument in
            guard let label = argument.label?.text else { return nil }
            var current = argument.expression
            while let base = current.as(MemberAccessExprSyntax.self)?.base { current = base }
            guard let name = current.as(DeclReferenceExprSyntax.self)?.baseName.text, !name.startsWithCapital, !name.hasPrefix("$")
            else { return nil }
            return label
        }
    }

    private func projection(_ expression: ExprSyntax) -> [Range<Int>]? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "constant",
                member.base == nil || member.base?.trimmedText == "Binding", call.arguments.count == 1,
                let value = call.arguments.first?.expression, let end = call.rightParen
            else { return nil }
            let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
            return [
                start..<value.positionAfterSkippingLeadingTrivia.utf8Offset,
                value.endPositionBeforeTrailingTrivia.utf8Offset..<end.endPositionBeforeTrailingTrivia.utf8Offset,
            ]
        case .memberAccessExpr(let member):
            guard let base = member.base else { return nil }
            return dollar(member.declName) ?? projection(base)
        case .declReferenceExpr(let reference): return dollar(reference)
        default: return nil
        }
    }

    private func dollar(_ reference: DeclReferenceExprSyntax) -> [Range<Int>]? {
        let text = reference.baseName.text
        guard text.hasPrefix("$"), text.dropFirst().first?.isNumber != true else { return nil }
        let start = reference.baseName.positionAfterSkippingLeadingTrivia.utf8Offset
        return [start..<start + 1]
    }

    /// The types of `[A.self, B.self]` or `A.self`.
    func metatypes(_ expression: ExprSyntax) -> [String] {
        if let array = expression.as(ArrayExprSyntax.self) { return array.elements.flatMap { metatypes($0.expression) } }
        if let member = expression.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.self),
            let base = member.base, let type = typeReference(base, allowsInit: false)
        {
            return [type]
        }
        return []
    }

    package func value(_ expression: ExprSyntax) -> ValueFact {
        var fact = ValueFact(
            kind: .other, labels: [], text: String(expression.trimmedText.prefix(120)), position: position(expression))
        switch expression.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let call):
            fact.labels = call.arguments.map { $0.label?.text ?? "_" }
            if let type = constructedType(call) {
                fact.kind = .construction
                fact.type = type
            } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
                let name = member.declName.baseName.identifierText
                if name == "init", member.base == nil {
                    fact.kind = .construction
                } else {
                    fact.kind = .call
                    fact.member = name
                    fact.type = member.base.flatMap { typeReference($0, allowsInit: false) }
                }
            } else {
                fact.kind = .call
                fact.member = calleeName(call)
            }
        case .memberAccessExpr(let member):
            fact.kind = .member
            fact.member = member.declName.baseName.identifierText
            fact.type = member.base.flatMap { typeReference($0, allowsInit: false) }
        case .declReferenceExpr: fact.kind = .reference
        case .closureExpr: fact.kind = .closure
        case .tryExpr(let expression):
            fact = value(expression.expression)
        case .awaitExpr(let expression):
            fact = value(expression.expression)
        case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr, .dictionaryExpr,
            .regexLiteralExpr:
            fact.kind = .literal
        case .prefixOperatorExpr(let prefix):
            if value(prefix.expression).kind == .literal { fact.kind = .literal }
        default: break
        }
        return fact
    }
}

extension TokenSyntax {
    /// The name without backticks.
    package var identifierText: String {
        let text = self.text
        return text.first == "`" ? String(text.dropFirst().dropLast()) : text
    }
}

extension String {
    package var startsWithCapital: Bool {
        guard let first = utf8.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    }
}
