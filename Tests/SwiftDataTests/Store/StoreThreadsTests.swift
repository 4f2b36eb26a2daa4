import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreThreadsTests {
    private func write(_ stores: [LibraryStore]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, library) in stores.enumerated() {
                group.addTask {
                    for turn in 0..<50 {
                        let key = library.store.reserveKeys(entity: "LibraryPublisher", count: 1).lowerBound
                        try library.insert("LibraryPublisher", [key: ["name": .text("\(number)-\(turn)")]])
                        _ = try library.store.fetch(RecordQuery(entity: "LibraryPublisher"))
                    }
                }
            }
            try await group.waitForAll()
        }
        let names = try stores[0].column("SELECT name FROM LibraryPublisher")
        #expect(Set(names).count == stores.count * 50)
        #expect(try stores[0].column("PRAGMA integrity_check") == [.text("ok")])
    }

    @Test func fourThreadsWriteToOneStore() async throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        try await write(Array(repeating: library, count: 4))
    }

    @Test func fourThreadsWriteInMemory() async throws {
        try await write(Array(repeating: try LibraryStore(), count: 4))
    }

    @Test func fourStoresOfOneFileWriteAtOnce() async throws {
        let folder = try TemporaryFolder()
        try await write((0..<4).map { _ in try LibraryStore(file: folder.file) })
    }

    /// As four processes would: nothing is shared but the file.
    @Test func fourPoolsOfOneFileWriteAtOnce() async throws {
        let folder = try TemporaryFolder()
        try await write((0..<4).map { try LibraryStore(file: folder.file, busyTimeout: 20 + Double($0)) })
    }

    @Test func fourThreadsOpenTheSameNewFile() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file
        let identifiers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<4 { group.addTask { try LibraryStore(file: file, busyTimeout: 5 + Double(number)).store.identifier } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(identifiers.count == 1)
    }

    @Test func aReaderSeesWholeSavesOnly() async throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for save in 0..<100 {
                    let keys = (1...10).map { Int64(save * 10 + $0) }
                    try library.insert("LibraryPublisher", Dictionary(uniqueKeysWithValues: keys.map { ($0, [:]) }))
                }
            }
            group.addTask {
                var count = 0
                while count < 1000 {
                    count = try library.store.count(RecordQuery(entity: "LibraryPublisher"))
                    #expect(count % 10 == 0)
                }
            }
            try await group.waitForAll()
        }
    }
}
