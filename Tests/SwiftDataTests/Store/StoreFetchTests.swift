import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreFetchTests {
    let library: LibraryStore
    init() throws {
        library = try LibraryStore()
        let rows = (1...600).map { (number: Int64) -> (Int64, [String: StoredValue]) in
            (number, ["title": .text("Book \(number)"), "pages": .integer(number), "writer": .integer(number % 3)])
        }
        try library.insert("LibraryBook", Dictionary(uniqueKeysWithValues: rows))
        try library.update(LibraryStore.update("LibraryBook", 1, ["cover": .blob(Data([1]))]))
    }

    @Test func aFetchGivesKeysAndColumnsInOrder() throws {
        let batch = try library.store.fetch(RecordQuery(entity: "LibraryBook", limit: 2, offset: 0))
        #expect(batch.keys == [1, 2])
        #expect(batch.width == 8)
        #expect(
            Array(batch.values) == [
                .text("Book 1"), .null, .integer(1), .null, .null, .null, .integer(1), .null,
                .text("Book 2"), .null, .integer(2), .null, .null, .null, .integer(2), .null,
            ])
    }

    @Test func limitAndOffsetCountRecords() throws {
        #expect(try library.store.keys(RecordQuery(entity: "LibraryBook", limit: 3, offset: 10)) == [11, 12, 13])
        #expect(try library.store.keys(RecordQuery(entity: "LibraryBook", offset: 598)) == [599, 600])
        #expect(try library.store.count(RecordQuery(entity: "LibraryBook")) == 600)
        #expect(try library.store.count(RecordQuery(entity: "LibraryBook", limit: 7)) == 7)
        #expect(try library.store.keys(RecordQuery(entity: "LibraryBook", limit: 0)).isEmpty)
    }

    @Test(arguments: [0, 1, 2, 16, 17, 512, 600])
    func recordsAreFoundByKey(count: Int) throws {
        let keys = (0..<count).map { Int64(600 - $0) }
        let batch = try library.store.records(entity: "LibraryBook", keys: keys + (count > 1 ? [9_999] : []))
        #expect(Set(batch.keys) == Set(keys))
        #expect(batch.count == count)
        for (row, key) in batch.keys.enumerated() { #expect(batch.values[row * batch.width] == .text("Book \(key)")) }
    }

    @Test func lookupsByKeyUseFewStatements() throws {
        let statements = try library.statements {
            for count in 1...40 { _ = try library.store.records(entity: "LibraryPublisher", keys: Array(1...Int64(count))) }
        }
        #expect(Set(statements).count == 3)
    }

    @Test func membersComeThroughTheInverseInOrderOfKeys() throws {
        let members = try library.store.members(entity: "LibraryWriter", relationship: "books", owners: [1, 2, 50])
        #expect(members[1] == stride(from: Int64(1), through: 600, by: 3).map { $0 })
        #expect(members[2]?.count == 200)
        #expect(members[50] == [])
        #expect(members.count == 3)
    }

    @Test func membersComeThroughLinksInOrderOfInsertionFromBothEnds() throws {
        try library.insert("LibraryShelf", [1: ["number": .integer(1)], 2: ["number": .integer(2)]])
        try library.link("LibraryBook", "shelves", 5, add: [2, 1])
        try library.link("LibraryBook", "shelves", 3, add: [2])
        try library.link("LibraryBook", "sequels", 1, add: [9, 2])
        #expect(try library.store.members(entity: "LibraryBook", relationship: "shelves", owners: [5, 3]) == [5: [2, 1], 3: [2]])
        #expect(try library.store.members(entity: "LibraryShelf", relationship: "books", owners: [2]) == [2: [5, 3]])
        #expect(try library.store.members(entity: "LibraryBook", relationship: "sequels", owners: [1]) == [1: [9, 2]])
    }

    @Test func aToOneRelationshipHasAtMostOneMember() throws {
        try library.update(LibraryStore.update("LibraryBook", 2, ["writer": .null]))
        #expect(try library.store.members(entity: "LibraryBook", relationship: "writer", owners: [1, 2]) == [1: [1], 2: []])
    }

    @Test func membersComeFromTheIndexWithoutSorting() throws {
        let statements = try library.statements {
            _ = try library.store.members(entity: "LibraryWriter", relationship: "books", owners: [1])
        }
        let sql = try #require(statements.first).replacing("?", with: "1")
        #expect(
            try library.rows("EXPLAIN QUERY PLAN \(sql)").map { $0[3] }
                == [.text("SEARCH LibraryBook USING COVERING INDEX LibraryBook.writer.$index (writer=?)")])
    }

    @Test func explainShowsStatementAndPlan() throws {
        let plan = try library.store.explain(RecordQuery(entity: "LibraryBook"))
        #expect(
            plan.statement
                == #"SELECT t0."$key", t0."title", t0."summary", t0."pages", t0."price", t0."isbn", NULL, t0."writer", t0."publisher" "#
                + #"FROM "LibraryBook" AS t0 ORDER BY t0."$key""#)
        #expect(plan.steps == ["SCAN t0"])
    }
}
