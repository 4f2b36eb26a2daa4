import Foundation
import SwiftDataCore

/// What a database says about itself: the table "$metadata", by which a file of ours is known.
package enum StoreMetadata {
    package static let identifier = "identifier"
    /// The schema as JSON.
    package static let schema = "schema"

    /// What is in a file when it is opened.
    package enum Content: Hashable, Sendable {
        case empty, ours
        /// Another program's tables.
        case foreign
    }

    package static func content(of connection: SQLiteConnection) throws -> Content {
        let names = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table'").compactMap(\.first)
        if names.isEmpty { return .empty }
        return names.contains(.text("$metadata")) ? .ours : .foreign
    }

    /// The store's own tables.
    package static func createTables(in connection: SQLiteConnection) throws {
        try connection.execute("CREATE TABLE IF NOT EXISTS \"$metadata\"(name TEXT PRIMARY KEY, value)")
        try connection.execute("CREATE TABLE IF NOT EXISTS \"$sequence\"(entity TEXT PRIMARY KEY, next INTEGER NOT NULL)")
        try connection.execute(HistoryTable.creation)
    }

    package static func value(_ name: String, in connection: SQLiteConnection) throws -> StoredValue? {
        try connection.value("SELECT value FROM \"$metadata\" WHERE name = ?", [.text(name)])
    }

    package static func set(_ name: String, to value: StoredValue, in connection: SQLiteConnection) throws {
        try connection.execute("INSERT OR REPLACE INTO \"$metadata\" VALUES (?, ?)", [.text(name), value])
    }

    /// The schema as it is kept: the same bytes for the same schema.
    package static func encode(_ schema: Schema) throws -> StoredValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return .text(String(decoding: try encoder.encode(schema), as: UTF8.self))
    }
}
