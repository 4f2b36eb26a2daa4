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
    let retention: HistoryRetention

    /// Opens the database, and makes its tables if it is new.
    /// - Parameters:
    ///   - busyTimeout: how many seconds to wait for another program that writes.
    ///   - historyRetention: for how many seconds saves stay in the history; nil for ever.
    /// - Throws: `SwiftDataError.loadIssueModelContainer` with a reason that names the file: a missing folder, a file that
    ///   cannot be read or written, is damaged, is locked, is no database or another program's.
    package init(
        schema: Schema, location: Location, allowsSave: Bool = true,
        synchronous: SQLiteConnection.Synchronous = .full, busyTimeout: TimeInterval = 5,
        historyRetention: TimeInterval? = HistoryRetention.standard
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
            throw SwiftDataError.loadIssueModelContainer.because(error.reason, underlyingError: error)
        }
        self.schema = schema
        isReadOnly = !allowsSave
        tables = Dictionary(schema.entities.map { ($0.name, EntityTable($0, in: schema)) }) { first, _ in first }
        retention = HistoryRetention(seconds: historyRetention)
        pruneHistory()
    }

    func table(_ entity: String) throws -> EntityTable {
        guard let table = tables[entity] else {
            throw SwiftDataError.unknownSchema.because("\(entity) is not in the schema of \(pool.shownPath)")
        }
        return table
    }

    // MARK: Connections

    /// As the pool's, with the errors that a program sees.
    func read<Result: Sendable>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        try SwiftDataError.translated { try pool.read(body) }
    }

    func write<Result: Sendable>(_ body: (inout ConnectionPool.Primary) throws -> Result) throws -> Result {
        try SwiftDataError.translated { try pool.write(body) }
    }

    // MARK: Keys

    /// Counted in memory: nothing that happens to the file keeps an app from inserting.
    package func reserveKeys(entity: String, count: Int, after last: Int64) -> Range<Int64> {
        pool.sequences.reserve(entity: entity, count: count, atLeast: last + 1)
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
