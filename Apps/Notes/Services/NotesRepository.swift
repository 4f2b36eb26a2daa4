import Foundation

/// The library: notes, folders, tags, their history, and the outbox.
protocol NotesRepositoryProtocol: Sendable {
    /// One page of a list. A list that is never read to its end costs what was read.
    func summaries(in collection: NoteCollection, sort: NoteSort, offset: Int, limit: Int) async throws -> [NoteSummary]
    func count(in collection: NoteCollection) async throws -> Int
    /// - Throws: `AppError.noteNotFound` for an id that is unknown or was purged.
    func note(id: Note.ID) async throws -> Note
    func folders() async throws -> [Folder]
    /// Notes of each folder, without those that are archived or in the trash.
    func folderCounts() async throws -> [Folder.ID: Int]
    func tags() async throws -> [Tag]
    func savedSearches() async throws -> [SavedSearch]
    /// The texts that a note had, the newest first.
    func revisions(of note: Note.ID) async throws -> [Revision]
    /// The notes whose text links to this one.
    func backlinks(to note: Note.ID) async throws -> [Backlink]
    /// The note with a title, "Ideas" of "[[Ideas]]": the oldest with that title, however it is capitalised, or the one
    /// that had the title when it was linked to. Links therefore survive when a note is renamed.
    func note(linkedAs title: String) async throws -> Note.ID?
    /// Notes by their title, for completion and the quick switcher: the best matches first.
    func notes(titled text: String, limit: Int) async throws -> [NoteSummary]

    /// Applies changes and writes them into the outbox, all in one transaction: after an error nothing has changed.
    /// - Returns: the changes that take these back, in the order in which they are to be applied.
    @discardableResult
    func apply(_ changes: [LibraryChange]) async throws -> [LibraryChange]
    /// Applies what is made of notes as they are stored at that moment: nobody writes them in between. Those that are gone are left out.
    /// - Returns: the changes that were made, and those that take them back.
    @discardableResult func edit(_ notes: [Note.ID], _ make: @Sendable (Note) -> [LibraryChange]) async throws -> LibraryEdit
    /// What waits to be sent, the oldest first. What was handed out here does not change any more: later texts become
    /// operations of their own.
    func operations(after sequence: Int, limit: Int) async throws -> [Operation]
    /// The numbers of what waits to be sent, in their order. Unlike `operations(after:limit:)` it hands nothing out.
    func outboxNumbers() async throws -> [Int]
    /// Tells of every change that was applied, by whichever window, after it has been written. A batch without anything in it says that
    /// everything is to be read anew.
    func changes() async -> AsyncStream<[LibraryChange]>

    /// Deletes for good what has been in the trash since before a date; returns how many notes.
    @discardableResult
    func purgeTrash(before date: Date) async throws -> Int
}

extension NotesRepositoryProtocol {
    /// All notes of a collection, read page by page. One that is put elsewhere meanwhile may be told twice, or not at all.
    func allSummaries(in collection: NoteCollection, sort: NoteSort = .created) async throws -> [NoteSummary] {
        var all: [NoteSummary] = []
        while true {
            let page = try await summaries(in: collection, sort: sort, offset: all.count, limit: Config.Limits.readAtOnce)
            all += page
            if page.count < Config.Limits.readAtOnce { return all }
        }
    }
}

/// What was done to a library, and what takes it back.
struct LibraryEdit: Sendable {
    let changes: [LibraryChange]
    let inverse: [LibraryChange]
}

/// A place in another note that links to a note.
struct Backlink: Hashable, Identifiable, Sendable {
    let note: NoteSummary
    /// The line with the link, without Markdown's marks.
    let context: String
    /// Tells several links of one note apart.
    let line: Int

    var id: String { "\(note.id):\(line)" }
}

extension NotesRepositoryProtocol {
    /// The note that a link leads to, and the heading in it; `nil` where there is none yet.
    /// - Parameter source: the note that the link stands in.
    func target(of name: LinkName, in source: Note.ID) async throws -> (note: Note.ID, heading: String?)? {
        for (title, heading) in name.readings {
            if let id = title.isEmpty ? source : try await note(linkedAs: title) { return (id, heading) }
        }
        return nil
    }
}
