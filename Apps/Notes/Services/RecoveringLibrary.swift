import Foundation

/// A library as it was opened.
struct OpenedLibrary: Sendable {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol
    let search: any SearchServiceProtocol
    let isReadOnly: Bool

    /// Opens the library in a folder: to be read only, where nobody may write.
    /// - Parameter calendar: by which a search understands days and weeks.
    /// - Throws: `AppError.libraryUnavailable` with the reason, `AppError.storageFull`.
    init(in folder: URL, calendar: @escaping @Sendable () -> Calendar = { .current }) throws {
        let files = LibraryFiles(folder: folder)
        isReadOnly = files.canOnlyBeRead
        let repository = try SwiftDataNotesRepository(folder: folder, isReadOnly: isReadOnly)
        self.repository = repository
        attachments = try AttachmentStore(folder: files.attachments, isReadOnly: isReadOnly)
        search = LibrarySearch(repository, calendar: calendar())
    }

    init(
        repository: any NotesRepositoryProtocol, attachments: any AttachmentStoreProtocol, search: any SearchServiceProtocol,
        isReadOnly: Bool
    ) {
        (self.repository, self.attachments, self.search, self.isReadOnly) = (repository, attachments, search, isReadOnly)
    }
}

/// A library that could not be opened, or only to be read. Whatever is asked of it, it tries again first; as long as that does not help,
/// it says why, and nothing is written over what is there.
actor RecoveringLibrary: NotesRepositoryProtocol, AttachmentStoreProtocol, SearchServiceProtocol, StoreInspecting {
    private let open: @Sendable () throws -> OpenedLibrary
    private var opened: OpenedLibrary?
    private let listeners = Listeners<[LibraryChange]>()
    private var telling: Task<Void, Never>?

    /// - Parameters:
    ///   - opened: what can be read meanwhile.
    ///   - open: tries to open the library.
    init(opened: OpenedLibrary? = nil, open: @escaping @Sendable () throws -> OpenedLibrary) {
        (self.opened, self.open) = (opened, open)
    }

    deinit { telling?.cancel() }

    /// - Parameter isToWrite: one that can only be read is opened again.
    private func library(isToWrite: Bool = false) async throws -> OpenedLibrary {
        if let opened, !(isToWrite && opened.isReadOnly) { return opened }
        // What has a file open to be read may keep others of this process from writing it.
        let before = telling
        (opened, telling) = (nil, nil)
        before?.cancel()
        await before?.value
        if let opened { return opened }
        let now = try open()
        opened = now
        tell(isAnew: !now.isReadOnly || before == nil)
        return now
    }

    // MARK: Telling the windows

    /// A batch without anything in it says that everything is to be read anew.
    func changes() -> AsyncStream<[LibraryChange]> {
        let stream = listeners.stream { [weak self] in Task { await self?.listenerEnded() } }
        if telling == nil { tell(isAnew: false) }
        return stream
    }

    private func listenerEnded() {
        guard listeners.isEmpty else { return }
        telling?.cancel()
        telling = nil
    }

    private func tell(isAnew: Bool) {
        telling?.cancel()
        telling = nil
        guard let repository = opened?.repository, !listeners.isEmpty else { return }
        telling = Task { [listeners] in
            let changes = await repository.changes()
            if isAnew { listeners.tell([]) }
            for await batch in changes { listeners.tell(batch) }
        }
    }

    // MARK: What is asked of it

    func summaries(in collection: NoteCollection, sort: NoteSort, offset: Int, limit: Int) async throws -> [NoteSummary] {
        try await library().repository.summaries(in: collection, sort: sort, offset: offset, limit: limit)
    }
    func count(in collection: NoteCollection) async throws -> Int { try await library().repository.count(in: collection) }
    func note(id: Note.ID) async throws -> Note { try await library().repository.note(id: id) }
    func note(linkedAs title: String) async throws -> Note.ID? { try await library().repository.note(linkedAs: title) }
    func folders() async throws -> [Folder] { try await library().repository.folders() }
    func folderCounts() async throws -> [Folder.ID: Int] { try await library().repository.folderCounts() }
    func tags() async throws -> [Tag] { try await library().repository.tags() }
    func savedSearches() async throws -> [SavedSearch] { try await library().repository.savedSearches() }
    func revisions(of note: Note.ID) async throws -> [Revision] { try await library().repository.revisions(of: note) }
    func backlinks(to note: Note.ID) async throws -> [Backlink] { try await library().repository.backlinks(to: note) }
    func notes(titled text: String, limit: Int) async throws -> [NoteSummary] {
        try await library().repository.notes(titled: text, limit: limit)
    }
    @discardableResult func apply(_ changes: [LibraryChange]) async throws -> [LibraryChange] {
        try await library(isToWrite: true).repository.apply(changes)
    }
    @discardableResult func edit(_ notes: [Note.ID], _ make: @Sendable (Note) -> [LibraryChange]) async throws -> LibraryEdit {
        try await library(isToWrite: true).repository.edit(notes, make)
    }
    func operations(after sequence: Int, limit: Int) async throws -> [Operation] {
        try await library(isToWrite: true).repository.operations(after: sequence, limit: limit)
    }
    func outboxNumbers() async throws -> [Int] { try await library().repository.outboxNumbers() }
    func purgeTrash(before date: Date) async throws -> Int { try await library(isToWrite: true).repository.purgeTrash(before: date) }

    func add(contentsOf file: URL, named fileName: String?) async throws -> Attachment {
        try await library(isToWrite: true).attachments.add(contentsOf: file, named: fileName)
    }
    func add(_ data: Data, named fileName: String) async throws -> Attachment {
        try await library(isToWrite: true).attachments.add(data, named: fileName)
    }
    func attachments() async throws -> [Attachment] { try await library().attachments.attachments() }
    func attachment(_ id: Attachment.ID) async throws -> Attachment? { try await library().attachments.attachment(id) }
    func file(of id: Attachment.ID) async -> URL? { await (try? await library())?.attachments.file(of: id) }
    func removeAll(except referenced: Set<Attachment.ID>) async throws -> Int {
        try await library(isToWrite: true).attachments.removeAll(except: referenced)
    }

    func search(_ query: String, limit: Int) async throws -> SearchResults {
        try await library().search.search(query, limit: limit)
    }
    func ids(of query: String) async throws -> [Note.ID] { try await library().search.ids(of: query) }

    func suggestions(for query: String) async throws -> [String] { try await library().search.suggestions(for: query) }

    func integrityProblems() async throws -> [String] {
        try await (library().repository as? any StoreInspecting)?.integrityProblems() ?? []
    }
}
