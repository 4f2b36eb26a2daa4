import SwiftData
import Synchronization

/// A store as an app would write one: snapshots in a dictionary, keys of its own.
final class DictionaryStore: DataStore {
    typealias Configuration = DictionaryStoreConfiguration
    typealias Snapshot = DefaultSnapshot

    let configuration: DictionaryStoreConfiguration
    let schema: Schema
    var identifier: String { configuration.name }

    init(_ configuration: DictionaryStoreConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
        self.configuration = configuration
        schema = configuration.schema ?? Schema()
    }

    func fetch<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
        if request.descriptor.predicate != nil { throw DataStoreError.preferInMemoryFilter }
        if !request.descriptor.sortBy.isEmpty { throw DataStoreError.preferInMemorySort }
        let own = configuration.disk.snapshots.values.filter { $0.persistentIdentifier.entityName == Schema.entityName(for: T.self) }
        return DataStoreFetchResult(descriptor: request.descriptor, fetchedSnapshots: Array(own))
    }

    func save(_ request: DataStoreSaveChangesRequest<DefaultSnapshot>) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
        var moved: [PersistentIdentifier: PersistentIdentifier] = [:]
        for snapshot in request.inserted {
            let old = snapshot.persistentIdentifier
            moved[old] = try .identifier(for: identifier, entityName: old.entityName, primaryKey: UUID().uuidString)
        }
        for snapshot in request.inserted + request.updated {
            let identifier = moved[snapshot.persistentIdentifier] ?? snapshot.persistentIdentifier
            configuration.disk.snapshots[identifier] = snapshot.copy(persistentIdentifier: identifier, remappedIdentifiers: moved)
        }
        for snapshot in request.deleted { configuration.disk.snapshots[snapshot.persistentIdentifier] = nil }
        return DataStoreSaveChangesResult(for: identifier, remappedIdentifiers: moved)
    }
}

struct DictionaryStoreConfiguration: DataStoreConfiguration {
    typealias Store = DictionaryStore

    /// What stands for a file.
    final class Disk {
        var snapshots: [PersistentIdentifier: DefaultSnapshot] = [:]
    }

    var name = "Dictionary"
    var schema: Schema?
    let disk: Disk

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.disk === rhs.disk }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
