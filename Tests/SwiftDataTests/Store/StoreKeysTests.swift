import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreKeysTests {
    @Test func reservedKeysAreNeverGivenOutTwice() throws {
        let store = try LibraryStore().store
        let first = store.reserveKeys(entity: "LibraryBook", count: 3)
        let second = store.reserveKeys(entity: "LibraryBook", count: 2)
        #expect(first == 1..<4)
        #expect(second == 4..<6)
        #expect(store.reserveKeys(entity: "LibraryWriter", count: 1) == 1..<2)
    }

    @Test func keysOfDeletedRecordsAreNotUsedAgainAfterALaunch() throws {
        let folder = try TemporaryFolder()
        do {
            let library = try LibraryStore(file: folder.file)
            let keys = library.store.reserveKeys(entity: "LibraryBook", count: 4)
            try library.insert("LibraryBook", [keys.lowerBound: [:]])
            try library.delete("LibraryBook", keys.lowerBound)
        }
        #expect(try LibraryStore(file: folder.file).store.reserveKeys(entity: "LibraryBook", count: 1).lowerBound == 5)
    }

    @Test func theCountIsWrittenOnceForABlockOfKeys() throws {
        let library = try LibraryStore()
        let keys = library.store.reserveKeys(entity: "LibraryPublisher", count: 8)
        let statements = try library.statements {
            for key in keys { try library.insert("LibraryPublisher", [key: [:]]) }
        }
        #expect(statements.filter { $0.contains("\"$sequence\" VALUES") }.count == 1)
        #expect(try library.rows("SELECT * FROM \"$sequence\"") == [[.text("LibraryPublisher"), .integer(9)]])
    }

    @Test func aRecordWithTheLastOfAllNumbersIsAnErrorNotATrap() throws {
        let library = try LibraryStore()
        #expect(throws: SwiftDataError.storeFailure) { try library.insert("LibraryPublisher", [.max: [:]]) }
        try library.store.pool.write { try $0.connection.execute("INSERT INTO LibraryShelf(\"$key\") VALUES (?)", [.integer(.max)]) }
        let keys = library.store.reserveKeys(entity: "LibraryShelf", count: 1)
        let error = #expect(throws: SwiftDataError.storeFailure) { try library.insert("LibraryShelf", [keys.lowerBound: [:]]) }
        #expect((error?.underlyingError as? SQLiteError)?.kind == .corrupt)
    }

    /// Stores with other options have connections and counts of their own, as another process has.
    private func twoProcesses(_ folder: TemporaryFolder) throws -> (LibraryStore, LibraryStore) {
        (try LibraryStore(file: folder.file), try LibraryStore(file: folder.file, busyTimeout: 4))
    }

    @Test func aKeyThatAnotherProcessUsedIsReplaced() throws {
        let folder = try TemporaryFolder()
        let (one, two) = try twoProcesses(folder)
        let first = one.store.reserveKeys(entity: "LibraryWriter", count: 2)
        let second = two.store.reserveKeys(entity: "LibraryWriter", count: 2)
        #expect(first == second)
        #expect(try one.insert("LibraryWriter", [1: ["name": .text("one")], 2: ["name": .text("two")]]).remapped.isEmpty)
        var changes = ChangeSet()
        changes.insertions = [
            LibraryStore.insertion("LibraryWriter", [1: ["name": .text("three")], 2: ["name": .text("four")]]),
            LibraryStore.insertion("LibraryBook", [1: ["title": .text("Book"), "writer": .integer(2)]]),
        ]
        #expect(try two.store.save(changes).remapped == ["LibraryWriter": [1: 3, 2: 4]])
        #expect(
            try one.rows("SELECT * FROM LibraryWriter") == [
                [.integer(1), .text("one")], [.integer(2), .text("two")], [.integer(3), .text("three")], [.integer(4), .text("four")],
            ])
        #expect(try one.column("SELECT writer FROM LibraryBook") == [.integer(4)])
        #expect(two.store.reserveKeys(entity: "LibraryWriter", count: 1) == 5..<6)
    }

    @Test func aKeyThatAnotherProcessUsedAndDeletedIsReplacedToo() throws {
        let folder = try TemporaryFolder()
        let (one, two) = try twoProcesses(folder)
        _ = two.store.reserveKeys(entity: "LibraryPublisher", count: 1)
        try one.insert("LibraryPublisher", [1: ["name": .text("gone")]])
        try one.delete("LibraryPublisher", 1)
        #expect(try two.insert("LibraryPublisher", [1: ["name": .text("new")]]).remapped == ["LibraryPublisher": [1: 2]])
    }

    @Test func aReplacementIsNoKeyThatThisProcessGaveOut() throws {
        let folder = try TemporaryFolder()
        let (one, two) = try twoProcesses(folder)
        #expect(two.store.reserveKeys(entity: "LibraryPublisher", count: 5) == 1..<6)
        try one.insert("LibraryPublisher", [1: [:]])
        #expect(try two.insert("LibraryPublisher", [1: [:]]).remapped == ["LibraryPublisher": [1: 6]])
        #expect(try two.insert("LibraryPublisher", [2: [:], 5: [:]]).remapped.isEmpty)
    }

    @Test func aFailedSaveClaimsNothing() throws {
        let folder = try TemporaryFolder()
        let (one, two) = try twoProcesses(folder)
        try one.insert("LibraryWriter", [1: ["name": .text("one")], 2: ["name": .text("two")]])
        var changes = ChangeSet()
        changes.updates = [LibraryStore.update("LibraryWriter", 1, ["name": .text("two")])]
        changes.insertions = [LibraryStore.insertion("LibraryPublisher", [1: [:]])]
        #expect(throws: SwiftDataError.modelValidationFailure) { try one.store.save(changes) }
        #expect(try two.insert("LibraryPublisher", [1: ["name": .text("mine")]]).remapped.isEmpty)
        #expect(try one.insert("LibraryPublisher", [1: ["name": .text("late")]]).remapped == ["LibraryPublisher": [1: 2]])
    }
}
