import ReviewRules
import SourceModel
import SwiftSyntax

/// Everyone who holds the class.
struct ObservableUsers {
    let context: CodemodContext
    let type: MergedType
    let place: TypePlace
    private(set) var edits: [TextEdit] = []
    private(set) var notes: [Note] = []

    init(context: CodemodContext, type: MergedType, place: TypePlace) {
        self.context = context
        self.type = type
        self.place = place
    }

    private var name: String { place.fact.simpleName }
    private static let wrappers: Set<String> = ["StateObject", "ObservedObject", "EnvironmentObject"]

    mutating func run() {
        var seen: Set<String> = []
        for holder in context.index.holders(of: name) where seen.insert("\(holder.file) \(holder.property.position.offset)").inserted {
            let file = context.project.files[holder.file]
            guard
                let node = file.nodes.types.first(where: { type in
                    type.properties.contains { $0.fact.position.offset == holder.property.position.offset }
                }), let property = node.properties.first(where: { $0.fact.position.offset == holder.property.position.offset })
            else { continue }
            rewrite(property, in: TypePlace(file: file, node: node))
        }
        for file in context.project.files {
            rewriteInjections(in: file)
            rewriteLocals(in: file)
        }
    }

    // MARK: Properties

    private mutating func rewrite(_ property: PropertyNode, in holder: TypePlace) {
        guard let attribute = wrapper(property.declaration.attributes) else {
            if property.fact.has("Published") || context.index.isObservableObject(holder.fact.name), property.fact.has("Published") {
                notes.append(
                    Note(
                        "\(holder.fact.name).\(property.fact.name) publishes \(name): \(holder.fact.name) is an "
                            + "ObservableObject still, so migrate it too.",
                        at: SourcePlace(path: holder.file.path, line: property.fact.position.line)))
            }
            return
        }
        guard context.isSafeToChange(holder.file) else {
            notes.append(Note("\(holder.file.path) holds a \(name) and could not be edited.", at: holder.place))
            return
        }
        let parts = context.index.type(named: holder.fact.name, from: holder.file.facts.module).map { context.parts(of: $0) } ?? [holder]
        let references = parts.flatMap { part in References.find([property.fact.name], in: part.node.members).map { (part, $0) } }
        let isProjected = references.contains { $0.1.kind == .projected }
        switch attribute.attributeName.trimmedDescription.split(separator: ".").last ?? "" {
        case "StateObject": state(property, attribute, holder, references)
        case "ObservedObject": observed(property, attribute, holder, references, isProjected)
        default: environment(property, attribute, holder, isProjected, parts)
        }
    }

    private func wrapper(_ attributes: AttributeListSyntax) -> AttributeSyntax? {
        attributes.compactMap { $0.as(AttributeSyntax.self) }.first {
            Self.wrappers.contains(String($0.attributeName.trimmedDescription.split(separator: ".").last ?? ""))
        }
    }

    private mutating func state(
        _ property: PropertyNode, _ attribute: AttributeSyntax, _ holder: TypePlace, _ references: [(TypePlace, Reference)]
    ) {
        edits.append(holder.file.replace(attribute.attributeName, with: "State"))
        for (part, reference) in references where reference.kind == .storage {
            guard let call = wrapperCall(reference) else { continue }
            edits.append(part.file.replace(call.calledExpression, with: "State"))
        }
        let isRebuilt = property.fact.initialValue != nil || references.contains { $0.1.kind == .storage }
        if isRebuilt, worksWhenBuilt {
            notes.append(
                Note(
                    "\(name) does work when it is built. @StateObject built it once; before Xcode 27 @State builds it again "
                        + "each time \(holder.fact.name) is rebuilt and throws it away: move the work into .task.",
                    at: SourcePlace(path: holder.file.path, line: property.fact.position.line)))
        }
    }

    /// Whether the initialiser does more than store values.
    private var worksWhenBuilt: Bool {
        context.parts(of: type).contains { part in
            part.node.initialisers.contains { initialiser in
                guard let body = initialiser.declaration.body else { return false }
                return part.file.nodes.calls.contains { call in
                    let isInside = body.position <= call.expression.position && call.expression.endPosition <= body.endPosition
                    return isInside && (call.name == "Task" || !call.name.startsWithCapital && call.name != "init")
                }
            }
        }
    }

    /// `StateObject(wrappedValue: x)` of `_x = StateObject(wrappedValue: x)`
    private func wrapperCall(_ reference: Reference) -> FunctionCallExprSyntax? {
        guard let sequence = reference.node.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let call = sequence.elements.last?.as(FunctionCallExprSyntax.self),
            Self.wrappers.contains(call.calledExpression.trimmedDescription)
        else { return nil }
        return call
    }

