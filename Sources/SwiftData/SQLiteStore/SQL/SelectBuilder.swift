import SwiftDataCore

/// The SELECT that answers a query.
///
///     SELECT t0."$key", t0."name" FROM "Item" AS t0 LEFT JOIN "Category" AS t1 ON t1."$key" = t0."category"
///     WHERE (t1."name" = ?) ORDER BY t0."name", t0."$key" LIMIT ?
package struct SelectBuilder {
    package let schema: Schema

    package enum Columns: Sendable {
        /// `"$key"`, then the entity's `recordColumns`; NULL for those kept apart.
        case record
        case keys
        case count
    }

    package init(schema: Schema) { self.schema = schema }

    /// - Throws: `SwiftDataError.unsupportedPredicate` if SQL cannot say a part of the query; its reason names the part.
    package func statement(for query: RecordQuery, columns: Columns) throws -> SQLText {
        guard let entity = schema.entitiesByName[query.entity] else {
            throw SwiftDataError.unsupportedPredicate.because("The schema has no model “\(query.entity)”.")
        }
        let translator = ExpressionTranslator(schema: schema, entity: entity)
        let filter = try query.filter.map(translator.condition)
        let isLimited = query.limit != nil || (query.offset ?? 0) > 0
        // How many rows there are does not depend on which.
        let order = columns == .count ? nil : try self.order(by: query.sort, translator)
        let rows = translator.rows
        // Last, since the joins are known only now.
        var sql: SQLText = "SELECT \(plain: Self.list(columns, query.attributes, of: rows, isLimited: isLimited)) FROM \(rows.from)"
        if let filter, filter.constant != true { sql += " WHERE \(filter.sql)" }
        if let order { sql += " ORDER BY \(order)" }
        guard isLimited else { return sql }
        sql += " LIMIT \(value: .integer(query.limit.map { Int64(max($0, 0)) } ?? -1))"
        if let offset = query.offset, offset > 0 { sql += " OFFSET \(value: .integer(Int64(offset)))" }
        return columns == .count ? "SELECT count(*) FROM (\(sql))" : sql
    }

    /// The rows of an entity as part of a longer statement: what stands behind FROM, their key, and the condition; nil for a
    /// condition that always holds.
    func rows(of name: String, where filter: QueryExpression) throws -> (from: SQLText, key: SQLText, condition: SQLText)? {
        guard let entity = schema.entitiesByName[name] else {
            throw SwiftDataError.unsupportedPredicate.because("The schema has no model “\(name)”.")
        }
        let translator = ExpressionTranslator(schema: schema, entity: entity)
        let condition = try translator.condition(filter)
        guard condition.constant != true else { return nil }
        return (translator.rows.from, SQLText(translator.rows.key), condition.sql)
    }

    private static func list(_ columns: Columns, _ wanted: Set<String>?, of rows: RowScope, isLimited: Bool) -> String {
        switch columns {
        case .keys: return rows.key
        case .count: return isLimited ? "1" : "count(*)"
        case .record:
            let values = rows.entity.recordColumns.map { column in
                let isWanted = !column.isExternal && (column.isRelationship || wanted?.contains(column.name) != false)
                return isWanted ? "\(rows.alias).\(quoted(column.name))" : "NULL"
            }
            return ([rows.key] + values).joined(separator: ", ")
        }
    }

    /// The key is always last, so that rows that are equal otherwise have an order too.
    private func order(by sort: [QuerySort], _ translator: ExpressionTranslator) throws -> SQLText {
        let terms: [SQLText] = try sort.compactMap { term in
            var sql = try translator.value(term.expression)
            // SQLite takes a plain number for the number of a column.
            guard sql != "0", sql != "1" else { return nil }
            if let collation = try collation(of: term) { sql += " COLLATE \(plain: collation)" }
            // SQLite has NULL first when it ascends, as `SortDescriptor` has nil.
            return term.isAscending ? sql : "\(sql) DESC"
        }
        return (terms + [SQLText(translator.rows.key)]).joined(separator: ", ")
    }

    private func collation(of sort: QuerySort) throws -> String? {
        let type = sort.expression.resultType
        guard let collation = StringOrder(sort.collation) else { return type == .decimal ? DecimalOrder.collation : nil }
        if let type, type != .text {
            throw SwiftDataError.unsupportedSortDescriptor.because(
                "“\(sort.expression.inWords)” is no text but \(type.inWords), so it has no \(sort.collation.rawValue) order.")
        }
        return collation.collation
    }
}
