import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreUpsertTests {
    let library: LibraryStore
    init() throws { library = try LibraryStore() }

    @Test func aNewRecordWithATakenUniqueValueUpdatesTheOldOne() throws {
        try library.insert(
            "LibraryBook", [1: ["title": .text("Old"), "isbn": .text("1"), "pages": .integer(3), "cover": .blob(Data([1]))]])
        let outcome = try library.insert("LibraryBook", [2: ["title": .text("New"), "isbn": .text("1"), "cover": .blob(Data([2]))]])
        #expect(outcome.merged == ["LibraryBook": [2: 1]])
        #expect(try library.rows(#"SELECT "$key", title, pages FROM LibraryBook"#) == [[.integer(1), .text("New"), .null]])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.cover""#) == [[.integer(1), .blob(Data([2]))]])
    }

    @Test func twoNewRecordsWithTheSameUniqueValueAreOne() throws {
        let outcome = try library.insert("LibraryWriter", [1: ["name": .text("Jane")], 2: ["name": .text("Jane")]])
        #expect(outcome.merged == ["LibraryWriter": [2: 1]])
        #expect(try library.rows("SELECT * FROM LibraryWriter") == [[.integer(1), .text("Jane")]])
    }

    @Test func severalAttributesTogetherCanBeUnique() throws {
        try library.insert("LibraryShelf", [1: ["room": .text("A"), "number": .integer(1)]])
        let outcome = try library.insert(
            "LibraryShelf", [2: ["room": .text("A"), "number": .integer(2)], 3: ["room": .text("A"), "number": .integer(1)]])
        #expect(outcome.merged == ["LibraryShelf": [3: 1]])
        #expect(try library.store.count(RecordQuery(entity: "LibraryShelf")) == 2)
    }

    @Test func absentValuesAreNotTheSame() throws {
        #expect(try library.insert("LibraryBook", [1: ["isbn": .null], 2: ["isbn": .null]]).merged.isEmpty)
        #expect(try library.store.count(RecordQuery(entity: "LibraryBook")) == 2)
    }

    @Test func referencesInTheSameSaveFollowTheRecordThatWasThere() throws {
        try library.insert("LibraryWriter", [1: ["name": .text("Jane")]])
        try library.insert("LibraryBook", [1: ["title": .text("Emma")]])
        try library.insert("LibraryShelf", [1: ["room": .text("A"), "number": .integer(1)]])
        var changes = ChangeSet()
        changes.insertions = [
            LibraryStore.insertion("LibraryBook", [2: ["title": .text("Persuasion"), "writer": .integer(5)]]),
            LibraryStore.insertion("LibraryWriter", [5: ["name": .text("Jane")]]),
            LibraryStore.insertion("LibraryShelf", [9: ["room": .text("A"), "number": .integer(1)]]),
        ]
        changes.updates = [LibraryStore.update("LibraryBook", 1, ["writer": .integer(5)])]
        changes.links = [ChangeSet.Link(entity: "LibraryBook", relationship: "shelves", owner: 2, removed: [], added: [9])]
        let outcome = try library.store.save(changes)
        #expect(outcome.merged == ["LibraryWriter": [5: 1], "LibraryShelf": [9: 1]])
        #expect(try library.rows(#"SELECT "$key", writer FROM LibraryBook"#) == [[.integer(1), .integer(1)], [.integer(2), .integer(1)]])
        #expect(try library.rows(#"SELECT * FROM "LibraryBook.shelves""#) == [[.integer(2), .integer(1)]])
    }
}
