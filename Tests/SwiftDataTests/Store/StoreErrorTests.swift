import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// What a program catches when an open store cannot be read or written, and how safe a save is.
struct StoreErrorTests {
    /// Every verb of a store, on a file from which the tables are gone.
    private static let verbs: [(name: String, run: @Sendable (SQLiteStore) throws -> Void)] = [
        ("fetch", { _ = try $0.fetch(RecordQuery(entity: "LibraryBook")) }),
        ("fetch in pieces", { try $0.fetch(RecordQuery(entity: "LibraryBook")) { _ in } }),
        ("count", { _ = try $0.count(RecordQuery(entity: "LibraryBook")) }),
        ("keys", { _ = try $0.keys(RecordQuery(entity: "LibraryBook")) }),
        ("records", { _ = try $0.records(entity: "LibraryBook", keys: [1]) }),
        ("externalValue", { _ = try $0.externalValue(entity: "LibraryBook", attribute: "cover", key: 1) }),
        ("members", { _ = try $0.members(entity: "LibraryBook", relationship: "shelves", owners: [1]) }),
        ("explain", { _ = try $0.explain(RecordQuery(entity: "LibraryBook")) }),
        ("match count", { _ = try $0.matchCount(entity: "LibraryBook", query: FullTextQuery("x"), limit: 1) }),
        ("search", { _ = try $0.search(entity: "LibraryBook", query: FullTextQuery("x"), filter: nil, newest: nil, limit: nil) }),
        ("save", { try LibraryStore($0).insert("LibraryBook", [1: [:]]) }),
        ("erase", { try $0.erase() }),
        ("history", { _ = try $0.history(after: 0) }),
        ("historyBounds", { _ = try $0.historyBounds() }),
        ("deleteHistory", { try $0.deleteHistory(KeyRanges([1])) }),
    ]

    @Test(arguments: verbs.indices) func anErrorAfterTheOpeningIsASwiftDataErrorWithItsCauseInside(_ index: Int) throws {
        let (name, run) = Self.verbs[index]
        let folder = try TemporaryFolder()
        let store = try LibraryStore(file: folder.file).store
        try store.pool.write { primary in
            for table in ["LibraryBook", "LibraryBook.cover", "LibraryBook.shelves", "$history", "$sequence"] {
                try primary.connection.execute("DROP TABLE \(quoted(table))")
            }
            if let index = store.schema.entitiesByName["LibraryBook"]?.fullTextIndex {
                try primary.connection.execute("DROP TABLE \(quoted(index.name))")
            }
        }
        do {
            try run(store)
            Issue.record("\(name) did not throw")
        } catch let error as SwiftDataError {
            #expect(error == .storeFailure, "\(name)")
            let cause = try #require(error.underlyingError as? SQLiteError, "\(name)")
            #expect(error.reason == cause.reason)
        } catch {
            Issue.record("\(name) threw \(type(of: error)): \(error)")
        }
    }

    @Test func aUniqueValueThatIsTakenIsAValidationFailure() throws {
        let library = try LibraryStore()
        try library.insert("LibraryWriter", [1: ["name": .text("Jane")], 2: ["name": .text("Emily")]])
        let error = #expect(throws: SwiftDataError.modelValidationFailure) {
            try library.update(LibraryStore.update("LibraryWriter", 1, ["name": .text("Emily")]))
        }
        #expect((error?.underlyingError as? SQLiteError)?.kind == .notUnique)
    }

    @Test func anErrorOfTheOpeningHasItsCauseInside() throws {
        let folder = try TemporaryFolder()
        try Data(String(repeating: "Dear diary. ", count: 1000).utf8).write(to: folder.file)
        let error = #expect(throws: SwiftDataError.loadIssueModelContainer) { try LibraryStore(file: folder.file) }
        #expect((error?.underlyingError as? SQLiteError)?.kind == .notADatabase)
    }

    @Test func aSaveIsOnTheDiskWhenItReturns() throws {
        let folder = try TemporaryFolder()
        let store = try LibraryStore(file: folder.file).store
        // 2 is FULL: the log is written through before the commit returns.
        #expect(try store.pool.write { try $0.connection.value("PRAGMA synchronous") } == .integer(2))
    }

    @Test func anInsertionRunsNoStatement() throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        let statements = try library.statements { _ = library.store.reserveKeys(entity: "LibraryBook", count: 8) }
        #expect(statements.isEmpty)
    }
}
