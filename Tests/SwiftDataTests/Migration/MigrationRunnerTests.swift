import Foundation
import Synchronization
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

/// Migrations without code of the app.
@Suite struct MigrationRunnerTests {
    private let file: StoreFile
    private let v1 = Schema(versionedSchema: RecipesV1.self)
    private let v2 = Schema(versionedSchema: RecipesV2.self)
    private let soup = "INSERT INTO Recipe VALUES(1, 'Soup', 20, 'Ann'), (2, 'Salad', 5, NULL)"

    init() throws { file = try StoreFile() }

    private struct NoContext: Error {}

    @discardableResult private func prepare(
        _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)? = nil, allowsSave: Bool = true, log: @escaping (String) -> Void = { _ in }
    ) throws -> Schema {
        try MigrationRunner.prepare(url: file.url, schema: schema, plan: plan, allowsSave: allowsSave, log: log) { _, _ in
            throw NoContext()
        }
    }

    private func refusal(_ kind: SwiftDataError, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)? = nil, allowsSave: Bool = true)
        -> String?
    {
        let error = #expect(throws: SwiftDataError.self) { try prepare(schema, plan, allowsSave: allowsSave) }
        #expect(error == kind)
        return error?.reason
    }

    @Test func aFileThatIsNoDatabaseIsTheCauseInside() throws {
        try Data(String(repeating: "Dear diary. ", count: 1_000).utf8).write(to: file.url)
        let error = #expect(throws: SwiftDataError.loadIssueModelContainer) { try prepare(v2, LightweightPlan.self) }
        #expect((error?.underlyingError as? SQLiteError)?.kind == .notADatabase)
    }

    @Test func aFileThatIsNotThereGetsThePlansVersion() throws {
        #expect(try prepare(v2.with(version: Schema.Version(1, 0, 0)), LightweightPlan.self).version == Schema.Version(2, 0, 0))
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test func recordsFollowTheSchema() throws {
        try file.create(v1, soup)
        var log: [String] = []
        try prepare(v2, LightweightPlan.self) { log.append($0) }
        #expect(
            try file.rows("SELECT name, minutes, author, portions FROM Recipe") == [
                [.text("Soup"), .real(20), .text("Ann"), .integer(4)], [.text("Salad"), .real(5), .null, .integer(4)],
            ])
        #expect(file.version == "2.0.0" && file.isIntact)
        #expect(log.count == 1 && log[0].hasPrefix("“\(file.path)” was migrated from version 1.0.0 to 2.0.0 in "))
        #expect(log[0].hasSuffix(": changed models: Recipe"))
    }

    @Test func whatIsDroppedIsSaid() throws {
        try file.create(v2)
        let target = Make.schema(Schema.Version(2, 0, 0), Make.entity("Recipe", Make.attribute("name", String.self)))
        var log: [String] = []
        try prepare(target) { log.append($0) }
        #expect(log[0].hasSuffix("changed models: Recipe; dropped: Recipe.author, Recipe.minutes, Recipe.portions"))
    }

    @Test func theSecondTimeThereIsNothingToDo() throws {
        try file.create(v1, soup)
        try prepare(v2, LightweightPlan.self)
        let before = try file.snapshot()
        var log: [String] = []
        try prepare(v2, LightweightPlan.self) { log.append($0) }
        #expect(try file.snapshot() == before && log.isEmpty)
    }

    @Test func keysAndHistoryGoOn() throws {
        try file.create(v1, soup + #"; INSERT INTO "$sequence" VALUES('Recipe', 7)"#)
        let connection = try SQLiteConnection(.file(file.path))
        try HistoryWriter.record(StoreChange(), author: "Ann", on: connection)
        try prepare(v2, LightweightPlan.self)
        #expect(try file.rows(#"SELECT * FROM "$sequence""#) == [[.text("Recipe"), .integer(7)]])
        #expect(try HistoryReader.records(after: 0, on: connection).map(\.author) == ["Ann"])
    }

    @Test func aRefusalLeavesTheFileAsItWas() throws {
        try file.create(v1, soup)
        let before = try file.snapshot()
        let target = Make.schema(
            Schema.Version(1, 0, 0), Make.entity("Recipe", Make.attribute("title", String.self), Make.attribute("author", String.self)))
        #expect(
            refusal(.loadIssueModelContainer, target)
                == "“\(file.path)” could not be migrated from version 1.0.0 to 1.0.0 and is as it was. Recipe.author may no longer be nil, "
                + "but 1 record has no value there: give it a default value, or fill it in a custom stage.")
        #expect(try file.snapshot() == before && file.isIntact)
    }

    @Test func aNewerFileIsRefused() throws {
        try file.create(v2)
        let before = try file.snapshot()
        #expect(
            refusal(.backwardMigration, v1)
                == "“\(file.path)” has version 2.0.0 of the schema and this app has 1.0.0: open it with a newer app.")
        #expect(try file.snapshot() == before)
    }

    @Test func aFileThatMayNotBeWrittenIsNotMigrated() throws {
        try file.create(v1)
        #expect(
            refusal(.loadIssueModelContainer, v2, LightweightPlan.self, allowsSave: false)
                == "“\(file.path)” has version 1.0.0 of the schema and must be migrated to 2.0.0, but is opened with allowsSave: false.")
        #expect(file.version == "1.0.0")
    }

    @Test func aSchemaThatCannotBeReadIsUnknown() throws {
        try file.create(v1, #"UPDATE "$metadata" SET value = '{}' WHERE name = 'schema'"#)
        let reason = refusal(.unknownSchema, v2)
        #expect(reason?.hasPrefix("The schema in “\(file.path)” cannot be read; was it written by a newer Glide?") == true)
    }

    @Test func aFileThatIsNoDatabaseSaysSo() throws {
        try Data("Dear diary, today was a good day.".utf8).write(to: file.url)
        let reason = refusal(.loadIssueModelContainer, v1)
        #expect(reason?.contains("is no SQLite database") == true)
    }

    @Test func aForeignDatabaseIsLeftToTheStore() throws {
        try SQLiteConnection(.file(file.path)).execute("CREATE TABLE x(y)")
        #expect(try prepare(v1) == v1)
    }

    @Test func tenVersionsInARow() throws {
        func schema(_ version: Int) -> Schema {
            let attributes = (1...version).map { Make.attribute("value\($0)", Int.self, default: $0) }
            let entity = Schema.Entity("Item")
            // The first is renamed each time.
            entity.storedProperties = attributes + [Make.attribute("name\(version)", String.self, was: "name\(version - 1)")]
            entity.layOut()
            return Schema([entity], version: Schema.Version(version, 0, 0))
        }
        try file.create(schema(1), "INSERT INTO Item VALUES(1, 100, 'Milk')")
        for version in 2...10 { try prepare(schema(version)) }
        #expect(
            try file.rows("SELECT value1, value2, value9, value10, name10 FROM Item") == [
                [.integer(100), .integer(2), .integer(9), .integer(10), .text("Milk")]
            ])
        #expect(file.version == "10.0.0" && file.isIntact)
    }

    @Test func ofSeveralAtOnceOneMigrates() throws {
        try file.create(v1, soup)
        let logs = Mutex<[String]>([])
        let url = file.url
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let result = Result {
                try MigrationRunner.prepare(
                    url: url, schema: Schema(versionedSchema: RecipesV2.self), plan: nil,
                    log: { line in logs.withLock { $0.append(line) } }, makeContext: { _, _ in throw NoContext() })
            }
            if case .failure(let error) = result { logs.withLock { $0.append("\(error)") } }
        }
        #expect(logs.withLock { $0 }.count == 1)
        #expect(try file.rows("SELECT COUNT(*) FROM Recipe") == [[.integer(2)]])
    }
}
