import SwiftDataCore

/// One save while it is being written, inside a transaction of its connection.
final class SaveTransaction {
    let store: SQLiteStore
    let connection: SQLiteConnection
    /// What the save changed, as observers and the history are told.
    var change = StoreChange()
    var outcome = SaveOutcome()
    /// Records of which links changed that are kept in tables of their own, and the relationships: by entity and key.
    var linked: [String: [Int64: Set<String>]] = [:]
    /// Values that stay of deleted records.
    var tombstones: HistoryWriter.Tombstones = [:]
    /// The number of the transaction in the history.
    private(set) var number: Int64 = 0
    /// Keys of records that were not stored under the key they came with: by entity, old and new.
    var moved: [String: [Int64: Int64]] = [:]
    /// What is done with new records that have the unique values of others.
    private(set) var conflicts = ChangeSet.Conflicts.merge
    /// Those that were found, by entity: their keys and those of the others.
    var refused: [String: [Int64: Int64]] = [:]
    /// Records in which a required relationship became null, by entity and column: at the end of the save none may be.
    private var nulls: [String: [String: Set<Int64>]] = [:]
    /// Ranges of numbers that this save claims.
    private var claims: [String: Range<Int64>] = [:]

    init(_ store: SQLiteStore, _ connection: SQLiteConnection, origin: Int) {
        self.store = store
        self.connection = connection
        change.origin = origin
    }

    /// Deletions come first, so that what they held uniquely is free; links last, when all records are there.
    func apply(_ changes: ChangeSet) throws {
        conflicts = changes.conflicts
        for deletion in changes.deletions { try delete(deletion) }
        try update(changes.updates)
        for insertion in changes.insertions { try insert(insertion) }
        if !refused.isEmpty { throw UniqueConflict(existing: refused) }
        if !moved.isEmpty { try followMoved(changes) }
        for link in changes.links { try apply(link) }
        try checkRequired()
    }

    // MARK: Required relationships

    func emptied(_ column: String, of key: Int64, in entity: String) { nulls[entity, default: [:]][column, default: []].insert(key) }

    /// Notes which required relationships of a row that was written are null.
    func noteEmptied(_ values: ContiguousArray<StoredValue>, from start: Int, of key: Int64, _ table: EntityTable) {
        for position in table.required where values[start + position].isNull {
            emptied(table.columnNames[position], of: key, in: table.entity.name)
        }
    }

    /// What became null on the way may have got another value since, or be deleted.
    private func checkRequired() throws {
        for (entity, columns) in nulls.sorted(by: { $0.key < $1.key }) {
            let table = try store.table(entity)
            for (column, keys) in columns.sorted(by: { $0.key < $1.key }) {
                let find = "SELECT 1 FROM \(table.name) WHERE \"$key\" = ? AND \(quoted(column)) IS NULL"
                for key in keys.sorted() {
                    guard try connection.value(find, [.integer(key)]) != nil else { continue }
                    throw SwiftDataError.modelValidationFailure.because("\(entity) \(key) needs a value in \(column)")
                }
            }
        }
    }

    /// To be called when everything else is written.
    func recordHistory(author: String?) throws {
        guard !change.entities.isEmpty else { return }
        number = try HistoryWriter.record(changeWithLinks, author: author, tombstones: tombstones, on: connection)
    }

    /// New records are not told to have changed as well.
    private var changeWithLinks: StoreChange {
        var change = change
        for (entity, keys) in linked {
            let inserted = Set(change.entities[entity]?.inserted ?? [])
            for (key, names) in keys where !inserted.contains(key) {
                change.entities[entity, default: .init()].updated[key, default: []].formUnion(names)
            }
        }
        return change
    }

    // MARK: Keys

    /// The first number of an entity that no process has claimed.
    static func firstFreeKey(of table: EntityTable, on connection: SQLiteConnection) throws -> Int64 {
        try checked(lastKey(of: table.entity.name, on: connection), table) + 1
    }

    /// The last number of an entity that a process has claimed; `largestKey` if there are more.
    static func lastKey(of entity: String, on connection: SQLiteConnection) throws -> Int64 {
        let claimed = try connection.value("SELECT next FROM \"$sequence\" WHERE entity = ?", [.text(entity)])
        if case .integer(let next) = claimed { return min(next - 1, largestKey) }
        guard case .integer(let last) = try connection.value("SELECT max(\"$key\") FROM \(quoted(entity))") else { return 0 }
        return min(last, largestKey)
    }

    /// Half of all numbers is far from where adding to them would fail, and more than there will ever be records.
    private static let largestKey = Int64.max / 2

    private static func checked(_ key: Int64, _ table: EntityTable) throws -> Int64 {
        guard key >= largestKey else { return key }
        throw SQLiteError(.corrupt, reason: "\(table.entity.name) has a record with the number \(key), so no new one can be counted.")
    }

    /// Makes sure that the numbers of new records are this process's own: those that are not are replaced.
    /// - Returns: the keys to use, in the same order.
    func claim(_ keys: [Int64], _ table: EntityTable) throws -> [Int64] {
        let entity = table.entity.name
        guard let first = keys.min(), let last = keys.max(), !isOwn(first...last, entity) else { return keys }
        let free = try Self.firstFreeKey(of: table, on: connection)
        let taken = keys.filter { $0 < free && !isOwn($0...$0, entity) }
        _ = try Self.checked(last, table)
        if last >= free { try extendClaim(entity, from: free, to: store.pool.sequences.end(entity: entity, last: last)) }
        guard !taken.isEmpty else { return keys }
        let replacements = try replace(taken, table)
        return keys.map { replacements[$0] ?? $0 }
    }

    private func isOwn(_ keys: ClosedRange<Int64>, _ entity: String) -> Bool {
        if let claim = claims[entity], claim.contains(keys.lowerBound), claim.contains(keys.upperBound) { return true }
        return store.pool.sequences.isClaimed(keys, entity: entity)
    }

    /// New numbers for records whose own are taken.
    func replace(_ keys: [Int64], _ table: EntityTable) throws -> [Int64: Int64] {
        let entity = table.entity.name
        let free = try Self.firstFreeKey(of: table, on: connection)
        let range = store.pool.sequences.reserve(entity: entity, count: keys.count, atLeast: free)
        try extendClaim(entity, from: free, to: range.upperBound)
        let replacements = Dictionary(zip(keys, range)) { first, _ in first }
        outcome.remapped[entity, default: [:]].merge(replacements) { _, new in new }
        moved[entity, default: [:]].merge(replacements) { _, new in new }
        return replacements
    }

    private func extendClaim(_ entity: String, from start: Int64, to end: Int64) throws {
        try connection.execute(
            "INSERT INTO \"$sequence\" VALUES (?, ?) ON CONFLICT(entity) DO UPDATE SET next = excluded.next",
            [.text(entity), .integer(end)])
        let known = claims[entity]
        claims[entity] = (known?.upperBound == start ? known?.lowerBound ?? start : start)..<end
    }

    /// To be called after the commit.
    func confirmKeys() {
        for (entity, range) in claims { store.pool.sequences.claim(range, entity: entity) }
    }
}
