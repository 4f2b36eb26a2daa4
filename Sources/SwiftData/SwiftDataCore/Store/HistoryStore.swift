/// A store that remembers its saves.
///
/// History is kept until the app deletes it, as Apple does: an app that saves for years and never calls
/// `ModelContext.deleteHistory` has a row a save (some twenty bytes and the changed keys) in its file.
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
