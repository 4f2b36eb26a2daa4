import Foundation
import SwiftData
import SwiftDataCore
import Synchronization

/// Counts what a store is asked to read, and makes it fail.
nonisolated final class ReadCount: Hashable, Sendable {
    private let count = Mutex(0)
    private let thrown = Mutex<(read: (any Error)?, save: (any Error)?)>((nil, nil))

    /// What every read throws; nil if the store can be read.
    var failure: (any Error)? {
        get { thrown.withLock { $0.read } }
        set { thrown.withLock { $0.read = newValue } }
    }

    /// What every save throws; nil if the store can be written.
    var saveFailure: (any Error)? {
        get { thrown.withLock { $0.save } }
        set { thrown.withLock { $0.save = newValue } }
    }

    func add() { count.withLock { $0 += 1 } }

    /// How many reads there were since the last call.
    func take() -> Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }

    static func == (lhs: ReadCount, rhs: ReadCount) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A store in memory whose reads are counted.
nonisolated struct CountingConfiguration: DataStoreConfiguration {
    typealias Store = CountingDataStore

    let name = "counting"
    var schema: Schema?
    let reads: ReadCount
}

nonisolated final class CountingDataStore: DataStore, RecordStoreProviding {
    typealias Configuration = CountingConfiguration
    typealias Snapshot = DefaultSnapshot

    let configuration: CountingConfiguration
    let recordStore: any RecordStore
    var identifier: String { recordStore.identifier }
    var schema: Schema { recordStore.schema }

    init(_ configuration: CountingConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
        self.configuration = configuration
        let base = try DefaultStore(ModelConfiguration(schema: configuration.schema, isStoredInMemoryOnly: true), migrationPlan: nil)
        recordStore = CountingRecordStore(base.recordStore, configuration.reads)
    }

    func fetch<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
        throw DataStoreError.unsupportedFeature
    }

    func save(_ request: DataStoreSaveChangesRequest<DefaultSnapshot>) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
        throw DataStoreError.unsupportedFeature
    }
}

nonisolated private final class CountingRecordStore: RecordStore {
    private let base: any RecordStore
    private let reads: ReadCount

    init(_ base: any RecordStore, _ reads: ReadCount) { (self.base, self.reads) = (base, reads) }

    var identifier: String { base.identifier }
    var schema: Schema { base.schema }
    var isReadOnly: Bool { base.isReadOnly }

    private func counted<Result>(_ read: () throws -> Result) throws -> Result {
        reads.add()
        if let failure = reads.failure { throw failure }
        return try read()
    }

    func fetch(_ query: RecordQuery) throws -> RecordBatch { try counted { try base.fetch(query) } }
    func count(_ query: RecordQuery) throws -> Int { try counted { try base.count(query) } }
    func keys(_ query: RecordQuery) throws -> [Int64] { try counted { try base.keys(query) } }
    func records(entity: String, keys: [Int64]) throws -> RecordBatch { try counted { try base.records(entity: entity, keys: keys) } }

    func externalValue(entity: String, attribute: String, key: Int64) throws -> StoredValue {
        try counted { try base.externalValue(entity: entity, attribute: attribute, key: key) }
    }

    func members(entity: String, relationship: String, owners: [Int64]) throws -> [Int64: [Int64]] {
        try counted { try base.members(entity: entity, relationship: relationship, owners: owners) }
    }

    func search(entity: String, query: FullTextQuery, filter: QueryExpression?, limit: Int?) throws -> [FullTextHit] {
        try counted { try base.search(entity: entity, query: query, filter: filter, limit: limit) }
    }

    func explain(_ query: RecordQuery) throws -> QueryPlan { try base.explain(query) }
    func reserveKeys(entity: String, count: Int, after last: Int64) -> Range<Int64> {
        base.reserveKeys(entity: entity, count: count, after: last)
    }
    func save(_ changes: ChangeSet) throws -> SaveOutcome {
        if let failure = reads.saveFailure { throw failure }
        return try base.save(changes)
    }
    func erase() throws { try base.erase() }
    func observe(_ callback: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation { base.observe(callback) }
}
