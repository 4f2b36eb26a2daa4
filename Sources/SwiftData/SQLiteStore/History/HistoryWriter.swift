import Foundation
import SwiftDataCore

/// Adds saves to the history.
package enum HistoryWriter {
    /// Values that stay of deleted models, by entity, key and attribute.
    package typealias Tombstones = [String: [Int64: [String: StoredValue]]]

    /// To be called within the transaction of the save.
    ///
    /// Cost: one row, whatever the save changed. New records take some bytes together, updates the difference of their keys.
    /// - Returns: the number of the transaction.
    @discardableResult package static func record(
        _ change: StoreChange, author: String?, tombstones: Tombstones = [:], at time: Date = Date(), on connection: SQLiteConnection
    ) throws -> Int64 {
        let changes = HistoryCoding.encode(HistoryChanges(change, tombstones: tombstones))
        try connection.execute(
            #"INSERT INTO "$history"(timestamp, author, process, changes) VALUES(?, ?, ?, ?)"#,
            [
                .real(time.timeIntervalSinceReferenceDate), author.map { .text($0) } ?? .null, .text(HistoryProcess.current.text),
                .blob(changes),
            ])
        return connection.lastInsertedKey
    }

    /// Forgets transactions, and remembers that it did.
    package static func delete(_ ids: KeyRanges, on connection: SQLiteConnection) throws {
        guard let last = ids.ranges.last?.upperBound else { return }
        try connection.transaction {
            for range in ids.ranges {
                let bounds: [StoredValue] = [.integer(range.lowerBound), .integer(range.upperBound)]
                try connection.execute(
                    #"DELETE FROM "$history" WHERE id BETWEEN ? AND ? AND id < (SELECT max(id) FROM "$history")"#, bounds)
                try connection.execute(#"UPDATE "$history" SET changes = x'' WHERE id BETWEEN ? AND ?"#, bounds)
            }
            let deleted = max(last, try HistoryReader.bounds(on: connection).deleted)
            try StoreMetadata.set(HistoryTable.deletedKey, to: .integer(deleted), in: connection)
        }
    }

    /// Forgets the transactions that are older than a time, up to the first one that is not.
    /// - Returns: whether there were any.
    package static func prune(before limit: Date, on connection: SQLiteConnection) throws -> Bool {
        // By number: a clock that was set back must not let newer ones go.
        let kept = try connection.value(
            #"SELECT id FROM "$history" WHERE timestamp >= ? ORDER BY id LIMIT 1"#, [.real(limit.timeIntervalSinceReferenceDate)])
        let last: Int64 = if case .integer(let first) = kept { first - 1 } else { try HistoryReader.bounds(on: connection).last }
        let oldest = try connection.value(#"SELECT min(id) FROM "$history" WHERE id <= ? AND changes <> x''"#, [.integer(last)])
        guard case .integer(let first) = oldest, let range = KeyRanges(ranges: [first...last]) else { return false }
        try delete(range, on: connection)
        return true
    }
}
