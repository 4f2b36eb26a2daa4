import SwiftDataCore

/// Notices what other processes commit to the file.
///
/// `PRAGMA data_version` on the connection that does all of this process's writing changes only when others wrote; what
/// they wrote is in the history.
struct ForeignChanges: Sendable {
    /// nil until someone listens.
    private var version: Int64?
    /// The last transaction of the history that was told.
    private var transaction: Int64 = 0

    var isStarted: Bool { version != nil }

    mutating func start(on connection: SQLiteConnection) throws {
        version = try Self.version(connection)
        transaction = try HistoryReader.bounds(on: connection).last
    }

    /// What others committed since the last time.
    mutating func read(on connection: SQLiteConnection) throws -> [StoreChange] {
        guard let version else { return [] }
        let now = try Self.version(connection)
        guard now != version else { return [] }
        let found = try HistoryReader.changes(after: transaction, on: connection)
        self.version = now
        if let last = found.last { transaction = last.id }
        guard found.isEmpty else { return found.map(\.change) }
        var change = StoreChange()
        change.isUnknown = true
        return [change]
    }

    /// A transaction of this process is not told again.
    mutating func skip(_ transaction: Int64) { self.transaction = max(self.transaction, transaction) }

    private static func version(_ connection: SQLiteConnection) throws -> Int64 {
        try connection.withStatement("PRAGMA data_version") { try $0.step() ? $0.integer(at: 0) : 0 }
    }
}
