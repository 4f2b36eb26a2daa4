import Foundation
import SwiftDataCore

/// Reads the history.
package enum HistoryReader {
    /// The transactions after another, oldest first.
    package static func records(after id: Int64, on connection: SQLiteConnection) throws -> [HistoryRecord] {
        try connection.withStatement(
            #"SELECT id, timestamp, author, process, changes FROM "$history" WHERE id > ? AND changes <> x'' ORDER BY id"#, [.integer(id)]
        ) { statement in
            var records: [HistoryRecord] = []
            while try statement.step() {
                records.append(
                    HistoryRecord(
                        id: statement.integer(at: 0), timestamp: Date(timeIntervalSinceReferenceDate: statement.double(at: 1)),
                        author: statement.isNull(at: 2) ? nil : statement.text(at: 2), process: HistoryProcess(statement.text(at: 3)),
                        changes: try changes(statement, column: 4)))
            }
            return records
        }
    }

    /// What other programs' transactions changed, and their numbers.
    package static func changes(after id: Int64, on connection: SQLiteConnection) throws -> [(id: Int64, change: StoreChange)] {
        try connection.withStatement(#"SELECT id, changes FROM "$history" WHERE id > ? AND changes <> x'' ORDER BY id"#, [.integer(id)]) {
            statement in
            var found: [(id: Int64, change: StoreChange)] = []
            while try statement.step() { found.append((statement.integer(at: 0), try changes(statement, column: 1).storeChange)) }
            return found
        }
    }

    package static func bounds(on connection: SQLiteConnection) throws -> HistoryBounds {
        let deleted = try StoreMetadata.value(HistoryTable.deletedKey, in: connection)
        let last = try connection.value(#"SELECT max(id) FROM "$history""#)
        return HistoryBounds(deleted: number(deleted), last: number(last))
    }

    private static func number(_ value: StoredValue?) -> Int64 { if case .integer(let number) = value { number } else { 0 } }

    private static func changes(_ statement: SQLiteStatement, column: Int) throws -> HistoryChanges {
        do {
            return try HistoryCoding.decode(statement.blob(at: column))
        } catch let failure as HistoryCoding.Malformed {
            throw SQLiteError(.corrupt, reason: "Transaction \(statement.integer(at: 0)) cannot be read: \(failure).")
        }
    }
}
