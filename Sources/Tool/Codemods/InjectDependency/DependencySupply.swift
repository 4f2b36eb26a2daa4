import ReviewRules
import SourceModel
import SwiftSyntax

/// A dependency as a parameter.
struct InjectedDependency {
    let name: String
    /// The concrete type.
    let concrete: String
    /// The parameter's type as it is written.
    let typeText: String
    /// The type's name: the protocol's, or the concrete type's.
    let typeName: String
    /// What made it before.
    let value: String
    /// How it is made in the container, once registered there.
    var containerName: String?

    var names: Set<String> { [concrete, typeName] }
}

/// What a call site passes for a dependency.
struct DependencySupply {
    let context: CodemodContext
    let container: CompositionRoot?

    func expression(for dependency: InjectedDependency, at site: CallPlace) -> String {
        if let name = local(dependency, at: site) { return name }
        if site.isPreview || site.file.facts.isTest, let mock = mock(of: dependency, at: site) { return "\(mock)()" }
        return dependency.value
    }

    /// A parameter, a constant, or a property of the type around the call.
    private func local(_ dependency: InjectedDependency, at site: CallPlace) -> String? {
        let reader = FactReader(lines: site.file.lines)
        var current = Syntax(site.call)
        var isInInitialValue = false
        while let parent = current.parent {
            if let list = parent.as(CodeBlockItemListSyntax.self), !parent.isTopLevel {
                for item in list {
                    if item.id == current.id { break }
                    guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self) else { continue }
                    for binding in variable.bindings {
                        let type =
                            binding.typeAnnotation.map { reader.typeName($0.type).base }
                            ?? binding.initializer.flatMap { context.typeName(of: $0.value, in: site.file) }
                        guard let type, dependency.names.contains(type) else { continue }
                        return binding.pattern.trimmedDescription
                    }
                }
            }
            let clause =
                parent.as(FunctionDeclSyntax.self)?.signature.parameterClause
                ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause
            for parameter in clause?.parameters ?? [] where dependency.names.contains(reader.typeName(parameter.type).base) {
                return (parameter.secondName ?? parameter.firstName).text
            }
            if let variable = parent.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) ?? false {
                isInInitialValue = variable.bindings.first?.accessorBlock == nil && !variable.modifiers.contains { $0.name.text == "lazy" }
                if variable.modifiers.contains(where: { $0.name.text == "static" }) { return nil }
            }
            if let function = parent.as(FunctionDeclSyntax.self), function.modifiers.contains(where: { $0.name.text == "static" }) {
                return nil
            }
            if parent.is(MemberBlockItemListSyntax.self) { break }
            current = parent
        }
        guard !isInInitialValue, !site.isPreview, let outer = site.enclosingType,
            let type = context.index.type(named: outer, from: site.file.facts.module)
        else { return nil }
        if let container, container.type.name == type.name, let name = dependency.containerName { return name }
        return type.properties.first { property in
            !property.isStatic && property.inferredTypeName.map { dependency.names.contains($0) } ?? false
        }?.name
    }

    /// A stand-in that needs no arguments.
    private func mock(of dependency: InjectedDependency, at site: CallPlace) -> String? {
        guard dependency.typeName != dependency.concrete else { return nil }
        let stand = context.index.conformers(of: dependency.typeName).sorted().filter { name in
            guard context.vocabulary.isStandIn(name),
                let place = context.declaration(of: name), place.fact.access > .fileprivate || place.file.path == site.file.path
            else { return false }
            if place.file.facts.isTest, !site.file.facts.isTest { return false }
            let initialisers = place.fact.initialisers
            if !initialisers.isEmpty { return initialisers.contains { $0.parameters.allSatisfy { $0.defaultValue != nil } } }
            return place.fact.storedProperties.allSatisfy { $0.initialValue != nil || ($0.typeName?.isOptional ?? false) }
        }
        return stand.first
    }
}

extension Syntax {
    var isTopLevel: Bool { parent?.is(SourceFileSyntax.self) ?? false }
}
