import Foundation
import SwiftDataCore

/// The store of `ModelConfiguration`: a SQLite file, or SQLite in memory.
///
/// A context speaks to the `SQLiteStore` underneath; the members here are for code that works with snapshots.
public final class DefaultStore: DataStore, DataStoreBatching, RecordStoreProviding {
    public typealias Configuration = ModelConfiguration
    public typealias Snapshot = DefaultSnapshot

    public let configuration: ModelConfiguration
    public let schema: Schema
    package let store: SQLiteStore

    public var name: String { configuration.name }
    public var identifier: String { store.identifier }
    package var recordStore: any RecordStore { store }

    /// Opens the file, creating or migrating it if need be.
    /// - Throws: `SwiftDataError.loadIssueModelContainer`, `.backwardMigration`, `.unknownSchema`, with the file and the reason.
    public init(_ configuration: ModelConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)? = nil) throws {
        self.configuration = configuration
        let given = configuration.schema ?? Schema()
        if configuration.isStoredInMemoryOnly {
            schema = given
            store = try SQLiteStore(
                schema: schema, location: .memory, allowsSave: configuration.allowsSave, historyRetention: configuration.historyRetention)
        } else {
            if configuration.allowsSave { try Self.makeFolder(of: configuration.url) }
            schema = try MigrationRunner.prepare(
                url: configuration.url, schema: given, plan: migrationPlan, allowsSave: configuration.allowsSave
            ) { url, schema in
                ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: url)))
            }
            store = try SQLiteStore(
                schema: schema, location: .file(configuration.url), allowsSave: configuration.allowsSave,
                historyRetention: configuration.historyRetention)
        }
    }

    private static func makeFolder(of url: URL) throws {
        let folder = url.deletingLastPathComponent()
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw SwiftDataError.loadIssueModelContainer.because(
                "the folder \(folder.path(percentEncoded: false)) cannot be made: \(error.localizedDescription)")
        }
    }

    // MARK: Snapshots

    public func fetch<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
        let batch = try store.fetch(request.descriptor.recordQuery(in: schema))
        return DataStoreFetchResult(descriptor: request.descriptor, fetchedSnapshots: try snapshots(batch, of: entity(T.self)))
    }

    public func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int {
        try store.count(request.descriptor.recordQuery(in: schema))
    }

    public func fetchIdentifiers<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> [PersistentIdentifier] {
        let entity = try entity(T.self)
        return try store.keys(request.descriptor.recordQuery(in: schema)).map { identifier(entity.name, $0) }
    }

    public func delete<T: PersistentModel>(_ request: DataStoreBatchDeleteRequest<T>) throws {
        let entity = try entity(T.self)
        var changes = ChangeSet()
        changes.deletions = try store.keys(FetchDescriptor<T>(predicate: request.predicate).recordQuery(in: schema))
            .map { ChangeSet.Deletion(entity: entity.name, key: $0, preserved: [:]) }
        _ = try store.save(changes)
    }

    public func save(
        _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
    ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
        var moved: [PersistentIdentifier: PersistentIdentifier] = [:]
        for snapshot in request.inserted where snapshot.persistentIdentifier.storeIdentifier != identifier {
            let name = snapshot.persistentIdentifier.entityName
            moved[snapshot.persistentIdentifier] = identifier(name, store.reserveKeys(entity: name, count: 1).lowerBound)
        }
        _ = try store.save(SnapshotChanges(store: store, moved: moved).changeSet(request))
        return DataStoreSaveChangesResult(for: identifier, remappedIdentifiers: moved)
    }

    public func cachedSnapshots(
        for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState
    ) throws -> [PersistentIdentifier: DefaultSnapshot] {
        var result: [PersistentIdentifier: DefaultSnapshot] = [:]
        for (name, identifiers) in Dictionary(grouping: persistentIdentifiers, by: \.entityName) {
            guard let entity = schema.entitiesByName[name] else { continue }
            let batch = try store.records(entity: name, keys: identifiers.compactMap(\.number))
            for snapshot in try snapshots(batch, of: entity) { result[snapshot.persistentIdentifier] = snapshot }
        }
        return result
    }

    public func erase() throws { try store.erase() }

    private func entity<T: PersistentModel>(_ type: T.Type) throws -> Schema.Entity {
        guard let entity = schema.entity(for: type) else {
            throw SwiftDataError.unknownSchema.because("\(T.self) is not in the schema of \(configuration)")
        }
        return entity
    }

    private func identifier(_ entity: String, _ key: Int64) -> PersistentIdentifier {
        PersistentIdentifier(scope: .of(store: store.identifier, entity: entity), key: .number(key))
    }

    private func snapshots(_ batch: RecordBatch, of entity: Schema.Entity) throws -> [DefaultSnapshot] {
        let members = try Dictionary(
            entity.relationships.filter { $0.storage != .ownKey }.map { relationship in
                (relationship, try store.members(entity: entity.name, relationship: relationship.name, owners: batch.keys))
            }, uniquingKeysWith: { first, _ in first })
        return batch.keys.enumerated().map { row, key in
            var snapshot = DefaultSnapshot(identifier(entity.name, key), attributes: [:], relationships: [:])
            for (column, described) in entity.recordColumns.enumerated() {
                let value = batch.values[row * batch.width + column]
                if !described.isRelationship {
                    snapshot.attributes[described.name] = value
                } else if case .integer(let other) = value, let target = entity.relationshipsByName[described.name]?.destination {
                    snapshot.relationships[described.name] = [identifier(target, other)]
                }
            }
            for (relationship, links) in members {
                snapshot.relationships[relationship.name] = (links[key] ?? []).map { identifier(relationship.destination, $0) }
            }
            return snapshot
        }
    }
}

extension DefaultStore: HistoryProviding {
    public typealias HistoryType = DefaultHistoryTransaction

    public static var historyType: DefaultHistoryTransaction.Type { DefaultHistoryTransaction.self }

    public func fetchHistory(
        _ descriptor: HistoryDescriptor<DefaultHistoryTransaction>
    ) throws -> [DefaultHistoryTransaction] {
        try HistoryQuery.fetch(descriptor, from: [store])
    }

    public func deleteHistory(_ descriptor: HistoryDescriptor<DefaultHistoryTransaction>) throws {
        try HistoryQuery.delete(descriptor, from: [store])
    }
}
