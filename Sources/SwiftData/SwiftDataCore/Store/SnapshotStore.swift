import Foundation
import Synchronization

/// A store of one's own (`DataStore`), as a context sees it: numbers for its identifiers, records for its snapshots.
///
/// What such a store cannot filter or sort, the context does in memory.
class SnapshotStore: RecordStore, @unchecked Sendable {  // the book is behind a lock; the store is called under one
    let identifier: String
    let schema: Schema
    let isReadOnly = false

    private struct Book {
        var keys: [PersistentIdentifier: Int64] = [:]
        var identifiers: [String: [Int64: PersistentIdentifier]] = [:]
        var snapshots: [PersistentIdentifier: DefaultSnapshot] = [:]
        var lastKey: Int64 = 0
        var observers: [Int: @Sendable (StoreChange) -> Void] = [:]
        var lastObserver = 0
    }
    private let book = Mutex(Book())

    init(identifier: String, schema: Schema) {
        self.identifier = identifier
        self.schema = schema
    }

    // MARK: What the store itself does

    func snapshots<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, _ state: EditingState) throws -> [DefaultSnapshot] {
        throw DataStoreError.unsupportedFeature
    }

    func write(
        inserted: [any PersistentModel], updated: [any PersistentModel], deleted: [any PersistentModel], _ state: EditingState
    ) throws -> [PersistentIdentifier: PersistentIdentifier] { throw DataStoreError.unsupportedFeature }

    func erase() throws { throw DataStoreError.unsupportedFeature }

    /// nil if the store keeps no history of this type.
    func history<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T]? { nil }
    func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {}

    // MARK: Identifiers

    func identifier(entity: String, key: Int64) -> PersistentIdentifier {
        book.withLock { $0.identifiers[entity]?[key] }
            ?? PersistentIdentifier(scope: .of(store: identifier, entity: entity), key: .temporary(key))
    }

    func key(of identifier: PersistentIdentifier) -> Int64 {
        book.withLock { book in
            if case .temporary(let key) = identifier.key { return key }
            if let known = book.keys[identifier] { return known }
            book.lastKey += 1
            book.keys[identifier] = book.lastKey
            book.identifiers[identifier.entityName, default: [:]][book.lastKey] = identifier
            return book.lastKey
        }
    }

    func reserveKeys(entity: String, count: Int, after last: Int64) -> Range<Int64> {
        book.withLock { book in
            let first = max(book.lastKey, last) + 1
            book.lastKey = first - 1 + Int64(count)
            return first..<first + Int64(count)
        }
    }

    // MARK: Records

    func batch(_ snapshots: [DefaultSnapshot], entity: Schema.Entity) -> RecordBatch {
        var batch = RecordBatch(width: entity.recordColumns.count)
        for snapshot in snapshots {
            batch.keys.append(key(of: snapshot.persistentIdentifier))
            book.withLock { $0.snapshots[snapshot.persistentIdentifier] = snapshot }
            for column in entity.recordColumns {
                if column.isRelationship {
                    let other = snapshot.relationships[column.name]?.first
                    batch.values.append(other.map { .integer(key(of: $0)) } ?? .null)
                } else {
                    batch.values.append(snapshot.attributes[column.name] ?? .null)
                }
            }
        }
        return batch
    }

    private func all(_ entity: String) throws -> (Schema.Entity, [DefaultSnapshot]) {
        guard let described = schema.entitiesByName[entity], let type = described.modelType else {
            throw SwiftDataError.unknownSchema.because("the store \(identifier) does not keep \(entity)")
        }
        func open<T: PersistentModel>(_ type: T.Type) throws -> [DefaultSnapshot] { try snapshots(FetchDescriptor<T>(), EditingState()) }
        return (described, try open(type))
    }

    /// Every record: the context filters and sorts.
    func fetch(_ query: RecordQuery) throws -> RecordBatch {
        let (entity, snapshots) = try all(query.entity)
        return batch(snapshots, entity: entity)
    }

    func count(_ query: RecordQuery) throws -> Int { try fetch(query).count }
    func keys(_ query: RecordQuery) throws -> [Int64] { try fetch(query).keys }

    func records(entity: String, keys: [Int64]) throws -> RecordBatch {
        let wanted = Set(keys)
        let (described, snapshots) = try all(entity)
        return batch(snapshots.filter { wanted.contains(key(of: $0.persistentIdentifier)) }, entity: described)
    }

    func externalValue(entity: String, attribute: String, key: Int64) throws -> StoredValue {
        let identifier = identifier(entity: entity, key: key)
        return book.withLock { $0.snapshots[identifier]?.attributes[attribute] } ?? .null
    }

    func members(entity: String, relationship: String, owners: [Int64]) throws -> [Int64: [Int64]] {
        let wanted = Set(owners)
        return try all(entity).1.reduce(into: [:]) { result, snapshot in
            let owner = key(of: snapshot.persistentIdentifier)
            guard wanted.contains(owner) else { return }
            result[owner] = (snapshot.relationships[relationship] ?? []).map(key)
        }
    }

    func save(_ changes: ChangeSet) throws -> SaveOutcome { throw DataStoreError.unsupportedFeature }

    /// Writes models as snapshots, and learns the identifiers that the store gave them.
    func save(
        inserted: [any PersistentModel], updated: [any PersistentModel], deleted: [any PersistentModel],
        _ state: EditingState, origin: Int
    ) throws {
        let moved = try write(inserted: inserted, updated: updated, deleted: deleted, state)
        var change = StoreChange()
        change.origin = origin
        for model in inserted {
            let storage = model._$storage
            if let permanent = moved[storage.identifier] {
                book.withLock { book in
                    book.keys[permanent] = storage.key
                    book.identifiers[permanent.entityName, default: [:]][storage.key] = permanent
                }
            }
            change.entities[storage.info.entity.name, default: .init()].inserted.append(storage.key)
        }
        for model in updated {
            let names = Set(model._$storage.info.entity.recordColumns.map(\.name))
            change.entities[model._$storage.info.entity.name, default: .init()].updated[model._$storage.key] = names
        }
        for model in deleted {
            change.entities[model._$storage.info.entity.name, default: .init()].deleted.append(model._$storage.key)
        }
        for observer in book.withLock({ Array($0.observers.values) }) { observer(change) }
    }

    func explain(_ query: RecordQuery) throws -> QueryPlan {
        QueryPlan(statement: "", arguments: [], steps: ["every \(query.entity) of \(identifier), filtered and sorted in memory"])
    }

    func search(entity: String, query: FullTextQuery, filter: QueryExpression?, newest: Int?, limit: Int?) throws -> [FullTextHit] {
        throw DataStoreError.unsupportedFeature
    }

    func matchCount(entity: String, query: FullTextQuery, limit: Int) throws -> Int { throw DataStoreError.unsupportedFeature }

    func observe(_ callback: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation {
        let number = book.withLock { book in
            book.lastObserver += 1
            book.observers[book.lastObserver] = callback
            return book.lastObserver
        }
        return StoreObservation { [weak self] in self?.book.withLock { $0.observers[number] = nil } }
    }
}

