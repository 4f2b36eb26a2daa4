import Foundation
import Synchronization
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreObservationTests {
    private final class Log: Sendable {
        private let seen = Mutex<[StoreChange]>([])
        var changes: [StoreChange] { seen.withLock { $0 } }
        func add(_ change: StoreChange) { seen.withLock { $0.append(change) } }
        func clear() { seen.withLock { $0 = [] } }

        func wait(seconds: Double = 2, until condition: ([StoreChange]) -> Bool) async throws {
            let end = Date.now.addingTimeInterval(seconds)
            while !condition(changes), Date.now < end { try await Task.sleep(for: .milliseconds(20)) }
        }
    }

    @Test func aSaveTellsExactlyWhatItChanged() throws {
        let library = try LibraryStore()
        let log = Log()
        let observation = library.store.observe { log.add($0) }
        try library.insert("LibraryWriter", [1: ["name": .text("Jane")], 2: ["name": .text("Emily")]])
        try library.insert("LibraryBook", [1: ["writer": .integer(1)], 2: ["writer": .integer(1)]])
        try library.insert("LibraryShelf", [1: ["number": .integer(1)]])
        log.clear()

        var changes = ChangeSet()
        changes.origin = 42
        changes.insertions = [LibraryStore.insertion("LibraryWriter", [3: ["name": .text("Anne")], 4: ["name": .text("Emily")]])]
        changes.updates = [
            LibraryStore.update("LibraryBook", 2, ["title": .text("x"), "cover": .blob(Data([1])), "writer": .integer(2)]),
            LibraryStore.update("LibraryBook", 99, ["title": .text("x")]),
        ]
        changes.deletions = [ChangeSet.Deletion(entity: "LibraryWriter", key: 1, preserved: [:])]
        changes.links = [ChangeSet.Link(entity: "LibraryBook", relationship: "shelves", owner: 2, removed: [], added: [1])]
        _ = try library.store.save(changes)

        let change = try #require(log.changes.first)
        #expect(log.changes.count == 1)
        #expect(change.origin == 42)
        #expect(!change.isUnknown)
        #expect(change.entities["LibraryWriter"]?.inserted == [3])
        #expect(change.entities["LibraryWriter"]?.deleted == [1])
        #expect(change.entities["LibraryWriter"]?.updated == [2: ["name"]])
        #expect(change.entities["LibraryBook"]?.updated == [1: ["writer"], 2: ["title", "cover", "writer"]])
        #expect(change.entities["LibraryBook"]?.links == ["shelves"])
        #expect(change.entities["LibraryShelf"]?.links == ["books"])
        #expect(change.entities.count == 3)
        withExtendedLifetime(observation) {}
    }

    @Test func aSaveThatChangedNothingTellsNothing() throws {
        let library = try LibraryStore()
        let log = Log()
        let observation = library.store.observe { log.add($0) }
        try library.update(LibraryStore.update("LibraryBook", 1, ["title": .text("x")]))
        try library.delete("LibraryBook", 1)
        #expect(log.changes.isEmpty)
        withExtendedLifetime(observation) {}
    }

    @Test func aFailedSaveTellsNothing() throws {
        let library = try LibraryStore()
        try library.insert("LibraryWriter", [1: ["name": .text("Jane")], 2: ["name": .text("Emily")]])
        let log = Log()
        let observation = library.store.observe { log.add($0) }
        #expect(throws: SwiftDataError.modelValidationFailure) {
            try library.update(LibraryStore.update("LibraryWriter", 1, ["name": .text("Emily")]))
        }
        #expect(log.changes.isEmpty)
        withExtendedLifetime(observation) {}
    }

    @Test func anObservationEndsWithItsLife() throws {
        let library = try LibraryStore()
        let log = Log()
        var observation: StoreObservation? = library.store.observe { log.add($0) }
        try library.insert("LibraryPublisher", [1: [:]])
        withExtendedLifetime(observation) {}
        observation = nil
        try library.insert("LibraryPublisher", [2: [:]])
        #expect(log.changes.count == 1)
    }

    @Test func anObserverMaySaveAndFetch() throws {
        let library = try LibraryStore()
        let log = Log()
        let observation = library.store.observe { change in
            log.add(change)
            if log.changes.count == 1 { _ = try? library.insert("LibraryPublisher", [2: [:]]) }
            _ = try? library.store.count(RecordQuery(entity: "LibraryPublisher"))
        }
        try library.insert("LibraryPublisher", [1: [:]])
        #expect(log.changes.map { $0.entities["LibraryPublisher"]?.inserted } == [[1], [2]])
        withExtendedLifetime(observation) {}
    }

    @Test func storesOfOneFileHearOfEachOtherAtOnce() throws {
        let folder = try TemporaryFolder()
        let (one, two) = (try LibraryStore(file: folder.file), try LibraryStore(file: folder.file))
        let log = Log()
        let observation = two.store.observe { log.add($0) }
        try one.insert("LibraryPublisher", [1: [:]])
        #expect(log.changes.map { $0.entities["LibraryPublisher"]?.inserted } == [[1]])
        #expect(try two.store.keys(RecordQuery(entity: "LibraryPublisher")) == [1])
        withExtendedLifetime(observation) {}
    }

    @Test func whatAnotherProgramWritesIsNoticed() async throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        let log = Log()
        let observation = library.store.observe { log.add($0) }
        let other = try SQLiteConnection(.file(folder.file.path))
        try other.execute(#"INSERT INTO LibraryPublisher("$key", name) VALUES (1, 'by hand')"#)
        try await log.wait { !$0.isEmpty }
        #expect(log.changes.map(\.isUnknown) == [true])
        #expect(log.changes.first?.origin == 0)
        withExtendedLifetime(observation) {}
    }

    @Test func ownSavesAreNotTakenForAnothers() async throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        let log = Log()
        let observation = library.store.observe { log.add($0) }
        for key in 1...5 { try library.insert("LibraryPublisher", [Int64(key): [:]]) }
        try await Task.sleep(for: .milliseconds(700))
        #expect(log.changes.count == 5)
        #expect(!log.changes.contains { $0.isUnknown })
        withExtendedLifetime(observation) {}
    }

    /// A store with other options has connections of its own, as another process has.
    private func anotherProcess(_ folder: TemporaryFolder) throws -> LibraryStore { try LibraryStore(file: folder.file, busyTimeout: 4) }

    @Test func whatAnotherProcessSavesIsToldExactly() async throws {
        let folder = try TemporaryFolder()
        let (own, other) = (try LibraryStore(file: folder.file), try anotherProcess(folder))
        let log = Log()
        let observation = own.store.observe { log.add($0) }
        try other.insert("LibraryPublisher", [1: [:], 2: [:]])
        try other.update(LibraryStore.update("LibraryPublisher", 2, ["name": .text("two")]))
        try other.delete("LibraryPublisher", 1)
        try await log.wait { $0.count >= 3 }
        #expect(log.changes.map { $0.entities["LibraryPublisher"]?.inserted } == [[1, 2], [], []])
        #expect(log.changes.map { $0.entities["LibraryPublisher"]?.updated } == [[:], [2: ["name"]], [:]])
        #expect(log.changes.map { $0.entities["LibraryPublisher"]?.deleted } == [[], [], [1]])
        #expect(!log.changes.contains { $0.isUnknown || $0.origin != 0 })
        withExtendedLifetime(observation) {}
    }

    @Test func anothersSaveIsToldBeforeAnOwnThatFollowsIt() async throws {
        let folder = try TemporaryFolder()
        let (own, other) = (try LibraryStore(file: folder.file), try anotherProcess(folder))
        let log = Log()
        let observation = own.store.observe { log.add($0) }
        try other.insert("LibraryPublisher", [1: [:]])
        try own.insert("LibraryShelf", [1: ["number": .integer(1)]])
        try await Task.sleep(for: .milliseconds(600))
        #expect(log.changes.map { Array($0.entities.keys) } == [["LibraryPublisher"], ["LibraryShelf"]])
        withExtendedLifetime(observation) {}
    }

    @Test func anothersSaveIsToldEvenIfTheOwnFails() throws {
        let folder = try TemporaryFolder()
        let (own, other) = (try LibraryStore(file: folder.file), try anotherProcess(folder))
        try own.insert("LibraryWriter", [1: ["name": .text("Jane")], 2: ["name": .text("Emily")]])
        let log = Log()
        let observation = own.store.observe { log.add($0) }
        try other.insert("LibraryPublisher", [1: [:]])
        #expect(throws: SwiftDataError.modelValidationFailure) {
            try own.update(LibraryStore.update("LibraryWriter", 1, ["name": .text("Emily")]))
        }
        #expect(log.changes.map { $0.entities["LibraryPublisher"]?.inserted } == [[1]])
        withExtendedLifetime(observation) {}
    }
}
