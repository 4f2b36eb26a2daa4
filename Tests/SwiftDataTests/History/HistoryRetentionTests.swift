import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// What is left of saves after a while, and how large a file stays.
struct HistoryRetentionTests {
    private static let day: TimeInterval = 86_400

    /// A store with a transaction for each number of days ago, oldest first.
    private func store(_ file: URL, days: [Double], retention: TimeInterval? = HistoryRetention.standard) throws -> SQLiteStore {
        let store = try SQLiteStore(schema: LibraryStore.schema, location: .file(file), historyRetention: retention)
        try store.pool.write { primary in
            for (index, ago) in days.enumerated() {
                var change = StoreChange()
                change.entities["LibraryBook", default: .init()].inserted = [Int64(index + 1)]
                try HistoryWriter.record(
                    change, author: nil, at: Date(timeIntervalSinceNow: -ago * Self.day), on: primary.connection)
            }
        }
        return store
    }

    private func ids(_ store: SQLiteStore) throws -> [Int64] { try store.history(after: 0).map(\.id) }

    @Test func aSaveOfMoreThanThirtyDaysAgoIsForgottenWhenTheStoreIsOpened() throws {
        let folder = try TemporaryFolder()
        do { #expect(try ids(store(folder.file, days: [90, 31, 29, 0])) == [1, 2, 3, 4]) }
        let store = try store(folder.file, days: [])
        #expect(try ids(store) == [3, 4])
        #expect(try store.historyBounds().deleted == 2)
    }

    @Test func aSaveForgetsWhatHasBecomeOldSinceTheLastHour() throws {
        let folder = try TemporaryFolder()
        let store = try store(folder.file, days: [31, 0])
        let library = LibraryStore(store)
        try library.insert("LibraryPublisher", [1: [:]])
        #expect(try ids(store) == [1, 2, 3], "not again within the hour")
        store.pruneHistory(at: Date(timeIntervalSinceNow: 3601))
        #expect(try ids(store) == [2, 3])
    }

    @Test(arguments: [nil, 60 * day, 1 * day]) func theTimeCanBeSet(_ retention: TimeInterval?) throws {
        let folder = try TemporaryFolder()
        do { _ = try store(folder.file, days: [40, 2, 0]) }
        let kept = try ids(store(folder.file, days: [], retention: retention))
        #expect(kept == (retention == Self.day ? [3] : [1, 2, 3]))
    }

    @Test func theLastTransactionKeepsItsNumberThoughItIsOld() throws {
        let folder = try TemporaryFolder()
        do { _ = try store(folder.file, days: [40, 35]) }
        let store = try store(folder.file, days: [])
        #expect(try ids(store).isEmpty)
        try LibraryStore(store).insert("LibraryPublisher", [1: [:]])
        #expect(try ids(store) == [3])
    }

    @Test func aClockThatWasSetBackLetsNothingNewGo() throws {
        let folder = try TemporaryFolder()
        do { _ = try store(folder.file, days: [40, 0, 50, 0]) }
        #expect(try ids(store(folder.file, days: [])) == [2, 3, 4])
    }

    @Test func aTokenFromBeforeIsExpired() throws {
        let folder = try TemporaryFolder()
        do { _ = try store(folder.file, days: [40, 35, 0]) }
        let store = try store(folder.file, days: [])
        let token = DefaultHistoryToken([store.identifier: 1])
        let old = HistoryQuery.Descriptor(predicate: #Predicate { $0.token > token })
        #expect(throws: SwiftDataError.historyTokenExpired) { try HistoryQuery.fetch(old, from: [store]) }
        let last = DefaultHistoryToken([store.identifier: 2])
        let new = HistoryQuery.Descriptor(predicate: #Predicate { $0.token > last })
        #expect(try HistoryQuery.fetch(new, from: [store]).map(\.id) == [3])
    }

    // MARK: Space

    private func size(_ file: URL, _ suffix: String = "") throws -> Int {
        try FileManager.default.attributesOfItem(atPath: file.path + suffix)[.size] as? Int ?? 0
    }

    @Test func theSpaceOfAForgottenHistoryIsGivenBack() throws {
        let folder = try TemporaryFolder()
        let full: Int
        do {
            let store = try store(folder.file, days: [])
            try store.pool.write { primary in
                try primary.connection.transaction {
                    for key in 1...20_000 {
                        var change = StoreChange()
                        change.entities["LibraryBook", default: .init()].inserted = [Int64(key)]
                        try HistoryWriter.record(
                            change, author: nil, at: Date(timeIntervalSinceNow: -40 * Self.day), on: primary.connection)
                    }
                }
                try primary.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            }
            full = try size(folder.file)
        }
        let store = try store(folder.file, days: [])
        try store.pool.write { try $0.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") }
        #expect(full > 1_000_000)
        #expect(try size(folder.file) < full / 5)
        #expect(try LibraryStore(store).column("PRAGMA integrity_check") == [.text("ok")])
    }

    @Test func theSpaceOfDeletedRecordsIsGivenBack() throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        let name = StoredValue.text(String(repeating: "x", count: 2000))
        try library.insert("LibraryPublisher", Dictionary(uniqueKeysWithValues: (1...1000).map { (Int64($0), ["name": name]) }))
        func checkpoint() throws { try library.store.pool.write { try $0.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)") } }
        try checkpoint()
        #expect(try size(folder.file) > 2_000_000)
        try library.store.erase()
        try checkpoint()
        #expect(try size(folder.file) < 500_000)
    }

    @Test func theLogShrinksAfterALargeSave() throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        let name = StoredValue.text(String(repeating: "x", count: 20_000))
        try library.insert("LibraryPublisher", Dictionary(uniqueKeysWithValues: (1...1000).map { (Int64($0), ["name": name]) }))
        #expect(try size(folder.file, "-wal") > 4 * SQLiteConnection.journalSizeLimit)
        try library.store.pool.write { try $0.connection.execute("PRAGMA wal_checkpoint(RESTART)") }
        try library.insert("LibraryPublisher", [2000: [:]])
        #expect(try size(folder.file, "-wal") <= SQLiteConnection.journalSizeLimit)
    }
}
