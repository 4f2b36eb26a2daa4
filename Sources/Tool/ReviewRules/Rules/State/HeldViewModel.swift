import SourceModel
import SwiftSyntax

/// A view model that a view holds, and what the view does with it.
struct HeldViewModel {
    let type: TypeNode
    let property: PropertyFact
    let model: MergedType
    /// The view made it, or keeps it.
    let isOwned: Bool

    var name: String { property.name }

    /// The members that speak of errors: `error`, `errorMessage`, `hasError`.
    var errorMembers: [PropertyFact] {
        model.properties.filter { member in
            guard !member.isStatic, !member.isLet, member.access > .fileprivate else { return false }
            let name = member.name.lowercased()
            guard
                name == "error" || name.hasSuffix("error") || name.hasPrefix("error") || name.contains("errormessage") || name == "failure"
            else { return false }
            guard let type = member.typeName else { return true }
            return type.isOptional || type.base == "Bool" || type.base == "String" || type.base.hasSuffix("Error")
        }
    }

    /// Collections that the view may list.
    var collections: [PropertyFact] {
        model.properties.filter { !$0.isStatic && ($0.typeName?.isCollection ?? false) && $0.access > .fileprivate }
    }
}

extension FileContext {
    /// The view models that the file's views hold. Extensions of a view are read with the view.
    func heldViewModels() -> [HeldViewModel] {
        var found: [HeldViewModel] = []
        for type in types(.view) where type.fact.kind != .extension && !isPreview(type.declaration) {
            for property in type.fact.storedProperties {
                guard let name = property.inferredTypeName, index.isRole(name, .viewModel), let model = index.type(named: name) else {
                    continue
                }
                let isOwned = property.has("State") || property.has("StateObject") || property.initialValue?.kind == .construction
                found.append(HeldViewModel(type: type, property: property, model: model, isOwned: isOwned))
            }
        }
        return found
    }

    /// What all parts of a type, and the types inside it, read through other values.
    func mentionedMembers(of type: TypeNode) -> Set<String> {
        guard let merged = index.type(named: type.fact.name) else { return type.fact.mentionedMembers }
        var all: Set<String> = []
        for part in merged.parts {
            all.formUnion(part.fact.mentionedMembers)
            for inner in index.file(part.file).types where inner.name.hasPrefix(type.fact.name + ".") {
                all.formUnion(inner.mentionedMembers)
            }
        }
        return all
    }

    /// Whether the value itself is handed on: `Child(model: model)`, `.environment(model)`, `$model` alone.
    func isHandedOn(_ name: String, by type: TypeNode) -> Bool {
        let visitor = HandingVisitor(name)
        for node in file.nodes.types where node.fact.name == type.fact.name { visitor.walk(node.members) }
        return visitor.found
    }
}

/// Finds a name that is passed as a whole.
private final class HandingVisitor: SyntaxVisitor {
    let name: String
    var found = false

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false else { return .visitChildren }
        // Its own initialiser is no one else: `_model = State(initialValue: model)`.
        let callee = node.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedText ?? ""
        guard !["State", "StateObject", "Bindable", "ObservedObject", ".init"].contains(callee) else { return .visitChildren }
        let text = node.expression.trimmedText
        if [name, "$\(name)", "self.\(name)", "_\(name)"].contains(text) { found = true }
        return .visitChildren
    }
}
