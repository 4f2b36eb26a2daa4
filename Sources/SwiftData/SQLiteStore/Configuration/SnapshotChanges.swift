import Foundation
import SwiftDataCore

/// Turns snapshots into what a store writes.
struct SnapshotChanges {
    let store: SQLiteStore
    /// Identifiers that new snapshots are given.
    let moved: [PersistentIdentifier: PersistentIdentifier]

    func changeSet(_ request: DataStoreSaveChangesRequest<DefaultSnapshot>) throws -> ChangeSet {
        var changes = ChangeSet()
        changes.author = request.editingState.author
        for (name, snapshots) in Dictionary(grouping: request.inserted, by: \.persistentIdentifier.entityName) {
            let entity = try entity(name)
            var records = RecordBatch(width: entity.recordColumns.count)
            for snapshot in snapshots {
                records.keys.append(try key(snapshot.persistentIdentifier))
                for column in entity.recordColumns { records.values.append(try value(column, of: snapshot)) }
                try addLinks(of: snapshot, entity, to: &changes, before: [:])
            }
            changes.insertions.append(ChangeSet.Insertion(entity: name, records: records))
        }
        for snapshot in request.updated {
            let entity = try entity(snapshot.persistentIdentifier.entityName)
            let key = try key(snapshot.persistentIdentifier)
            let values = try entity.recordColumns.enumerated().map { ($0, try value($1, of: snapshot)) }
            changes.updates.append(ChangeSet.Update(entity: entity.name, key: key, values: values))
            let before = try Dictionary(
                entity.relationships.map { relationship in
                    (relationship.name, try store.members(entity: entity.name, relationship: relationship.name, owners: [key])[key] ?? [])
                }, uniquingKeysWith: { first, _ in first })
            try addLinks(of: snapshot, entity, to: &changes, before: before)
        }
        changes.deletions = try request.deleted.map {
            ChangeSet.Deletion(entity: $0.persistentIdentifier.entityName, key: try key($0.persistentIdentifier), preserved: [:])
        }
        return changes
    }

    private func entity(_ name: String) throws -> Schema.Entity {
        guard let entity = store.schema.entitiesByName[name] else {
            throw SwiftDataError.unknownSchema.because("\(name) is not in the schema of the store")
        }
        return entity
    }

    private func key(_ identifier: PersistentIdentifier) throws -> Int64 {
        guard let key = (moved[identifier] ?? identifier).number else {
            throw SwiftDataError.modelValidationFailure.because("\(identifier.entityName) has an identifier of another store")
        }
        return key
    }

    private func value(_ column: Schema.Entity.RecordColumn, of snapshot: DefaultSnapshot) throws -> StoredValue {
        guard column.isRelationship else { return snapshot.attributes[column.name] ?? .null }
        return try snapshot.relationships[column.name]?.first.map { .integer(try key($0)) } ?? .null
    }

    /// Relationships with a table of their own; the others are columns of one end or the other.
    private func addLinks(
        of snapshot: DefaultSnapshot, _ entity: Schema.Entity, to changes: inout ChangeSet, before: [String: [Int64]]
    ) throws {
        for relationship in entity.relationships {
            guard case .links(_, isReversed: false) = relationship.storage else { continue }
            let old = before[relationship.name] ?? []
            let new = try (snapshot.relationships[relationship.name] ?? []).map(key)
            let (removed, added) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
            guard !removed.isEmpty || !added.isEmpty else { continue }
            changes.links.append(
                ChangeSet.Link(
                    entity: entity.name, relationship: relationship.name, owner: try key(snapshot.persistentIdentifier),
                    removed: removed, added: added))
        }
    }
}
