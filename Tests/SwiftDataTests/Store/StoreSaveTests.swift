import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreSaveTests {
    let library: LibraryStore
    init() throws { library = try LibraryStore() }

    // MARK: Inserting

    @Test func insertedRecordsAreRows() throws {
        try library.insert(
            "LibraryBook",
            [
                1: ["title": .text("Emma"), "summary": .text("Matches"), "pages": .integer(400), "price": .real(9.5)],
                2: ["title": .text("Ulysses"), "price": .text("NaN"), "writer": .integer(7)],
            ])
        #expect(
            try library.rows(#"SELECT "$key", title, summary, pages, price, isbn, writer FROM LibraryBook ORDER BY 1"#) == [
                [.integer(1), .text("Emma"), .text("Matches"), .integer(400), .real(9.5), .null, .null],
                [.integer(2), .text("Ulysses"), .null, .null, .text("NaN"), .null, .integer(7)],
            ])
    }

    @Test func manyRecordsAreWrittenByOneStatement() throws {
        let rows = Dictionary(uniqueKeysWithValues: (1...50).map { (Int64($0), ["name": StoredValue.text("\($0)")]) })
        let statements = try library.statements { try library.insert("LibraryPublisher", rows) }
        #expect(Set(statements.filter { $0.hasPrefix("INSERT INTO \"LibraryPublisher\"") }).count == 1)
        #expect(statements.filter { $0.hasPrefix("INSERT INTO \"LibraryPublisher\"") }.count == 50)
        #expect(statements.first == "BEGIN IMMEDIATE")
        #expect(statements.last == "COMMIT")
    }

    @Test func externalValuesAreKeptApart() throws {
        try library.insert("LibraryBook", [1: ["title": .text("Emma"), "cover": .blob(Data([1, 2]))], 2: ["title": .text("Bare")]])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.cover""#) == [[.integer(1), .blob(Data([1, 2]))]])
        #expect(try library.store.externalValue(entity: "LibraryBook", attribute: "cover", key: 1) == .blob(Data([1, 2])))
        #expect(try library.store.externalValue(entity: "LibraryBook", attribute: "cover", key: 2) == .null)
        #expect(throws: SwiftDataError.unknownSchema) {
            try library.store.externalValue(entity: "LibraryBook", attribute: "title", key: 1)
        }
    }

    @Test func aBatchOfTheWrongWidthIsRefused() throws {
        var changes = ChangeSet()
        var batch = RecordBatch(width: 9)
        batch.keys = [1]
        changes.insertions = [ChangeSet.Insertion(entity: "LibraryWriter", records: batch)]
        #expect(throws: SwiftDataError.unknownSchema) { try library.store.save(changes) }
    }

    // MARK: Updating

    @Test func onlyChangedColumnsAreWritten() throws {
        try library.insert("LibraryBook", [1: ["title": .text("Emma"), "pages": .integer(1)], 2: ["title": .text("Odd")]])
        let statements = try library.statements {
            try library.update(
                LibraryStore.update("LibraryBook", 1, ["pages": .integer(2), "price": .real(3)]),
                LibraryStore.update("LibraryBook", 2, ["pages": .integer(4), "price": .null]))
        }
        #expect(
            statements == [
                "BEGIN IMMEDIATE", #"UPDATE "LibraryBook" SET "pages" = ?, "price" = ? WHERE "$key" = ?"#,
                #"UPDATE "LibraryBook" SET "pages" = ?, "price" = ? WHERE "$key" = ?"#, "COMMIT",
            ])
        #expect(
            try library.rows("SELECT title, pages, price FROM LibraryBook") == [
                [.text("Emma"), .integer(2), .real(3)], [.text("Odd"), .integer(4), .null],
            ])
    }

    @Test func updatesOfRecordsThatAreGoneAreReported() throws {
        let outcome = try library.update(
            LibraryStore.update("LibraryBook", 8, ["pages": .integer(2)]),
            LibraryStore.update("LibraryBook", 9, ["cover": .blob(Data([1]))]))
        #expect(outcome.vanished == ["LibraryBook": [8, 9]])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.cover""#).isEmpty)
    }

    @Test func externalValuesAreReplacedAndRemoved() throws {
        try library.insert("LibraryBook", [1: ["title": .text("Emma"), "cover": .blob(Data([1]))]])
        try library.update(LibraryStore.update("LibraryBook", 1, ["title": .text("Emma!"), "cover": .blob(Data([2, 3]))]))
        #expect(try library.column(#"SELECT value FROM "LibraryBook.cover""#) == [.blob(Data([2, 3]))])
        #expect(try library.column("SELECT title FROM LibraryBook") == [.text("Emma!")])
        try library.update(LibraryStore.update("LibraryBook", 1, ["cover": .null]))
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.cover""#).isEmpty)
    }

    @Test func twoRecordsCanSwapAUniqueValue() throws {
        try library.insert("LibraryWriter", [1: ["name": .text("Acton")], 2: ["name": .text("Currer")]])
        try library.update(
            LibraryStore.update("LibraryWriter", 1, ["name": .text("Currer")]),
            LibraryStore.update("LibraryWriter", 2, ["name": .text("Acton")]))
        #expect(try library.column(#"SELECT name FROM LibraryWriter ORDER BY "$key""#) == [.text("Currer"), .text("Acton")])
    }

    @Test func anUpdateToAnothersUniqueValueFailsAsAWhole() throws {
        try library.insert("LibraryWriter", [1: ["name": .text("Acton")], 2: ["name": .text("Currer")]])
        try library.insert("LibraryBook", [1: ["title": .text("Emma")]])
        let error = #expect(throws: SwiftDataError.self) {
            try library.update(
                LibraryStore.update("LibraryBook", 1, ["title": .text("changed")]),
                LibraryStore.update("LibraryWriter", 1, ["name": .text("Currer")]))
        }
        #expect((error?.underlyingError as? SQLiteError)?.kind == .notUnique)
        #expect(try library.column("SELECT title FROM LibraryBook") == [.text("Emma")])
        #expect(try library.column("SELECT name FROM LibraryWriter") == [.text("Acton"), .text("Currer")])
    }

    // MARK: Deleting

    @Test func aDeletionTakesExternalValuesAndLinksWithIt() throws {
        try library.insert("LibraryBook", [1: ["cover": .blob(Data([1]))], 2: ["cover": .blob(Data([2]))]])
        try library.insert("LibraryShelf", [1: ["number": .integer(1)], 2: ["number": .integer(2)]])
        try library.link("LibraryBook", "shelves", 1, add: [1, 2])
        try library.link("LibraryBook", "shelves", 2, add: [1])
        try library.link("LibraryBook", "sequels", 2, add: [1])
        try library.delete("LibraryBook", 1)
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.cover""#) == [[.integer(2), .blob(Data([2]))]])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.shelves""#) == [[.integer(2), .integer(1)]])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.sequels""#).isEmpty)
        try library.delete("LibraryShelf", 1)
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.shelves""#).isEmpty)
    }

    @Test func referencesToADeletedRecordBecomeNull() throws {
        try library.insert("LibraryWriter", [1: ["name": .text("Jane")]])
        try library.insert("LibraryBook", [1: ["writer": .integer(1)], 2: ["writer": .integer(2)]])
        try library.delete("LibraryWriter", 1)
        #expect(try library.column(#"SELECT writer FROM LibraryBook ORDER BY "$key""#) == [.null, .integer(2)])
    }

    @Test func referencesStayWhenTheDeleteRuleIsNoAction() throws {
        try library.insert("LibraryPublisher", [1: ["name": .text("Egerton")]])
        try library.insert("LibraryBook", [1: ["publisher": .integer(1)]])
        try library.delete("LibraryPublisher", 1)
        #expect(try library.column("SELECT publisher FROM LibraryBook") == [.integer(1)])
    }

    @Test func theUniqueValueOfADeletedRecordIsFreeInTheSameSave() throws {
        try library.insert("LibraryWriter", [1: ["name": .text("Jane")]])
        var changes = ChangeSet()
        changes.deletions = [ChangeSet.Deletion(entity: "LibraryWriter", key: 1, preserved: [:])]
        changes.insertions = [LibraryStore.insertion("LibraryWriter", [2: ["name": .text("Jane")]])]
        #expect(try library.store.save(changes).merged.isEmpty)
        #expect(try library.rows("SELECT * FROM LibraryWriter") == [[.integer(2), .text("Jane")]])
    }

    @Test func deletingWhatIsGoneIsNoError() throws {
        try library.delete("LibraryBook", 77)
        #expect(try library.store.count(RecordQuery(entity: "LibraryBook")) == 0)
    }

    @Test func erasingRemovesEverythingButTheCountOfKeys() throws {
        let used = library.store.reserveKeys(entity: "LibraryBook", count: 1)
        try library.insert("LibraryBook", [used.lowerBound: ["title": .text("Emma"), "cover": .blob(Data([1]))]])
        try library.insert("LibraryShelf", [1: ["number": .integer(1)]])
        try library.link("LibraryBook", "shelves", used.lowerBound, add: [1])
        try library.store.erase()
        for table in ["LibraryBook", "LibraryBook.cover", "LibraryBook.shelves", "LibraryShelf"] {
            #expect(try library.rows("SELECT * FROM \"\(table)\"").isEmpty)
        }
        #expect(
            try library.store.search(entity: "LibraryBook", query: FullTextQuery(words: "emma"), filter: nil, newest: nil, limit: nil)
                .isEmpty)
        #expect(library.store.reserveKeys(entity: "LibraryBook", count: 1).lowerBound > used.lowerBound)
    }

    // MARK: Links

    @Test func linksAreKeptOnceAndRemoved() throws {
        try library.insert("LibraryBook", [1: [:], 2: [:]])
        try library.insert("LibraryShelf", [1: ["number": .integer(1)], 2: ["number": .integer(2)]])
        try library.link("LibraryBook", "shelves", 1, add: [2, 1, 2])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.shelves""#) == [[.integer(1), .integer(2)], [.integer(1), .integer(1)]])
        try library.link("LibraryShelf", "books", 2, add: [2], remove: [1])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.shelves""#) == [[.integer(1), .integer(1)], [.integer(2), .integer(2)]])
    }

    @Test func noLinkIsMadeToARecordThatIsGone() throws {
        try library.insert("LibraryBook", [1: [:]])
        try library.link("LibraryBook", "shelves", 1, add: [5])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.shelves""#).isEmpty)
    }

    @Test func anEntityOutsideTheSchemaIsNamed() throws {
        let error = #expect(throws: SwiftDataError.self) { try library.insert("Nothing", [:]) }
        #expect(error?.reason?.contains("Nothing is not in the schema") == true)
    }
}
