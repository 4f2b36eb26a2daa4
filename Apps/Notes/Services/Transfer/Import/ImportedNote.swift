import Foundation

/// A note as a source has it, before it is in the library.
struct ImportedNote: Sendable {
    /// What the source knows the note by, or a hash of what it says: a second import finds the note by it.
    var sourceID: String
    /// The library's own id, where the source was written by Glide.
    var id: Note.ID?
    /// Links to attachments in it are `attachment:HASH`.
    var body: String
    var tags: [String] = []
    /// Names from the outermost folder on.
    var folder: [String] = []
    var createdAt: Date?
    var updatedAt: Date?
    var isPinned = false
    var status = Note.Status.active
    var remindAt: Date?
    var position: Double?
    var attachments: [ImportedFile] = []
    /// Texts that it had before, where the source was written by Glide.
    var revisions: [Revision] = []
    /// For the report: the file, or the note's title in it.
    var origin: String
}

struct ImportedFolder: Sendable {
    /// Names from the outermost folder on.
    var path: [String]
    /// The library's own folder, where the source was written by Glide.
    var folder: Folder?
}

struct ImportedFile: Hashable, Sendable {
    var fileName: String
    var data: Data
    var id: Attachment.ID

    init(fileName: String, data: Data) {
        self.fileName = fileName
        self.data = data
        id = ContentHash.sha256(data)
    }
}

/// What a source gives, one after the other.
enum ImportItem: Sendable {
    case note(ImportedNote)
    case folder(ImportedFolder)
    case savedSearch(SavedSearch)
    /// A note or a file that could not be read. The others are not stopped by it.
    case failure(ImportFailure)
}

struct ImportFailure: Codable, Hashable, Sendable {
    /// The file, or the note in it.
    var origin: String
    /// A sentence.
    var reason: String
}

/// Reads one kind of source.
protocol NoteImporting: Sendable {
    /// - Throws: if there is nothing to be read at all.
    func items(in source: URL) throws -> any IteratorProtocol<ImportItem>
}

/// What an import did: every note that came in is counted once.
struct ImportReport: Codable, Hashable, Sendable {
    var found = 0
    var added = 0
    /// Notes that were in the library already.
    var known = 0
    /// Of those added, the ones that are another version of a note that is here: both were kept.
    var copies = 0
    var failures: [ImportFailure] = []
    var isCancelled = false

    mutating func add(_ other: ImportReport) {
        found += other.found
        added += other.added
        known += other.known
        copies += other.copies
        failures += other.failures
        isCancelled = isCancelled || other.isCancelled
    }

    func adding(_ other: ImportReport) -> ImportReport {
        var sum = self
        sum.add(other)
        return sum
    }

    var summary: String {
        var parts = ["\(found) found", "\(added) added"]
        if copies > 0 { parts.append("\(copies) of them beside another version") }
        if known > 0 { parts.append("\(known) already here") }
        if !failures.isEmpty { parts.append("\(failures.count) failed") }
        return parts.joined(separator: ", ") + (isCancelled ? "; cancelled" : "")
    }
}

struct ImportProgress: Hashable, Sendable {
    /// The note or file that was read last.
    var current: String
    /// The state so far; the last one is the whole report.
    var report: ImportReport
    var isFinished = false
}
