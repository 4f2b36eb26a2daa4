import ReviewRules
import SourceModel
import SwiftSyntax

let viewModelMutations: [Mutation] = [
    Mutation(rule: "VM-001", name: "SwiftUI imported beside Foundation") { file, project in
        guard !logic(of: file, project).isEmpty, !file.facts.importsUI, let first = file.facts.imports.first else { return [] }
        return [[insert("import SwiftUI\n", at: first.position.offset, file)]]
    },
    Mutation(rule: "VM-001", name: "Observation, Combine or Foundation replaced by SwiftUI") { file, project in
        guard !logic(of: file, project).isEmpty, !file.facts.importsUI else { return [] }
        return file.facts.imports.filter { ["Observation", "Combine", "Foundation"].contains($0.module) && !$0.isConditional }.compactMap {
            entry in
            guard
                let node = file.syntax.statements.lazy.compactMap({ $0.item.as(ImportDeclSyntax.self) })
                    .first(where: { file.position(of: $0).offset == entry.position.offset })
            else { return nil }
            return [replace(node.path, with: "SwiftUI", file)]
        }
    },
    Mutation(rule: "VM-002", name: "a parameter's place taken by a construction") { file, project in
        injections(in: file, project, needs: [.viewModel, .service, .repository]).map { injection in
            [replace(injection.value, with: "\(injection.service)()", file)]
        }
    },
    Mutation(rule: "VM-002", name: "a service constructed in a property") { file, project in
        let services = liveServices(project)
        return logic(of: file, project).compactMap { type in
            guard let service = services.first(where: { $0 != type.fact.simpleName }) else { return nil }
            return [
                insert("\n    private let made = \(service)()", at: type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, file)
            ]
        }
    },
    Mutation(rule: "VM-003", name: "a live default for an injected service") { file, project in
        injections(in: file, project, needs: [.viewModel, .view]).compactMap { injection in
            guard injection.parameter.defaultValue == nil else { return nil }
            return [insert(" = \(injection.service)()", at: injection.parameter.type.endPositionBeforeTrailingTrivia.utf8Offset, file)]
        }
    },
    Mutation(rule: "VM-005", name: "@MainActor dropped") { file, project in
        file.nodes.types.filter { project.index.role(of: $0.fact.name)?.role == .viewModel && $0.fact.kind == .class }.compactMap { type in
            for element in type.attributes {
                guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "MainActor",
                    type.fact.functions.contains(where: \.isAsync)
                else { continue }
                return [replace(attribute, with: "", file)]
            }
            return nil
        }
    },
    Mutation(rule: "VM-007", name: "private dropped from a dependency") { file, project in
        injections(in: file, project, needs: [.viewModel, .service, .repository]).compactMap { injection in
            guard let modifier = injection.property.declaration.modifiers.first(where: { $0.name.text == "private" && $0.detail == nil })
            else {
                return nil
            }
            return [replace(modifier, with: "internal", file)]
        }
    },
    Mutation(rule: "DI-001", name: "a parameter's place taken by a singleton") { file, project in
        injections(in: file, project, needs: [.viewModel, .service, .repository]).map { injection in
            [replace(injection.value, with: "\(injection.service).shared", file)]
        }
    },
    Mutation(rule: "DI-001", name: "a singleton asked in a method") { file, project in
        let services = liveServices(project)
        return logic(of: file, project).flatMap { type in
            type.functions.compactMap { function -> [TextEdit]? in
                guard let body = function.declaration.body, !function.fact.isStatic, type.fact.kind != .extension,
                    let service = services.first(where: { $0 != type.fact.simpleName })
                else { return nil }
                return [insert(" _ = \(service).shared;", at: body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, file)]
            }
        }
    },
    Mutation(rule: "DI-004", name: "the shared constant made a variable") { file, _ in
        file.nodes.types.filter { !$0.fact.isDebugOnly }.flatMap(\.properties)
            .filter { $0.fact.name == "shared" && $0.fact.isStatic && $0.fact.isLet }
            .map { [replace($0.declaration.bindingSpecifier, with: "var", file)] }
    },
]

/// The view models, services and repositories that a file declares.
private func logic(of file: SourceFile, _ project: Project) -> [TypeNode] {
    guard !file.facts.isTest, !file.facts.isGenerated else { return [] }
    return file.nodes.types.filter { type in
        guard type.fact.kind != .extension, type.fact.kind != .protocol, type.fact.condition == nil,
            !["Mock", "Stub", "Fake", "Preview"].contains(where: { type.fact.simpleName.hasPrefix($0) })
        else { return false }
        return [.viewModel, .service, .repository].contains(project.index.role(of: type.fact.name)?.role)
    }
}

/// Services of the project that work for real: they wait or fail.
private func liveServices(_ project: Project) -> [String] {
    project.index.typeNames.filter { name in
        guard [.service, .repository].contains(project.index.role(of: name)?.role), let type = project.index.type(named: name),
            type.kind == .class || type.kind == .actor, !name.contains("."), type.primary?.fact.condition == nil,
            (type.primary?.fact.access ?? .private) > .fileprivate,
            !["Mock", "Stub", "Fake", "Preview", "InMemory"].contains(where: { name.hasPrefix($0) })
        else { return false }
        return type.functions.contains { $0.isAsync || $0.isThrowing }
    }
}

private struct Injection {
    let property: PropertyNode
    let parameter: FunctionParameterSyntax
    /// The right side of `self.service = service`.
    let value: ExprSyntax
    /// A class that may stand there.
    let service: String
}

/// The assignments of initialisers that keep an injected service.
private func injections(in file: SourceFile, _ project: Project, needs roles: [Role]) -> [Injection] {
    guard !file.facts.isTest, !file.facts.isGenerated else { return [] }
    let services = Set(liveServices(project))
    var found: [Injection] = []
    for assignment in file.nodes.assignments where assignment.operatorText == "=" && assignment.value.count == 1 {
        guard let place = assignment.type, let value = assignment.value[0].as(DeclReferenceExprSyntax.self) else { continue }
        let type = file.nodes.types[place]
        guard let role = project.index.role(of: type.fact.name)?.role, roles.contains(role), type.fact.condition == nil else { continue }
        let target = assignment.target.trimmedDescription
        let name = target.hasPrefix("self.") ? String(target.dropFirst(5)) : target
        let offset = file.position(of: assignment.expression).offset
        guard let property = type.properties.first(where: { $0.fact.name == name && $0.fact.isStored && !$0.fact.isStatic }),
            let initialiser = type.initialisers.first(where: {
                $0.declaration.position.utf8Offset <= offset && offset < $0.declaration.endPosition.utf8Offset
            }),
            let parameter = initialiser.declaration.signature.parameterClause.parameters.first(where: {
                ($0.secondName ?? $0.firstName).text == value.baseName.text
            }), let wanted = property.fact.typeName?.base
        else { continue }
        let conformers = project.index.conformers(of: wanted).intersection(services).sorted()
        guard let service = services.contains(wanted) ? wanted : conformers.first, service != type.fact.simpleName else { continue }
        found.append(Injection(property: property, parameter: parameter, value: ExprSyntax(value), service: service))
    }
    return found
}

private func insert(_ text: String, at offset: Int, _ file: SourceFile) -> TextEdit {
    TextEdit(path: file.path, start: offset, end: offset, replacement: text)
}

private func replace(_ node: some SyntaxProtocol, with text: String, _ file: SourceFile) -> TextEdit {
    TextEdit(
        path: file.path, start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPositionBeforeTrailingTrivia.utf8Offset,
        replacement: text)
}
