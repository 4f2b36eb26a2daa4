import Foundation
import SQLiteStore
import SwiftDataCore

extension NSPersistentStoreCoordinator: ObjectKeeper {
    var model: NSManagedObjectModel? { managedObjectModel }

    func newID(_ entity: NSEntityDescription) -> NSManagedObjectID {
        guard let store = store(of: entity) else {
            return NSManagedObjectID(entity, key: LooseKeys.next(), store: nil, isTemporary: true)
        }
        let key = store.records.reserveKeys(entity: entity.root.shownName, count: 1).lowerBound
        return NSManagedObjectID(entity, key: key, store: store, isTemporary: true)
    }

    func scan(_ entity: NSEntityDescription, _ body: (NSManagedObjectID, () -> [String: Any]) -> Void) throws {
        guard !persistentStores.isEmpty else { throw CoreDataError.make(.general, "No store is open: load the container's stores first.") }
        for store in persistentStores {
            guard let table = store.map.table(of: entity) else { continue }
            let batch = try translated { try store.records.fetch(RecordQuery(entity: table.name)) }
            for (row, key) in batch.keys.enumerated() {
                let start = row * batch.width
                let own = self.entity(of: batch, start, table, below: entity.root)
                guard own.isKindOf(entity: entity) else { continue }
                let id = NSManagedObjectID(own, key: key, store: store, isTemporary: false)
                body(id) { self.values(batch, start, own, table, store, key) }
            }
        }
    }

    func record(of id: NSManagedObjectID) throws -> (id: NSManagedObjectID, values: [String: Any])? {
        guard let store = store(of: id), let table = store.map.table(of: id.entity) else { return nil }
        let batch = try translated { try store.records.records(entity: table.name, keys: [id.key]) }
        guard batch.count == 1 else { return nil }
        let own = entity(of: batch, 0, table, below: id.entity.root)
        let ownID = own === id.entity ? id : NSManagedObjectID(own, key: id.key, store: store, isTemporary: false)
        return (ownID, values(batch, 0, own, table, store, id.key))
    }

    func members(of id: NSManagedObjectID, _ relationship: NSRelationshipDescription) throws -> [NSManagedObjectID] {
        guard let store = store(of: id), let table = store.map.table(of: id.entity), let destination = relationship.destinationEntity,
            let link = table.links[id.entity.shownName]?[relationship.name]
        else { return [] }
        var keys = try translated {
            try store.records.members(entity: table.name, relationship: link.schemaName, owners: [id.key])[id.key] ?? []
        }
        if relationship.isOrdered { keys = try inOrder(keys, of: id, relationship, table, store) }
        return keys.map { NSManagedObjectID(destination, key: $0, store: store, isTemporary: false) }
    }

    private func inOrder(
        _ keys: [Int64], of id: NSManagedObjectID, _ relationship: NSRelationshipDescription, _ table: StoreMap.Table,
        _ store: NSPersistentStore
    ) throws -> [Int64] {
        let column = table.columns[id.entity.shownName]?.first {
            if case .order(let ordered) = $0.content { ordered === relationship } else { false }
        }
        let batch = try store.records.records(entity: table.name, keys: [id.key])
        guard let column, batch.count == 1, case .text(let text) = batch.values[column.position] else { return keys }
        let places = Dictionary(text.split(separator: " ").compactMap { Int64($0) }.enumerated().map { ($1, $0) }) { first, _ in first }
        return keys.enumerated().sorted { (places[$0.element] ?? .max, $0.offset) < (places[$1.element] ?? .max, $1.offset) }.map(\.element)
    }

    // MARK: Records

    private func entity(
        of batch: RecordBatch, _ start: Int, _ table: StoreMap.Table, below root: NSEntityDescription
    ) -> NSEntityDescription {
        guard let column = table.entityColumn, case .text(let name) = batch.values[start + column] else { return root }
        return managedObjectModel.entitiesByName[name] ?? root
    }

    private func values(
        _ batch: RecordBatch, _ start: Int, _ entity: NSEntityDescription, _ table: StoreMap.Table, _ store: NSPersistentStore, _ key: Int64
    ) -> [String: Any] {
        var values: [String: Any] = [:]
        for column in table.columns[entity.shownName] ?? [] {
            let stored = batch.values[start + column.position]
            switch column.content {
            case .attribute(let attribute):
                if attribute.allowsExternalBinaryDataStorage {
                    let kept = try? store.records.externalValue(
                        entity: table.name, attribute: StoreMap.schemaName(attribute), key: key)
                    values[attribute.name] = kept.flatMap { AttributeValue.value($0, attribute) }
                } else if let value = AttributeValue.value(stored, attribute) {
                    values[attribute.name] = value
                } else if !attribute.isOptional {
                    // A record from before the attribute was there.
                    values[attribute.name] = attribute.defaultValue.flatMap { AttributeValue.canonical($0, attribute) }
                }
            case .one(let relationship):
                guard case .integer(let key) = stored, let destination = relationship.destinationEntity else { continue }
                values[relationship.name] = NSManagedObjectID(destination, key: key, store: store, isTemporary: false)
            case .order: break
            }
        }
        return values
    }

    private func translated<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as SwiftDataError {
            throw CoreDataError.make(.general, error.reason ?? "\(error)", underlying: error)
        }
    }

    // MARK: Saving

    func write(_ changes: ContextChanges, from context: NSManagedObjectContext) throws {
        saving.lock()
        defer { saving.unlock() }
        for object in changes.inserted where object.objectID.persistentStore == nil {
            guard let store = store(of: object.objectID) else { continue }
            context.registered[object.objectID] = nil
            object.objectID.adopt(store, key: store.records.reserveKeys(entity: object.objectID.root, count: 1).lowerBound)
            context.register(object)
        }
        for store in persistentStores {
            let isHere = { (object: NSManagedObject) in self.store(of: object.objectID) === store }
            let here = ContextChanges(
                inserted: changes.inserted.filter(isHere), updated: changes.updated.filter(isHere), deleted: changes.deleted.filter(isHere))
            if !here.isEmpty { try write(here, to: store, for: context) }
        }
        if persistentStores.isEmpty { throw CoreDataError.make(.cannotSave, "No store is open: load the container's stores first.") }
    }

    private func write(_ changes: ContextChanges, to store: NSPersistentStore, for context: NSManagedObjectContext) throws {
        var writing = StoreWriting(store)
        try writing.add(changes)
        do {
            let outcome = try store.records.save(writing.changes)
            for object in changes.inserted {
                guard let key = outcome.remapped[object.objectID.root]?[object.objectID.key] else { continue }
                context.registered[object.objectID] = nil
                object.objectID.move(to: key)
                context.register(object)
            }
        } catch let error as SwiftDataError {
            throw CoreDataError.make(.cannotSave, error.reason ?? "\(error)", underlying: error)
        }
    }
}
