import SQLiteStore
import SwiftDataCore
import Testing

/// Which way SQLite goes: an index is used where there is one.
@Suite struct SQLPlanTests {
    private let connection: SQLiteConnection

    init() throws {
        connection = try SQLTestSchema.database()
        for column in ["name", "title", "count", "price", "due", "done", "amount"] {
            try connection.execute("CREATE INDEX \(quoted("by " + column)) ON \"Item\"(\(quoted(column)))")
        }
        try connection.execute("CREATE INDEX \"by category and name\" ON \"Item\"(category, name)")
        try connection.execute("CREATE INDEX \"by label\" ON \"Label\"(name)")
        try connection.execute("CREATE INDEX \"by category\" ON \"Category\"(name)")
    }

    private func plan(_ filter: QueryExpression?, sort: [QuerySort] = [], limit: Int? = nil) throws -> [String] {
        let query = RecordQuery(entity: "Item", filter: filter, sort: sort, limit: limit)
        let sql = try SelectBuilder(schema: SQLTestSchema.schema).statement(for: query, columns: .record)
        return try connection.rows("EXPLAIN QUERY PLAN " + sql.text, sql.arguments).map {
            if case .text(let step) = $0[3] { step } else { "" }
        }
    }

    @Test func equalityUsesTheIndex() throws {
        let equal = QueryExpression.comparison(.item("title"), .equal, .text("a"))
        #expect(try plan(equal).first == "SEARCH t0 USING INDEX by title (title=?)")
        #expect(try plan(.and(equal, .item("flag"))).first == "SEARCH t0 USING INDEX by title (title=?)")
        let amount = QueryExpression.comparison(.item("amount"), .equal, .decimal("1.5"))
        #expect(try plan(amount).first == "SEARCH t0 USING INDEX by amount (amount=?)")
        #expect(try plan(.not(.item("done"))).first == "SEARCH t0 USING INDEX by done (done=?)")
    }

    @Test func equalityOfWhatMayBeMissingUsesTheIndex() throws {
        let isNull = QueryExpression.comparison(.item("title"), .equal, .null)
        #expect(try plan(isNull).first == "SEARCH t0 USING INDEX by title (title=?)")
        let chosen = QueryExpression.comparison(.coalesce(.item("title"), .text("")), .equal, .text("a"))
        #expect(try plan(chosen).first == "SEARCH t0 USING INDEX by title (title=?)")
        let either = QueryExpression.or(isNull, .comparison(.item("name"), .equal, .text("a")))
        #expect(try plan(either).first == "MULTI-INDEX OR")
    }

    @Test func aRangeUsesTheIndexOnBothEnds() throws {
        let from = QueryExpression.comparison(.item("due"), .greaterOrEqual, .literal(.real(1), .date))
        let to = QueryExpression.comparison(.item("due"), .less, .literal(.real(2), .date))
        #expect(try plan(.and(from, to)).first == "SEARCH t0 USING INDEX by due (due>? AND due<?)")
    }

    /// Without an order of its own, SQLite takes a range that is open on one end for a quarter of the rows, and reads all of
    /// them by key rather than sort these.
    @Test func aRangeInItsOwnOrderNeedsNoSorting() throws {
        let dear = QueryExpression.comparison(.item("price"), .greater, .real(1))
        #expect(try plan(dear, sort: [QuerySort(.item("price"))]) == ["SEARCH t0 USING INDEX by price (price>?)"])
        let few = QueryExpression.comparison(.integer(3), .greater, .item("count"))
        #expect(try plan(few, sort: [QuerySort(.item("count"))]) == ["SEARCH t0 USING INDEX by count (count<?)"])
    }

    @Test func aPrefixAndAListUseTheIndex() throws {
        let prefix = QueryExpression.function(.startsWith, [.item("name"), .text("ab")])
        #expect(try plan(prefix).first == "SEARCH t0 USING INDEX by name (name>? AND name<?)")
        #expect(try plan(.isIn(.item("name"), [.text("a"), .text("b")])).first == "SEARCH t0 USING INDEX by name (name=?)")
        let long = QueryExpression.isIn(.item("count"), (0..<1000).map { .integer($0) })
        #expect(try plan(long).first == "SEARCH t0 USING INDEX by count (count=?)")
    }

    @Test func anOrderUsesTheIndex() throws {
        #expect(try plan(nil, sort: [QuerySort(.item("name"))], limit: 5) == ["SCAN t0 USING INDEX by name"])
        let inCategory = QueryExpression.comparison(.itemKey("category"), .equal, .integer(1))
        #expect(try plan(inCategory, sort: [QuerySort(.item("name"))]) == ["SEARCH t0 USING INDEX by category and name (category=?)"])
        let descending = try plan(nil, sort: [QuerySort(.item("name"), isAscending: false)])
        #expect(descending == ["SCAN t0 USING INDEX by name", "USE TEMP B-TREE FOR RIGHT PART OF ORDER BY"])
        #expect(try plan(nil) == ["SCAN t0"])
    }

    @Test func aRelatedRowIsFoundByItsIndexFirst() throws {
        let named = QueryExpression.comparison(.item("name", "category"), .equal, .text("a"))
        let steps = try plan(named)
        #expect(steps.first == "SEARCH t1 USING COVERING INDEX by category (name=?)")
        #expect(steps.dropFirst().first?.hasPrefix("SEARCH t0 USING INDEX") == true)
    }

    @Test func membersAreFoundByTheirOwner() throws {
        let children = try plan(.exists(.item("children"), .item("flag", variable: 1)))
        #expect(children.contains("SEARCH t1 USING INDEX Item.parent (parent=?)"))
        let labels = try plan(.exists(.item("labels"), .comparison(.member("Label", "size"), .equal, .integer(1))))
        #expect(labels.contains { $0.hasPrefix("SEARCH t2 USING COVERING INDEX") && $0.contains("owner=?") })
        #expect(labels.contains("SEARCH t1 USING INTEGER PRIMARY KEY (rowid=?)"))
    }
}
