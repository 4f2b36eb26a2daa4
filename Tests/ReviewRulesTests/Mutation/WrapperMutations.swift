import ReviewRules
import SourceModel
import SwiftSyntax

let wrapperMutations: [Mutation] = [
    Mutation(rule: "WRAP-001", name: "private dropped from state") { file, _ in
        stored(in: file).filter { ($0.fact.has("State") || $0.fact.has("StateObject")) && $0.fact.access == .private }.compactMap {
            property in
            guard let modifier = property.declaration.modifiers.first(where: { $0.name.text == "private" }) else { return nil }
            return [cut(file, modifier.positionAfterSkippingLeadingTrivia, modifier.endPosition)]
        }
    },
    Mutation(rule: "WRAP-002", name: "StateObject exchanged for State") { file, project in
        stored(in: file).filter { $0.fact.has("StateObject") && isObject($0, project) }.compactMap {
            exchange($0, "StateObject", "State", file)
        }
    },
    Mutation(rule: "WRAP-002", name: "an @Observable class made an ObservableObject") { file, project in
        file.nodes.types.compactMap { type -> [TextEdit]? in
            let isOwned = file.nodes.types.contains { other in
                other.properties.contains {
                    $0.fact.has("State") && $0.fact.inferredTypeName == type.fact.simpleName && !($0.fact.typeName?.isOptional ?? false)
                }
            }
            return isOwned ? combineStyle(type, file) : nil
        }
    },
    Mutation(rule: "WRAP-003", name: "StateObject exchanged for ObservedObject") { file, _ in
        stored(in: file).filter { ["StateObject", "State"].contains(where: $0.fact.has) && $0.fact.initialValue?.constructedType != nil }
            .compactMap { property in
                guard property.fact.has("StateObject") || property.fact.typeName == nil else { return nil }
                return exchange(property, property.fact.has("StateObject") ? "StateObject" : "State", "ObservedObject", file)
            }
    },
    Mutation(rule: "WRAP-004", name: "the model built by default, its dependency dropped") { file, project in
        modelStatements(in: file).compactMap { found in
            guard found.property.fact.initialValue == nil, takesService(found, project) else { return nil }
            let end = found.property.binding.endPositionBeforeTrailingTrivia
            return [
                TextEdit(
                    path: file.path, start: end.utf8Offset, end: end.utf8Offset,
                    replacement: " = \(found.call.calledExpression.trimmedDescription)()"),
                cut(file, found.statement.positionAfterSkippingLeadingTrivia, found.statement.endPositionBeforeTrailingTrivia),
            ]
        }
    },
    Mutation(rule: "WRAP-004", name: "the dependency left out of the construction") { file, project in
        modelStatements(in: file).compactMap { found in
            guard found.property.fact.initialValue == nil, takesService(found, project) else { return nil }
            let arguments = found.call.arguments
            return [cut(file, arguments.positionAfterSkippingLeadingTrivia, arguments.endPositionBeforeTrailingTrivia)]
        }
    },
    Mutation(rule: "WRAP-004", name: "an initialiser that drops what the model takes") { file, project in
        stored(in: file).compactMap { property in
            guard property.fact.has("State") || property.fact.has("StateObject"), let type = property.fact.initialValue?.constructedType,
                project.index.types(named: type).count == 1, let model = project.index.types(named: type).first, model.kind == .class,
                let service = model.initialisers.flatMap(\.parameters).first(where: { parameter in
                    let role = project.index.role(of: parameter.typeName.base)?.role
                    return role == .service || role == .repository
                })
            else { return nil }
            return [opening(property, file, "init(\(service.name): \(service.typeName.text)) {}")].compactMap { $0 }
        }
    },
    Mutation(rule: "WRAP-005", name: "ObservedObject exchanged for StateObject") { file, _ in
        stored(in: file).compactMap { property in
            guard property.fact.initialValue == nil, let type = property.fact.typeName, !type.isOptional,
                var edits = exchange(property, "ObservedObject", "StateObject", file),
                let initialiser = opening(
                    property, file,
                    "init(\(property.fact.name): \(type.text)) { _\(property.fact.name) = StateObject(wrappedValue: \(property.fact.name)) }"
                )
            else { return nil }
            edits.append(initialiser)
            return edits
        }
    },
    Mutation(rule: "WRAP-005", name: "the model taken as a parameter") { file, _ in
        modelStatements(in: file).compactMap { found in
            guard let type = found.property.fact.typeName, var edits = exchange(found.property, found.wrapper, "StateObject", file) else {
                return nil
            }
            let clause = found.initialiser.declaration.signature.parameterClause
            let name = found.property.fact.name
            edits.append(
                TextEdit(
                    path: file.path, start: clause.leftParen.endPosition.utf8Offset, end: clause.leftParen.endPosition.utf8Offset,
                    replacement: "\(name): \(type.text)\(clause.parameters.isEmpty ? "" : ", ")"))
            edits.append(
                TextEdit(
                    path: file.path, start: found.statement.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: found.statement.endPositionBeforeTrailingTrivia.utf8Offset,
                    replacement: "_\(name) = StateObject(wrappedValue: \(name))"))
            return edits
        }
    },
    Mutation(rule: "WRAP-006", name: "State exchanged for StateObject") { file, project in
        stored(in: file).filter { $0.fact.has("State") && isMacro($0, project) }.compactMap { exchange($0, "State", "StateObject", file) }
    },
    Mutation(rule: "WRAP-006", name: "Bindable exchanged for ObservedObject") { file, project in
        stored(in: file).filter { $0.fact.has("Bindable") && isMacro($0, project) }.compactMap {
            exchange($0, "Bindable", "ObservedObject", file)
        }
    },
    Mutation(rule: "WRAP-006", name: "the environment read with EnvironmentObject") { file, project in
        stored(in: file).compactMap { property in
            guard let argument = property.fact.attribute("Environment")?.arguments, argument.hasSuffix(".self"),
                property.fact.typeName == nil,
                let attribute = attribute("Environment", of: property)
            else { return nil }
            let type = String(argument.dropLast(5))
            guard project.index.types(named: type).count == 1, project.index.isObservableMacro(type) else { return nil }
            let end = property.binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                TextEdit(
                    path: file.path, start: attribute.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: attribute.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "@EnvironmentObject"),
                TextEdit(path: file.path, start: end, end: end, replacement: ": \(type)"),
            ]
        }
    },
    Mutation(rule: "WRAP-007", name: "ObservedObject dropped") { file, project in
        stored(in: file).filter { $0.fact.has("ObservedObject") && isObject($0, project) && isPublishedRead($0, project) }.compactMap {
            property in
            attribute("ObservedObject", of: property).map { [cut(file, $0.positionAfterSkippingLeadingTrivia, $0.endPosition)] }
        }
    },
    Mutation(rule: "WRAP-008", name: "three environment objects put into a view") { file, project in
        views(in: file, project).compactMap { type in
            let isRoot = project.index.constructions(of: type.fact.simpleName).contains { place in
                place.fact.enclosingType.map { project.index.role(of: $0)?.role == .app } ?? false
            }
            guard !isRoot, !type.fact.isDebugOnly else { return nil }
            let offset = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let lines = ["Network", "Session", "Store"].map { "\n    @EnvironmentObject private var injected\($0): Injected\($0)" }.joined()
            return [TextEdit(path: file.path, start: offset, end: offset, replacement: lines + "\n")]
        }
    },
    Mutation(rule: "WRAP-010", name: "Bindable dropped from a property") { file, project in
        stored(in: file).filter { $0.fact.has("Bindable") && isMacro($0, project) && isProjected($0) }.compactMap { property in
            attribute("Bindable", of: property).map { [cut(file, $0.positionAfterSkippingLeadingTrivia, $0.endPosition)] }
        }
    },
    Mutation(rule: "WRAP-010", name: "State dropped from a model") { file, project in
        stored(in: file).filter { $0.fact.has("State") && isMacro($0, project) && isProjected($0) }.compactMap { property in
            attribute("State", of: property).map { [cut(file, $0.positionAfterSkippingLeadingTrivia, $0.endPosition)] }
        }
    },
    Mutation(rule: "WRAP-011", name: "@Published in an @Observable class") { file, _ in
        file.nodes.types.filter { $0.fact.has("Observable") && $0.fact.kind == .class }.flatMap(\.properties)
            .filter { $0.fact.isStored && !$0.fact.isStatic && !$0.fact.isLet && $0.fact.attributes.isEmpty }.map { property in
                let offset = property.declaration.positionAfterSkippingLeadingTrivia.utf8Offset
                return [TextEdit(path: file.path, start: offset, end: offset, replacement: "@Published ")]
            }
    },
    Mutation(rule: "WRAP-012", name: "@Published dropped everywhere") { file, _ in
        file.nodes.types.filter { $0.fact.inherited.first == "ObservableObject" && !$0.fact.mentions.contains("objectWillChange") }
            .compactMap { type in
                let published = type.properties.filter { $0.fact.has("Published") }
                guard published.contains(where: { $0.fact.access > .fileprivate && $0.fact.typeName?.isFunction != true }),
                    !type.properties.contains(where: { $0.fact.isStored && !$0.fact.has("Published") && !$0.fact.attributes.isEmpty })
                else { return nil }
                return published.compactMap { attribute("Published", of: $0) }.map {
                    cut(file, $0.positionAfterSkippingLeadingTrivia, $0.endPosition)
                }
            }
    },
    Mutation(rule: "WRAP-014", name: "the initialiser dropped") { file, project in
        modelStatements(in: file).compactMap { found in
            guard found.property.fact.access == .private, found.property.fact.initialValue == nil,
                project.index.types(named: found.type.fact.name).first?.initialisers.count == 1,
                project.index.types(named: found.property.fact.typeName?.base ?? "").first?.kind == .class
            else { return nil }
            let node = found.initialiser.declaration
            return [cut(file, node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia)]
        }
    },
    Mutation(rule: "WRAP-014", name: "the model's value dropped") { file, project in
        stored(in: file).compactMap { property in
            guard property.fact.has("State") || property.fact.has("StateObject"), property.fact.access == .private,
                let type = property.fact.initialValue?.constructedType, property.fact.typeName == nil,
                let value = property.binding.initializer,
                project.index.types(named: type).count == 1, project.index.types(named: type).first?.kind == .class,
                owner(of: property, file).map({ owner in project.index.types(named: owner).first?.initialisers.isEmpty ?? false }) ?? false
            else { return nil }
            return [
                TextEdit(
                    path: file.path, start: property.binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset,
                    end: value.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ": \(type)")
            ]
        }
    },
    Mutation(rule: "OBS-001", name: "an @Observable class made an ObservableObject") { file, _ in
        file.nodes.types.compactMap { combineStyle($0, file) }
    },
]

