import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct HistoryTableTests {
    private let connection: SQLiteConnection

    init() throws {
        connection = try SQLiteConnection(.memory)
        try StoreMetadata.createTables(in: connection)
    }

    private func insertion(_ keys: [Int64]) -> StoreChange {
        var change = StoreChange()
        change.entities["Item", default: .init()].inserted = keys
        return change
    }

    @Test func aSaveIsOneRow() throws {
        let id = try HistoryWriter.record(insertion(Array(1...100_000)), author: "sync", on: connection)
        let records = try HistoryReader.records(after: 0, on: connection)
        #expect(records.map(\.id) == [id] && records[0].author == "sync" && records[0].process == .current)
        #expect(records[0].changes.entities[0].inserted.count == 100_000)
        #expect(try connection.value(#"SELECT length(changes) < 30 FROM "$history""#) == .integer(1))
    }

    @Test func changesAfterATransaction() throws {
        let first = try HistoryWriter.record(insertion([1]), author: nil, on: connection)
        try HistoryWriter.record(insertion([2]), author: nil, on: connection)
        let changes = try HistoryReader.changes(after: first, on: connection)
        #expect(changes.map { $0.change.entities["Item"]?.inserted } == [[2]])
    }

    @Test func numbersOfDeletedTransactionsDoNotComeAgain() throws {
        for key in Int64(1)...3 { try HistoryWriter.record(insertion([key]), author: nil, on: connection) }
        try HistoryWriter.delete(KeyRanges([2, 3]), on: connection)
        #expect(try HistoryReader.records(after: 0, on: connection).map(\.id) == [1])
        #expect(try HistoryReader.bounds(on: connection) == HistoryBounds(deleted: 3, last: 3))
        #expect(try HistoryWriter.record(insertion([4]), author: nil, on: connection) == 4)
        try HistoryWriter.delete(KeyRanges([1]), on: connection)
        #expect(try HistoryReader.bounds(on: connection) == HistoryBounds(deleted: 3, last: 4))
    }

    @Test func aDamagedTransactionIsNamed() throws {
        try HistoryWriter.record(insertion([1]), author: nil, on: connection)
        try connection.execute(#"UPDATE "$history" SET changes = x'01FFFF'"#)
        let error = #expect(throws: SQLiteError.self) { try HistoryReader.records(after: 0, on: connection) }
        #expect(error?.reason == "Transaction 1 cannot be read: the history is damaged.")
    }
}
