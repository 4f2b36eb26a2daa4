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
    var repetition: Repetition?
    var position: Double?
    var attachments: [ImportedFile] = []
    /// Texts that it had before, where the source was written by Glide.
    var revisions: [Revision] = []
    /// Names of files that the text shows or links to, and that are not in the source.
    var missingFiles: [String] = []
    /// How the file was read, where that had to be found out.
    var encoding: TextEncoding?
    /// For the report: the file, or the note's title in it.
    var origin: String

    /// A text, and below it the page that it was taken from, unless it names that itself.
    static func body(_ body: String, from source: String?) -> String {
        guard let source, LinkTarget.kind(of: source) == .address, source.hasPrefix("http"), !body.contains(source),
            !source.contains(where: { $0.isWhitespace || $0 == "<" || $0 == ">" })
        else { return body }
        return body + (body.isEmpty ? "" : "\n\n") + "<\(source)>"
    }

    /// The id that a note has in the library: its own, if it is one of Glide's.
    static func libraryID(_ own: Note.ID?, sourceID: String) -> Note.ID {
        guard let own, !own.isEmpty, own.utf8.count <= 64,
            own.utf8.allSatisfy({ $0.isAlphanumeric || $0 == .dash || $0 == .underscore })
        else { return ContentHash.stableID(sourceID) }
        return own
    }
}

struct ImportedFolder: Sendable {
    /// Names from the outermost folder on.
    var path: [String]
    /// The library's own folder, where the source was written by Glide.
    var folder: Folder?
    /// The place among its neighbours, where that is all that is known of it.
    var position: Double?
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
    /// A file that is no note, and that no note uses. It comes after all notes.
    case otherFile(String)
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
