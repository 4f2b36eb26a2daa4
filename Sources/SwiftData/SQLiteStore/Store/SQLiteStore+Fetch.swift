import SwiftDataCore

extension SQLiteStore {
    func statement(for query: RecordQuery, _ columns: SelectBuilder.Columns) throws -> SQLText {
        try SelectBuilder(schema: schema).statement(for: query, columns: columns)
    }

    package func fetch(_ query: RecordQuery) throws -> RecordBatch {
        let sql = try statement(for: query, .record)
        let width = try table(query.entity).width
        return try read { connection in
            try connection.withStatement(sql.text, sql.arguments) { statement in
                var batch = RecordBatch(width: width)
                try statement.appendRecords(to: &batch)
                return batch
            }
        }
    }

    /// In memory it is one piece: nobody else could read meanwhile.
    package func fetch(_ query: RecordQuery, inPieces body: (inout RecordBatch) throws -> Void) throws {
        guard pool.path != nil else {
            var batch = try fetch(query)
            return try body(&batch)
        }
        let sql = try statement(for: query, .record)
        var batch = RecordBatch(width: try table(query.entity).width)
        try read { connection in
            try connection.withStatement(sql.text, sql.arguments) { statement in
                while try statement.appendRecords(to: &batch, atMost: Self.pieceSize) {
                    try body(&batch)
                    batch.removeAll()
                }
            }
        }
        try body(&batch)
    }

    /// Few enough to stay in the processor's cache.
    private static let pieceSize = 256

    package func count(_ query: RecordQuery) throws -> Int {
        let sql = try statement(for: query, .count)
        return try read { connection in
            try connection.withStatement(sql.text, sql.arguments) { try $0.step() ? Int($0.integer(at: 0)) : 0 }
        }
    }

    package func keys(_ query: RecordQuery) throws -> [Int64] {
        let sql = try statement(for: query, .keys)
        return try read { connection in
            try connection.withStatement(sql.text, sql.arguments) { statement in
                var keys: [Int64] = []
                while try statement.step() { keys.append(statement.integer(at: 0)) }
                return keys
            }
        }
    }

    package func records(entity: String, keys: [Int64]) throws -> RecordBatch {
        let table = try table(entity)
        return try read { connection in
            var batch = RecordBatch(width: table.width)
            batch.keys.reserveCapacity(keys.count)
            batch.values.reserveCapacity(keys.count * table.width)
            try connection.forEachChunk(of: keys, select: table.selection, from: table.name, where: "\"$key\"") { statement in
                try statement.appendRecords(to: &batch)
            }
            return batch
        }
    }

    package func externalValue(entity: String, attribute: String, key: Int64) throws -> StoredValue {
        let table = try table(entity)
        guard let position = table.external.first(where: { table.columnNames[$0] == attribute }) else {
            throw SwiftDataError.unknownSchema.because("\(entity).\(attribute) is not kept apart in \(pool.shownPath)")
        }
        let sql = "SELECT value FROM \(table.externalTable(position)) WHERE \"$key\" = ?"
        return try read { try $0.value(sql, [.integer(key)]) ?? .null }
    }

    package func members(entity: String, relationship: String, owners: [Int64]) throws -> [Int64: [Int64]] {
        guard let relation = try table(entity).entity.relationshipsByName[relationship] else {
            throw SwiftDataError.unknownSchema.because("\(entity).\(relationship) is not in the schema of \(pool.shownPath)")
        }
        let (table, owner, member): (String, String, String) =
            switch relation.storage {
            case .ownKey: (entity, "$key", relationship)
            case .inverseKey: (relation.destination, relation.inverseName ?? "", "$key")
            case .links(let table, false): (table, "owner", "member")
            case .links(let table, true): (table, "member", "owner")
            }
        // Either is an order in which an index has the rows already, or that of insertion.
        let order = if case .links = relation.storage { "rowid" } else { "\(quoted(owner)), \"$key\"" }
        return try read { connection in
            var members: [Int64: [Int64]] = [:]
            members.reserveCapacity(owners.count)
            for owner in owners { members[owner] = [] }
            try connection.forEachChunk(
                of: owners, select: "\(quoted(owner)), \(quoted(member))", from: quoted(table), where: quoted(owner),
                suffix: " ORDER BY \(order)"
            ) { statement in
                while try statement.step() {
                    guard !statement.isNull(at: 1) else { continue }
                    members[statement.integer(at: 0), default: []].append(statement.integer(at: 1))
                }
            }
            return members
        }
    }

    /// The statement of a query, and SQLite's plan for it.
    package func explain(_ query: RecordQuery) throws -> QueryPlan {
        let sql = try statement(for: query, .record)
        let rows = try read { try $0.rows("EXPLAIN QUERY PLAN \(sql.text)", sql.arguments) }
        var depths: [StoredValue: Int] = [:]
        let steps = rows.map { row in
            let depth = (depths[row[1]] ?? -1) + 1
            depths[row[0]] = depth
            guard case .text(let step) = row[3] else { return "" }
            return String(repeating: "  ", count: depth) + step
        }
        return QueryPlan(statement: sql.text, arguments: sql.arguments, steps: steps)
    }
}

extension SQLiteStatement {
    /// Appends rows: the key is the first column.
    /// - Returns: whether there may be more.
    @discardableResult
    func appendRecords(to batch: inout RecordBatch, atMost limit: Int = .max) throws -> Bool {
        let width = batch.width
        var left = limit
        while left > 0 {
            guard try step() else { return false }
            batch.keys.append(integer(at: 0))
            appendValues(from: 1, count: width, to: &batch.values)
            left -= 1
        }
        return true
    }
}

extension SQLiteConnection {
    /// Runs a SELECT for some keys at a time. The numbers of parameters are few, so that the statements are kept.
    func forEachChunk(
        of keys: [Int64], select: String, from table: String, where column: String, suffix: String = "",
        _ body: (SQLiteStatement) throws -> Void
    ) throws {
        var start = 0
        while start < keys.count {
            let left = keys.count - start
            let size = left == 1 ? 1 : left <= 16 ? 16 : left <= 128 ? 128 : 512
            let condition = size == 1 ? "\(column) = ?" : "\(column) IN (\(marks(size)))"
            try withStatement("SELECT \(select) FROM \(table) WHERE \(condition)\(suffix)") { statement in
                // What is left over repeats the last key, which finds nothing more.
                for offset in 0..<size { try statement.bind(keys[min(start + offset, keys.count - 1)], at: offset + 1) }
                try body(statement)
            }
            start += size
        }
    }
}
