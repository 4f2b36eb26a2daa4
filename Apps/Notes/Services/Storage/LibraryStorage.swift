import Foundation

/// What a library is kept in, one note, folder or operation at a time: what `LibraryEditor` needs to apply changes.
///
/// Changes of a storage are kept together or not at all; whoever runs the editor sees to that.
protocol LibraryStorage {
    func header(of note: Note.ID) throws -> NoteHeader?
    func body(of note: Note.ID) throws -> String
    mutating func insert(_ note: Note, facts: NoteFacts, head: String) throws
    mutating func update(_ header: NoteHeader) throws
    mutating func setBody(_ body: String, facts: NoteFacts, of header: NoteHeader) throws
    /// Deletes the note with its former titles and revisions.
    mutating func deleteNote(_ id: Note.ID) throws
    /// In any state, in order of their ids.
    func notes(in folder: Folder.ID) throws -> [Note.ID]

    /// Whether a text links to a title, the note's own left out.
    func isLinked(_ title: TitleKey) throws -> Bool
    mutating func setFormerTitle(_ title: TitleKey, of note: Note.ID, _ isOne: Bool) throws

    func folder(_ id: Folder.ID) throws -> Folder?
    /// In order of their ids.
    func folders(in parent: Folder.ID) throws -> [Folder]
    /// Inserts a folder, or replaces the one with its id.
    mutating func put(_ folder: Folder) throws
    mutating func deleteFolder(_ id: Folder.ID) throws

    func savedSearch(_ id: SavedSearch.ID) throws -> SavedSearch?
    mutating func put(_ search: SavedSearch) throws
    mutating func deleteSavedSearch(_ id: SavedSearch.ID) throws

    func revisionDates(of note: Note.ID) throws -> [RevisionDate]
    func hasRevision(of note: Note.ID, with body: String) throws -> Bool
    mutating func insert(_ revision: Revision, keptAt: Date) throws
    mutating func deleteRevisions(_ ids: Set<Revision.ID>, of note: Note.ID) throws

    func device() throws -> DeviceState
    mutating func setDevice(_ state: DeviceState) throws
    /// Inserts an operation, or replaces the one with its number.
    mutating func put(_ operation: Operation, stamp: Int) throws
    /// The last operation that writes or deletes a note, without what it says.
    func lastWrite(of note: Note.ID) throws -> WriteHeader?
    /// The operations that write or delete a note, the oldest first.
    func writes(of note: Note.ID) throws -> [Operation]
}

/// A note without its text.
struct NoteHeader: Hashable, Sendable {
    let id: Note.ID
    var title: String
    var folderID: Folder.ID?
    var tags: [String]
    var isPinned: Bool
    var status: Note.Status
    var createdAt: Date
    var updatedAt: Date
    var trashedAt: Date?
    var position: Double
    var remindAt: Date?
    var repetition: Repetition?
    /// The operation that wrote the text.
    var head: String

    func note(body: String) -> Note {
        Note(
            id: id, body: body, folderID: folderID, tags: tags, isPinned: isPinned, status: status, createdAt: createdAt,
            updatedAt: updatedAt, trashedAt: trashedAt, position: position, remindAt: remindAt, repetition: repetition)
    }
}

struct RevisionDate: Hashable, Sendable {
    let id: Revision.ID
    let createdAt: Date
    /// When another text replaced it.
    let keptAt: Date
}

/// An operation that writes or deletes a note, without the text.
struct WriteHeader: Hashable, Sendable {
    let id: String
    let sequence: Int
    let time: HybridTime
    let base: String?
    /// Whether it is a `setBody`.
    let isText: Bool
}

/// What a device has to remember, so that its operations are numbered without gaps and its clock never goes back.
struct DeviceState: Hashable, Sendable {
    let id: String
    /// The number of the last operation.
    var sequence = 0
    var time: HybridTime
    /// Up to here operations were handed out to be sent: they do not change any more.
    var handedOut = 0
    /// How many times something was written.
    var stamp = 0

    init(id: String = UUID().uuidString.lowercased()) {
        self.id = id
        time = HybridTime(milliseconds: 0, counter: 0, device: id)
    }
}
