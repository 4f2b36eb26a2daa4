/// How the content of a store changes from one schema to another: a value, made without looking at a store.
///
/// What the records hold can still forbid the change (duplicates under a new unique constraint, nil where nil is no
/// longer allowed); `refusals` are what no records could make possible.
package struct SchemaDifference: Hashable, Sendable {
    package private(set) var addedEntities: [String] = []
    package private(set) var removedEntities: [String] = []
    /// Of the entities in both schemas, those that change, by name.
    package private(set) var changedEntities: [EntityDifference] = []
    /// Relationships whose links stay, but are kept in another place.
    package private(set) var movedLinks: [LinkMove] = []
    /// Link tables of the old schema that the new one does not have.
    package private(set) var removedLinkTables: [String] = []
    /// Link tables that are to be made.
    package private(set) var addedLinkTables: [String] = []
    /// Why it cannot be done, a sentence each.
    package private(set) var refusals: [String] = []

    package init(from old: Schema, to new: Schema) {
        addedEntities = new.entitiesByName.keys.filter { old.entitiesByName[$0] == nil }.sorted()
        removedEntities = old.entitiesByName.keys.filter { new.entitiesByName[$0] == nil }.sorted()
        let links = LinkDifference(from: old, to: new)
        for (name, entity) in new.entitiesByName.sorted(by: { $0.key < $1.key }) {
            guard let before = old.entitiesByName[name] else { continue }
            let difference = EntityDifference(from: before, to: entity, keyColumns: links.keyColumns[name] ?? [:])
            refusals += difference.refusals
            if !difference.isEmpty { changedEntities.append(difference) }
        }
        refusals += links.refusals
        movedLinks = links.moves
        let (oldTables, newTables) = (Self.linkTables(old), Self.linkTables(new))
        removedLinkTables = oldTables.subtracting(newTables).sorted()
        addedLinkTables = newTables.subtracting(oldTables).sorted()
    }

    /// Whether nothing of a store changes but the schema that it names.
    package var isEmpty: Bool {
        addedEntities.isEmpty && removedEntities.isEmpty && changedEntities.isEmpty && movedLinks.isEmpty && removedLinkTables.isEmpty
            && addedLinkTables.isEmpty && refusals.isEmpty
    }

    /// What is lost: removed models, attributes and relationships.
    package var removals: [String] {
        removedEntities + changedEntities.flatMap { entity in entity.removed.map { "\(entity.name).\($0)" } }
    }

    private static func linkTables(_ schema: Schema) -> Set<String> {
        Set(
            schema.entities.flatMap(\.relationships).compactMap { relationship in
                if case .links(let table, false) = relationship.storage { table } else { nil }
            })
    }
}

extension SchemaDifference: CustomStringConvertible {
    /// The changes in a line, for a log.
    package var description: String {
        let parts = [
            Self.listed("new models", addedEntities),
            Self.listed("changed models", changedEntities.map(\.name)),
            Self.listed("moved relationships", movedLinks.map { "\($0.entity).\($0.relationship)" }),
            Self.listed("dropped", removals),
        ]
        return parts.compactMap(\.self).joined(separator: "; ")
    }

    private static func listed(_ title: String, _ names: [String]) -> String? {
        names.isEmpty ? nil : "\(title): \(names.joined(separator: ", "))"
    }
}
