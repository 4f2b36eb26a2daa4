import Foundation
import SwiftDataCore

/// What a save writes to one store, as its records.
struct StoreWriting {
    private let store: NSPersistentStore
    private(set) var changes = ChangeSet()

    init(_ store: NSPersistentStore) {
        self.store = store
        changes.conflicts = .refuse
    }

    /// - Throws: an error of Core Data's for a value that cannot be kept.
    mutating func add(_ saved: ContextChanges) throws {
        for object in saved.deleted {
            changes.deletions.append(ChangeSet.Deletion(entity: object.objectID.root, key: object.objectID.key, preserved: [:]))
        }
        for object in saved.updated { try update(object) }
        var batches: [String: RecordBatch] = [:]
        for object in saved.inserted {
            guard let table = store.map.table(of: object.entity) else { continue }
            var batch = batches.removeValue(forKey: table.name) ?? RecordBatch(width: table.width)
            try append(object, table, to: &batch)
            batches[table.name] = batch
        }
        changes.insertions = batches.sorted { $0.key < $1.key }.map { ChangeSet.Insertion(entity: $0.key, records: $0.value) }
        for object in saved.inserted + saved.updated { addLinks(of: object) }
    }

    private func append(_ object: NSManagedObject, _ table: StoreMap.Table, to batch: inout RecordBatch) throws {
        batch.keys.append(object.objectID.key)
        var row = ContiguousArray(repeating: StoredValue.null, count: table.width)
        if let column = table.entityColumn { row[column] = .text(object.entity.shownName) }
        for column in table.columns[object.entity.shownName] ?? [] { row[column.position] = try value(object, column) }
        batch.values += row
    }

    private mutating func update(_ object: NSManagedObject) throws {
        guard let table = store.map.table(of: object.entity) else { return }
        var values: [(column: Int, value: StoredValue)] = []
        for column in table.columns[object.entity.shownName] ?? [] where object.originals[name(column)] != nil {
            values.append((column.position, try value(object, column)))
        }
        guard !values.isEmpty else { return }
        changes.updates.append(
            ChangeSet.Update(entity: table.name, key: object.objectID.key, values: values.sorted { $0.column < $1.column }))
    }

    private func name(_ column: StoreMap.Column) -> String {
        switch column.content {
        case .attribute(let attribute): attribute.name
        case .one(let relationship), .order(let relationship): relationship.name
        }
    }

    private func value(_ object: NSManagedObject, _ column: StoreMap.Column) throws -> StoredValue {
        switch column.content {
        case .attribute(let attribute): return try AttributeValue.stored(object.current(attribute.name), attribute)
        case .one(let relationship):
            guard let other = object.current(relationship.name) as? NSManagedObject, !other.isDeleted else { return .null }
            return .integer(other.objectID.key)
        case .order(let relationship):
            return .text(object.members(relationship.name).map { "\($0.objectID.key)" }.joined(separator: " "))
        }
    }

    /// Of relationships that are kept in tables of their own.
    private mutating func addLinks(of object: NSManagedObject) {
        guard let table = store.map.table(of: object.entity) else { return }
        for (name, link) in table.links[object.entity.shownName] ?? [:] where link.hasTable {
            guard object.isInserted || object.originals[name] != nil else { continue }
            let before = Set(ManagedValue.objects(in: object.originals[name] as Any))
            let now = object.members(name).filter { !$0.isDeleted }
            let removed = before.subtracting(now).filter { !$0.isDeleted }
            let added = now.filter { !before.contains($0) }
            guard !removed.isEmpty || !added.isEmpty else { continue }
            changes.links.append(
                ChangeSet.Link(
                    entity: table.name, relationship: link.schemaName, owner: object.objectID.key,
                    removed: removed.map(\.objectID.key).sorted(), added: added.map(\.objectID.key)))
        }
    }
}
