import SwiftDataCore

extension SQLiteStore {
    /// Writes all of the changes in one transaction, then tells the observers.
    /// - Throws: `SwiftDataError`, after which nothing of the changes is kept: `storeFailure` with the `SQLiteError` inside
    ///   (`.locked`, `.full`, `.readOnly` …), `modelValidationFailure` for a changed record whose unique values another record
    ///   has, and for a required relationship that would lead nowhere.
    package func save(_ changes: ChangeSet) throws -> SaveOutcome {
        try commit(author: changes.author, origin: changes.origin) { try $0.apply(changes) }
    }

    /// Removes every record; the numbers of records are not used again.
    package func erase() throws {
        _ = try commit(author: nil, origin: 0) { transaction in
            for entity in schema.entities { try transaction.deleteAll(entity.name) }
        }
    }

    private func commit(
        author: String?, origin: Int, _ body: (SaveTransaction) throws -> Void
    ) throws -> SaveOutcome {
        guard !isReadOnly else {
            throw SwiftDataError(
                SQLiteError(.readOnly, reason: "\(pool.shownPath) was opened with allowsSave: false, so nothing can be saved."))
        }
        var changes: [StoreChange] = []
        // What others did is told even if this save fails.
        defer { for change in changes { pool.observers.notify(change) } }
        defer { pruneHistory() }
        return try write { primary in
            let connection = primary.connection
            let transaction = try connection.transaction {
                // From here on no other process commits, so that what is told is complete and in order.
                changes = try pool.foreignChanges(&primary)
                let transaction = SaveTransaction(self, connection, origin: origin)
                try body(transaction)
                try transaction.recordHistory(author: author)
                return transaction
            }
            transaction.confirmKeys()
            primary.feed.skip(transaction.number)
            if !transaction.change.entities.isEmpty { changes.append(transaction.change) }
            // The save is done, whatever becomes of this.
            if transaction.change.entities.values.contains(where: { !$0.deleted.isEmpty }) { try? connection.giveBackSpace() }
            return transaction.outcome
        }
    }
}
