import Foundation
import SwiftDataCore

/// The copy of a store's file on which a migration works.
struct MigrationCopy {
    let url: URL
    private let original: String

    init(of original: URL) {
        url = original.deletingLastPathComponent().appending(path: original.lastPathComponent + ".migrating")
        self.original = original.path(percentEncoded: false)
    }

    var path: String { url.path(percentEncoded: false) }

    /// Keeps everybody else from the file until the connection ends.
    /// - Throws: `SwiftDataError.loadIssueModelContainer` if it is open elsewhere.
    func lock(_ connection: SQLiteConnection) throws {
        try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        do {
            try connection.transaction {}
        } catch let error as SQLiteError where error.kind == .locked {
            throw SwiftDataError.loadIssueModelContainer.because(
                "It is open in another program, or in another container of this one: close it there first.")
        }
    }

    /// To be called with the file locked.
    func make(from connection: SQLiteConnection) throws {
        remove()
        // SQLite would give it the permissions of a new file; what it holds is as private as the original.
        let permissions = try FileManager.default.attributesOfItem(atPath: original)[.posixPermissions]
        _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: permissions.map { [.posixPermissions: $0] })
        try connection.copy(to: SQLiteConnection(.file(path)))
    }

    func remove() {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            // Ignored: most of them are not there.
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    /// Removes what a migration left behind that was killed; not what another process is working on.
    func removeLeftovers() {
        guard FileManager.default.fileExists(atPath: path),
            let connection = try? SQLiteConnection(.file(original), busyTimeout: 0), (try? lock(connection)) != nil
        else { return }
        remove()
    }
}
