import SwiftData
import SwiftDataCore

/// A store in memory that a ``StoreSwitch`` makes fail – a full disk, no descriptor left – and that counts for it.
package struct SwitchedConfiguration: DataStoreConfiguration {
    package typealias Store = SwitchedStore

    package var name = "switched"
    package var schema: Schema?
    package let gate: StoreSwitch

    package init(_ gate: StoreSwitch, schema: Schema? = nil) { (self.gate, self.schema) = (gate, schema) }
}

package final class SwitchedStore: DataStore, RecordStoreProviding {
    package typealias Configuration = SwitchedConfiguration
    package typealias Snapshot = DefaultSnapshot

    package let configuration: SwitchedConfiguration
    package let recordStore: any RecordStore
    package var identifier: String { recordStore.identifier }
    package var schema: Schema { recordStore.schema }

    package init(_ configuration: SwitchedConfiguration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
        self.configuration = configuration
        let base = try DefaultStore(ModelConfiguration(schema: configuration.schema, isStoredInMemoryOnly: true), migrationPlan: nil)
        recordStore = SwitchedRecordStore(base.recordStore, configuration.gate)
    }

    package func fetch<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
        throw DataStoreError.unsupportedFeature
    }

    package func save(_ request: DataStoreSaveChangesRequest<DefaultSnapshot>) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
        throw DataStoreError.unsupportedFeature
    }
}

private final class SwitchedRecordStore: RecordStore {
    private let base: any RecordStore
    private let gate: StoreSwitch

    init(_ base: any RecordStore, _ gate: StoreSwitch) { (self.base, self.gate) = (base, gate) }

    var identifier: String { base.identifier }
    var schema: Schema { base.schema }
    var isReadOnly: Bool { base.isReadOnly }

    private func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try gate.reading()
        return try body()
    }

    func fetch(_ query: RecordQuery) throws -> RecordBatch { try reading { try base.fetch(query) } }
    func count(_ query: RecordQuery) throws -> Int { try reading { try base.count(query) } }
    func keys(_ query: RecordQuery) throws -> [Int64] { try reading { try base.keys(query) } }
    func records(entity: String, keys: [Int64]) throws -> RecordBatch { try reading { try base.records(entity: entity, keys: keys) } }

    func externalValue(entity: String, attribute: String, key: Int64) throws -> StoredValue {
        try reading { try base.externalValue(entity: entity, attribute: attribute, key: key) }
    }

    func members(entity: String, relationship: String, owners: [Int64]) throws -> [Int64: [Int64]] {
        try reading { try base.members(entity: entity, relationship: relationship, owners: owners) }
    }

    func matchCount(entity: String, query: FullTextQuery, limit: Int) throws -> Int {
        try reading { try base.matchCount(entity: entity, query: query, limit: limit) }
    }

    func search(entity: String, query: FullTextQuery, filter: QueryExpression?, newest: Int?, limit: Int?) throws -> [FullTextHit] {
        try reading { try base.search(entity: entity, query: query, filter: filter, newest: newest, limit: limit) }
    }

    func explain(_ query: RecordQuery) throws -> QueryPlan { try base.explain(query) }
    func reserveKeys(entity: String, count: Int, after last: Int64) -> Range<Int64> {
        base.reserveKeys(entity: entity, count: count, after: last)
    }

    func save(_ changes: ChangeSet) throws -> SaveOutcome {
        try gate.saving()
        return try base.save(changes)
    }

    func erase() throws { try base.erase() }
    func observe(_ callback: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation { base.observe(callback) }
}
