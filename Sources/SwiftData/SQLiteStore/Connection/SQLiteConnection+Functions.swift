import CSQLite
import Foundation
import SwiftDataCore

/// What a function in SQL was called with. Valid only during the call.
package struct SQLiteArguments {
    fileprivate let count32: Int32
    fileprivate let values: UnsafeMutablePointer<OpaquePointer?>?

    package var count: Int { Int(count32) }

    private func argument(_ index: Int) -> OpaquePointer? {
        index >= 0 && index < count ? values?[index] : nil
    }

    package subscript(index: Int) -> StoredValue { argument(index).map { StoredValue($0) } ?? .null }

    package func isNull(_ index: Int) -> Bool {
        argument(index).map { sqlite3_value_type($0) == SQLITE_NULL } ?? true
    }

    /// The bytes of a text without a copy; none for null.
    package func withUTF8<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        guard let argument = argument(index), let bytes = sqlite3_value_text(argument) else {
            return try body(UnsafeBufferPointer(start: nil, count: 0))
        }
        return try body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(argument))))
    }
}

extension SQLiteConnection {
    package typealias Function = @Sendable (SQLiteArguments) throws -> StoredValue
    /// Negative, zero or positive, as the first text comes before, with or after the second.
    package typealias ByteCollation = @Sendable (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int

    /// Makes a function of Swift callable in SQL.
    /// - Parameters:
    ///   - argumentCount: or -1 for any number.
    ///   - deterministic: same arguments, same result; allows SQLite to call it less often.
    ///   - function: what it throws becomes the error of the statement.
    package func addFunction(
        name: String, argumentCount: Int, deterministic: Bool = true, _ function: @escaping Function
    ) throws {
        let box = Unmanaged.passRetained(Box(function))
        let flags = SQLITE_UTF8 | (deterministic ? SQLITE_DETERMINISTIC : 0)
        // SQLite releases the box by the last argument, also when this fails.
        let code = sqlite3_create_function_v2(
            handle, name, Int32(clamping: argumentCount), flags, box.toOpaque(),
            { context, count, values in
                guard let context, let pointer = sqlite3_user_data(context) else { return }
                let function = Unmanaged<Box<Function>>.fromOpaque(pointer).takeUnretainedValue().content
                do {
                    try SQLiteConnection.setResult(of: context, to: function(SQLiteArguments(count32: count, values: values)))
                } catch {
                    sqlite3_result_error(context, "\(error)", -1)
                }
            }, nil, nil, { $0.map { Unmanaged<Box<Function>>.fromOpaque($0).release() } })
        guard code == SQLITE_OK else { throw error(code, sql: name) }
    }

    /// Makes an order of texts usable as `COLLATE name`.
    package func addCollation(_ name: String, bytes compare: @escaping ByteCollation) throws {
        let box = Unmanaged.passRetained(Box(compare))
        let code = sqlite3_create_collation_v2(
            handle, name, SQLITE_UTF8, box.toOpaque(),
            { context, firstCount, first, secondCount, second in
                guard let context else { return 0 }
                let compare = Unmanaged<Box<ByteCollation>>.fromOpaque(context).takeUnretainedValue().content
                let result = compare(
                    UnsafeBufferPointer(start: first?.assumingMemoryBound(to: UInt8.self), count: Int(firstCount)),
                    UnsafeBufferPointer(start: second?.assumingMemoryBound(to: UInt8.self), count: Int(secondCount)))
                return Int32(result.signum())
            }, { $0.map { Unmanaged<Box<ByteCollation>>.fromOpaque($0).release() } })
        guard code == SQLITE_OK else {
            // Unlike a function, SQLite does not release a collation that it did not take.
            box.release()
            throw error(code, sql: name)
        }
    }

    package func addCollation(_ name: String, _ compare: @escaping @Sendable (String, String) -> ComparisonResult) throws {
        try addCollation(name, bytes: { compare(String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self)).rawValue })
    }

    private static func setResult(of context: OpaquePointer, to value: StoredValue) {
        switch value {
        case .null: sqlite3_result_null(context)
        case .integer(let number): sqlite3_result_int64(context, number)
        case .real(let number) where number.isNaN: sqlite3_result_text(context, "NaN", -1, SQLiteStatement.transient)
        case .real(let number): sqlite3_result_double(context, number)
        case .text(""): sqlite3_result_text(context, "", 0, SQLiteStatement.transient)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_result_text64(
                        context, $0.baseAddress, UInt64($0.count), SQLiteStatement.transient, UInt8(SQLITE_UTF8))
                }
            }
        case .blob(let data):
            data.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress, !bytes.isEmpty else { return sqlite3_result_zeroblob(context, 0) }
                sqlite3_result_blob64(context, base, UInt64(bytes.count), SQLiteStatement.transient)
            }
        }
    }

    /// Something of Swift as a pointer of C.
    private final class Box<Content: Sendable>: Sendable {
        let content: Content
        init(_ content: Content) { self.content = content }
    }
}
