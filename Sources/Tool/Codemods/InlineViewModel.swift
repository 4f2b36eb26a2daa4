import ReviewRules
import SourceModel
import SwiftSyntax

/// A view model without logic becomes state of its view.
struct InlineViewModel: Codemod {
    let name = "inline-view-model"
    let summary = "Makes the values of a needless view model state of its view"
    let targetMeaning = "the name of a view model"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, _) = context.resolve(target), let place = context.declaration(of: type) else { return CodemodResult() }
        let name = place.fact.simpleName
        let parts = context.parts(of: type)
        if let reason = obstacle(type, parts, context) { return .refused(reason, at: place.place) }
        let holders = context.index.holders(of: name)
        guard let holder = holders.only, context.index.role(of: holder.type)?.role == .view,
            ["State", "StateObject"].contains(holder.wrapper),
            holder.property.initialValue?.kind == .construction, context.constructions(of: type).count <= 1
        else { return .refused("\(name) is not held by one view alone, which makes it for itself.", at: place.place) }
        guard let view = context.index.type(named: holder.type), let viewPlace = context.declaration(of: view),
            let property = viewPlace.node.properties.first(where: { $0.fact.name == holder.property.name }),
            property.declaration.bindings.count == 1
        else { return .refused("The view that holds \(name) was not found.", at: place.place) }
        for file in context.project.files where !context.isSafeToChange(file) && file.text.contains(name) {
            return .refused("\(file.path) names \(name), and is generated or does not parse.", at: place.place)
        }
        if let other = mention(of: name, outside: [place, viewPlace], context) {
            return .refused("\(other) names \(name) too.", at: place.place)
        }
        return inline(place, into: viewPlace, view, property, context)
    }

    private func obstacle(_ type: MergedType, _ parts: [TypePlace], _ context: CodemodContext) -> String? {
        guard type.kind == .class, parts.count == 1, let place = parts.first else { return "\(type.name) is no class in one piece." }
        if !type.functions.isEmpty || !type.initialisers.isEmpty || !place.node.subscripts.isEmpty {
            return "\(place.fact.simpleName) has functions of its own."
        }
        for property in place.node.properties {
            let fact = property.fact
            if !fact.isStored || fact.isStatic || fact.hasObservers || fact.isLazy || fact.isLet || property.declaration.bindings.count > 1
                || fact.attributes.contains(where: { $0.name != "Published" }) || fact.initialValue == nil && !fact.isOptionalVariable
            {
                return "\(place.fact.simpleName).\(fact.name) is more than a value with a default."
            }
        }
        if type.properties.isEmpty { return "\(place.fact.simpleName) has no values." }
        let others = place.node.members.members.contains { !$0.decl.is(VariableDeclSyntax.self) }
        return others ? "\(place.fact.simpleName) holds more than values." : nil
    }

    private func mention(of name: String, outside places: [TypePlace], _ context: CodemodContext) -> String? {
        for file in context.project.files {
            if file.facts.mentionedTypes.contains(name) { return file.path }
            for type in file.nodes.types where type.fact.mentionedTypes.contains(name) {
                let isKnown = places.contains { $0.file.path == file.path && $0.fact.position.offset == type.fact.position.offset }
                if !isKnown { return type.fact.name }
            }
        }
        return nil
    }

    private func inline(
        _ place: TypePlace, into view: TypePlace, _ merged: MergedType, _ property: PropertyNode, _ context: CodemodContext
    ) -> CodemodResult {
        let own = property.fact.name
        let names = Set(place.node.properties.map(\.fact.name))
        let taken = Set(merged.properties.map(\.name) + merged.functions.map(\.name)).subtracting([own])
        if let name = names.intersection(taken).sorted().first {
            return .refused("\(view.fact.simpleName) has a member \(name) already.", at: view.place)
        }
        var edits: [TextEdit] = []
        for part in context.parts(of: merged) {
            for reference in References.find([own], in: part.node.members) {
                let line = SourcePlace(path: part.file.path, line: part.file.position(of: reference.node).line)
                guard let access = reference.node.parent?.as(MemberAccessExprSyntax.self),
                    access.base?.id == ExprSyntax(reference.node)?.id,
                    names.contains(access.declName.baseName.identifierText), reference.kind == .plain || reference.kind == .projected,
                    part.file.path == view.file.path
                else { return .refused("\(own) is passed on as a whole.", at: line) }
                let member = access.declName.baseName.text
                if Scopes.isHidden(access.declName.baseName.identifierText, at: Syntax(access)) {
                    if reference.kind == .projected { return .refused("\(member) means something else there.", at: line) }
                    edits.append(part.file.replace(access, with: "self.\(member)"))
                } else {
                    edits.append(part.file.replace(access, with: (reference.kind == .projected ? "$" : "") + member))
                }
            }
        }
        var moved = MovedLines(file: place.file)
        let indent = place.node.members.members.first.map { place.file.indentation(of: $0) } ?? "    "
        let target = view.file.indentation(of: property.declaration)
        var lines: [String] = []
        for value in place.node.properties {
            guard let range = moved.lines(of: value.declaration) else {
                return .refused("Give each value of \(place.fact.simpleName) a line of its own.", at: place.place)
            }
            lines.append(moved.text(of: range, after: stripped(value, place.file), indent: indent, to: target))
        }
        guard let declaration = moved.lines(of: place.node.declaration) else {
            return .refused("\(place.fact.simpleName) shares a line with other code.", at: place.place)
        }
        var holding = MovedLines(file: view.file)
        guard let old = holding.lines(of: property.declaration) else {
            return .refused("\(own) shares a line with other code.", at: view.place)
        }
        holding.take(old)
        edits += holding.removals(replacing: (old.lowerBound, lines.joined(separator: "\n")))
        var result = CodemodResult()
        let isAlone =
            place.file.path != view.file.path
            && place.file.syntax.statements.allSatisfy { item in
                item.item.is(ImportDeclSyntax.self) || item.item.id == Syntax(place.node.declaration).id
            }
        if isAlone {
            result.changes.removals = [place.file.path]
        } else {
            moved.take(declaration)
            edits += moved.removals()
        }
        result.changes.edits = edits
        return result
    }

    /// `@Published private(set) var x` as `@State private var x`
    private func stripped(_ property: PropertyNode, _ file: SourceFile) -> [TextEdit] {
        var edits: [TextEdit] = []
        for attribute in property.declaration.attributes.compactMap({ $0.as(AttributeSyntax.self) }) {
            edits.append(file.removeAttribute(attribute))
        }
        for modifier in property.declaration.modifiers { edits.append(file.remove(modifier)) }
        edits.append(file.insert("@State private ", before: property.declaration.bindingSpecifier))
        return edits
    }
}
