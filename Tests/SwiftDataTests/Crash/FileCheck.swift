import Foundation
import SQLiteStore
import SwiftData
import Testing

/// What SQLite itself says of a file, before a container opens it.
enum FileCheck {
    /// - Parameter fullText: the entity whose words are indexed.
    static func check(_ file: URL, fullText entity: String?) throws {
        let connection = try SQLiteConnection(.file(file.path))
        #expect(try connection.rows("PRAGMA integrity_check") == [[.text("ok")]])
        guard let entity, try connection.value("SELECT 1 FROM sqlite_schema WHERE name = ?", [.text("\(entity).$text")]) != nil
        else { return }
        let index = quoted("\(entity).$text")
        // The 1 makes it compare the index with the rows that it is of.
        try connection.execute("INSERT INTO \(index)(\(index), rank) VALUES ('integrity-check', 1)")
    }
}

/// What an archive's file holds: all of the one version, or all of the other.
enum ArchiveContents: Hashable {
    case first
    case second

    /// nil if it is neither.
    static func read(_ file: URL) throws -> ArchiveContents? {
        let connection = try SQLiteConnection(.file(file.path))
        let columns = try connection.rows("SELECT name FROM pragma_table_info('Document')").compactMap(\.first)
        if Set(columns) == [.text("$key"), .text("title"), .text("size")] {
            let rows = try connection.rows(#"SELECT "title", "size" FROM "Document" ORDER BY "size""#)
            let expected: [[StoredValue]] = (0..<ArchiveV1.count).map { [.text("Document \($0)"), .integer(Int64($0))] }
            return rows == expected ? .first : nil
        }
        guard Set(columns) == [.text("$key"), .text("name"), .text("size"), .text("summary")] else { return nil }
        let rows = try connection.rows(#"SELECT "name", "size", "summary" FROM "Document" ORDER BY "size""#)
        let expected: [[StoredValue]] = stride(from: 0, to: ArchiveV1.count, by: 2).map {
            [.text("Document \($0)"), .integer(Int64($0)), .text(ArchivePlan.summary(of: "Document \($0)"))]
        }
        return rows == expected ? .second : nil
    }
}
