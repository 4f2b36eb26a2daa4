import CSQLite

extension SQLiteConnection {
    package enum TransactionKind: String, Sendable {
        /// A constant view of the data while reading.
        case deferred = "DEFERRED"
        /// Waits for other writers at the start, so that nothing fails halfway.
        case immediate = "IMMEDIATE"
    }

    /// Runs the body in a transaction, or in a savepoint if there is a transaction already; what it throws undoes everything it did.
    package func transaction<Result>(
        _ kind: TransactionKind = .immediate, _ body: () throws -> Result
    ) throws -> Result {
        try depth == 0
            ? run(begin: "BEGIN \(kind.rawValue)", commit: ["COMMIT"], rollback: ["ROLLBACK"], body)
            : savepoint(body)
    }

    private func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
        let name = "level\(depth)"
        return try run(
            begin: "SAVEPOINT \(name)", commit: ["RELEASE \(name)"], rollback: ["ROLLBACK TO \(name)", "RELEASE \(name)"], body)
    }

    private func run<Result>(
        begin: String, commit: [String], rollback: [String], _ body: () throws -> Result
    ) throws -> Result {
        try execute(begin)
        depth += 1
        defer { depth -= 1 }
        do {
            let result = try body()
            for statement in commit { try execute(statement) }
            return result
        } catch {
            // SQLite ends the transaction itself when the disk is full or fails; the first error is the one to report.
            if isInTransaction { for statement in rollback { try? execute(statement) } }
            throw error
        }
    }

    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