// MARK: Where to put them

private func stored(in file: SourceFile) -> [PropertyNode] {
    file.nodes.types.filter { $0.fact.kind == .struct && !$0.fact.isDebugOnly }.flatMap(\.properties).filter {
        $0.fact.isStored && !$0.fact.isStatic && $0.declaration.bindings.count == 1
    }
}

private func views(in file: SourceFile, _ project: Project) -> [TypeNode] {
    file.nodes.types.filter { $0.fact.kind == .struct && project.index.role(of: $0.fact.name)?.role == .view }
}

private func owner(of property: PropertyNode, _ file: SourceFile) -> String? {
    file.nodes.types.first { $0.properties.contains { $0.binding.id == property.binding.id } }?.fact.name
}

private func isObject(_ property: PropertyNode, _ project: Project) -> Bool {
    guard let type = property.fact.inferredTypeName, !(property.fact.typeName?.isOptional ?? false) else { return false }
    return project.index.types(named: type).count == 1 && project.index.isObservableObject(type) && !project.index.isObservableMacro(type)
}

private func isMacro(_ property: PropertyNode, _ project: Project) -> Bool {
    guard let type = property.fact.inferredTypeName, !(property.fact.typeName?.isOptional ?? false) else { return false }
    return project.index.types(named: type).count == 1 && project.index.isObservableMacro(type) && !project.index.isObservableObject(type)
}

