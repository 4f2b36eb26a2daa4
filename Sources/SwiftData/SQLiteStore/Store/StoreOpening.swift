import Foundation
import SwiftDataCore

/// Makes a database ready: creates what a new one needs, refuses what is not ours.
struct StoreOpening {
    let schema: Schema
    let pool: ConnectionPool

    /// - Returns: the store's identifier.
    func open() throws -> String {
        if pool.isReadOnly {
            return try pool.read { connection in
                let identifier = try identifier(connection)
                try startCounting(on: connection)
                return identifier
            }
        }
        return try pool.write { primary in
            let connection = primary.connection
            // Before anything is written.
            let content = try StoreMetadata.content(of: connection)
            guard content != .foreign else { throw foreign }
            // Can be chosen before there are tables only.
            if content == .empty { try connection.useIncrementalVacuum() }
            if connection.path != nil { try useWriteAheadLog(connection) }
            return try connection.transaction {
                // Another process may have been faster.
                if try StoreMetadata.content(of: connection) == .empty { try create(on: connection) }
                let identifier = try identifier(connection)
                try startCounting(on: connection)
                return identifier
            }
        }
    }

    /// Reads how far the numbers of records have come, so that no insertion has to wait for the file.
    private func startCounting(on connection: SQLiteConnection) throws {
        for entity in schema.entities {
            pool.sequences.advance(entity: entity.name, to: try SaveTransaction.lastKey(of: entity.name, on: connection) + 1)
        }
    }

    private func create(on connection: SQLiteConnection) throws {
        try StoreMetadata.createTables(in: connection)
        for object in schema.objects { try connection.execute(object.sql) }
        try StoreMetadata.set(StoreMetadata.identifier, to: .text(UUID().uuidString), in: connection)
        try StoreMetadata.set(StoreMetadata.schema, to: try StoreMetadata.encode(schema), in: connection)
    }

    private func identifier(_ connection: SQLiteConnection) throws -> String {
        switch try StoreMetadata.content(of: connection) {
        case .ours: break
        case .foreign: throw foreign
        case .empty: throw SQLiteError(.cannotOpen, reason: "\(pool.shownPath) is empty: it has to be opened for saving once.")
        }
        guard case .text(let identifier) = try StoreMetadata.value(StoreMetadata.identifier, in: connection) else {
            throw SQLiteError(.corrupt, reason: "\(pool.shownPath) has lost its identifier. Restore it from a backup.")
        }
        return identifier
    }

    private var foreign: SQLiteError {
        SQLiteError(
            .notADatabase,
            reason: "\(pool.shownPath) is a database of another program; it was left as it is. Choose another name for the store.")
    }

    /// SQLite does not wait by itself for another process that does the same at the same moment.
    private func useWriteAheadLog(_ connection: SQLiteConnection) throws {
        let end = Date.now.addingTimeInterval(connection.busyTimeout)
        while true {
            do { return try connection.useWriteAheadLog() } catch let error as SQLiteError where error.kind == .locked && Date.now < end {
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
    }
}
