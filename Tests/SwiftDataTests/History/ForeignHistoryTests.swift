import Foundation
import Synchronization
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// What stores of other processes wrote; here they are connections of their own.
@Suite struct ForeignHistoryTests {
    private let file: StoreFile
    private let store: SQLiteStore

    init() throws {
        file = try StoreFile()
        let schema = Make.schema(Schema.Version(1, 0, 0), Make.entity("Item", Make.attribute("name", String.self), unique: [["name"]]))
        store = try SQLiteStore(schema: schema, location: .file(file.url))
    }

    /// As another process's save does.
    private func writeElsewhere(_ sql: String, _ change: StoreChange?) throws {
        let connection = try SQLiteConnection(.file(file.path))
        try connection.transaction {
            try connection.execute(sql)
            if let change { try HistoryWriter.record(change, author: "other", on: connection) }
        }
    }

    private func insertion(_ key: Int64) -> StoreChange {
        var change = StoreChange()
        change.entities["Item", default: .init()].inserted = [key]
        return change
    }

    private func save(_ name: String, key: Int64) throws {
        var records = RecordBatch(width: 1)
        records.keys = [key]
        records.values = [.text(name)]
        var changes = ChangeSet()
        changes.insertions = [ChangeSet.Insertion(entity: "Item", records: records)]
        changes.origin = 7
        _ = try store.save(changes)
    }

    @Test func aSaveTellsWhatOthersWroteBeforeIt() throws {
        try save("Butter", key: 1)
        let observed = Mutex<[StoreChange]>([])
        let observation = store.observe { change in observed.withLock { $0.append(change) } }
        try writeElsewhere("INSERT INTO Item VALUES(1000, 'Milk')", insertion(1000))
        try save("Bread", key: 2)
        let told = observed.withLock { $0 }
        #expect(told.map { $0.entities["Item"]?.inserted } == [[1000], [2]])
        #expect(told.map(\.origin) == [0, 7] && told.allSatisfy { !$0.isUnknown })
        _ = observation
    }

    @Test func whatOthersWroteIsToldOnce() throws {
        let observed = Mutex<[StoreChange]>([])
        let observation = store.observe { change in observed.withLock { $0.append(change) } }
        try save("Bread", key: 1)
        try writeElsewhere("INSERT INTO Item VALUES(1000, 'Milk')", insertion(1000))
        try save("Butter", key: 2)
        try save("Eggs", key: 3)
        #expect(observed.withLock { $0 }.map { $0.entities["Item"]?.inserted } == [[1], [1000], [2], [3]])
        _ = observation
    }

    @Test func programsWithoutHistoryLeaveAnythingToHaveChanged() throws {
        let observed = Mutex<[StoreChange]>([])
        let observation = store.observe { change in observed.withLock { $0.append(change) } }
        try writeElsewhere("INSERT INTO Item VALUES(1000, 'Milk')", nil)
        try save("Bread", key: 1)
        #expect(observed.withLock { $0 }.map(\.isUnknown) == [true, false])
        _ = observation
    }

    @Test func whatOthersWroteIsToldThoughTheSaveFails() throws {
        try save("Bread", key: 1)
        try save("Butter", key: 2)
        let observed = Mutex<[StoreChange]>([])
        let observation = store.observe { change in observed.withLock { $0.append(change) } }
        try writeElsewhere("INSERT INTO Item VALUES(1000, 'Milk')", insertion(1000))
        var changes = ChangeSet()
        changes.updates = [ChangeSet.Update(entity: "Item", key: 1, values: [(0, .text("Milk"))])]
        #expect(throws: SwiftDataError.modelValidationFailure) { try store.save(changes) }
        #expect(observed.withLock { $0 }.map { $0.entities["Item"]?.inserted } == [[1000]])
        #expect(try store.history(after: 0).map(\.author) == [nil, nil, "other"])
        _ = observation
    }

    @Test func aReadOnlyStoreKeepsItsHistory() throws {
        try save("Bread", key: 1)
        let reader = try SQLiteStore(schema: store.schema, location: .file(file.url), allowsSave: false)
        #expect(try reader.history(after: 0).count == 1)
        let error = #expect(throws: SwiftDataError.storeFailure) { try reader.deleteHistory(KeyRanges([1])) }
        #expect((error?.underlyingError as? SQLiteError)?.kind == .readOnly)
    }
}
