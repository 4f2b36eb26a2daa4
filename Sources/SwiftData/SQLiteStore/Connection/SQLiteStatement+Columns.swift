import CSQLite
import Foundation
import SwiftDataCore

/// The columns of the current row, from 0.
extension SQLiteStatement {
    package func integer(at column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column)) }

    package func double(at column: Int) -> Double { sqlite3_column_double(handle, Int32(truncatingIfNeeded: column)) }

    package func isNull(at column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
    }

    /// Empty for null.
    package func text(at column: Int) -> String {
        let column = Int32(truncatingIfNeeded: column)
        // The text first: asking for it may convert, which changes the number of bytes.
        guard let bytes = sqlite3_column_text(handle, column) else { return "" }
        return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))), as: UTF8.self)
    }

    package func blob(at column: Int) -> Data {
        let column = Int32(truncatingIfNeeded: column)
        guard let bytes = sqlite3_column_blob(handle, column) else { return Data() }
        return Data(bytes: bytes, count: Int(sqlite3_column_bytes(handle, column)))
    }

    package func value(at column: Int) -> StoredValue {
        // One look-up for type and content. SQLite allows it where a statement is used by one thread at a time.
        StoredValue(sqlite3_column_value(handle, Int32(truncatingIfNeeded: column)))
    }

    /// Appends the values of consecutive columns.
    package func appendValues(from column: Int, count: Int, to values: inout ContiguousArray<StoredValue>) {
        for index in column..<(column + count) { values.append(value(at: index)) }
    }
}

extension StoredValue {
    /// A value of SQLite's, copied.
    init(_ value: OpaquePointer?) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
        case SQLITE_TEXT:
            // The text first: asking for it may convert, which changes the number of bytes.
            let bytes = sqlite3_value_text(value)
            self = .text(String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))), as: UTF8.self))
        case SQLITE_BLOB:
            let bytes = sqlite3_value_blob(value)
            self = .blob(bytes.map { Data(bytes: $0, count: Int(sqlite3_value_bytes(value))) } ?? Data())
        default: self = .null
        }
    }
}
