import ReviewRules
import SourceModel
import SwiftSyntax

/// A service gets a protocol, and those who depend on it depend on that.
struct ExtractProtocol: Codemod {
    let name = "extract-protocol"
    let summary = "Makes a protocol of a service's members, and has its users depend on it"
    let targetMeaning = "the name of a class or structure"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let (type, _) = context.resolve(target), let place = context.declaration(of: type) else {
            return .refused("There is no type \(target), or there are several.")
        }
        let name = place.fact.simpleName
        let protocolName = "\(name)Protocol"
        if !context.index.protocols(of: type.name).isEmpty { return CodemodResult() }
        guard type.kind == .class || type.kind == .struct, place.node.parent == nil else {
            return .refused("\(name) is no class or structure at the top of a file.", at: place.place)
        }
        if !context.isSafeToChange(place.file) { return .refused("\(place.file.path) is generated, or does not parse.", at: place.place) }
        if context.index.type(named: protocolName) != nil { return .refused("There is a type \(protocolName) already.", at: place.place) }
        if !place.fact.genericParameters.isEmpty { return .refused("\(name) is generic.", at: place.place) }
        var result = CodemodResult()
        let requirements = requirements(of: context.parts(of: type), into: &result, place.fact.access)
        guard !requirements.texts.isEmpty else { return .refused("\(name) has no members that others use.", at: place.place) }
        result.changes.edits = [declare(protocolName, requirements.texts, place, context), conform(place, to: protocolName)]
        result.changes.edits += retype(name, as: "any \(protocolName)", having: requirements.names, context)
        return result
    }

    // MARK: Requirements

    private func requirements(
        of parts: [TypePlace], into result: inout CodemodResult, _ access: Access
    ) -> (texts: [String], names: Set<String>) {
        var texts: [String] = []
        var names: Set<String> = []
        for part in parts where !part.file.facts.isTest {
            for property in part.node.properties where !property.fact.isStatic && property.fact.access > .fileprivate {
                let fact = property.fact
                let wrapped = fact.attributes.contains {
                    $0.name.startsWithCapital && !["MainActor", "Published", "ObservationIgnored"].contains($0.name)
                }
                if access >= .public, fact.access < .public || wrapped { continue }
                guard let type = fact.typeName?.text ?? property.binding.initializer.flatMap({ LiteralType.name(of: $0.value) }) else {
                    result.notes.append(
                        Note(
                            "\(fact.name) has no type annotation and is not in the protocol.",
                            at: SourcePlace(path: part.file.path, line: fact.position.line)))
                    continue
                }
                let isSettable = fact.isStored ? !fact.isLet && (fact.setterAccess ?? fact.access) > .fileprivate : property.hasSetter
                texts.append("var \(fact.name): \(type) { get\(isSettable ? " set" : "") }")
                names.insert(fact.name)
            }
            for function in part.node.functions
            where !function.fact.isStatic && function.fact.access > .fileprivate && !function.fact.has("objc") {
                if access >= .public, function.fact.access < .public { continue }
                texts.append(requirement(function, part.file))
                names.insert(function.fact.name)
                if function.fact.parameters.contains(where: { $0.defaultValue != nil }) {
                    names.remove(function.fact.name)
                    result.notes.append(
                        Note(
                            "\(function.fact.name) has default arguments, which a protocol cannot have: those who use it keep "
                                + "the type itself.",
                            at: SourcePlace(path: part.file.path, line: function.fact.position.line)))
                }
            }
        }
        return (texts, names)
    }

    /// The signature, without what only an implementation has.
    private func requirement(_ function: FunctionNode, _ file: SourceFile) -> String {
        let node = function.declaration
        let start =
            node.attributes.first?.positionAfterSkippingLeadingTrivia ?? node.modifiers.first?.positionAfterSkippingLeadingTrivia
            ?? node.funcKeyword.positionAfterSkippingLeadingTrivia
        let end = (node.genericWhereClause?.endPositionBeforeTrailingTrivia ?? node.signature.endPositionBeforeTrailingTrivia).utf8Offset
        let kept: Set<String> = ["mutating", "nonisolated"]
        var edits = node.modifiers.filter { !kept.contains($0.name.text) }.map { file.remove($0) }
        for parameter in node.signature.parameterClause.parameters {
            guard let value = parameter.defaultValue else { continue }
            let from = value.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? value.position
            edits.append(
                TextEdit(path: file.path, start: from.utf8Offset, end: value.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ""))
        }
        return file.text(start.utf8Offset..<end, after: edits).reindented(from: file.indentation(of: node), to: "")
    }

    // MARK: Edits

    private func declare(_ name: String, _ requirements: [String], _ place: TypePlace, _ context: CodemodContext) -> TextEdit {
        let access =
            place.fact.access >= .package || place.fact.access < .internal
            ? "\(place.fact.access == .open ? "public" : place.fact.access.rawValue) " : ""
        let isHeldWeakly = context.index.holders(of: place.fact.simpleName).contains { $0.property.isWeak }
        let parents = (isHeldWeakly ? ["AnyObject"] : []) + (place.fact.inherited.contains("Sendable") ? ["Sendable"] : [])
        let main = place.fact.has("MainActor") ? "@MainActor\n" : ""
        let text = """
            \(main)\(access)protocol \(name)\(parents.isEmpty ? "" : ": \(parents.joined(separator: ", "))") {
            \(requirements.map { $0.indented(by: place.step) }.joined(separator: "\n"))
            }


            """
        let lines = MovedLines(file: place.file).lines(of: place.node.declaration)
        guard let lines else { return place.file.insert(text, before: place.node.declaration) }
        let offset = place.file.lines.start(ofLine: lines.lowerBound)
        return TextEdit(path: place.file.path, start: offset, end: offset, replacement: text)
    }

    private func conform(_ place: TypePlace, to name: String) -> TextEdit {
        if let last = place.node.inheritance?.inheritedTypes.last { return place.file.insert(", \(name)", after: last.type) }
        let token = place.node.members.leftBrace.previousToken(viewMode: .sourceAccurate)
        return place.file.insert(": \(name)", after: token ?? place.node.members.leftBrace)
    }

    /// Stored properties of view models and services, with the parameters that fill them.
    private func retype(_ name: String, as text: String, having members: Set<String>, _ context: CodemodContext) -> [TextEdit] {
        var edits: [TextEdit] = []
        for holder in context.index.holders(of: name) {
            let role = context.index.role(of: holder.type)?.role
            guard [.viewModel, .service, .repository].contains(role), holder.property.attributes.isEmpty,
                holder.property.initialValue == nil,
                let type = context.index.type(named: holder.type), let place = context.declaration(of: type),
                let property = place.node.properties.first(where: { $0.fact.name == holder.property.name }),
                let annotation = property.binding.typeAnnotation, annotation.type.trimmedDescription == name,
                context.isSafeToChange(place.file)
            else { continue }
            let parts = context.parts(of: type)
            guard let used = ProtocolChoice.members(of: holder.property.name, in: parts), used.isSubset(of: members) else { continue }
            edits.append(place.file.replace(annotation.type, with: text))
            for part in parts {
                for initialiser in part.node.initialisers {
                    for parameter in initialiser.declaration.signature.parameterClause.parameters
                    where parameter.type.trimmedDescription == name {
                        edits.append(part.file.replace(parameter.type, with: text))
                    }
                }
            }
        }
        return edits
    }
}

extension PropertyNode {
    /// Whether a computed property can be set.
    var hasSetter: Bool {
        guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return false }
        return accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }
}
