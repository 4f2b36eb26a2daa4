import ReviewRules
import SourceModel
import SwiftSyntax

/// A declaration with its file.
struct TypePlace {
    let file: SourceFile
    let node: TypeNode

    var fact: TypeFact { node.fact }
    /// By how much its members stand further in.
    var step: String { file.indentationStep(of: node) }
    var place: SourcePlace { SourcePlace(path: file.path, line: fact.position.line) }
}

/// A call that constructs, with its file.
struct CallPlace {
    let file: SourceFile
    let call: FunctionCallExprSyntax
    /// The innermost type around it.
    let enclosingType: String?
    let isPreview: Bool

    var place: SourcePlace { SourcePlace(path: file.path, line: file.position(of: call).line) }
}

extension CodemodContext {
    /// A type and what follows its name in a target: `Outer.Inner` and `load` of `Outer.Inner.load`.
    func resolve(_ target: String) -> (type: MergedType, rest: String)? {
        var names = target.split(separator: ".").map(String.init)
        var rest: [String] = []
        while !names.isEmpty {
            let name = names.joined(separator: ".")
            if let type = index.type(named: name), type.primary != nil { return (type, rest.joined(separator: ".")) }
            rest.insert(names.removeLast(), at: 0)
        }
        return nil
    }

    func declaration(of type: MergedType) -> TypePlace? { type.primary.flatMap { place(of: $0) } }

    func declaration(of name: String) -> TypePlace? { index.type(named: name).flatMap { declaration(of: $0) } }

    /// The declaration and the extensions.
    func parts(of type: MergedType) -> [TypePlace] { type.parts.compactMap { place(of: $0) } }

    private func place(of part: MergedType.Part) -> TypePlace? {
        guard project.files.indices.contains(part.file) else { return nil }
        let file = project.files[part.file]
        return file.nodes.types.first { $0.fact.position.offset == part.fact.position.offset && $0.fact.kind == part.fact.kind }
            .map { TypePlace(file: file, node: $0) }
    }

    /// Calls that construct a type by its name.
    func constructions(of type: MergedType) -> [CallPlace] {
        guard let name = type.primary?.fact.simpleName else { return [] }
        return index.constructions(of: name).compactMap { place in
            let file = project.files[place.file]
            let call = file.nodes.calls.first {
                $0.expression.positionAfterSkippingLeadingTrivia.utf8Offset == place.fact.position.offset
                    && $0.expression.endPositionBeforeTrailingTrivia.utf8Offset == place.fact.endOffset
            }
            return call.map {
                CallPlace(file: file, call: $0.expression, enclosingType: place.fact.enclosingType, isPreview: place.fact.isPreview)
            }
        }
    }

    /// Calls `.init(…)` whose type only the code around says: in a property or a variable of the type, or as what a
    /// function of the type gives back.
    func implicitConstructions(of type: MergedType) -> [CallPlace] {
        guard let name = type.primary?.fact.simpleName else { return [] }
        var found: [CallPlace] = []
        for file in project.files {
            for call in file.nodes.calls(named: "init") {
                guard let access = call.expression.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
                    contextualType(of: call.expression, in: file) == name
                else { continue }
                found.append(
                    CallPlace(
                        file: file, call: call.expression, enclosingType: call.type.map { file.nodes.types[$0].fact.name },
                        isPreview: isPreview(call.expression, in: file)))
            }
        }
        return found
    }

    private func contextualType(of call: FunctionCallExprSyntax, in file: SourceFile) -> String? {
        let reader = FactReader(lines: file.lines)
        if let binding = call.parent?.parent?.as(PatternBindingSyntax.self) {
            return binding.typeAnnotation.map { reader.typeName($0.type).base }
        }
        if let parameter = call.parent?.parent?.as(FunctionParameterSyntax.self) { return reader.typeName(parameter.type).base }
        guard let item = call.parent?.as(CodeBlockItemSyntax.self) ?? call.parent?.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent
        else { return nil }
        if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause.map { reader.typeName($0.type).base }
        }
        if let binding = list.parent?.parent?.as(PatternBindingSyntax.self) {
            return binding.typeAnnotation.map { reader.typeName($0.type).base }
        }
        return nil
    }

    /// The type of a plain name or of `self.name`, by its local declaration or by the property of the type around it.
    func typeName(of expression: ExprSyntax, in file: SourceFile) -> String? {
        let reader = FactReader(lines: file.lines)
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.identifierText
            guard let base = member.base else { return nil }
            if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
                return propertyType(name, around: Syntax(expression), in: file)
            }
            if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, type.startsWithCapital {
                let property = index.type(named: type, from: file.facts.module)?.properties.first { $0.name == name && $0.isStatic }
                return property?.inferredTypeName
            }
            guard let outer = typeName(of: base, in: file) else { return nil }
            return index.type(named: outer, from: file.facts.module)?.properties.first { $0.name == name && !$0.isStatic }?.inferredTypeName
        }
        if let call = expression.as(FunctionCallExprSyntax.self) {
            if let type = reader.constructedType(call) { return type }
            let name = reader.calleeName(call)
            let functions = index.typeNames.lazy.compactMap { index.type(named: $0) }.flatMap(\.functions).filter { $0.name == name }
            let types = Set(functions.compactMap { $0.returnType?.base })
            return types.count == 1 ? types.first : nil
        }
        guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
        let name = reference.baseName.identifierText
        switch Scopes.declaration(of: name, at: Syntax(reference)) {
        case .variable(let binding)?:
            if let annotation = binding.typeAnnotation { return reader.typeName(annotation.type).base }
            guard let value = binding.initializer?.value, value.as(DeclReferenceExprSyntax.self)?.baseName.identifierText != name else {
                return propertyType(name, around: Syntax(expression), in: file)
            }
            return typeName(of: value, in: file)
        case .parameter(let parameter)?: return reader.typeName(parameter.type).base
        case .other?: return nil
        case nil:
            return propertyType(name, around: Syntax(expression), in: file)
                ?? file.facts.freeProperties.first { $0.name == name }?.inferredTypeName
        }
    }

    private func propertyType(_ name: String, around node: Syntax, in file: SourceFile) -> String? {
        guard let outer = enclosingType(of: node, in: file) else { return nil }
        return index.type(named: outer, from: file.facts.module)?.properties.first { $0.name == name }?.inferredTypeName
    }

    /// The name of the innermost type around a node.
    func enclosingType(of node: Syntax, in file: SourceFile) -> String? {
        let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
        return file.nodes.types.last {
            $0.declaration.position.utf8Offset <= offset && offset < $0.declaration.endPosition.utf8Offset
        }?.fact.name
    }

    func isPreview(_ node: some SyntaxProtocol, in file: SourceFile) -> Bool {
        FileContext(file: file, index: index, profile: profile(file.path), settings: settings).isPreview(node)
    }

    /// Whether a file may be edited: a tool wrote it, or it does not parse, otherwise.
    func isSafeToChange(_ file: SourceFile) -> Bool { !file.facts.isGenerated && !file.syntax.hasError }
}
