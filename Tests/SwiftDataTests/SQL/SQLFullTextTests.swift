import SQLiteStore
import SwiftDataCore
import Testing

@Suite struct SQLFullTextTests {
    @Test func everyWordIsQuoted() {
        func match(_ words: [String]) -> String? { FullTextQuery(terms: words.map { .init(words: [$0]) }).matchExpression }
        #expect(match(["swift"]) == #""swift""#)
        #expect(match(["a\"b", "OR"]) == #""a""b" AND "OR""#)
        #expect(FullTextQuery(#""two words""#).matchExpression == #""two" + "words""#)
        #expect(FullTextQuery(#"pre* -not -"x y""#).matchExpression == #"("pre" *) NOT "not" NOT "x" + "y""#)
        #expect(FullTextQuery("-a -b").matchExpression == nil)
        #expect(FullTextQuery("-a -b").excludedExpression == #""a" OR "b""#)
    }

    @Test func wordsAreFound() throws {
        let connection = try SQLTestSchema.database()
        let names = ["Swift data on Linux", "Data without a name", "Crème brûlée", "NOT OR AND"]
        for (index, name) in names.enumerated() {
            try connection.insert("Item", Int64(index + 1), ["name": .text(name), "parent": .integer(1)])
        }
        try connection.execute("INSERT INTO \"Item.$text\"(\"Item.$text\") VALUES ('rebuild')")
        func keys(_ words: String, _ path: String...) throws -> [Int64] {
            try connection.keys(.fullText(QueryPath(entity: "Item", relationships: path), FullTextQuery(words)))
        }
        #expect(try keys("data") == [1, 2])
        #expect(try keys("data -linux") == [2])
        #expect(try keys("dat* linux") == [1])
        #expect(try keys("\"data on\"") == [1])
        #expect(try keys("\"on data\"") == [])
        #expect(try keys("creme") == [3])
        #expect(try keys("OR") == [4])
        #expect(try keys("-data") == [3, 4])
        #expect(try keys("") == [1, 2, 3, 4])
        #expect(try keys("swift", "parent") == [1, 2, 3, 4])
        #expect(try connection.keys(.not(.fullText(QueryPath(entity: "Item"), FullTextQuery("data")))) == [3, 4])
    }

    @Test func aModelWithoutIndexIsAnError() {
        let filter = QueryExpression.fullText(QueryPath(entity: "Label"), FullTextQuery("a"))
        #expect {
            try SelectBuilder(schema: SQLTestSchema.schema).statement(for: RecordQuery(entity: "Label", filter: filter), columns: .keys)
        } throws: { ($0 as? SwiftDataError)?.reason?.contains("declare one with #FullText") == true }
    }
}
