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
        let name = quoted(index.name)
        let marks = FullTextHit.snippetMarks
        let snippets = index.attributes.indices.map { ", snippet(\(name), \($0), ?, ?, '…', 16)" }.joined()
        // FTS5 sorts by its own `rank`, which is bm25, before it makes any snippet.
        var sql = "SELECT rowid, rank\(snippets) FROM \(name) WHERE \(name) MATCH ?"
        var arguments: [StoredValue] = index.attributes.flatMap { _ in [.text(marks.start), .text(marks.end)] } + [.text(match)]
        if let filter {
            let keys = try statement(for: RecordQuery(entity: entity, filter: filter), .keys)
            // The plus keeps SQLite from searching anew for each key.
            sql += " AND +rowid IN (\(keys.text))"
            arguments += keys.arguments
        }
        sql += " ORDER BY rank"
        if let limit {
            sql += " LIMIT ?"
            arguments.append(.integer(Int64(max(0, limit))))
        }
        return try read { connection in
            try connection.withStatement(sql, arguments) { statement in
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
