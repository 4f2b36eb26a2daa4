import SwiftDataCore

extension SaveTransaction {
    func insert(_ insertion: ChangeSet.Insertion) throws {
        let table = try store.table(insertion.entity)
        let records = insertion.records
        guard records.width == table.width, records.values.count == records.count * table.width else {
            throw SwiftDataError.unknownSchema.because("\(insertion.entity) has \(table.width) columns, not \(records.width)")
        }
        let keys = try claim(records.keys, table)
        var inserted: [Int64] = []
        inserted.reserveCapacity(keys.count)
        try connection.withStatement(table.insert) { statement in
            for row in keys.indices {
                let key = try insert(row, of: records, key: keys[row], table, statement)
                guard let key else { continue }
                inserted.append(key)
                if !table.required.isEmpty { noteEmptied(records.values, from: row * table.width, of: key, table) }
                if !table.external.isEmpty { try setExternal(row, of: records, key: key, table, isNew: true) }
            }
        }
        change.entities[insertion.entity, default: .init()].inserted += inserted
    }

    /// - Returns: the key of the new record; nil if another record took the values.
    private func insert(
        _ row: Int, of records: RecordBatch, key: Int64, _ table: EntityTable, _ statement: SQLiteStatement
    ) throws -> Int64? {
        var key = key
        while true {
            try statement.bind(key, at: 1)
            if table.external.isEmpty {
                try statement.bind(records.values, from: row * table.width, count: table.width, at: 2)
            } else {
                for (number, position) in table.inline.enumerated() {
                    try statement.bind(records.values[row * table.width + position], at: 2 + number)
                }
            }
            let result = try statement.insert()
            statement.reset()
            switch result {
            case .done: return key
            case .keyTaken: key = try replace([records.keys[row]], table)[records.keys[row]] ?? key
            case .notUnique:
                try resolve(row, of: records, table)
                return nil
            }
        }
    }

    /// Finds the record that has the unique values of a new one, for the one or the other way to go on.
    private func resolve(_ row: Int, of records: RecordBatch, _ table: EntityTable) throws {
        let start = row * table.width
        let existing = try existingKey(records.values[start..<start + table.width], table)
        let entity = table.entity.name
        switch conflicts {
        case .merge: try merge(row, of: records, into: existing, table)
        case .refuse:
            let given = moved[entity]?.first { $0.value == existing }?.key ?? existing
            refused[entity, default: [:]][records.keys[row]] = given
        }
    }

    /// Upsert: the record that has the unique values already takes all the values of the new one.
    private func merge(_ row: Int, of records: RecordBatch, into existing: Int64, _ table: EntityTable) throws {
        let start = row * table.width
        let assignments = table.inline.map { "\(quoted(table.columnNames[$0])) = ?" }.joined(separator: ", ")
        try connection.execute(
            "UPDATE \(table.name) SET \(assignments) WHERE \"$key\" = ?",
            table.inline.map { records.values[start + $0] } + [.integer(existing)])
        noteEmptied(records.values, from: start, of: existing, table)
        try setExternal(row, of: records, key: existing, table, isNew: false)
        let entity = table.entity.name
        let new = records.keys[row]
        outcome.remapped[entity]?[new] = nil
        outcome.merged[entity, default: [:]][new] = existing
        moved[entity, default: [:]][new] = existing
        change.entities[entity, default: .init()].updated[existing, default: []].formUnion(table.columnNames)
    }

    /// The record that has the same values under the uniqueness constraints.
    /// - Throws: if they are several, which cannot all become one.
    private func existingKey(_ values: ArraySlice<StoredValue>, _ table: EntityTable) throws -> Int64 {
        var found: [(key: Int64, what: String)] = []
        for positions in table.unique {
            let condition = positions.map { "\(quoted(table.columnNames[$0])) = ?" }.joined(separator: " AND ")
            let key = try connection.value(
                "SELECT \"$key\" FROM \(table.name) WHERE \(condition)", positions.map { values[values.startIndex + $0] })
            guard case .integer(let key) = key, !found.contains(where: { $0.key == key }) else { continue }
            found.append((key, positions.map { table.columnNames[$0] }.joined(separator: ", ")))
        }
        guard let first = found.first else {
            throw SQLiteError(.notUnique, reason: "a new \(table.entity.name) has the unique values of another record.")
        }
        guard found.count == 1 else {
            let owners = found.map { "\($0.what) of \(table.entity.name) \($0.key)" }.joined(separator: " and the ")
            throw SQLiteError(
                .notUnique,
                reason: "a new \(table.entity.name) has the \(owners), and cannot be merged with both: "
                    + "change it, or delete or change one of them first.")
        }
        return first.key
    }

    private func setExternal(_ row: Int, of records: RecordBatch, key: Int64, _ table: EntityTable, isNew: Bool) throws {
        for position in table.external {
            let value = records.values[row * table.width + position]
            if !(isNew && value.isNull) { try setExternal(value, position, key: key, table) }
        }
    }

    func setExternal(_ value: StoredValue, _ position: Int, key: Int64, _ table: EntityTable) throws {
        let external = table.externalTable(position)
        if value.isNull {
            try connection.execute("DELETE FROM \(external) WHERE \"$key\" = ?", [.integer(key)])
        } else {
            try connection.execute("INSERT OR REPLACE INTO \(external) VALUES (?, ?)", [.integer(key), value])
        }
    }

    // MARK: References to records that were stored under another key

    /// Lets what this save wrote refer to the keys under which its new records really are.
    func followMoved(_ changes: ChangeSet) throws {
        for insertion in changes.insertions {
            let table = try store.table(insertion.entity)
            for (position, destination) in table.relationships {
                guard let moved = moved[destination] else { continue }
                for row in insertion.records.keys.indices {
                    let key = insertion.records.keys[row]
                    try follow(moved, from: insertion.records.values[row * table.width + position], position, of: key, table)
                }
            }
        }
        for update in changes.updates {
            let table = try store.table(update.entity)
            for (position, destination) in table.relationships {
                guard let moved = moved[destination] else { continue }
                for (column, value) in update.values where column == position {
                    try follow(moved, from: value, position, of: update.key, table)
                }
            }
        }
    }

    private func follow(
        _ moved: [Int64: Int64], from value: StoredValue, _ position: Int, of key: Int64, _ table: EntityTable
    ) throws {
        guard case .integer(let old) = value, let new = moved[old] else { return }
        let column = quoted(table.columnNames[position])
        try connection.execute(
            "UPDATE \(table.name) SET \(column) = ? WHERE \"$key\" = ? AND \(column) = ?",
            [.integer(new), .integer(self.moved[table.entity.name]?[key] ?? key), .integer(old)])
    }
}
