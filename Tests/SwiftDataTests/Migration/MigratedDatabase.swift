import Foundation

@testable import SQLiteStore
@testable import SwiftDataCore

/// A database in memory, as a store of one schema has it, to be migrated to another.
struct MigratedDatabase {
    let connection: SQLiteConnection
    let schema: Schema

    init(_ entities: Schema.Entity...) throws {
        schema = Schema(entities, version: Schema.Version(1, 0, 0))
        connection = try SQLiteConnection(.memory)
        try Self.create(schema, in: connection)
    }

    static func create(_ schema: Schema, in connection: SQLiteConnection) throws {
        try StoreMetadata.createTables(in: connection)
        for object in schema.objects { try connection.execute(object.sql) }
        try StoreMetadata.set(StoreMetadata.schema, to: StoreMetadata.encode(schema), in: connection)
    }

    func run(_ sql: String) throws { try connection.executeScript(sql) }
    func rows(_ sql: String) throws -> [[StoredValue]] { try connection.rows(sql) }

    /// Migrates, and checks that the database is then what a new one of the schema is.
    func migrate(to entities: Schema.Entity...) throws {
        let target = Schema(entities, version: Schema.Version(1, 0, 0))
        try connection.transaction { try LightweightMigration(from: schema, to: target).run(on: connection) }
        let fresh = try SQLiteConnection(.memory)
        try Self.create(target, in: fresh)
        let difference = try Set(Self.objects(connection)).symmetricDifference(Self.objects(fresh))
        guard difference.isEmpty else { throw Mismatch(objects: difference.sorted()) }
    }

    struct Mismatch: Error {
        let objects: [String]
    }

    /// What a database consists of, as its statements say but for spaces.
    private static func objects(_ connection: SQLiteConnection) throws -> [String] {
        try connection.rows("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema").compactMap { row in
            if case .text(let text)? = row.first { text } else { nil }
        }
    }

    /// Why the migration was refused.
    func refusal(of entities: Schema.Entity...) -> String? {
        let target = Schema(entities, version: Schema.Version(1, 0, 0))
        do {
            try connection.transaction { try LightweightMigration(from: schema, to: target).run(on: connection) }
            return nil
        } catch let error as SwiftDataError where error == .loadIssueModelContainer {
            return error.reason
        } catch {
            return "another error: \(error)"
        }
    }
}
