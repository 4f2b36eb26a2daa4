import Foundation

/// A store of one's own: a file format, a service, a database.
///
/// A context hands it snapshots of models and takes snapshots from it. `DefaultStore`, on SQLite, is one.
public protocol DataStore: AnyObject {
    associatedtype Configuration: DataStoreConfiguration where Self == Self.Configuration.Store
    associatedtype Snapshot: DataStoreSnapshot

    var identifier: String { get }
    var schema: Schema { get }
    var configuration: Configuration { get }

    init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws

    func erase() throws
    /// May throw `DataStoreError.preferInMemoryFilter` or `.preferInMemorySort`; the context then fetches without
    /// predicate or order and does it itself.
    func fetch<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> DataStoreFetchResult<T, Snapshot>
    func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int
    func fetchIdentifiers<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> [PersistentIdentifier]
    func save(_ request: DataStoreSaveChangesRequest<Snapshot>) throws -> DataStoreSaveChangesResult<Snapshot>
    func initializeState(for editingState: EditingState)
    func invalidateState(for editingState: EditingState)
    func cachedSnapshots(for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState) throws
        -> [PersistentIdentifier: Snapshot]
}

extension DataStore {
    public func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int {
        try fetch(request).fetchedSnapshots.count
    }

    public func fetchIdentifiers<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> [PersistentIdentifier] {
        try fetch(request).fetchedSnapshots.map(\.persistentIdentifier)
    }

    public func erase() throws { throw DataStoreError.unsupportedFeature }
    public func initializeState(for editingState: EditingState) {}
    public func invalidateState(for editingState: EditingState) {}
    public func cachedSnapshots(
        for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState
    ) throws -> [PersistentIdentifier: Snapshot] { [:] }
}

/// Says where a store is and what it keeps.
public protocol DataStoreConfiguration: Hashable {
    associatedtype Store: DataStore where Self == Self.Store.Configuration

    var name: String { get }
    /// The models that are kept here; nil for all of the container's.
    var schema: Schema? { get set }
    func validate() throws
}

extension DataStoreConfiguration {
    public func validate() throws {}
}

/// A store that deletes by predicate.
public protocol DataStoreBatching: DataStore {
    func delete<T: PersistentModel>(_ request: DataStoreBatchDeleteRequest<T>) throws
}

public enum DataStoreError: Error, Hashable, Sendable {
    case unsupportedFeature, preferInMemoryFilter, preferInMemorySort, invalidPredicate
}

/// What a context is, to a store.
public struct EditingState: Identifiable, Sendable {
    public typealias ID = UUID
    public let id: UUID
    public var author: String?

    init() { id = UUID() }
}

public struct DataStoreFetchRequest<T: PersistentModel>: Sendable {
    public let editingState: EditingState
    public let descriptor: FetchDescriptor<T>
}

public struct DataStoreBatchDeleteRequest<T: PersistentModel>: Sendable {
    public let editingState: EditingState
    public let predicate: Predicate<T>?
    public let includeSubclasses: Bool
}

public struct DataStoreFetchResult<ModelType: PersistentModel, SnapshotType: DataStoreSnapshot>: Sendable {
    public let descriptor: FetchDescriptor<ModelType>
    public let fetchedSnapshots: [SnapshotType]
    public let relatedSnapshots: [PersistentIdentifier: SnapshotType]

    public init(
        descriptor: FetchDescriptor<ModelType>, fetchedSnapshots: [SnapshotType],
        relatedSnapshots: [PersistentIdentifier: SnapshotType] = [:]
    ) {
        self.descriptor = descriptor
        self.fetchedSnapshots = fetchedSnapshots
        self.relatedSnapshots = relatedSnapshots
    }
}

public struct DataStoreSaveChangesRequest<SnapshotType: DataStoreSnapshot>: Sendable {
    public let inserted: [SnapshotType]
    public let updated: [SnapshotType]
    public let deleted: [SnapshotType]
    public let editingState: EditingState
}

public final class DataStoreSaveChangesResult<T: DataStoreSnapshot>: Sendable {
    /// Identifiers that the store gave instead of temporary ones.
    public let remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]
    public let storeIdentifier: String
    public let snapshotsToReregister: [PersistentIdentifier: T]

    public init(
        for storeIdentifier: String, remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier] = [:],
        snapshotsToReregister: [PersistentIdentifier: T] = [:]
    ) {
        self.storeIdentifier = storeIdentifier
        self.remappedIdentifiers = remappedIdentifiers
        self.snapshotsToReregister = snapshotsToReregister
    }
}

/// A `DataStore` that speaks in records, too: the context uses that, which is faster.
package protocol RecordStoreProviding {
    var recordStore: any RecordStore { get }
}
