import Foundation

@testable import SQLiteStore
@testable import SwiftDataCore

/// A store's file in a folder of its own, looked at from outside.
final class StoreFile {
    let folder: URL
    let url: URL

    init() throws {
        folder = URL.temporaryDirectory.appending(path: "migration-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appending(path: "test.store")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { url.path(percentEncoded: false) }
    var copy: URL { folder.appending(path: "test.store.migrating") }

    /// Makes an empty store of the schema.
    func create(_ schema: Schema, _ sql: String = "") throws {
        let connection = try SQLiteConnection(.file(path))
        try connection.useWriteAheadLog()
        try MigratedDatabase.create(schema, in: connection)
        try connection.executeScript(sql)
    }

    func rows(_ sql: String) throws -> [[StoredValue]] { try SQLiteConnection(.file(path)).rows(sql) }

    var isIntact: Bool { (try? rows("PRAGMA integrity_check")) == [[.text("ok")]] }

    /// The version of the schema that the file names.
    var version: String? {
        guard let connection = try? SQLiteConnection(.file(path)),
            case .text(let json)? = try? StoreMetadata.value(StoreMetadata.schema, in: connection)
        else { return nil }
        return (try? JSONDecoder().decode(Schema.self, from: Data(json.utf8)))?.version.description
    }

    /// The content of the file and the names of all files beside it.
    func snapshot() throws -> [String: Data] {
        // What is still in the log goes into the file.
        try SQLiteConnection(.file(path)).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }
}
