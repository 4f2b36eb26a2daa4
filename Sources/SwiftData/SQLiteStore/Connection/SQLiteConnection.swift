import CSQLite
import Foundation
import SwiftDataCore

/// One connection to a database: a file, or a database of its own in memory.
///
/// It may move between threads, but is used by one at a time, together with its statements; a store lends it out under a lock.
package final class SQLiteConnection: @unchecked Sendable {  // lent to one thread at a time, see above
    package enum Mode: Hashable, Sendable {
        /// A file, created if it does not exist.
        case file(String)
        case readOnly(String)
        case memory
    }

    /// When a commit is safe from a loss of power.
    package enum Synchronous: String, Sendable {
        /// A crash of the program loses nothing; a loss of power may lose the last commits, but never half of one.
        case normal = "NORMAL"
        /// Every commit is on the disk when it returns.
        case full = "FULL"
    }

    package let mode: Mode
    let handle: OpaquePointer
    private var cache: [String: SQLiteStatement] = [:]
    /// Depth of transactions and savepoints.
    var depth = 0
    private var tracer: Tracer?
    package let busyTimeout: TimeInterval

    /// - Parameter busyTimeout: how many seconds to wait for a lock of another connection.
    /// - Throws: `SQLiteError`: a missing folder, a file that cannot be opened, written or is no database.
    package init(_ mode: Mode, synchronous: Synchronous = .full, busyTimeout: TimeInterval = 5) throws {
        self.mode = mode
        self.busyTimeout = busyTimeout
        handle = try Self.open(mode, Int32(clamping: Int(busyTimeout * 1000)))
        try configure(synchronous)
    }

    deinit {
        cache = [:]
        sqlite3_close_v2(handle)
    }

    package var path: String? { mode.path }
    package var isReadOnly: Bool { if case .readOnly = mode { true } else { false } }

    private static func open(_ mode: Mode, _ timeout: Int32) throws -> OpaquePointer {
        switch mode {
        case .file(let path): try open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, path: path, timeout)
        case .readOnly(let path): try openForReading(path, timeout)
        case .memory: try open(":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, path: nil, timeout)
        }
    }

    private static func open(_ name: String, _ flags: Int32, path: String?, _ timeout: Int32) throws -> OpaquePointer {
        // Whoever has the connection is alone with it, so SQLite's own locks are not needed.
        let common = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags | common, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw error(code, handle, path)
        }
        sqlite3_busy_timeout(handle, timeout)
        return handle
    }

    /// A file in a folder that may not be written either has no place for the files that go with the log. It can be read
    /// if there is no log: then nobody writes it, and SQLite is told so.
    private static func openForReading(_ path: String, _ timeout: Int32) throws -> OpaquePointer {
        let handle = try open(path, SQLITE_OPEN_READONLY, path: path, timeout)
        let code = sqlite3_exec(handle, "SELECT 1 FROM sqlite_schema LIMIT 1", nil, nil, nil)
        guard code != SQLITE_OK else { return handle }
        defer { sqlite3_close_v2(handle) }
        guard [SQLITE_READONLY, SQLITE_CANTOPEN].contains(code & 0xff), FileManager.default.fileExists(atPath: path),
            !FileManager.default.fileExists(atPath: path + "-wal")
        else { throw error(code, handle, path) }
        let name = URL(fileURLWithPath: path).absoluteString + "?immutable=1"
        return try open(name, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, path: path, timeout)
    }

    private static func error(_ code: Int32, _ handle: OpaquePointer?, _ path: String?) -> SQLiteError {
        SQLiteError(code: code, message: handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory", path: path)
    }

    private func configure(_ synchronous: Synchronous) throws {
        try execute("PRAGMA temp_store = MEMORY")
        // Kibibytes, negative: enough to keep the inner pages of large tables.
        try execute("PRAGMA cache_size = -16384")
        switch mode {
        case .file(let path):
            // SQLite opens a file that it may not write all the same, for reading.
            guard sqlite3_db_readonly(handle, "main") == 0 else {
                throw SQLiteError(code: SQLITE_READONLY, message: "", path: path)
            }
            try execute("PRAGMA synchronous = \(synchronous.rawValue)")
            // Of the log, which would else stay as large as the largest save has made it.
            try execute("PRAGMA journal_size_limit = \(Self.journalSizeLimit)")
        case .readOnly, .memory: break
        }
    }

    /// In bytes: what a thousand pages take, after which SQLite writes the log back by itself.
    package static let journalSizeLimit = 4 << 20

    /// Lets readers go on while one connection writes. Kept in the file; a new or foreign file is not touched before this.
    package func useWriteAheadLog() throws { try execute("PRAGMA journal_mode = WAL") }

    // MARK: Statements

    /// Lends a prepared statement, with its parameters bound; it is reset afterwards and kept for the next time.
    package func withStatement<Result>(
        _ sql: String, _ arguments: [StoredValue] = [], _ body: (SQLiteStatement) throws -> Result
    ) throws -> Result {
        let statement = try prepared(sql)
        statement.isLent = true
        defer {
            statement.reset()
            statement.isLent = false
        }
        for (index, argument) in arguments.enumerated() { try statement.bind(argument, at: index + 1) }
        return try body(statement)
    }

    /// A statement from the cache, or a new one if it is lent already.
    private func prepared(_ sql: String) throws -> SQLiteStatement {
        if let cached = cache[sql], !cached.isLent { return cached }
        let made = try SQLiteStatement(sql, on: self, isKept: true)
        if cache.count >= 500 { cache = cache.filter { $0.value.isLent } }
        if cache[sql] == nil { cache[sql] = made }
        return made
    }

    /// Runs one statement to its end; rows are ignored.
    package func execute(_ sql: String, _ arguments: [StoredValue] = []) throws {
        try withStatement(sql, arguments) { statement in while try statement.step() {} }
    }

    /// Runs any number of statements, which are not kept.
    package func executeScript(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code, sql: sql) }
    }

    /// All rows. For small results: every row is an array.
    package func rows(_ sql: String, _ arguments: [StoredValue] = []) throws -> [[StoredValue]] {
        try withStatement(sql, arguments) { statement in
            var rows: [[StoredValue]] = []
            while try statement.step() { rows.append((0..<statement.columnCount).map { statement.value(at: $0) }) }
            return rows
        }
    }

    /// The first column of the first row; nil if there is no row.
    package func value(_ sql: String, _ arguments: [StoredValue] = []) throws -> StoredValue? {
        try withStatement(sql, arguments) { statement in try statement.step() ? statement.value(at: 0) : nil }
    }

    // MARK: State

    /// Rows that the last INSERT, UPDATE or DELETE changed, without what triggers did.
    package var changedRows: Int { Int(sqlite3_changes(handle)) }

    /// The key of the row that was inserted last.
    package var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Calls back with the text of each statement that runs, with its parameters as `?`; nil to stop.
    package func trace(_ callback: (@Sendable (String) -> Void)?) {
        guard let callback else {
            sqlite3_trace_v2(handle, 0, nil, nil)
            tracer = nil
            return
        }
        let tracer = Tracer(callback)
        self.tracer = tracer
        sqlite3_trace_v2(
            handle, UInt32(SQLITE_TRACE_STMT),
            { _, context, statement, text in
                guard let context, let statement, let text else { return 0 }
                // Triggers announce themselves as comments.
                guard text.assumingMemoryBound(to: CChar.self).pointee != 0x2d, let sql = sqlite3_sql(OpaquePointer(statement))
                else { return 0 }
                Unmanaged<Tracer>.fromOpaque(context).takeUnretainedValue().callback(String(cString: sql))
                return 0
            }, Unmanaged.passUnretained(tracer).toOpaque())
    }

    private final class Tracer {
        let callback: @Sendable (String) -> Void
        init(_ callback: @escaping @Sendable (String) -> Void) { self.callback = callback }
    }

    func error(_ code: Int32, sql: String?) -> SQLiteError {
        SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)), path: path, sql: sql)
    }
}

extension SQLiteConnection.Mode {
    /// nil in memory.
    package var path: String? {
        switch self {
        case .file(let path), .readOnly(let path): path
        case .memory: nil
        }
    }
}

/// A name as SQL text.
package func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
