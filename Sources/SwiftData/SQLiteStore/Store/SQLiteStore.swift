import Foundation
import SwiftDataCore

/// A store on SQLite: a file, or a database in memory.
package final class SQLiteStore: RecordStore, HistoryStore {
    package enum Location: Hashable, Sendable {
        case file(URL)
        case memory
    }

    package let identifier: String
    package let schema: Schema
    package let isReadOnly: Bool
    package let pool: ConnectionPool
    private let tables: [String: EntityTable]

    /// Opens the database, and makes its tables if it is new.
    /// - Parameter busyTimeout: how many seconds to wait for another program that writes.
    /// - Throws: `SwiftDataError.loadIssueModelContainer` with a reason that names the file: a missing folder, a file that
    ///   cannot be read or written, is damaged, is locked, is no database or another program's.
    package init(
        schema: Schema, location: Location, allowsSave: Bool = true,
        synchronous: SQLiteConnection.Synchronous = .normal, busyTimeout: TimeInterval = 5
    ) throws {
        do {
            let options = ConnectionPool.Options(isReadOnly: !allowsSave, synchronous: synchronous, busyTimeout: busyTimeout)
            let configure: @Sendable (SQLiteConnection) throws -> Void = { try $0.addQueryFunctions() }
            let pool: ConnectionPool =
                switch location {
                case .file(let url):
                    try .file(url.standardizedFileURL.path(percentEncoded: false), options, configure: configure)
                case .memory: try ConnectionPool(SQLiteConnection(.memory), options, configure: configure)
                }
            identifier = try StoreOpening(schema: schema, pool: pool).open()
            self.pool = pool
        } catch let error as SQLiteError {
            throw SwiftDataError.loadIssueModelContainer.because(error.reason)
        }
        self.schema = schema
        isReadOnly = !allowsSave
        tables = Dictionary(schema.entities.map { ($0.name, EntityTable($0, in: schema)) }) { first, _ in first }
    }

    func table(_ entity: String) throws -> EntityTable {
        guard let table = tables[entity] else {
            throw SwiftDataError.unknownSchema.because("\(entity) is not in the schema of \(pool.shownPath)")
        }
        return table
    }

    // MARK: Keys

    package func reserveKeys(entity: String, count: Int) throws -> Range<Int64> {
        let table = try table(entity)
        return try pool.sequences.reserve(entity: entity, count: count) {
            try pool.read { try SaveTransaction.firstFreeKey(of: table, on: $0) }
        }
    }

    // MARK: Observers

    package func observe(_ callback: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation { pool.observe(callback) }

    /// How safe commits are from now on.
    package func setSynchronous(_ synchronous: SQLiteConnection.Synchronous) throws {
        try pool.write { try $0.connection.execute("PRAGMA synchronous = \(synchronous.rawValue)") }
    }

    /// Calls back with every statement from now on, on any thread: for tests and for looking at what an app does.
    package func trace(_ callback: (@Sendable (String) -> Void)?) throws { try pool.trace(callback) }
}

extension ConnectionPool {
    var shownPath: String { path.map { "“\($0)”" } ?? "the store in memory" }
}