/// The same for one type of store.
final class SnapshotStoreOf<S: DataStore>: SnapshotStore, @unchecked Sendable {  // as its superclass
    private let store: S
    private let lock = NSLock()

    /// - Throws: for a store with snapshots of a kind of its own.
    init(_ store: S) throws {
        guard S.Snapshot.self == DefaultSnapshot.self else {
            throw SwiftDataError.loadIssueModelContainer.because(
                "\(S.self) has snapshots of its own type \(S.Snapshot.self): use DefaultSnapshot")
        }
        self.store = store
        super.init(identifier: store.identifier, schema: store.schema)
    }

    override func erase() throws { try lock.withLock { try store.erase() } }

    override func history<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T]? {
        func open<H: HistoryProviding>(_ store: H) throws -> [T]? {
            guard let descriptor = descriptor as? HistoryDescriptor<H.HistoryType> else { return nil }
            return try store.fetchHistory(descriptor) as? [T]
        }
        return try (store as? any HistoryProviding).flatMap { try open($0) }
    }

    override func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
        func open<H: HistoryProviding>(_ store: H) throws {
            guard let descriptor = descriptor as? HistoryDescriptor<H.HistoryType> else { return }
            try store.deleteHistory(descriptor)
        }
        if let store = store as? any HistoryProviding { try open(store) }
    }

    override func snapshots<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, _ state: EditingState
    ) throws -> [DefaultSnapshot] {
        try lock.withLock {
            try store.fetch(DataStoreFetchRequest(editingState: state, descriptor: descriptor)).fetchedSnapshots
                .compactMap { $0 as? DefaultSnapshot }
        }
    }

    override func write(
        inserted: [any PersistentModel], updated: [any PersistentModel], deleted: [any PersistentModel], _ state: EditingState
    ) throws -> [PersistentIdentifier: PersistentIdentifier] {
        func snapshots(_ models: [any PersistentModel]) -> [S.Snapshot] {
            var related: [PersistentIdentifier: any BackingData] = [:]
            func open<T: PersistentModel>(_ model: T) -> S.Snapshot {
                S.Snapshot(from: _ModelBackingData(model), relatedBackingDatas: &related)
            }
            return models.map { open($0) }
        }
        let request = DataStoreSaveChangesRequest<S.Snapshot>(
            inserted: snapshots(inserted), updated: snapshots(updated), deleted: snapshots(deleted), editingState: state)
        return try lock.withLock { try store.save(request).remappedIdentifiers }
    }
}
