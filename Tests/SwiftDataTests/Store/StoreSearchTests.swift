import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

extension FullTextQuery {
    init(words: String...) {
        self.init(terms: words.map { Term(words: $0.split(separator: " ").map(String.init), isPrefix: false, isExcluded: false) })
    }
}

@Suite struct StoreSearchTests {
    let library: LibraryStore
    init() throws {
        library = try LibraryStore()
        try library.insert(
            "LibraryBook",
            [
                1: ["title": .text("The Swift Handbook"), "summary": .text("All about a language")],
                2: ["title": .text("Birds"), "summary": .text("The common swift and the café sparrow, a bird of towns")],
                3: ["title": .text("Swift, swift, swift"), "summary": .null],
            ])
    }

    private func keys(_ query: FullTextQuery, limit: Int? = nil) throws -> [Int64] {
        try library.store.search(entity: "LibraryBook", query: query, filter: nil, newest: nil, limit: limit).map(\.key)
    }

    @Test(arguments: [(1, [3]), (2, [3, 2]), (3, [3, 1, 2]), (4, [3, 1, 2]), (0, [3])])
    func onlyTheNewestAreRanked(row: (newest: Int, keys: [Int64])) throws {
        let query = FullTextQuery(words: "swift")
        let found = try library.store.search(entity: "LibraryBook", query: query, filter: nil, newest: row.newest, limit: nil).map(\.key)
        #expect(Set(found) == Set(row.keys) && found.first == 3)
        #expect(try library.store.matchCount(entity: "LibraryBook", query: query, limit: row.newest) == min(3, row.newest))
    }

    @Test func matchesAreCounted() throws {
        #expect(try library.store.matchCount(entity: "LibraryBook", query: FullTextQuery("handbook"), limit: 10) == 1)
        #expect(try library.store.matchCount(entity: "LibraryBook", query: FullTextQuery("nowhere"), limit: 10) == 0)
        #expect(try library.store.matchCount(entity: "LibraryBook", query: FullTextQuery(""), limit: 10) == 0)
        #expect(try library.store.matchCount(entity: "LibraryBook", query: FullTextQuery("swift"), limit: -1) == 0)
    }

    private func query(_ terms: [(words: String, isPrefix: Bool, isExcluded: Bool)]) -> FullTextQuery {
        var query = FullTextQuery(words: "")
        query.terms = terms.map {
            FullTextQuery.Term(words: $0.words.split(separator: " ").map(String.init), isPrefix: $0.isPrefix, isExcluded: $0.isExcluded)
        }
        return query
    }

    @Test func theBestMatchComesFirst() throws {
        #expect(try keys(FullTextQuery(words: "swift")).first == 3)
        #expect(try Set(keys(FullTextQuery(words: "SWIFT"))) == [1, 2, 3])
        #expect(try keys(FullTextQuery(words: "swift"), limit: 1) == [3])
        let hits = try library.store.search(
            entity: "LibraryBook", query: FullTextQuery(words: "swift"), filter: nil, newest: nil, limit: nil)
        let ranks = hits.map(\.rank)
        #expect(ranks == ranks.sorted())
    }

    @Test func allWordsMustBeThere() throws { #expect(try keys(FullTextQuery(words: "swift", "language")) == [1]) }

    @Test func accentsDoNotMatter() throws { #expect(try keys(FullTextQuery(words: "CAFE")) == [2]) }

    @Test func phrasesPrefixesAndExclusions() throws {
        #expect(try keys(FullTextQuery(words: "common swift")) == [2])
        #expect(try keys(FullTextQuery(words: "swift common")).isEmpty)
        #expect(try keys(query([("hand", true, false)])) == [1])
        #expect(try keys(query([("common swi", true, false)])) == [2])
        #expect(try Set(keys(query([("swift", false, false), ("birds", false, true)]))) == [1, 3])
        #expect(try keys(query([("swift", false, false), ("birds", false, true), ("language", false, true)])) == [3])
    }

    @Test func nothingToLookForFindsNothing() throws {
        #expect(try keys(FullTextQuery(words: "")).isEmpty)
        #expect(try keys(query([("swift", false, true)])).isEmpty)
    }

    @Test(arguments: ["\"", "swift\" OR \"birds", "NEAR(", "a AND b", "title:swift", "*", "^swift", "-", "\0", "'; DROP TABLE x; --", "{}"])
    func noTextOfAPersonIsSyntax(_ text: String) throws {
        var query = FullTextQuery(words: "")
        query.terms = [FullTextQuery.Term(words: [text], isPrefix: true, isExcluded: false)]
        #expect(try keys(query).count <= 3)
    }

    @Test func aFilterLeavesOutRecords() throws {
        let isLong = QueryExpression.comparison(
            .attribute(QueryPath(entity: "LibraryBook"), name: "summary", type: .text), .equal, .literal(.null, .text))
        let sql = try library.statements {
            let hits = try library.store.search(
                entity: "LibraryBook", query: FullTextQuery(words: "swift"), filter: isLong, newest: nil, limit: 5)
            #expect(hits.map(\.key) == [3])
        }
        // One pass over the index of words, which is sorted by rank there.
        let plan = try library.rows("EXPLAIN QUERY PLAN \(try #require(sql.first))").map { $0[3] }
        #expect("\(plan.first ?? .null)".contains("SCAN LibraryBook.$text VIRTUAL TABLE INDEX 32:"))
        #expect(!plan.contains(.text("USE TEMP B-TREE FOR ORDER BY")))
        // The filter looks at what was found, and not at the whole table.
        #expect("\(plan.dropFirst().first ?? .null)".contains("SEARCH t0 USING INTEGER PRIMARY KEY"))
        #expect(plan.count == 2)
    }

    @Test func passagesMarkTheWordsThatWereFound() throws {
        let hits = try library.store.search(
            entity: "LibraryBook", query: FullTextQuery(words: "handbook"), filter: nil, newest: nil, limit: nil)
        #expect(hits.first?.snippets["title"] == "The Swift \u{2}Handbook\u{3}")
        #expect(hits.first?.snippets["summary"] == "All about a language")
    }

    @Test func theIndexFollowsChangesDeletionsAndUpserts() throws {
        try library.update(LibraryStore.update("LibraryBook", 1, ["title": .text("Rust")]))
        #expect(try Set(keys(FullTextQuery(words: "swift"))) == [2, 3])
        #expect(try keys(FullTextQuery(words: "rust")) == [1])
        try library.delete("LibraryBook", 3)
        #expect(try keys(FullTextQuery(words: "swift")) == [2])
        try library.insert("LibraryBook", [8: ["title": .text("Ada"), "isbn": .text("8")]])
        try library.insert("LibraryBook", [9: ["title": .text("Zig"), "isbn": .text("8")]])
        #expect(try keys(FullTextQuery(words: "ada")).isEmpty)
        #expect(try keys(FullTextQuery(words: "zig")) == [8])
        try library.store.pool.write {
            try $0.connection.execute("INSERT INTO \"LibraryBook.$text\"(\"LibraryBook.$text\") VALUES ('integrity-check')")
        }
    }

    @Test func anEntityWithoutIndexSaysWhatToDo() throws {
        let error = #expect(throws: SwiftDataError.self) {
            try library.store.search(entity: "LibraryWriter", query: FullTextQuery(words: "x"), filter: nil, newest: nil, limit: nil)
        }
        #expect(error?.reason?.contains("#FullText") == true)
    }
}
