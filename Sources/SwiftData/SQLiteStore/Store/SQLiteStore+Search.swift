import SwiftDataCore

extension SQLiteStore {
    /// - Throws: `SwiftDataError.unknownSchema` for an entity without full-text index.
    package func search(
        entity: String, query: FullTextQuery, filter: QueryExpression?, newest: Int?, limit: Int?
    ) throws -> [FullTextHit] {
        let index = try fullTextIndex(of: entity)
        guard let match = query.matchExpression else { return [] }
        let marks = FullTextHit.snippetMarks
        let (start, end) = (StoredValue.text(marks.start), StoredValue.text(marks.end))
        let table: SQLText = "\(name: index.name)"
        let snippets = index.attributes.indices.map { column -> SQLText in
            ", snippet(\(table), \(plain: "\(column)"), \(value: start), \(value: end), '…', 16)"
        }
        var from = table
        var condition: SQLText = "\(table) MATCH \(value: .text(match))"
        if let newest {
            // The last row that is too old; none is, where there are not so many.
            let older: SQLText = "SELECT rowid FROM \(table) WHERE \(table) MATCH \(value: .text(match)) ORDER BY rowid DESC"
            let offset = StoredValue.integer(Int64(max(1, newest)))
            condition = "\(condition) AND \(table).rowid > ifnull((\(older) LIMIT 1 OFFSET \(value: offset)), \(value: .integer(.min)))"
        }
        if let filter, let (rows, key, test) = try SelectBuilder(schema: schema).rows(of: entity, where: filter) {
            // FTS5 comes first, for it sorts by itself; each row of its result is then looked at, until there are enough.
            from = "\(table) CROSS JOIN \(rows)"
            condition = "\(condition) AND \(key) = \(table).rowid AND \(test)"
        }
        // FTS5 sorts by its own `rank`, which is bm25, before it makes any snippet.
        var statement: SQLText =
            "SELECT \(table).rowid, rank\(snippets.joined(separator: "")) FROM \(from) WHERE \(condition) ORDER BY rank"
        if let limit { statement += " LIMIT \(value: .integer(Int64(max(0, limit))))" }
        let sql = statement
        return try read { connection in
            try connection.withStatement(sql.text, sql.arguments) { statement in
                var hits: [FullTextHit] = []
                while try statement.step() {
                    let snippets = index.attributes.enumerated().map { ($1, statement.text(at: 2 + $0)) }
                    hits.append(
                        FullTextHit(
                            key: statement.integer(at: 0), rank: statement.double(at: 1),
                            snippets: Dictionary(snippets) { first, _ in first }))
                }
                return hits
            }
        }
    }

    /// - Throws: as ``search(entity:query:filter:newest:limit:)``.
    package func matchCount(entity: String, query: FullTextQuery, limit: Int) throws -> Int {
        let table: SQLText = "\(name: try fullTextIndex(of: entity).name)"
        guard let match = query.matchExpression else { return 0 }
        let limit = StoredValue.integer(Int64(max(0, limit)))
        let sql: SQLText =
            "SELECT count(*) FROM (SELECT 1 FROM \(table) WHERE \(table) MATCH \(value: .text(match)) LIMIT \(value: limit))"
        return try read { connection in
            try connection.withStatement(sql.text, sql.arguments) { try $0.step() ? Int($0.integer(at: 0)) : 0 }
        }
    }

    private func fullTextIndex(of entity: String) throws -> FullTextIndex {
        guard let index = try table(entity).entity.fullTextIndex else {
            throw SwiftDataError.unknownSchema.because("\(entity) has no full-text index: declare one with #FullText")
        }
        return index
    }
}
