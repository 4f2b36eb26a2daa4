import SwiftSyntax

/// The types that the walk goes into, and what their code mentions.
extension FactCollector {
    func open(
        _ kind: TypeFact.Kind, name: String, node: some DeclGroupSyntax, generics: GenericParameterClauseSyntax? = nil,
        _ requirements: GenericWhereClauseSyntax? = nil
    ) -> SyntaxVisitorContinueKind {
        let outer = kind == .extension ? nil : enclosingType
        var inherited: [String] = []
        for type in node.inheritanceClause?.inheritedTypes ?? [] { inherited += reader.inheritedNames(type.type) }
        let fact = TypeFact(
            kind: kind, name: outer.map { "\($0).\(name)" } ?? name, access: reader.access(node.modifiers) ?? .internal,
            attributes: reader.attributes(node.attributes), modifiers: node.modifiers.map(\.name.text), inherited: inherited,
            genericParameters: generics?.parameters.map(\.name.text) ?? [],
            genericConstraints: reader.constraints(generics, requirements), position: position(node), endLine: endLine(node),
            condition: conditions.last?.text, isDebugOnly: conditions.contains(where: \.isDebugOnly))
        let index = types.count
        types.append(
            TypeDraft(
                fact: fact, index: index, parent: typeStack.last, declaration: DeclSyntax(node), attributes: node.attributes,
                modifiers: node.modifiers, inheritance: node.inheritanceClause, members: node.memberBlock))
        typeStack.append(index)
        memberStack.append("")
        if inherited.contains("PreviewProvider") { nodes.previews.append(range(node)) }
        return .visitChildren
    }

    func close() {
        if let currentType { spreadWork(in: currentType) }
        typeStack.removeLast()
        memberStack.removeLast()
    }

    func mention(type name: String, at node: some SyntaxProtocol) {
        guard let currentType else {
            facts.mentionedTypes.insert(name)
            return
        }
        let isNew = types[currentType].fact.mentionedTypes.insert(name).inserted
        if isNew {
            if isPreview { previewUses.insert("\(currentType).\(name)") } else { use(name, in: currentType, at: node) }
        } else if !previewUses.isEmpty, !isPreview, previewUses.remove("\(currentType).\(name)") != nil {
            use(name, in: currentType, at: node)
        }
    }

    private func use(_ name: String, in type: Int, at node: some SyntaxProtocol) {
        types[type].fact.uses.append(UseFact(name: name, position: position(node)))
    }
}
