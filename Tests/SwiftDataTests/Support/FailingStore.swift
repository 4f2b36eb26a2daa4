import Foundation
import SwiftData
import SwiftDataCore
import Synchronization

/// Makes a store fail, and work again.
final class StoreSwitch: Hashable, Sendable {
    private let state = Mutex<(error: (any Error)?, saves: Int)>((nil, 0))

    /// What every call throws; nil if it works.
    var error: (any Error)? {
        get { state.withLock { $0.error } }
        set { state.withLock { $0.error = newValue } }
    }
    /// How many saves were attempted.
    var saves: Int { state.withLock { $0.saves } }

    func saving() throws {
        state.withLock { $0.saves += 1 }
        try check()
    }
    func check() throws { if let error { throw error } }

    static func == (lhs: StoreSwitch, rhs: StoreSwitch) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A store in memory that can be made to fail: a full disk, no descriptor left.
struct FailingConfiguration: DataStoreConfiguration {
    typealias Store = FailingDataStore

    var name = "failing"
    var schema: Schema?
    let gate: StoreSwitch

    init(_ gate: StoreSwitch, schema: Schema? = nil) { (self.gate, self.schema) = (gate, schema) }
}

final class FailingDataStore: DataStore, RecordStoreProviding {
    typealias Configuration = FailingConfiguration
    typealias Snapshot = DefaultSnapshot

    let configuration: FailingConfiguration
    let recordStore: any RecordStore
    var identifier: String { recordStore.identifier }
    var schema: Schema { recordStore.schema }

    init(_ configuration: FailingConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
        self.configuration = configuration
        let base = try DefaultStore(ModelConfiguration(schema: configuration.schema, isStoredInMemoryOnly: true), migrationPlan: nil)
        recordStore = FailingRecordStore(base.recordStore, configuration.gate)
    }

    func fetch<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
        throw DataStoreError.unsupportedFeature
    }

    func save(_ request: DataStoreSaveChangesRequest<DefaultSnapshot>) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
        throw DataStoreError.unsupportedFeature
    }
}

private final class FailingRecordStore: RecordStore {
    private let base: any RecordStore
    private let gate: StoreSwitch

    init(_ base: any RecordStore, _ gate: StoreSwitch) { (self.base, self.gate) = (base, gate) }

    var identifier: String { base.identifier }
    var schema: Schema { base.schema }
    var isReadOnly: Bool { base.isReadOnly }

    private func checked<Result>(_ body: () throws -> Result) throws -> Result {
        try gate.check()
        return try body()
    }

    func fetch(_ query: RecordQuery) throws -> RecordBatch { try checked { try base.fetch(query) } }
    func count(_ query: RecordQuery) throws -> Int { try checked { try base.count(query) } }
    func keys(_ query: RecordQuery) throws -> [Int64] { try checked { try base.keys(query) } }
    func records(entity: String, keys: [Int64]) throws -> RecordBatch { try checked { try base.records(entity: entity, keys: keys) } }

    func externalValue(entity: String, attribute: String, key: Int64) throws -> StoredValue {
        try checked { try base.externalValue(entity: entity, attribute: attribute, key: key) }
    }

    func members(entity: String, relationship: String, owners: [Int64]) throws -> [Int64: [Int64]] {
        try checked { try base.members(entity: entity, relationship: relationship, owners: owners) }
    }

    func search(entity: String, query: FullTextQuery, filter: QueryExpression?, limit: Int?) throws -> [FullTextHit] {
        try checked { try base.search(entity: entity, query: query, filter: filter, limit: limit) }
    }

    func explain(_ query: RecordQuery) throws -> QueryPlan { try base.explain(query) }
    func reserveKeys(entity: String, count: Int, after last: Int64) -> Range<Int64> {
        base.reserveKeys(entity: entity, count: count, after: last)
    }

    func save(_ changes: ChangeSet) throws -> SaveOutcome {
        try gate.saving()
        return try base.save(changes)
    }

    func erase() throws { try checked { try base.erase() } }
    func observe(_ callback: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation { base.observe(callback) }
}

/// A clock that stands still until a test moves it.
final class ManualTimer {
    private var waiting: [(seconds: Double, block: () -> Void)] = []
    /// After how many seconds something is to happen.
    var delays: [Double] { waiting.map(\.seconds) }

    func schedule(_ seconds: Double, _ block: @escaping () -> Void) { waiting.append((seconds, block)) }

    /// Lets everything happen that waits now.
    func fire() {
        let due = waiting
        waiting = []
        for (_, block) in due { block() }
    }
}

extension ModelContext {
    /// Has the context save by itself whenever the timer fires.
    func autosave(by timer: ManualTimer) {
        schedule = { timer.schedule($0, $1) }
        autosaveEnabled = true
    }
}
