import CSQLite
import Foundation
import SwiftDataCore

/// Why a database file could not be read or written. An extension of Glide: Apple's errors do not tell these apart.
///
/// It is the `underlyingError` of a `SwiftDataError` with the same reason: `loadIssueModelContainer` while a container opens
/// its file, `storeFailure` at a fetch or a save, `modelValidationFailure` for a unique value that another record has.
public struct SQLiteError: Error, Hashable, Sendable {
    /// What a program may want to react to.
    public enum Kind: Hashable, Sendable {
        /// Another program kept the file locked for longer than the time that was waited for it.
        case locked
        /// The file or its folder may not be written.
        case readOnly
        /// The disk is full.
        case full
        /// The file is damaged.
        case corrupt
        /// The file is something else than a database.
        case notADatabase
        /// The folder of the file does not exist.
        case missingFolder
        /// The file does not exist or may not be opened.
        case cannotOpen
        /// Two records with the same values under a unique constraint, or with the same key.
        case notUnique
        /// The disk failed.
        case inputOutput
        /// Anything else: the reason has SQLite's own words.
        case other
    }

    public let kind: Kind
    /// SQLite's extended result code.
    public let code: Int32
    /// What happened to which file and what to do.
    public let reason: String

    /// - Parameter path: of the file, or nil for a database in memory.
    package init(code: Int32, message: String, path: String?, sql: String? = nil) {
        self.code = code
        kind = Self.kind(code, path: path)
        let file = path.map { "“\($0)”" } ?? "the database in memory"
        let statement = sql.map { " in: \($0.prefix(400))" } ?? ""
        reason =
            switch kind {
            case .locked: "\(file) is locked by another program that has been writing to it for too long; try again later."
            case .readOnly:
                "\(file) cannot be written: the file or its folder is read-only. Change their permissions, or open with allowsSave: false."
            case .full: "\(file) cannot grow: the disk is full. Nothing of this save was kept; make room and save again."
            case .corrupt: "\(file) is damaged (\(message)). Restore it from a backup, or remove it to start anew."
            case .notADatabase: "\(file) is no SQLite database. Choose another name for the store; the file was left as it is."
            case .missingFolder: "the folder of \(file) does not exist. Create it before the container is made."
            case .cannotOpen: "\(file) cannot be opened (\(message)). Does it exist, and may this user read it?"
            case .notUnique: "two records of \(file) have the same unique values (\(message))."
            case .inputOutput: "reading or writing \(file) failed (\(message))."
            case .other: "\(file): \(message) (SQLite code \(code))\(statement)"
            }
    }

    /// A reason of the store's own.
    package init(_ kind: Kind, reason: String) {
        (self.kind, code, self.reason) = (kind, SQLITE_ERROR, reason)
    }

    private static func kind(_ code: Int32, path: String?) -> Kind {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .locked
        case SQLITE_READONLY: return .readOnly
        case SQLITE_FULL: return .full
        case SQLITE_CORRUPT: return .corrupt
        case SQLITE_NOTADB: return .notADatabase
        case SQLITE_IOERR: return .inputOutput
        case SQLITE_CONSTRAINT: return [1555, 2067, 2579].contains(code) ? .notUnique : .other  // PRIMARYKEY, UNIQUE, ROWID
        case SQLITE_CANTOPEN, SQLITE_PERM:
            guard let path else { return .cannotOpen }
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            return FileManager.default.fileExists(atPath: folder) ? .cannotOpen : .missingFolder
        default: return .other
        }
    }
}

extension SQLiteError: LocalizedError, CustomStringConvertible {
    public var description: String { reason }
    public var errorDescription: String? { reason }
}

extension SwiftDataError {
    /// What an error of the database means to a program, with the database's own error inside.
    package init(_ error: SQLiteError) {
        let kind: SwiftDataError = error.kind == .notUnique ? .modelValidationFailure : .storeFailure
        self = kind.because(error.reason, underlyingError: error)
    }

    /// Runs the body; an error of the database is thrown as one of SwiftData.
    package static func translated<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as SQLiteError { throw SwiftDataError(error) }
    }
}
