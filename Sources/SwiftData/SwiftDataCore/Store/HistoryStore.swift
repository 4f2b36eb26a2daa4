/// A store that remembers its saves.
///
/// A save is a row of some twenty bytes and the changed keys. Rows go when the app deletes them, and when they are older than
/// the configuration's `historyRetention`.
package protocol HistoryStore: RecordStore {
    /// The transactions that came after another, oldest first; all for 0.
    func history(after id: Int64) throws -> [HistoryRecord]
    /// Forgets transactions.
    func deleteHistory(_ ids: KeyRanges) throws
    func historyBounds() throws -> HistoryBounds
}

/// What of a history is there.
package struct HistoryBounds: Hashable, Sendable {
    /// The latest transaction that was deleted; 0 if none was.
    package let deleted: Int64
    /// The latest transaction that was made; 0 if none was.
    package let last: Int64

    package init(deleted: Int64, last: Int64) { (self.deleted, self.last) = (deleted, last) }
}
