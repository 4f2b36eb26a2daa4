import ReviewRules
import Testing

struct SEC004Tests {
    @Test func valuesBetweenQuotesOfStatementsAreFlagged() throws {
        try expectFlagged(
            "SEC-004",
            #"""
            func search(_ text: String) -> String {
                "SELECT * FROM notes WHERE title LIKE '%\(text)%'" // flagged
            }
            func insert(_ title: String, _ count: Int) -> String {
                """
                INSERT INTO notes (title, count)
                VALUES ("\(title)", \(count)); // flagged
                """
            }
            """#)
    }

    @Test func numbersNamesAndOtherTextsAreNot() throws {
        try expectFlagged(
            "SEC-004",
            #"""
            func page(_ limit: Int, table: String) -> String { "SELECT * FROM \(table) LIMIT \(limit)" }
            func bound() -> String { "SELECT * FROM notes WHERE title LIKE ?" }
            func message(_ name: String) -> String { "Select '\(name)' from the list" }
            func hint(_ name: String) -> String { "UPDATE '\(name)' now" }
            """#)
    }

    @Test func aValueInAConditionIsFlagged() throws {
        try expectFlagged(
            "SEC-004",
            """
            struct CatRepository {
                func cats(_ cafe: String) async -> [Cat] { await rows(where: " cafeId = '\\(cafe)'") } // flagged
                func named(_ name: String) -> NSPredicate { NSPredicate(format: "name == '\\(name)'") } // flagged
                func text(_ name: String) -> String { "It is called '\\(name)'" }
                func path(_ name: String) -> String { "//a[@href='\\(name)']" }
            }
            """)
    }
}