    private mutating func observed(
        _ property: PropertyNode, _ attribute: AttributeSyntax, _ holder: TypePlace, _ references: [(TypePlace, Reference)],
        _ isProjected: Bool
    ) {
        if isProjected {
            edits.append(holder.file.replace(attribute.attributeName, with: "Bindable"))
        } else {
            edits.append(holder.file.removeAttribute(attribute))
            let isWritten = references.contains { part, reference in
                reference.kind == .plain && isAssigned(reference) && !isInInitialiser(reference, part)
            }
            if property.fact.initialValue == nil, !isWritten, property.declaration.bindings.count == 1, !property.fact.isLet {
                edits.append(holder.file.replace(property.declaration.bindingSpecifier, with: "let"))
            }
        }
        for (part, reference) in references where reference.kind == .storage {
            guard let call = wrapperCall(reference), let value = call.arguments.only, let sequence = call.parent?.parent else { continue }
            if isProjected {
                edits.append(part.file.replace(call, with: "Bindable(wrappedValue: \(value.expression.trimmedDescription))"))
            } else {
                edits.append(part.file.replace(sequence, with: "self.\(reference.name) = \(value.expression.trimmedDescription)"))
            }
        }
    }

    private func isAssigned(_ reference: Reference) -> Bool {
        guard let sequence = reference.node.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
        return sequence.elements.first?.id == ExprSyntax(reference.node)?.id
            && sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    }

    private func isInInitialiser(_ reference: Reference, _ part: TypePlace) -> Bool {
        part.node.initialisers.contains {
            $0.declaration.position <= reference.node.position && reference.node.endPosition <= $0.declaration.endPosition
        }
    }

    private mutating func environment(
        _ property: PropertyNode, _ attribute: AttributeSyntax, _ holder: TypePlace, _ isProjected: Bool, _ parts: [TypePlace]
    ) {
        edits.append(holder.file.replace(attribute, with: "@Environment(\(place.fact.name).self)"))
        if let annotation = property.binding.typeAnnotation {
            edits.append(
                TextEdit(
                    path: holder.file.path, start: property.binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset,
                    end: annotation.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ""))
        }
        guard isProjected else { return }
        // The environment gives no bindings: each member that wants them makes a local one.
        for part in parts {
            for member in part.node.properties where !member.fact.isStored {
                guard let items = member.getter, projects(property, in: Syntax(items)) else { continue }
                let isBuilder = member.fact.name == "body" || member.fact.attributes.contains { $0.name.hasSuffix("Builder") }
                bind(property.fact.name, in: items, isBuilder: isBuilder, part.file)
            }
            for member in part.node.functions {
                guard let items = member.declaration.body?.statements, projects(property, in: Syntax(items)) else { continue }
                let isBuilder = member.fact.name == "body" || member.fact.attributes.contains { $0.name.hasSuffix("Builder") }
                bind(property.fact.name, in: items, isBuilder: isBuilder || member.fact.returnType == nil, part.file)
            }
        }
    }

    private func projects(_ property: PropertyNode, in node: Syntax) -> Bool {
        References.find([property.fact.name], in: node).contains { $0.kind == .projected }
    }

    private mutating func bind(_ name: String, in items: CodeBlockItemListSyntax, isBuilder: Bool, _ file: SourceFile) {
        guard let first = items.first else { return }
        let isSpread =
            first.leadingTrivia.contains { if case .newlines = $0 { true } else { false } }
            || file.isBlank(file.lines.start(ofLine: file.position(of: first).line)..<file.position(of: first).offset)
        var text = "@Bindable var \(name) = \(name)" + (isSpread ? "\n\(file.indentation(of: first))" : "; ")
        if !isBuilder, items.count == 1, case .expr = first.item { text += "return " }
        edits.append(file.insert(text, before: first))
    }

    // MARK: Injections and locals

    private mutating func rewriteInjections(in file: SourceFile) {
        for call in file.nodes.calls(named: "environmentObject") {
            guard let access = call.expression.calledExpression.as(MemberAccessExprSyntax.self),
                let value = call.expression.arguments.only?.expression
            else { continue }
            let found = context.typeName(of: value, in: file)
            if found == name, context.isSafeToChange(file) {
                edits.append(file.replace(access.declName, with: "environment"))
            } else if found == nil, context.index.holders(of: name).contains(where: { $0.wrapper == "EnvironmentObject" }) {
                notes.append(
                    Note(
                        "What .environmentObject(\(value.trimmedDescription)) injects could not be told: if it is a \(name), "
                            + "write .environment(…).",
                        at: SourcePlace(path: file.path, line: file.position(of: call.expression).line)))
            }
        }
    }

    /// `@Previewable @StateObject var model = Model()` in previews.
    private mutating func rewriteLocals(in file: SourceFile) {
        guard context.isSafeToChange(file) else { return }
        for macro in file.nodes.macros where macro.name == "Preview" {
            for item in macro.trailingClosure?.statements ?? [] {
                guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self),
                    let attribute = wrapper(variable.attributes), let binding = variable.bindings.only
                else { continue }
                let reader = FactReader(lines: file.lines)
                let found =
                    binding.typeAnnotation.map { reader.typeName($0.type).base }
                    ?? binding.initializer.flatMap { context.typeName(of: $0.value, in: file) }
                if found == name { edits.append(file.replace(attribute.attributeName, with: "State")) }
            }
        }
    }
}
