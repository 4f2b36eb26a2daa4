import SwiftDataCore

extension FullTextQuery {
    /// What stands behind MATCH: every word in quotation marks, so that nothing in it is FTS5's own language. Nil if the
    /// query names no word to find, only words to leave out, which FTS5 cannot express.
    package var matchExpression: String? {
        let found = terms.filter { !$0.isExcluded }.compactMap(\.matchExpression)
        guard !found.isEmpty else { return nil }
        let excluded = terms.filter(\.isExcluded).compactMap(\.matchExpression).map { " NOT \($0)" }
        return excluded.isEmpty ? found.joined(separator: " AND ") : "(" + found.joined(separator: " AND ") + ")" + excluded.joined()
    }

    /// Matches what a query without words to find leaves out; nil if it leaves nothing out.
    package var excludedExpression: String? {
        let excluded = terms.filter(\.isExcluded).compactMap(\.matchExpression)
        return excluded.isEmpty ? nil : excluded.joined(separator: " OR ")
    }
}

extension FullTextQuery.Term {
    fileprivate var matchExpression: String? {
        let plain = words.map { $0.replacing("\0", with: "") }.filter { !$0.isEmpty }
        guard !plain.isEmpty else { return nil }
        let phrase = plain.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: " + ")
        return isPrefix ? phrase + " *" : phrase
    }
}

extension ExpressionTranslator {
    /// A query without any words is satisfied by every row.
    func match(_ path: QueryPath, _ query: FullTextQuery, in expression: QueryExpression) throws -> Condition {
        let entity = try entity(at: path, in: expression)
        guard !entity.fullText.isEmpty else {
            throw unsupported(expression, "\(entity.name) has no full-text index; declare one with #FullText")
        }
        let key = try key(at: path, in: expression)
        let index = "\(entity.name).$text"
        let isFound = query.matchExpression != nil
        guard let words = query.matchExpression ?? query.excludedExpression else {
            return Condition("(\(key) IS NOT NULL)", isTotal: true)
        }
        let matching: SQLText = "SELECT rowid FROM \(name: index) WHERE \(name: index) MATCH \(value: .text(words))"
        return Condition("(\(key) \(plain: isFound ? "IN" : "NOT IN") (\(matching)))", isTotal: path.relationships.isEmpty)
    }
}
