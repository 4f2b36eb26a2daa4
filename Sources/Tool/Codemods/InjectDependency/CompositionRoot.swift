import ReviewRules
import SourceModel
import SwiftSyntax

/// The project's container, and what it takes to register something there.
struct CompositionRoot {
    let context: CodemodContext
    let place: TypePlace
    let type: MergedType

    /// - Returns: Nothing without a container, or with several that serve as well.
    init?(_ context: CodemodContext, module: String?) {
        var found: [(MergedType, TypePlace)] = []
        for name in context.index.typeNames where context.index.role(of: name)?.role == .container {
            guard let type = context.index.type(named: name, from: module), let place = context.declaration(of: type),
                [.class, .struct, .actor].contains(type.kind), !type.has("main"), !type.inherited.contains("DependencyKey"),
                !place.file.facts.isTest, context.isSafeToChange(place.file), !place.fact.isDebugOnly
            else { continue }
            found.append((type, place))
        }
        let own = found.filter { $0.1.file.facts.module == module }
        guard let only = (own.isEmpty ? found : own).first, (own.isEmpty ? found : own).count == 1 else { return nil }
        self.context = context
        type = only.0
        place = only.1
    }

    /// The property that holds one of the types.
    func property(of types: Set<String>) -> String? {
        type.properties.first { property in
            !property.isStatic && property.inferredTypeName.map { types.contains($0) } ?? false
        }?.name
    }

    /// A property with its value, in the way that the container has others.
    func register(name: String, type typeText: String, value: String) -> [TextEdit] {
        let stored = place.node.properties.filter { $0.fact.isStored && !$0.fact.isStatic && $0.declaration.bindings.count == 1 }
        let like = stored.last
        let access = like.flatMap { accessText($0.declaration) } ?? ""
        if let like, like.binding.initializer == nil, !like.fact.isOptionalVariable, let initialiser = place.node.initialisers.only,
            let body = initialiser.declaration.body, !body.statements.isEmpty, let last = body.statements.last,
            let assigned = assigned(in: body)
        {
            let prefix = assigned ? "self." : ""
            let indent = place.file.indentation(of: last)
            return [
                place.file.add(members: "\(access)let \(name): \(typeText)", after: like.declaration, isTight: true),
                place.file.insert("\n\(indent)\(prefix)\(name) = \(value)", after: last),
            ]
        }
        let isLazy = like?.fact.isLazy ?? false
        let line = "\(access)\(isLazy ? "lazy var" : "let") \(name): \(typeText) = \(value)"
        if let like { return [place.file.add(members: line, after: like.declaration, isTight: true)] }
        let indent = place.file.indentation(of: place.node.declaration)
        guard let first = place.node.members.members.first else {
            return [place.file.add(members: line, atEndOf: place.node.members, indent: indent)]
        }
        let inner = place.file.indentation(of: first)
        return [place.file.insert("\(line)\n\n\(inner)", before: first)]
    }

    /// A function that makes a type.
    func factory(for name: String, parameters: [String] = [], arguments: [String]) -> TextEdit {
        let makers = place.node.functions.filter { $0.fact.name.hasPrefix("make") && !$0.fact.isStatic }
        let access = makers.last.flatMap { accessText($0.declaration.modifiers) } ?? ""
        let attributes = makers.last?.fact.has("MainActor") ?? false ? "@MainActor\n" : ""
        let text = """
            \(attributes)\(access)func make\(name)(\(parameters.joined(separator: ", "))) -> \(name) {
                \(name)(\(arguments.joined(separator: ", ")))
            }
            """
        if let last = makers.last { return place.file.add(members: text, after: last.declaration) }
        return place.file.add(members: text, atEndOf: place.node.members, indent: place.file.indentation(of: place.node.declaration))
    }

    private func assigned(in body: CodeBlockSyntax) -> Bool? {
        for item in body.statements {
            guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self),
                sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
            else { continue }
            return sequence.elements.first?.is(MemberAccessExprSyntax.self) ?? false
        }
        return nil
    }

    private func accessText(_ declaration: VariableDeclSyntax) -> String? { accessText(declaration.modifiers) }
    private func accessText(_ modifiers: DeclModifierListSyntax) -> String? {
        modifiers.first { Access(rawValue: $0.name.text) != nil }.map { "\($0.trimmedDescription) " }
    }
}

extension PropertyFact {
    var isOptionalVariable: Bool { !isLet && typeName?.isOptional ?? false }
}
