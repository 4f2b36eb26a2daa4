import CSQLite

extension SQLiteConnection {
    /// Makes the other database one with the same content, in one transaction of it: whatever happens, it has the old
    /// content or the new.
    /// - Throws: `SQLiteError`, also if one of the two is in use by another connection.
    package func copy(to destination: SQLiteConnection) throws {
        guard let backup = sqlite3_backup_init(destination.handle, "main", handle, "main") else {
            throw destination.error(sqlite3_extended_errcode(destination.handle), sql: nil)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            throw SQLiteError(
                code: end == SQLITE_OK ? code : end, message: String(cString: sqlite3_errstr(code)), path: destination.path)
        }
    }
}
