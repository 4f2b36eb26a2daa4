import Foundation
import GRDBSQLite

struct SQLiteFailure: Error, CustomStringConvertible {
    let description: String
}

/// A connection by SQLite's C functions and nothing else.
final class RawDatabase {
    private let connection: OpaquePointer

    init(_ file: URL, synchronous: String = "NORMAL") throws {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(file.path, &opened, flags, nil) == SQLITE_OK, let opened else {
            throw SQLiteFailure(description: "cannot open \(file.path)")
        }
        connection = opened
        try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = \(synchronous)")
    }

    deinit { sqlite3_close_v2(connection) }

    func execute(_ sql: String) throws {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
    }

    func prepare(_ sql: String) throws -> RawStatement {
        var made: OpaquePointer?
        guard sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil) == SQLITE_OK, let made else {
            throw failure(sql)
        }
        return RawStatement(made, of: self)
    }

    func transaction(_ work: () throws -> Void) throws {
        try execute("BEGIN IMMEDIATE")
        try work()
        try execute("COMMIT")
    }

    func failure(_ what: String) -> SQLiteFailure {
        SQLiteFailure(description: "\(what): \(String(cString: sqlite3_errmsg(connection)))")
    }
}

/// A prepared statement. Columns and parameters count from 0 and 1, as in C.
final class RawStatement {
    private let statement: OpaquePointer
    private let database: RawDatabase
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    init(_ statement: OpaquePointer, of database: RawDatabase) { (self.statement, self.database) = (statement, database) }

    deinit { sqlite3_finalize(statement) }

    func bind(_ text: String, at index: Int32) { sqlite3_bind_text(statement, index, text, -1, Self.transient) }
    func bind(_ number: Int, at index: Int32) { sqlite3_bind_int64(statement, index, Int64(number)) }
    func bind(_ number: Double, at index: Int32) { sqlite3_bind_double(statement, index, number) }
    func bindNull(at index: Int32) { sqlite3_bind_null(statement, index) }

    /// Whether there is a row.
    func step() throws -> Bool {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw database.failure("step")
        }
    }

    /// Runs a statement without rows, and makes it ready for the next time.
    func run() throws {
        _ = try step()
        reset()
    }

    func reset() { sqlite3_reset(statement) }

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    func double(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
    func date(_ column: Int32) -> Date { Date(timeIntervalSinceReferenceDate: double(column)) }

    func text(_ column: Int32) -> String {
        guard let bytes = sqlite3_column_text(statement, column) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(statement, column))), as: UTF8.self)
    }
}
