import Foundation
import Synchronization
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct SQLiteConnectionTests {
    private let values: [StoredValue] = [
        .null, .integer(.max), .integer(.min), .real(-0.5), .real(.infinity), .text(""), .text("Ünï 🦆\0 after nul"),
        .text(String(repeating: "long ", count: 1000)), .blob(Data()), .blob(Data([0, 1, 255])),
    ]

    @Test func everyKindOfValueComesBackAsItWas() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.execute("CREATE TABLE t(a)")
        for value in values { try connection.execute("INSERT INTO t VALUES (?)", [value]) }
        #expect(try connection.rows("SELECT a FROM t ORDER BY rowid") == values.map { [$0] })
    }

    @Test func notANumberIsKeptAsText() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.execute("CREATE TABLE t(a REAL)")
        try connection.execute("INSERT INTO t VALUES (?)", [.real(.nan)])
        #expect(try connection.value("SELECT a FROM t") == .text("NaN"))
    }

    @Test func manyTextsBeyondTheStatementsRoomAreBound() throws {
        let connection = try SQLiteConnection(.memory)
        let texts = (0..<20).map { StoredValue.text(String(repeating: "\($0 % 10)", count: 100 + $0)) }
        let marks = Array(repeating: "?", count: texts.count).joined(separator: ", ")
        for _ in 0..<3 { #expect(try connection.rows("SELECT \(marks)", texts) == [texts]) }
    }

    @Test func aStatementLeavesNoParameterBoundForTheNextUse() throws {
        let connection = try SQLiteConnection(.memory)
        #expect(try connection.value("SELECT ?", [.text("one")]) == .text("one"))
        #expect(try connection.value("SELECT ?") == .null)
    }

    @Test func theSameStatementCanRunInsideItself() throws {
        let connection = try SQLiteConnection(.memory)
        var pairs: [[Int64]] = []
        let sql = "SELECT value FROM json_each('[1,2]')"
        try connection.withStatement(sql) { outer in
            while try outer.step() {
                try connection.withStatement(sql) { inner in
                    while try inner.step() { pairs.append([outer.integer(at: 0), inner.integer(at: 0)]) }
                }
            }
        }
        #expect(pairs == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test func anErrorUndoesItsTransaction() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.execute("CREATE TABLE t(a UNIQUE)")
        #expect(throws: SQLiteError.self) {
            try connection.transaction {
                try connection.execute("INSERT INTO t VALUES (1)")
                try connection.execute("INSERT INTO t VALUES (1)")
            }
        }
        #expect(try connection.value("SELECT count(*) FROM t") == .integer(0))
        #expect(!connection.isInTransaction)
    }

    @Test func anErrorInAnInnerTransactionUndoesOnlyThat() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.execute("CREATE TABLE t(a)")
        try connection.transaction {
            try connection.execute("INSERT INTO t VALUES (1)")
            try? connection.transaction {
                try connection.execute("INSERT INTO t VALUES (2)")
                throw CancellationError()
            }
            try connection.transaction { try connection.execute("INSERT INTO t VALUES (3)") }
        }
        #expect(try connection.rows("SELECT a FROM t") == [[.integer(1)], [.integer(3)]])
    }

    @Test func aUniqueConflictIsToldFromOtherErrors() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.execute("CREATE TABLE t(a UNIQUE, b NOT NULL)")
        try connection.execute("INSERT INTO t VALUES (1, 1)")
        func kind(_ sql: String) -> SQLiteError.Kind? {
            do { try connection.execute(sql) } catch let error as SQLiteError { return error.kind } catch {}
            return nil
        }
        #expect(kind("INSERT INTO t VALUES (1, 2)") == .notUnique)
        #expect(kind("INSERT INTO t VALUES (2, NULL)") == .other)
        #expect(kind("no SQL") == .other)
        #expect(kind("") == .other)
    }

    @Test func functionsOfSwiftTakeAndGiveEveryKindOfValue() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.addFunction(name: "same", argumentCount: 1) { $0[0] }
        try connection.addFunction(name: "last", argumentCount: -1) { $0[$0.count - 1] }
        try connection.addFunction(name: "bytes", argumentCount: 1) { arguments in
            .integer(arguments.withUTF8(0) { Int64($0.count) })
        }
        for value in values { #expect(try connection.value("SELECT same(?)", [value]) == value) }
        #expect(
            try connection.rows("SELECT last(1, 'x'), last(), bytes('ä'), bytes(NULL)") == [
                [.text("x"), .null, .integer(2), .integer(0)]
            ])
    }

    @Test func whatAFunctionThrowsIsTheErrorOfTheStatement() throws {
        struct Refusal: Error, CustomStringConvertible { let description = "not today" }
        let connection = try SQLiteConnection(.memory)
        try connection.addFunction(name: "fail", argumentCount: 0) { _ in throw Refusal() }
        let error = #expect(throws: SQLiteError.self) { try connection.value("SELECT fail()") }
        #expect(error?.reason.contains("not today") == true)
    }

    @Test func collationsOrderTexts() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.addCollation("byLength") { $0.count < $1.count ? .orderedAscending : .orderedDescending }
        try connection.addCollation(
            "backwards",
            bytes: { first, second in
                first.elementsEqual(second) ? 0 : first.lexicographicallyPrecedes(second) ? 1 : -1
            })
        let list = "(SELECT value FROM json_each('[\"bb\",\"a\",\"ccc\"]'))"
        func order(_ collation: String) throws -> [StoredValue] {
            try connection.rows("SELECT * FROM \(list) ORDER BY 1 COLLATE \(collation)").flatMap { $0 }
        }
        #expect(try order("byLength") == [.text("a"), .text("bb"), .text("ccc")])
        #expect(try order("backwards") == [.text("ccc"), .text("bb"), .text("a")])
    }

    @Test func statementsAreTraced() throws {
        let connection = try SQLiteConnection(.memory)
        let seen = Mutex<[String]>([])
        connection.trace { sql in seen.withLock { $0.append(sql) } }
        try connection.execute("SELECT ?", [.integer(1)])
        connection.trace(nil)
        try connection.execute("SELECT 2")
        #expect(seen.withLock { $0 } == ["SELECT ?"])
    }

    @Test func namesAreQuoted() { #expect(quoted("a\"b") == "\"a\"\"b\"") }
}
