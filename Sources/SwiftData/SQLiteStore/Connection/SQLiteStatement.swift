import CSQLite
import Foundation
import SwiftDataCore

/// A prepared statement of one connection.
package final class SQLiteStatement {
    let handle: OpaquePointer
    private let path: String?
    /// Whether somebody is using it.
    var isLent = false
    package let columnCount: Int
    /// Room for short texts that are bound, so that SQLite need not allocate for each; emptied by `reset`.
    private let room: UnsafeMutableRawBufferPointer
    private var used = 0

    /// - Parameter isKept: it will be used many times, so SQLite takes its memory from the heap.
    package init(_ sql: String, on connection: SQLiteConnection, isKept: Bool = false) throws {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, isKept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &handle, nil)
        guard code == SQLITE_OK else { throw connection.error(code, sql: sql) }
        guard let handle else { throw SQLiteError(.other, reason: "“\(sql)” is no statement.") }
        self.handle = handle
        path = connection.path
        columnCount = Int(sqlite3_column_count(handle))
        room = .allocate(byteCount: sqlite3_bind_parameter_count(handle) > 0 ? 1024 : 0, alignment: 1)
    }

    deinit {
        sqlite3_finalize(handle)
        room.deallocate()
    }

    package var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

    /// Goes to the next row; false when there is none.
    package func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw error(code)
        }
    }

    package enum InsertResult: Sendable { case done, keyTaken, notUnique }

    /// Runs an INSERT. That the record is there already is a result, not an error: it costs no message.
    package func insert() throws -> InsertResult {
        switch sqlite3_step(handle) {
        case SQLITE_DONE, SQLITE_ROW: return .done
        case Self.keyTaken: return .keyTaken
        case Self.notUnique: return .notUnique
        case let code: throw error(code)
        }
    }

    // `SQLITE_CONSTRAINT_PRIMARYKEY` and `_UNIQUE`, which Swift does not import.
    private static let keyTaken = SQLITE_CONSTRAINT | 6 << 8
    private static let notUnique = SQLITE_CONSTRAINT | 8 << 8

    /// Back to the start, with no parameter bound.
    package func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        used = 0
    }

    // MARK: Parameters

    /// - Parameter position: from 1.
    package func bind(_ value: StoredValue, at position: Int) throws {
        let position = Int32(truncatingIfNeeded: position)
        let code: Int32 =
            switch value {
            case .null: sqlite3_bind_null(handle, position)
            case .integer(let number): sqlite3_bind_int64(handle, position, number)
            // SQLite would make null of it.
            case .real(let number) where number.isNaN: bind("NaN", position)
            case .real(let number): sqlite3_bind_double(handle, position, number)
            case .text(let text): bind(text, position)
            case .blob(let data): bind(data, position)
            }
        guard code == SQLITE_OK else { throw error(code) }
    }

    package func bind(_ number: Int64, at position: Int) throws {
        let code = sqlite3_bind_int64(handle, Int32(truncatingIfNeeded: position), number)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Binds consecutive values of a batch to the parameters from `position` on.
    package func bind(_ values: ContiguousArray<StoredValue>, from start: Int, count: Int, at position: Int) throws {
        for offset in 0..<count { try bind(values[start + offset], at: position + offset) }
    }

    private func bind(_ text: String, _ position: Int32) -> Int32 {
        let bound = text.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters -> Int32 in
                guard let base = characters.baseAddress, !characters.isEmpty else {
                    return sqlite3_bind_text64(handle, position, "", 0, Self.transient, UInt8(SQLITE_UTF8))
                }
                let kept = keep(UnsafeRawBufferPointer(characters))
                return sqlite3_bind_text64(
                    handle, position, kept?.assumingMemoryBound(to: CChar.self) ?? base, UInt64(characters.count),
                    kept == nil ? Self.transient : nil, UInt8(SQLITE_UTF8))
            }
        }
        if let bound { return bound }
        var native = text
        native.makeContiguousUTF8()
        return bind(native, position)
    }

    private func bind(_ data: Data, _ position: Int32) -> Int32 {
        data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, position, 0) }
            return sqlite3_bind_blob64(handle, position, base, UInt64(bytes.count), Self.transient)
        }
    }

    /// Copies the bytes to where they stay until `reset`; nil if there is no room left.
    private func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
        guard bytes.count <= room.count - used, let start = room.baseAddress else { return nil }
        let place = start + used
        place.copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(place), byteCount: bytes.count)
        used += bytes.count
        return UnsafeRawPointer(place)
    }

    /// Tells SQLite to copy what is bound.
    static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func error(_ code: Int32) -> SQLiteError {
        let message = sqlite3_db_handle(handle).map { String(cString: sqlite3_errmsg($0)) } ?? ""
        return SQLiteError(code: code, message: message, path: path, sql: sql)
    }
}