/// Whether the property's own type says `$x.member`.
private func isProjected(_ property: PropertyNode) -> Bool {
    let text = property.declaration.parent?.parent?.trimmedDescription ?? ""
    return text.contains("$\(property.fact.name).") && !text.contains("@Bindable var \(property.fact.name) =")
}

/// Whether a body of the property's own type reads a published property: `Text(x.name)`.
private func isPublishedRead(_ property: PropertyNode, _ project: Project) -> Bool {
    guard let type = property.fact.inferredTypeName, let model = project.index.types(named: type).first else { return false }
    let text = property.declaration.parent?.parent?.trimmedDescription ?? ""
    return model.storedProperties.contains { $0.has("Published") && text.contains("Text(\(property.fact.name).\($0.name)") }
}

/// Whether the view's initialiser hands one of the project's services on to the model, which could do without.
private func takesService(_ found: ModelStatement, _ project: Project) -> Bool {
    guard project.index.types(named: found.property.fact.typeName?.base ?? "").count == 1 else { return false }
    let given = found.call.arguments.map(\.expression.trimmedDescription)
    return found.initialiser.fact.parameters.contains { parameter in
        guard given.contains(parameter.name), let role = project.index.role(of: parameter.typeName.base)?.role else { return false }
        return role == .service || role == .repository
    }
}

