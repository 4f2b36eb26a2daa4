import SwiftDataCore

extension SQLiteStore {
    /// - Throws: `SwiftDataError.unknownSchema` for an entity without full-text index.
    package func search(
        entity: String, query: FullTextQuery, filter: QueryExpression?, limit: Int?
    ) throws -> [FullTextHit] {
        guard let index = try table(entity).entity.fullTextIndex else {
            throw SwiftDataError.unknownSchema.because("\(entity) has no full-text index: declare one with #FullText")
        }
        guard let match = query.matchExpression else { return [] }
        let marks = FullTextHit.snippetMarks
        let (start, end) = (StoredValue.text(marks.start), StoredValue.text(marks.end))
        let table: SQLText = "\(name: index.name)"
        let snippets = index.attributes.indices.map { column -> SQLText in
            ", snippet(\(table), \(plain: "\(column)"), \(value: start), \(value: end), '…', 16)"
        }
        var from = table
        var condition: SQLText = "\(table) MATCH \(value: .text(match))"
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
}
