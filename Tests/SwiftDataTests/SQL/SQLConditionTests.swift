import Foundation
import SQLiteStore
import SwiftDataCore
import Testing

/// The text of conditions.
@Suite struct SQLConditionTests {
    private static func sql(_ filter: QueryExpression) throws -> String {
        let query = RecordQuery(entity: "Item", filter: filter)
        let text = try SelectBuilder(schema: SQLTestSchema.schema).statement(for: query, columns: .count).text
        return text.components(separatedBy: #"SELECT count(*) FROM "Item" AS t0"#).dropFirst().joined()
    }

    private static let labels = QueryExpression.Relation.item("labels")
    private static let oneAnd = QueryExpression.comparison(.item("count"), .equal, .integer(1))

    @Test(
        arguments: [
            // Comparisons: "=" where one side is there for certain; NaN, which is kept as text, is behind no number.
            (.comparison(.item("count"), .equal, .integer(1)), #" WHERE (t0."count" = ?)"#),
            (.comparison(.integer(1), .less, .item("count")), #" WHERE (t0."count" > ?)"#),
            (.comparison(.item("title"), .notEqual, .text("a")), #" WHERE (t0."title" IS NOT ?)"#),
            (.comparison(.item("title"), .equal, .item("name")), #" WHERE (t0."title" = t0."name")"#),
            (
                .comparison(.item("title"), .equal, .item("title", "parent")),
                #" LEFT JOIN "Item" AS t1 ON t1."$key" = t0."parent" WHERE (t0."title" IS t1."title")"#
            ),
            (.comparison(.item("title"), .equal, .null), #" WHERE (t0."title" IS NULL)"#),
            (.comparison(.item("title"), .notEqual, .null), #" WHERE (t0."title" IS NOT NULL)"#),
            (.comparison(.item("title"), .less, .null), #" WHERE 0"#),
            (.comparison(.item("price"), .less, .real(2)), #" WHERE (t0."price" < ?)"#),
            (.comparison(.item("price"), .greater, .real(2)), #" WHERE (t0."price" > ? AND t0."price" <> 'NaN')"#),
            (.comparison(.item("price"), .equal, .real(.nan)), #" WHERE 0"#),
            (.comparison(.item("price"), .notEqual, .real(.nan)), ""),
            (.comparison(.item("price"), .equal, .item("score")), #" WHERE glide_equal_real(t0."price", t0."score")"#),
            (.comparison(.item("amount"), .equal, .decimal("1.5")), #" WHERE (t0."amount" = ?)"#),
            (.comparison(.item("amount"), .less, .decimal("1.5")), #" WHERE (glide_compare_decimal(t0."amount", ?) < 0)"#),
            (.comparison(.coalesce(.item("title"), .text("")), .equal, .text("a")), #" WHERE (t0."title" = ?)"#),
            (.comparison(.coalesce(.item("title"), .text("a")), .equal, .text("a")), #" WHERE (coalesce(t0."title", ?) = ?)"#),
            (
                .comparison(.item("photo"), .notEqual, .null),
                #" WHERE ((SELECT value FROM "Item.photo" WHERE "$key" = t0."$key") IS NOT NULL)"#
            ),
            // Truth.
            (.item("done"), #" WHERE (t0."done" = 1)"#),
            (.not(.item("done")), #" WHERE (t0."done" = 0)"#),
            (.not(.item("flag")), #" WHERE ((t0."flag" = 1) IS NOT TRUE)"#),
            (.coalesce(.item("flag"), .boolean(false)), #" WHERE (t0."flag" = 1)"#),
            (.boolean(true), ""), (.boolean(false), " WHERE 0"),
            (.not(.comparison(.item("rank"), .less, .integer(1))), #" WHERE ((t0."rank" < ?) IS NOT TRUE)"#),
            (.not(.comparison(.item("rank"), .equal, .integer(1))), #" WHERE (t0."rank" IS NOT ?)"#),
            (.or(.item("done"), .isNull(.item("title"))), #" WHERE ((t0."done" = 1) OR (t0."title" IS NULL))"#),
            (
                .comparison(.comparison(.item("rank"), .less, .integer(1)), .equal, .item("flag")),
                #" WHERE (((t0."rank" < ?) IS TRUE) = t0."flag")"#
            ),
            (
                .comparison(.conditional(.item("done"), then: .item("count"), else: .integer(2)), .equal, .integer(1)),
                #" WHERE ((CASE WHEN (t0."done" = 1) THEN t0."count" ELSE ? END) = ?)"#
            ),
            (
                .comparison(.when(.item("done"), .item("count")), .less, .integer(1)),
                #" WHERE ((t0."done" = 1) AND (t0."count" < ?))"#
            ),
            // Paths.
            (.comparison(.itemKey("category"), .equal, .integer(3)), #" WHERE (t0."category" = ?)"#),
            (
                .comparison(.itemKey("parent", "category"), .equal, .integer(3)),
                #" LEFT JOIN "Item" AS t1 ON t1."$key" = t0."parent" WHERE (t1."category" = ?)"#
            ),
            (
                .comparison(.item("name", "category"), .equal, .item("name", "category", "parent")),
                """
                 LEFT JOIN "Category" AS t1 ON t1."$key" = t0."category" \
                LEFT JOIN "Category" AS t2 ON t2."$key" = t1."parent" WHERE (t1."name" IS t2."name")
                """
            ),
            (
                .comparison(.item("code", "badge"), .equal, .text("x")),
                """
                 LEFT JOIN "Badge" AS t1 ON t1."$key" = (SELECT min("$key") FROM "Badge" WHERE "item" = t0."$key") \
                WHERE (t1."code" = ?)
                """
            ),
            (
                .comparison(.when(.not(.isNull(.itemKey("category"))), .item("name", "category")), .equal, .text("x")),
                #" LEFT JOIN "Category" AS t1 ON t1."$key" = t0."category" WHERE (t1."name" = ?)"#
            ),
            // To-many relationships.
            (.exists(labels, .boolean(true)), #" WHERE EXISTS (SELECT 1 FROM "Item.labels" AS t2 WHERE t2.owner = t0."$key")"#),
            (
                .exists(labels, .comparison(.key(QueryPath(variable: 1, entity: "Label")), .equal, .integer(1))),
                #" WHERE EXISTS (SELECT 1 FROM "Item.labels" AS t2 WHERE t2.owner = t0."$key" AND (t2.member = ?))"#
            ),
            (
                .exists(labels, .comparison(.member("Label", "name"), .equal, .item("name"))),
                """
                 WHERE EXISTS (SELECT 1 FROM "Item.labels" AS t2 JOIN "Label" AS t1 ON t1."$key" = t2.member \
                WHERE t2.owner = t0."$key" AND (t1."name" = t0."name"))
                """
            ),
            (
                .exists(.item("items", "category"), .comparison(.item("count", variable: 1), .less, .integer(1))),
                #" WHERE EXISTS (SELECT 1 FROM "Item" AS t1 WHERE t1."category" = t0."category" AND (t1."count" < ?))"#
            ),
            (
                .comparison(.countOf(.item("children"), nil), .less, .integer(2)),
                #" WHERE ((SELECT count(*) FROM "Item" AS t1 WHERE t1."parent" = t0."$key") < ?)"#
            ),
            (
                .comparison(.countOf(.item("children"), nil), .equal, .integer(0)),
                #" WHERE (NOT EXISTS (SELECT 1 FROM "Item" AS t1 WHERE t1."parent" = t0."$key"))"#
            ),
            (
                .comparison(.extremum(.item("children"), .item("count", variable: 1), isMaximum: true), .less, .integer(2)),
                #" WHERE ((SELECT max(v) FROM (SELECT t1."count" AS v FROM "Item" AS t1 WHERE t1."parent" = t0."$key")) < ?)"#
            ),
            // Lists, JSON, functions.
            (.isIn(.item("count"), [.integer(1), .integer(2)]), #" WHERE (t0."count" IN (?, ?))"#),
            (.isIn(.item("title"), [.text("a"), .null]), #" WHERE (t0."title" IS NULL OR t0."title" IN (?))"#),
            (.isIn(.item("title"), []), " WHERE 0"),
            (.isIn(.item("count"), (0...500).map { .integer($0) }), #" WHERE (t0."count" IN (SELECT value FROM json_each(?)))"#),
            (
                .jsonContains(.item("tags"), .text("a")),
                #" WHERE EXISTS (SELECT 1 FROM json_each(t0."tags") AS e WHERE e.value IS ?)"#
            ),
            (
                .comparison(.member(.item("address"), ["home", "city"], type: .text), .equal, .text("a")),
                #" WHERE (json_extract(t0."address", '$."home"."city"') = ?)"#
            ),
            (
                .function(.startsWith, [.item("name"), .text("ab")]),
                #" WHERE (t0."name" >= ? AND t0."name" < ? AND glide_starts_with(t0."name", ?))"#
            ),
            (.not(.function(.contains, [.item("name"), .text("a")])), #" WHERE (glide_contains(t0."name", ?) IS NOT TRUE)"#),
            (.function(.isEmpty, [.item("name")]), #" WHERE (t0."name" = '')"#),
            (
                .comparison(.arithmetic(.item("count"), .divide, .integer(2), isFloat: false), .equal, .integer(1)),
                #" WHERE (glide_divide_integer(t0."count", ?) = ?)"#
            ),
            (
                .comparison(.arithmetic(.item("price"), .multiply, .real(2), isFloat: true), .greater, .real(1)),
                #" WHERE (nullif(glide_multiply_real(t0."price", ?), 'NaN') > ?)"#
            ),
        ] as [(QueryExpression, String)])
    func aConditionReads(_ filter: QueryExpression, as text: String) throws {
        #expect(try Self.sql(filter) == text)
    }

    @Test func aPathIsJoinedOnceWhereverItIsUsed() throws {
        let name = QueryExpression.comparison(.item("name", "category"), .equal, .text("a"))
        let weight = QueryExpression.comparison(.item("weight", "category"), .less, .real(1))
        let inside = QueryExpression.exists(.item("labels"), .comparison(.member("Label", "name"), .equal, .item("name", "category")))
        let text = try Self.sql(.and(.and(name, weight), inside))
        #expect(text.components(separatedBy: "LEFT JOIN").count == 2)
    }

    @Test(
        arguments: [
            (
                .comparison(.item("missing"), .equal, .integer(1)),
                "“$0.missing” cannot be asked of SQLite: Item has no attribute “missing”."
            ),
            (
                .comparison(.item("name", "labels"), .equal, .text("")),
                "Item.labels leads to many rows; use contains(where:), allSatisfy or count."
            ),
            (.comparison(.item("name", variable: 9), .equal, .text("")), "it speaks of a row (variable 9) that is not known there."),
            (
                .comparison(.function(.lowercased, [.item("count")]), .equal, .text("")),
                "“$0.count.lowercased()” cannot be asked of SQLite: “$0.count” is no text but a whole number."
            ),
            (.comparison(.negate(.item("name")), .equal, .integer(1)), "“$0.name” is no number but text."),
            (.comparison(.member(.item("address"), ["a\"b"], type: .text), .equal, .text("")), "has no path in JSON."),
            (.exists(.item("category"), .boolean(true)), "Item.category leads to one row, not to many."),
            (.function(.contains, [.item("name")]), "contains does not take 1 operands."),
        ] as [(QueryExpression, String)])
    func whatIsImpossibleIsNamed(_ filter: QueryExpression, _ reason: String) {
        #expect {
            try Self.sql(filter)
        } throws: { error in
            let error = error as? SwiftDataError
            return error == .unsupportedPredicate && error?.reason?.hasSuffix(reason) == true
        }
    }
}
