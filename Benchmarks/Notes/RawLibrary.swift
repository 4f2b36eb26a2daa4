import Foundation
import SQLiteStore
import SwiftDataCore

/// The file of a library, asked by SQL that somebody might write by hand for the same screens.
struct RawLibrary {
    private let connection: SQLiteConnection

    init(_ file: URL) throws {
        connection = try SQLiteConnection(.file(file.path(percentEncoded: false)))
    }

    func noteCount() throws -> Int { try count("SELECT count(*) FROM NoteRecord") }

    func has(_ id: String) -> Bool { (try? count("SELECT count(*) FROM NoteRecord WHERE id = '\(id)'")) == 1 }

    private func count(_ sql: String) throws -> Int {
        try connection.withStatement(sql, []) { try $0.step() ? Int($0.integer(at: 0)) : 0 }
    }

    /// - Returns: the bytes that were read.
    func firstPage(_ limit: Int) throws -> Int {
        try read(
            """
            SELECT id, title, preview, folderID, allTags, createdAt, updatedAt FROM NoteRecord WHERE status = 'active'
            ORDER BY pinnedRank DESC, updatedAt DESC LIMIT ?
            """, [.integer(Int64(limit))], columns: 7)
    }

    func note(_ id: String) throws -> Int {
        try read(
            "SELECT n.*, t.body FROM NoteRecord n JOIN TextRecord t ON t.\"$key\" = n.text WHERE n.id = ?", [.text(id)], columns: 20)
    }

    /// The best matches with a passage of each, as `SQLiteStore` finds them.
    func search(_ match: String, limit: Int) throws -> Int {
        try read(
            """
            SELECT n.id, n.title, snippet("TextRecord.$text", 1, '', '', '…', 16) FROM "TextRecord.$text"
            CROSS JOIN NoteRecord n ON n.text = "TextRecord.$text".rowid
            WHERE "TextRecord.$text" MATCH ? AND n.status != 'trashed' ORDER BY rank LIMIT ?
            """, [.text(match), .integer(Int64(limit))], columns: 3)
    }

    /// A text, its place in the index and in the list, and the change for the outbox; on the disk when it returns.
    func save(_ body: String, of id: String) throws {
        try connection.transaction {
            try connection.execute(
                "UPDATE TextRecord SET body = ? WHERE \"$key\" = (SELECT text FROM NoteRecord WHERE id = ?)", [.text(body), .text(id)])
            try connection.execute(
                "UPDATE NoteRecord SET updatedAt = updatedAt + 1, preview = ? WHERE id = ?", [.text(String(body.prefix(120))), .text(id)])
        }
    }

    private func read(_ sql: String, _ arguments: [StoredValue], columns: Int) throws -> Int {
        try connection.withStatement(sql, arguments) { statement in
            var bytes = 0
            while try statement.step() {
                for column in 0..<columns { bytes += statement.text(at: column).utf8.count }
            }
            return bytes
        }
    }

    /// A new file with texts and their index, fifty in each transaction, as an import writes them.
    static func fill(_ file: URL, with bodies: [String]) throws {
        let connection = try SQLiteConnection(.file(file.path(percentEncoded: false)))
        try connection.useWriteAheadLog()
        try connection.executeScript(
            """
            CREATE TABLE note(key INTEGER PRIMARY KEY, id TEXT UNIQUE, title TEXT, body TEXT, updatedAt REAL);
            CREATE VIRTUAL TABLE words USING fts5(title, body, content='note', content_rowid='key',
                tokenize='unicode61 remove_diacritics 2', prefix='2 3');
            CREATE TABLE outbox(sequence INTEGER PRIMARY KEY, payload TEXT);
            """)
        for start in stride(from: 0, to: bodies.count, by: 50) {
            try connection.transaction {
                for number in start..<min(start + 50, bodies.count) {
                    let (key, body) = (StoredValue.integer(Int64(number + 1)), StoredValue.text(bodies[number]))
                    let title = StoredValue.text(String(bodies[number].prefix { $0 != "\n" }))
                    try connection.execute("INSERT INTO note VALUES (?, ?, ?, ?, 0)", [key, .text("note-\(number)"), title, body])
                    try connection.execute("INSERT INTO words(rowid, title, body) VALUES (?, ?, ?)", [key, title, body])
                    try connection.execute("INSERT INTO outbox(payload) VALUES (?)", [body])
                }
            }
        }
    }
}
