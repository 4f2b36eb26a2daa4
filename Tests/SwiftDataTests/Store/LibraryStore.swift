import Foundation
import Synchronization
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// A store of the library models, and short words for what tests do with it.
struct LibraryStore {
    static let schema = Schema([LibraryBook.self])
    let store: SQLiteStore

    init(_ store: SQLiteStore) { self.store = store }
    init() throws { store = try SQLiteStore(schema: Self.schema, location: .memory) }
    init(file: URL, allowsSave: Bool = true, busyTimeout: TimeInterval = 5) throws {
        store = try SQLiteStore(schema: Self.schema, location: .file(file), allowsSave: allowsSave, busyTimeout: busyTimeout)
    }

    static func columns(_ entity: String) -> [String] { schema.entitiesByName[entity]?.recordColumns.map(\.name) ?? [] }

    static func insertion(_ entity: String, _ rows: [Int64: [String: StoredValue]]) -> ChangeSet.Insertion {
        let columns = columns(entity)
        var batch = RecordBatch(width: columns.count)
        for (key, row) in rows.sorted(by: { $0.key < $1.key }) {
            batch.keys.append(key)
            for column in columns { batch.values.append(row[column] ?? .null) }
        }
        return ChangeSet.Insertion(entity: entity, records: batch)
    }

    static func update(_ entity: String, _ key: Int64, _ values: KeyValuePairs<String, StoredValue>) -> ChangeSet.Update {
        let columns = columns(entity)
        return ChangeSet.Update(
            entity: entity, key: key, values: values.map { name, value in (columns.firstIndex(of: name) ?? -1, value) })
    }

    @discardableResult
    func insert(_ entity: String, _ rows: [Int64: [String: StoredValue]]) throws -> SaveOutcome {
        var changes = ChangeSet()
        changes.insertions = [Self.insertion(entity, rows)]
        return try store.save(changes)
    }

    @discardableResult
    func update(_ updates: ChangeSet.Update...) throws -> SaveOutcome {
        var changes = ChangeSet()
        changes.updates = updates
        return try store.save(changes)
    }

    @discardableResult
    func delete(_ entity: String, _ keys: Int64...) throws -> SaveOutcome {
        var changes = ChangeSet()
        changes.deletions = keys.map { ChangeSet.Deletion(entity: entity, key: $0, preserved: [:]) }
        return try store.save(changes)
    }

    func link(_ entity: String, _ relationship: String, _ owner: Int64, add: [Int64] = [], remove: [Int64] = []) throws {
        var changes = ChangeSet()
        changes.links = [ChangeSet.Link(entity: entity, relationship: relationship, owner: owner, removed: remove, added: add)]
        _ = try store.save(changes)
    }

    /// What is in the database.
    func rows(_ sql: String) throws -> [[StoredValue]] { try store.pool.read { try $0.rows(sql) } }

    func column(_ sql: String) throws -> [StoredValue] { try rows(sql).compactMap(\.first) }

    /// The statements that run during the body, without the store's own.
    func statements(_ body: () throws -> Void) throws -> [String] {
        let seen = Mutex<[String]>([])
        try store.trace { sql in seen.withLock { $0.append(sql) } }
        try body()
        try store.trace(nil)
        return seen.withLock { $0 }.filter { !$0.contains("PRAGMA") && !$0.contains("$history") }
    }
}

/// A folder of its own, removed at the end.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "store-tests-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    var file: URL { url.appending(path: "library.store") }
}