private func attribute(_ name: String, of property: PropertyNode) -> AttributeSyntax? {
    property.declaration.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
}

private func exchange(_ property: PropertyNode, _ old: String, _ new: String, _ file: SourceFile) -> [TextEdit]? {
    guard let name = attribute(old, of: property)?.attributeName else { return nil }
    return [
        TextEdit(
            path: file.path, start: name.positionAfterSkippingLeadingTrivia.utf8Offset,
            end: name.endPositionBeforeTrailingTrivia.utf8Offset,
            replacement: new)
    ]
}

private func cut(_ file: SourceFile, _ start: AbsolutePosition, _ end: AbsolutePosition) -> TextEdit {
    TextEdit(path: file.path, start: start.utf8Offset, end: end.utf8Offset, replacement: "")
}

/// A member put first into the property's own type.
private func opening(_ property: PropertyNode, _ file: SourceFile, _ member: String) -> TextEdit? {
    guard let type = file.nodes.types.first(where: { $0.properties.contains { $0.binding.id == property.binding.id } }) else { return nil }
    let offset = type.members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    return TextEdit(path: file.path, start: offset, end: offset, replacement: "\n    \(member)\n")
}

/// A class's `@Observable` taken away and the conformance written in its place.
private func combineStyle(_ type: TypeNode, _ file: SourceFile) -> [TextEdit]? {
    guard type.fact.kind == .class, !type.fact.isDebugOnly, type.fact.access <= .internal,
        let declaration = type.declaration.as(ClassDeclSyntax.self),
        let attribute = declaration.attributes.lazy.compactMap({ $0.as(AttributeSyntax.self) }).first(where: {
            $0.attributeName.trimmedDescription == "Observable"
        })
    else { return nil }
    let inherited = declaration.inheritanceClause?.inheritedTypes
    let offset = (inherited?.endPositionBeforeTrailingTrivia ?? declaration.name.endPositionBeforeTrailingTrivia).utf8Offset
    return [
        cut(file, attribute.positionAfterSkippingLeadingTrivia, attribute.endPosition),
        TextEdit(path: file.path, start: offset, end: offset, replacement: inherited == nil ? ": ObservableObject" : ", ObservableObject"),
    ]
}

private struct ModelStatement {
    let type: TypeNode
    let property: PropertyNode
    let wrapper: String
    let initialiser: InitialiserNode
    let statement: SequenceExprSyntax
    /// `Model(service: service)`
    let call: FunctionCallExprSyntax
}

/// `_model = State(initialValue: Model(service: service))` in initialisers.
private func modelStatements(in file: SourceFile) -> [ModelStatement] {
    var found: [ModelStatement] = []
    for type in file.nodes.types where type.fact.kind == .struct && !type.fact.isDebugOnly {
        for initialiser in type.initialisers {
            for item in initialiser.declaration.body?.statements ?? [] {
                guard let statement = item.item.as(SequenceExprSyntax.self), statement.elements.count == 3,
                    let target = statement.elements.first?.trimmedDescription,
                    let property = type.properties.first(where: { target == "_\($0.fact.name)" || target == "self._\($0.fact.name)" }),
                    let wrapper = ["State", "StateObject"].first(where: property.fact.has),
                    let call = statement.elements.last?.as(FunctionCallExprSyntax.self),
                    let model = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
                    model.calledExpression.trimmedDescription.first?.isUppercase ?? false,
                    property.fact.typeName?.base == model.calledExpression.trimmedDescription
                else { continue }
                found.append(
                    ModelStatement(
                        type: type, property: property, wrapper: wrapper, initialiser: initialiser, statement: statement, call: model))
            }
        }
    }
    return found
}
