import Foundation

/// One file with everything, which can tell whether it is whole.
struct BackupService: Sendable {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol

    /// What an archive says is in it.
    struct Manifest: Codable, Hashable, Sendable {
        struct Entry: Codable, Hashable, Sendable {
            var path: String
            var size: Int
            var sha256: String
        }
        var format = Manifest.formatName
        var version = Manifest.currentVersion
        var createdAt: Date
        var entries: [Entry]

        static let formatName = "glide-backup"
        static let currentVersion = 1

        /// As much of a list of contents as every version has.
        struct Head: Decodable {
            var format: String
            var version: Int

            /// `nil` for something else than a backup's list.
            init?(_ data: Data) {
                guard let head = try? JSONDecoder().decode(Head.self, from: data), head.format == formatName else { return nil }
                self = head
            }
        }
    }

    /// What a look through a backup found.
    struct Verification: Hashable, Sendable {
        var createdAt: Date?
        var entryCount = 0
        /// Entries whose bytes are not what they were.
        var damaged: [String] = []
        var missing: [String] = []
        /// Why the rest could not be read.
        var problem: String?
        /// Whether a newer Glide wrote it, in a way that this one does not know.
        var isLater = false

        var isWhole: Bool { damaged.isEmpty && missing.isEmpty && problem == nil }

        var summary: String {
            if isWhole { return "The backup is whole: \(entryCount.counted("file", "files"))." }
            var sentences = damaged.map { "“\($0)” is damaged." } + missing.map { "“\($0)” is missing." }
            if let problem { sentences.append(problem) }
            return sentences.joined(separator: " ")
        }
    }

    private static let manifestPath = "manifest.json"
    private static let libraryPath = "library.json"
    private static let attachmentsFolder = "attachments/"

    /// Writes a backup and reads it again.
    /// - Throws: if what was written is not whole, and for what cannot be written.
    func back(up file: URL, now: Date = .now) async throws -> Verification {
        let library = try await LibraryArchive(LibraryContents(repository: repository, attachments: attachments))
        let writer = try Archives.writer(to: file)
        var manifest = Manifest(createdAt: now, entries: [])
        func add(_ data: Data, path: String) throws {
            try writer.add(data, path: path, modifiedAt: now)
            manifest.entries.append(Manifest.Entry(path: path, size: data.count, sha256: ContentHash.sha256(data)))
        }
        try add(LibraryArchive.encoder.encode(library), path: Self.libraryPath)
        for stored in library.attachments {
            try Task.checkCancellation()
            try add(await attachments.data(of: stored.attachment.id), path: Self.attachmentsFolder + stored.attachment.id)
        }
        try writer.add(LibraryArchive.encoder.encode(manifest), path: Self.manifestPath, modifiedAt: now)
        try writer.finish()
        let verification = Self.verify(file)
        guard verification.isWhole else { throw AppError.exportFailed(verification.summary) }
        return verification
    }

    /// Reads every entry and compares it with the manifest.
    static func verify(_ file: URL, limits: ArchiveLimits = .backup) -> Verification {
        read(file, limits: limits, keep: { _ in false }).0
    }

    /// Adds what is in a backup to the library. Notes that are here stay as they are; where the backup has another text, both are kept.
    /// A damaged entry is told of in the report, and everything else is restored; so is what a backup still holds whose end is lost.
    func restore(_ file: URL, limits: ArchiveLimits = .backup, cancellation: Cancellation = Cancellation()) async throws -> ImportReport {
        let (verification, entries) = Self.read(file, limits: limits, keep: { _ in true })
        guard !verification.isLater else { throw AppError.importFailed(LibraryArchive.isLater) }
        guard let json = entries[Self.libraryPath] else {
            throw AppError.importFailed(verification.problem ?? verification.summary)
        }
        let library = try LibraryArchive(json: json)
        var session = ImportSession(
            repository: repository, attachments: attachments, batchSize: 50, keepsBoth: true,
            cancellation: cancellation)
        try await session.prepare()
        if let problem = verification.problem { session.report.fail(file.lastPathComponent, problem) }
        for path in verification.damaged + verification.missing {
            session.report.fail(path, "It is damaged in the backup.")
        }
        let damaged = Set(verification.damaged)
        func data(of id: Attachment.ID) -> Data? {
            let path = Self.attachmentsFolder + id
            return damaged.contains(path) ? nil : entries[path]
        }
        for item in library.items(data: data) {
            guard !session.isCancelled else { break }
            try await session.take(item)
        }
        try await session.write()
        session.report.isCancelled = session.isCancelled
        return session.report
    }

    /// Whether a file is a backup, whole or not, rather than some other zip: by its list of contents or, as that comes last and a file of
    /// which only a part was copied has none, by the names in it.
    static func isBackup(_ file: URL) -> Bool {
        guard file.pathExtension.lowercased() == "zip", let reader = try? Archives.reader(of: file, limits: .backup) else { return false }
        var (count, hasLibraryFirst, hasOthers) = (0, false, false)
        while let entry = try? reader.nextEntry() {
            if entry.path == manifestPath, let data = try? reader.content(), Manifest.Head(data) != nil { return true }
            if count == 0 { hasLibraryFirst = entry.path == libraryPath }
            if count > 0, !entry.path.hasPrefix(attachmentsFolder) { hasOthers = true }
            count += 1
        }
        return hasLibraryFirst && !hasOthers
    }

    private static func read(_ file: URL, limits: ArchiveLimits, keep: (String) -> Bool) -> (Verification, [String: Data]) {
        var verification = Verification()
        var hashes: [String: String] = [:]
        var kept: [String: Data] = [:]
        var manifest: Manifest?
        do {
            let reader = try Archives.reader(of: file, limits: limits)
            while let entry = try reader.nextEntry() {
                do {
                    let data = try reader.content()
                    hashes[entry.path] = ContentHash.sha256(data)
                    if entry.path == manifestPath, let head = Manifest.Head(data) {
                        verification.isLater = head.version > Manifest.currentVersion
                        manifest = try? LibraryArchive.decoder.decode(Manifest.self, from: data)
                    }
                    if keep(entry.path) { kept[entry.path] = data }
                } catch ArchiveError.unreadable {
                    // Its checksum tells that it is damaged: what follows may be whole.
                    hashes[entry.path] = ""
                }
            }
        } catch {
            verification.problem = error.localizedDescription
        }
        guard !verification.isLater else {
            verification.problem = LibraryArchive.isLater
            return (verification, [:])
        }
        guard let manifest else {
            verification.problem = verification.problem ?? "The file is no backup of Glide's, or its list of contents is damaged."
            return (verification, kept)
        }
        verification.createdAt = manifest.createdAt
        verification.entryCount = manifest.entries.count
        for entry in manifest.entries {
            if let hash = hashes[entry.path] {
                if hash != entry.sha256 { verification.damaged.append(entry.path) }
            } else {
                verification.missing.append(entry.path)
            }
        }
        for path in verification.damaged { kept[path] = nil }
        return (verification, kept)
    }
}
