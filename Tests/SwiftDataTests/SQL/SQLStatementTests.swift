import SQLiteStore
import SwiftDataCore
import Testing

/// The text of statements.
@Suite struct SQLStatementTests {
    private func sql(_ query: RecordQuery, _ columns: SelectBuilder.Columns = .keys) throws -> SQLText {
        try SelectBuilder(schema: SQLTestSchema.schema).statement(for: query, columns: columns)
    }

    @Test func aRecordIsItsKeyAndItsColumnsWithoutWhatIsKeptApart() throws {
        let sql = try sql(RecordQuery(entity: "Item"), .record).text
        #expect(sql.hasPrefix(#"SELECT t0."$key", t0."name", t0."title", "#))
        #expect(sql.hasSuffix(#"t0."address", NULL, t0."category", t0."parent" FROM "Item" AS t0 ORDER BY t0."$key""#))
    }

    @Test func aCountNeedsNoOrder() throws {
        let sort = [QuerySort(.item("name"))]
        #expect(try sql(RecordQuery(entity: "Item", sort: sort), .count).text == #"SELECT count(*) FROM "Item" AS t0"#)
        let limited = try sql(RecordQuery(entity: "Item", sort: sort, limit: 3), .count)
        #expect(limited == SQLText(#"SELECT count(*) FROM (SELECT 1 FROM "Item" AS t0 LIMIT ?)"#, arguments: [.integer(3)]))
    }

    @Test func anOrderEndsWithTheKey() throws {
        let sort = [
            QuerySort(.item("title"), isAscending: false, collation: .localizedStandard), QuerySort(.item("amount")),
            QuerySort(.item("name", "category"), collation: .localized),
        ]
        #expect(
            try sql(RecordQuery(entity: "Item", sort: sort)).text == """
                SELECT t0."$key" FROM "Item" AS t0 LEFT JOIN "Category" AS t1 ON t1."$key" = t0."category" \
                ORDER BY t0."title" COLLATE GLIDE_STANDARD DESC, t0."amount" COLLATE GLIDE_DECIMAL, \
                t1."name" COLLATE GLIDE_LOCALIZED, t0."$key"
                """)
    }

    @Test func limitAndOffsetAreArguments() throws {
        let both = try sql(RecordQuery(entity: "Label", limit: 10, offset: 20))
        #expect(
            both
                == SQLText(
                    #"SELECT t0."$key" FROM "Label" AS t0 ORDER BY t0."$key" LIMIT ? OFFSET ?"#, arguments: [.integer(10), .integer(20)]))
        let offset = try sql(RecordQuery(entity: "Label", offset: 20))
        #expect(
            offset
                == SQLText(
                    #"SELECT t0."$key" FROM "Label" AS t0 ORDER BY t0."$key" LIMIT ? OFFSET ?"#, arguments: [.integer(-1), .integer(20)]))
    }

    @Test func argumentsStandInTheOrderOfTheText() throws {
        let filter = QueryExpression.and(
            .comparison(.item("count"), .greater, .integer(1)),
            .exists(.item("labels"), .comparison(.member("Label", "name"), .equal, .text("a"))))
        let sort = [QuerySort(.coalesce(.item("rank"), .integer(7)))]
        let sql = try sql(RecordQuery(entity: "Item", filter: filter, sort: sort, limit: 5))
        #expect(sql.arguments == [.integer(1), .text("a"), .integer(7), .integer(5)])
    }

    @Test func aModelThatTheSchemaLacksIsAnError() {
        #expect(throws: SwiftDataError.unsupportedPredicate) { try sql(RecordQuery(entity: "Nothing")) }
    }

    @Test func anOrderOfTextIsRefusedForNumbers() {
        let sort = [QuerySort(.item("count"), collation: .localized)]
        #expect(throws: SwiftDataError.unsupportedSortDescriptor) { try sql(RecordQuery(entity: "Item", sort: sort)) }
    }
}
