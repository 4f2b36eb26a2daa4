import SwiftDataCore

extension SaveTransaction {
    /// The statement that writes some columns of an entity.
    private struct Form {
        let entity: String
        let columns: [Int]
        let table: EntityTable
        let inline: [(offset: Int, position: Int)]
        let external: [(offset: Int, position: Int)]
        let names: Set<String>
        let sql: String

        init(_ update: ChangeSet.Update, _ table: EntityTable) throws {
            entity = update.entity
            columns = update.values.map(\.column)
            self.table = table
            guard columns.allSatisfy({ $0 >= 0 && $0 < table.width }) else {
                throw SwiftDataError.unknownSchema.because(
                    "\(update.entity) has \(table.width) columns; one of \(columns) is not among them")
            }
            let all = columns.enumerated().map { (offset: $0, position: $1) }
            inline = all.filter { !table.entity.recordColumns[$0.position].isExternal }
            external = all.filter { table.entity.recordColumns[$0.position].isExternal }
            names = Set(columns.map { table.columnNames[$0] })
            let assignments = inline.map { "\(quoted(table.columnNames[$0.position])) = ?" }.joined(separator: ", ")
            // With external values only, whether the record is there is still to be found out.
            sql =
                inline.isEmpty
                ? "UPDATE \(table.name) SET \"$key\" = \"$key\" WHERE \"$key\" = ?"
                : "UPDATE \(table.name) SET \(assignments) WHERE \"$key\" = ?"
        }

        func fits(_ update: ChangeSet.Update) -> Bool {
            entity == update.entity && columns.elementsEqual(update.values.lazy.map(\.column))
        }
    }

    /// Writes changed columns. Records that only get out of each other's way – two that swap a unique value – are
    /// written last.
    func update(_ updates: [ChangeSet.Update]) throws {
        var form: Form?
        var late: [ChangeSet.Update] = []
        for update in updates where !update.values.isEmpty {
            let current = try form.flatMap { $0.fits(update) ? $0 : nil } ?? Form(update, store.table(update.entity))
            form = current
            do { try write(update, current) } catch let error as SQLiteError where error.kind == .notUnique { late.append(update) }
        }
        guard !late.isEmpty else { return }
        for update in late { try clearUnique(update) }
        for update in late { try write(update, Form(update, store.table(update.entity))) }
    }

    private func write(_ update: ChangeSet.Update, _ form: Form) throws {
        try connection.withStatement(form.sql) { statement in
            for (number, column) in form.inline.enumerated() { try statement.bind(update.values[column.offset].value, at: number + 1) }
            try statement.bind(update.key, at: form.inline.count + 1)
            _ = try statement.step()
        }
        guard connection.changedRows > 0 else {
            outcome.vanished[update.entity, default: []].append(update.key)
            return
        }
        for (offset, position) in form.external {
            try setExternal(update.values[offset].value, position, key: update.key, form.table)
        }
        note(update.entity, update.key, form.names)
        for (column, value) in update.values where value.isNull && form.table.required.contains(column) {
            emptied(form.table.columnNames[column], of: update.key, in: update.entity)
        }
    }

    func note(_ entity: String, _ key: Int64, _ names: Set<String>) {
        let known = change.entities[entity, default: .init()].updated.updateValue(names, forKey: key)
        if let known { change.entities[entity]?.updated[key]?.formUnion(known) }
    }

    /// Unique columns may be null in any number of records.
    private func clearUnique(_ update: ChangeSet.Update) throws {
        let table = try store.table(update.entity)
        for positions in table.unique {
            for (column, _) in update.values where positions.contains(column) {
                try connection.execute(
                    "UPDATE \(table.name) SET \(quoted(table.columnNames[column])) = NULL WHERE \"$key\" = ?", [.integer(update.key)])
            }
        }
    }
}
