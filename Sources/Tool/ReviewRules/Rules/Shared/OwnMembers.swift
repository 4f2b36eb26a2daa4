import SourceModel
import SwiftSyntax

extension FileContext {
    /// The functions of a type that stand in this file, those of its extensions too.
    func functions(of type: String) -> [FunctionNode] {
        file.nodes.types.lazy.filter { $0.fact.name == type }.flatMap(\.functions)
    }

    /// Whether a type is a view model, or observable in one of the two ways.
    func isObserved(_ type: TypeNode) -> Bool {
        let name = type.fact.name
        return index.isRole(name, .viewModel) || index.isObservableMacro(name) || index.isObservableObject(name)
    }

    /// The innermost type around a node.
    func type(around node: some SyntaxProtocol) -> TypeNode? { file.nodes.types.last { $0.declaration.contains(node) } }

    /// A property that a type stores, whatever part of it a node stands in.
    func storedProperty(_ name: String, of type: TypeNode) -> PropertyFact? {
        index.type(named: type.fact.name)?.storedProperties.first { $0.name == name }
    }

    /// Whether an extension in another file names a member.
    func isUsedElsewhere(_ name: String, of type: TypeNode) -> Bool {
        guard let merged = index.type(named: type.fact.name) else { return false }
        return merged.parts.contains { part in
            index.file(part.file).path != file.path
                && part.fact.mentions.contains { $0 == name || $0 == "$\(name)" || $0 == "_\(name)" }
        }
    }

    /// Whether a type that holds the view as a value, or a test that builds it, names a member like it.
    func isReadThroughValue(_ name: String, _ type: TypeNode) -> Bool {
        let simple = type.fact.simpleName
        let holders = Set(index.holders(of: simple).map(\.type))
        let places = Set(builders(of: type).map(\.file) + index.holders(of: simple).map(\.file))
        return places.contains { place in
            let file = index.file(place)
            return file.types.contains { other in
                other.name != type.fact.name && (file.isTest || holders.contains(other.name)) && other.mentionedMembers.contains(name)
            }
        }
    }

    /// The name of an own property that is assigned to; none for a local.
    func ownTarget(_ assignment: AssignmentNode) -> String? {
        guard let name = TaskCode.ownName(assignment.target), !assignment.target.is(SubscriptCallExprSyntax.self) else { return nil }
        let isBare = assignment.target.is(DeclReferenceExprSyntax.self)
        return isBare && LocalName.isLocal(name, at: assignment.target) ? nil : name
    }
}

extension SyntaxProtocol {
    func contains(_ other: some SyntaxProtocol) -> Bool { position <= other.position && other.endPosition <= endPosition }

    /// Whether a node names something of the type itself: `page`, `self.page`; not `other.page` and not the label `page:`.
    func namesOwn(_ name: String) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            guard token.identifierText == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
            guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id else { return true }
            return TaskCode.lastName(member.base) == "self"
        }
    }
}
