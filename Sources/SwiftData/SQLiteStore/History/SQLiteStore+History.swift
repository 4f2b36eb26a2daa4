import SwiftDataCore

extension SQLiteStore {
    package func history(after id: Int64) throws -> [HistoryRecord] { try read { try HistoryReader.records(after: id, on: $0) } }

    package func historyBounds() throws -> HistoryBounds { try read { try HistoryReader.bounds(on: $0) } }

    package func deleteHistory(_ ids: KeyRanges) throws {
        guard !isReadOnly else {
            throw SwiftDataError(
                SQLiteError(.readOnly, reason: "\(pool.shownPath) was opened with allowsSave: false, so its history cannot be deleted."))
        }
        try write { try HistoryWriter.delete(ids, on: $0.connection) }
    }
}
