extension SQLiteConnection {
    /// Lets pages that are no longer used be given back. To be called while the database is empty.
    package func useIncrementalVacuum() throws { try execute("PRAGMA auto_vacuum = INCREMENTAL") }

    /// Makes the file smaller if much of it is unused: by a part each time, since whoever saves waits for it. A little is left to
    /// what is written next.
    package func giveBackSpace() throws {
        guard case .integer(let free) = try value("PRAGMA freelist_count"), case .integer(let all) = try value("PRAGMA page_count"),
            free > Self.keptPages, free > all / 4
        else { return }
        try execute("PRAGMA incremental_vacuum(1000)")
    }

    /// A quarter of a megabyte in pages of four kilobytes.
    private static let keptPages: Int64 = 64
}
