/// The table of the history: a row a save.
package enum HistoryTable {
    package static let name = "$history"

    /// The latest row is never removed, only emptied, so that no number comes again: tokens name them. (`AUTOINCREMENT`
    /// would do that too, and makes a small save a third slower.)
    package static let creation =
        #"CREATE TABLE IF NOT EXISTS "$history"(id INTEGER PRIMARY KEY, timestamp REAL NOT NULL, author TEXT, "#
        + "process TEXT NOT NULL, changes BLOB NOT NULL)"

    /// The row of "$metadata" with the latest transaction that was deleted.
    static let deletedKey = "historyDeleted"
}
