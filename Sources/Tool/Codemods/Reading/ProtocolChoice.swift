import ReviewRules
import SourceModel
import SwiftSyntax

/// Which type a dependency is declared with.
struct ProtocolChoice {
    let context: CodemodContext

    /// The protocol of the project that stands for a type; none when it has several that are as good.
    func name(for concrete: String) -> String? {
        let found = context.index.protocols(of: concrete).filter { isUsable($0) }
        let matching = found.filter { name in
            let bare = Vocabulary.bareProtocol(name).removing(suffix: "Providing").removing(suffix: "ing")
            return concrete.contains(bare) || bare.contains(concrete)
        }
        if matching.count == 1 { return matching[0] }
        return found.count == 1 ? found[0] : nil
    }

    /// The type's text: the protocol, where it asks for all that is used.
    /// - Parameter members: What is used of the dependency; `nil` when it is passed on as a whole.
    func spelling(for concrete: String, using members: Set<String>?) -> String {
        guard let name = name(for: concrete), let members,
            members.isSubset(of: self.members(of: name).subtracting(membersWithDefaults(of: concrete, beside: name)))
        else { return concrete }
        return spelled(name)
    }

    /// `any P`, or `P` where the project writes it so.
    func spelled(_ name: String) -> String {
        var isBare = false
        for file in context.index.files {
            for type in file.types {
                let names = type.properties.compactMap(\.typeName) + type.initialisers.flatMap { $0.parameters.map(\.typeName) }
                for typeName in names where typeName.base == name && !typeName.isOpaque {
                    if typeName.isExistential { return "any \(name)" }
                    isBare = true
                }
            }
        }
        return isBare ? name : "any \(name)"
    }

    /// Requirements, and what extensions add.
    func members(of name: String) -> Set<String> {
        var found: Set<String> = []
        var seen: Set<String> = []
        var open = [name]
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let type = context.index.type(named: next) else { continue }
            found.formUnion(type.properties.map(\.name))
            found.formUnion(type.functions.map(\.name))
            open += type.inherited
        }
        return found
    }

    /// Functions that calls may give fewer arguments than the protocol asks for.
    private func membersWithDefaults(of concrete: String, beside protocolName: String) -> Set<String> {
        let short = context.index.type(named: concrete)?.functions.filter { function in
            function.parameters.contains { $0.defaultValue != nil }
        }
        let extensions = context.parts(of: protocolName).filter { $0.fact.kind == .extension }
        let filled = Set(extensions.flatMap { $0.fact.functions.map(\.name) })
        return Set((short ?? []).map(\.name)).subtracting(filled)
    }

    /// Whether values can be held by the protocol alone.
    private func isUsable(_ name: String) -> Bool {
        guard let place = context.declaration(of: name) else { return false }
        return !place.node.members.members.contains { $0.decl.is(AssociatedTypeDeclSyntax.self) }
    }

    /// What the code of a type uses of a property: member names, or `nil` when the property is passed on.
    static func members(of property: String, in parts: [TypePlace]) -> Set<String>? {
        var members: Set<String> = []
        for part in parts {
            for reference in References.find([property], in: part.node.members) {
                if let access = reference.node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(reference.node)?.id {
                    members.insert(access.declName.baseName.identifierText)
                } else if let chain = reference.node.parent?.as(OptionalChainingExprSyntax.self),
                    let access = chain.parent?.as(MemberAccessExprSyntax.self)
                {
                    members.insert(access.declName.baseName.identifierText)
                } else if !isAssigned(reference) {
                    return nil
                }
            }
        }
        return members
    }

    private static func isAssigned(_ reference: Reference) -> Bool {
        guard let sequence = reference.node.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
        return sequence.elements.first?.id == ExprSyntax(reference.node)?.id
            && sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    }
}
