import SourceModel

/// Who reads and who sets the values that the types of a project store, told by their names.
struct ValueUses {
    private let index: ProjectIndex
    /// What any type mentions of another value.
    private var members: Set<String> = []
    /// What code outside of types mentions.
    private var loose: Set<String> = []
    /// What any type sets or binds of another value.
    private var changed: Set<String> = []

    init(_ index: ProjectIndex) {
        self.index = index
        for file in index.files {
            loose.formUnion(file.mentionedNames)
            for type in file.types {
                members.formUnion(type.mentionedMembers)
                changed.formUnion(type.changedMembers)
            }
            for access in file.staticAccesses where access.isAssigned { changed.insert(access.member) }
        }
    }

    /// The stored values of an app's types of which everything is known: nothing outside of the project asks for them.
    func candidates(where include: (MergedType, PropertyFact) -> Bool) -> [(file: FileFacts, type: MergedType, property: PropertyFact)] {
        guard index.types(of: .app).count > 0 else { return [] }
        var found: [(FileFacts, MergedType, PropertyFact)] = []
        for name in index.typeNames {
            guard let type = index.type(named: name), let part = type.primary, part.fact.kind != .protocol, part.fact.access < .public,
                !part.fact.isDebugOnly, isPlain(part.fact)
            else { continue }
            let file = index.files[part.file]
            guard !file.isTest, !file.isGenerated, !file.origin.isPreviewContent, index.types(named: name).count == 1,
                type.inherited.allSatisfy({ Self.passive.contains($0) || index.type(named: $0)?.primary != nil })
            else { continue }
            let asked = Set(type.inherited.flatMap { index.type(named: $0)?.properties.map(\.name) ?? [] })
            for property in part.fact.properties where property.isStored && !asked.contains(property.name) && include(type, property) {
                found.append((file, type, property))
            }
        }
        return found
    }

    /// Attributes may read and set what they are about: a model's are kept.
    private func isPlain(_ type: TypeFact) -> Bool {
        type.attributes.allSatisfy { ["MainActor", "Observable", "available", "unchecked"].contains($0.name) }
    }

    /// What asks for none of a type's values.
    private static let passive: Set<String> = ["ObservableObject", "Observable", "Sendable", "NSObject", "AnyObject"]

    func isRead(_ name: String, of type: MergedType) -> Bool {
        members.contains(name) || loose.contains(name) || parts(of: type).contains { $0.readNames.contains(name) }
    }

    func isMentioned(_ name: String, by type: MergedType) -> Bool { parts(of: type).contains { $0.mentions.contains(name) } }

    /// Whether any code sets it or may: a key path may set what it leads to.
    func isChanged(_ name: String, of type: MergedType) -> Bool {
        changed.contains(name) || loose.contains(name) || parts(of: type).contains { $0.changedNames.contains(name) }
    }

    /// Those of the type, of its extensions, of types in it, and of those that inherit from it.
    private func parts(of type: MergedType) -> [TypeFact] {
        var parts: [TypeFact] = []
        for name in [type.name] + index.conformers(of: type.name) {
            for part in index.type(named: name)?.parts ?? [] {
                parts.append(part.fact)
                parts += index.files[part.file].types.filter { $0.name.hasPrefix(part.fact.name + ".") }
            }
        }
        return parts
    }
}
