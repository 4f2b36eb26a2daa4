import Foundation

/// What a context asks of a store: records by numeric key, filters as expressions, changes as sets.
///
/// This is the seam below which a database stands. SQLite implements it directly; Apple's `DataStore` protocol, which
/// speaks of snapshots, is adapted to it. Nothing in it is of SQL.
///
/// A store is used by several contexts on several threads at once and does its own locking.
package protocol RecordStore: AnyObject, Sendable {
    /// Unique to the store's content; kept with it.
    var identifier: String { get }
    var schema: Schema { get }
    /// Whether it refuses to save.
    var isReadOnly: Bool { get }

    /// Numbers for new records of an entity above `last`, never given out before and never used again.
    ///
    /// Never waits for the file, the network or another process: whoever inserts a model needs its number at once. A number
    /// that turns out to be taken when it is saved is replaced (`SaveOutcome.remapped`).
    func reserveKeys(entity: String, count: Int, after last: Int64) -> Range<Int64>

    func fetch(_ query: RecordQuery) throws -> RecordBatch
    /// The same in pieces, in order: a large result needs no room of its own. The body may
    /// take its values, and asks nothing of the store.
    func fetch(_ query: RecordQuery, inPieces body: (inout RecordBatch) throws -> Void) throws
    func count(_ query: RecordQuery) throws -> Int
    func keys(_ query: RecordQuery) throws -> [Int64]
    /// Whole records by key, in no particular order; keys that do not exist are left out.
    func records(entity: String, keys: [Int64]) throws -> RecordBatch
    /// One attribute that is kept apart (`.externalStorage`).
    func externalValue(entity: String, attribute: String, key: Int64) throws -> StoredValue
    /// The members of a to-many relationship for each of several owners, in the store's order (ascending key through an
    /// inverse to-one; order of insertion otherwise).
    func members(entity: String, relationship: String, owners: [Int64]) throws -> [Int64: [Int64]]

    /// Writes all of the changes or none.
    func save(_ changes: ChangeSet) throws -> SaveOutcome
    /// The steps by which a query would be answered (`EXPLAIN QUERY PLAN` where there is SQL).
    func explain(_ query: RecordQuery) throws -> QueryPlan
    /// Documents that match a full-text query, best first. `newest`: only so many of those that were inserted last are ranked.
    func search(entity: String, query: FullTextQuery, filter: QueryExpression?, newest: Int?, limit: Int?) throws -> [FullTextHit]
    /// How many documents match, counted up to a limit.
    func matchCount(entity: String, query: FullTextQuery, limit: Int) throws -> Int
    /// Removes every record.
    func erase() throws

    /// Calls back after each commit of any context or process, on any thread, until the observation ends.
    /// Foreign processes are noticed within a second.
    func observe(_ callback: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation
}

extension RecordStore {
    package func reserveKeys(entity: String, count: Int) -> Range<Int64> { reserveKeys(entity: entity, count: count, after: 0) }

    package func fetch(_ query: RecordQuery, inPieces body: (inout RecordBatch) throws -> Void) throws {
        var batch = try fetch(query)
        try body(&batch)
    }
}

/// Rows of one entity: `width` values each. The values of a row follow `Schema.Entity.recordColumns`.
package struct RecordBatch: Sendable {
    package var keys: [Int64]
    package var width: Int
    package var values: ContiguousArray<StoredValue>

    package init(width: Int) {
        (keys, self.width, values) = ([], width, [])
    }

    package var count: Int { keys.count }

    /// Keeps the room.
    package mutating func removeAll() {
        keys.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }
}

/// What to fetch.
package struct RecordQuery: Hashable, Sendable {
    package var entity: String
    package var filter: QueryExpression?
    package var sort: [QuerySort] = []
    package var limit: Int?
    package var offset: Int?
    /// The attributes that are wanted, null for the others; all if nil.
    package var attributes: Set<String>?

    package init(
        entity: String, filter: QueryExpression? = nil, sort: [QuerySort] = [], limit: Int? = nil, offset: Int? = nil
    ) {
        (self.entity, self.filter, self.sort, self.limit, self.offset) = (entity, filter, sort, limit, offset)
    }
}

/// Everything that one save writes to one store.
package struct ChangeSet: Sendable {
    package struct Insertion: Sendable {
        package var entity: String
        /// One row an object, as `Schema.Entity.recordColumns`.
        package var records: RecordBatch

        package init(entity: String, records: RecordBatch) { (self.entity, self.records) = (entity, records) }
    }
    package struct Update: Sendable {
        package var entity: String
        package var key: Int64
        /// Positions in `Schema.Entity.recordColumns` and their new values.
        package var values: [(column: Int, value: StoredValue)]

        package init(entity: String, key: Int64, values: [(column: Int, value: StoredValue)]) {
            (self.entity, self.key, self.values) = (entity, key, values)
        }
    }
    package struct Deletion: Sendable {
        package var entity: String
        package var key: Int64
        /// Values of attributes with `.preserveValueOnDeletion`, by name.
        package var preserved: [String: StoredValue]

        package init(entity: String, key: Int64, preserved: [String: StoredValue]) {
            (self.entity, self.key, self.preserved) = (entity, key, preserved)
        }
    }
    /// A change of a relationship that is kept in a table of its own (many-to-many, or to-many without inverse).
    package struct Link: Sendable {
        package var entity: String
        package var relationship: String
        package var owner: Int64
        package var removed: [Int64]
        package var added: [Int64]

        package init(entity: String, relationship: String, owner: Int64, removed: [Int64], added: [Int64]) {
            (self.entity, self.relationship, self.owner) = (entity, relationship, owner)
            (self.removed, self.added) = (removed, added)
        }
    }

    /// What happens to a new record that has the unique values of another.
    package enum Conflicts: Sendable {
        /// The other takes all of its values, those of relationships included.
        case merge
        /// The whole save fails with a `UniqueConflict`: the context knows better what the new record was given.
        case refuse
    }

    package var insertions: [Insertion] = []
    package var updates: [Update] = []
    package var deletions: [Deletion] = []
    package var links: [Link] = []
    package var author: String?
    package var conflicts = Conflicts.merge
    /// The number of the context that saves; goes into the `StoreChange`, so that the context knows its own.
    package var origin = 0

    package init() {}
    package var isEmpty: Bool { insertions.isEmpty && updates.isEmpty && deletions.isEmpty && links.isEmpty }
}

/// A save that was not done, since new records have the unique values of others.
package struct UniqueConflict: Error {
    /// By entity: the key of a new record, and that of the one – stored, or earlier in the same save – with its values.
    package var existing: [String: [Int64: Int64]]
    package init(existing: [String: [Int64: Int64]]) { self.existing = existing }
}

package struct SaveOutcome: Sendable {
    /// Records whose key was taken meanwhile by another process: by entity, the key they were given instead.
    package var remapped: [String: [Int64: Int64]] = [:]
    /// Records that were there already under a unique attribute and took the new values instead (upsert): by entity,
    /// the key of the insertion and the key of the record that was updated.
    package var merged: [String: [Int64: Int64]] = [:]
    /// Updates whose record no longer exists.
    package var vanished: [String: [Int64]] = [:]
    package init() {}
}

/// What a commit changed.
package struct StoreChange: Sendable {
    package struct Entity: Sendable {
        package var inserted: [Int64] = []
        package var deleted: [Int64] = []
        /// Names of changed attributes and to-one relationships by key.
        package var updated: [Int64: Set<String>] = [:]
        /// To-many relationships with a table of their own, of which some links changed.
        package var links: Set<String> = []
        package init() {}
    }
    package var entities: [String: Entity] = [:]
    /// True if a program wrote that leaves no history: anything may have changed.
    package var isUnknown = false
    /// `ChangeSet.origin` of a commit of this process; 0 for another process.
    package var origin = 0
    package init() {}

    /// Anything may have changed.
    package static var unknown: StoreChange {
        var change = StoreChange()
        change.isUnknown = true
        return change
    }

    /// How many records it names.
    package var count: Int { entities.values.reduce(0) { $0 + $1.inserted.count + $1.deleted.count + $1.updated.count } }
}

/// Ends the observation when released.
package final class StoreObservation: Sendable {
    private let onEnd: @Sendable () -> Void
    package init(onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
}
