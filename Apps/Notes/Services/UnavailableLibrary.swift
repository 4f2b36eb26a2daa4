import Foundation

/// A library that could not be opened: whatever is asked of it, it says why, and nothing is written over it.
struct UnavailableLibrary: NotesRepositoryProtocol, AttachmentStoreProtocol, SearchServiceProtocol {
    let reason: AppError

    func summaries(in collection: NoteCollection, sort: NoteSort, offset: Int, limit: Int) throws -> [NoteSummary] { throw reason }
    func count(in collection: NoteCollection) throws -> Int { throw reason }
    func note(id: Note.ID) throws -> Note { throw reason }
    func note(linkedAs title: String) throws -> Note.ID? { throw reason }
    func folders() throws -> [Folder] { throw reason }
    func folderCounts() throws -> [Folder.ID: Int] { throw reason }
    func tags() throws -> [Tag] { throw reason }
    func savedSearches() throws -> [SavedSearch] { throw reason }
    func revisions(of note: Note.ID) throws -> [Revision] { throw reason }
    func backlinks(to note: Note.ID) throws -> [Backlink] { throw reason }
    func notes(titled text: String, limit: Int) throws -> [NoteSummary] { throw reason }
    func apply(_ changes: [LibraryChange]) throws -> [LibraryChange] { throw reason }
    func operations(after sequence: Int, limit: Int) throws -> [Operation] { throw reason }
    func outboxNumbers() throws -> [Int] { throw reason }
    func changes() -> AsyncStream<[LibraryChange]> { AsyncStream { $0.finish() } }
    func purgeTrash(before date: Date) throws -> Int { throw reason }
    func add(contentsOf file: URL, named fileName: String?) throws -> Attachment { throw reason }
    func add(_ data: Data, named fileName: String) throws -> Attachment { throw reason }
    func attachments() throws -> [Attachment] { throw reason }
    func attachment(_ id: Attachment.ID) throws -> Attachment? { throw reason }
    func file(of id: Attachment.ID) -> URL? { nil }
    func removeAll(except referenced: Set<Attachment.ID>) throws -> Int { throw reason }
    func search(_ query: String, limit: Int) throws -> SearchResults { throw reason }
    func suggestions(for query: String) throws -> [String] { throw reason }
}
