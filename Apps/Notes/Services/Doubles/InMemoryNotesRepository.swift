#if DEBUG
import Foundation

/// The library in memory, for tests and previews: slow where there is much, and right.
actor InMemoryNotesRepository: NotesRepositoryProtocol {
    private var library = InMemoryLibrary()
    private let now: @Sendable () -> Date
    private let listeners = Listeners<[LibraryChange]>()
    /// Thrown by every call instead of an answer, if there is one.
    private var failure: AppError?
    /// Thrown by what writes.
    private var writeFailure: AppError?

    init(notes: [Note] = [], folders: [Folder] = [], now: @escaping @Sendable () -> Date = { .now }) {
        self.now = now
        for folder in folders { library.folders[folder.id] = folder }
        for note in notes { try? library.insert(note, facts: NoteFacts(body: note.body), head: "") }
    }

    /// Lets every call fail from now on, or none.
    func fail(with error: AppError?) { failure = error }

    /// Lets what writes fail from now on, as on a full disk, or nothing.
    func failWrites(with error: AppError?) { writeFailure = error }

    /// Whether somebody waits for changes.
    var isFollowed: Bool { !listeners.isEmpty }

    // MARK: Writing

    @discardableResult
    func apply(_ changes: [LibraryChange]) async throws -> [LibraryChange] {
        let inverse = try write { try $0.apply(changes) }
        if !inverse.isEmpty { listeners.tell(changes) }
        return inverse
    }

    @discardableResult func edit(_ notes: [Note.ID], _ make: @Sendable (Note) -> [LibraryChange]) async throws -> LibraryEdit {
        let edit = try write { try $0.edit(notes, make) }
        if !edit.inverse.isEmpty { listeners.tell(edit.changes) }
        return edit
    }

    @discardableResult
    func purgeTrash(before date: Date) async throws -> Int {
        let old = library.entries.values.map(\.header).filter { $0.status == .trashed && ($0.trashedAt ?? .distantFuture) < date }
        try await apply(old.map(\.id).sorted().map { .purge($0) })
        return old.count
    }

    func operations(after sequence: Int, limit: Int) async throws -> [Operation] {
        if let failure { throw failure }
        let waiting = library.outbox.values.filter { $0.sequence > sequence }.sorted { $0.sequence < $1.sequence }.prefix(max(0, limit))
        library.state.handedOut = max(library.state.handedOut, waiting.last?.sequence ?? 0)
        return Array(waiting)
    }

    func outboxNumbers() async throws -> [Int] {
        if let failure { throw failure }
        return library.outbox.values.map(\.sequence).sorted()
    }

    private func write<Result>(_ body: (inout LibraryEditor<InMemoryLibrary>) throws -> Result) throws -> Result {
        if let failure = failure ?? writeFailure { throw failure }
        var editor = try LibraryEditor(library, now: now())
        let result = try body(&editor)
        library = editor.storage
        return result
    }

    func changes() async -> AsyncStream<[LibraryChange]> { listeners.stream() }

    // MARK: Reading

    private func entries() throws -> [InMemoryLibrary.Entry] {
        if let failure { throw failure }
        return Array(library.entries.values)
    }

    private func entries(in collection: NoteCollection) throws -> [InMemoryLibrary.Entry] {
        try entries().filter { entry in
            let header = entry.header
            return collection.contains(status: header.status, folderID: header.folderID, remindAt: header.remindAt, tags: entry.tags)
        }
    }

    func summaries(in collection: NoteCollection, sort: NoteSort, offset: Int, limit: Int) async throws -> [NoteSummary] {
        let found = try entries(in: collection).map(\.summary)
        let sorted = found.sorted { first, second in
            if case .reminders = collection {
                return (first.remindAt ?? .distantFuture, first.id) < (second.remindAt ?? .distantFuture, second.id)
            }
            if first.isPinned != second.isPinned { return first.isPinned }
            switch sort {
            case .updated: return (second.updatedAt, first.id) < (first.updatedAt, second.id)
            case .created: return (second.createdAt, first.id) < (first.createdAt, second.id)
            case .title: return (TitleKey.sorting(first.title), first.id) < (TitleKey.sorting(second.title), second.id)
            case .manual: return (first.position, second.createdAt, first.id) < (second.position, first.createdAt, second.id)
            }
        }
        return Array(sorted.dropFirst(max(0, offset)).prefix(max(0, limit)))
    }

    func count(in collection: NoteCollection) async throws -> Int { try entries(in: collection).count }

    func note(id: Note.ID) async throws -> Note {
        if let failure { throw failure }
        guard let entry = library.entries[id] else { throw AppError.noteNotFound }
        return entry.note
    }

    func folders() async throws -> [Folder] {
        if let failure { throw failure }
        return library.folders.values.sorted { ($0.position, $0.name, $0.id) < ($1.position, $1.name, $1.id) }
    }

    func folderCounts() async throws -> [Folder.ID: Int] {
        Dictionary(try entries(in: .all).compactMap { entry in entry.header.folderID.map { ($0, 1) } }, uniquingKeysWith: +)
    }

    func tags() async throws -> [Tag] {
        var counts: [String: Int] = [:]
        for entry in try entries() where entry.header.status == .active {
            for name in TagList.withParents(entry.tags) { counts[name, default: 0] += 1 }
        }
        return counts.map { Tag(name: $0, noteCount: $1) }.sorted { $0.name < $1.name }
    }

    func savedSearches() async throws -> [SavedSearch] {
        if let failure { throw failure }
        return library.searches.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    func revisions(of note: Note.ID) async throws -> [Revision] {
        if let failure { throw failure }
        return (library.revisions[note] ?? []).sorted { $0.createdAt > $1.createdAt }
    }

    private func owner(of key: TitleKey) throws -> Note.ID? {
        guard !key.text.isEmpty else { return nil }
        let present = try entries().map(\.header).filter { TitleKey($0.title) == key && $0.status != .trashed }
        if let oldest = present.min(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) { return oldest.id }
        return library.formerTitles[key]?.min()
    }

    private func owner(ofLink link: TitleKey) throws -> Note.ID? {
        try LinkName(link.text).readings.lazy.compactMap { try owner(of: TitleKey($0.title)) }.first
    }

    func note(linkedAs title: String) async throws -> Note.ID? { try owner(of: TitleKey(title)) }

    func backlinks(to note: Note.ID) async throws -> [Backlink] {
        let entries = try entries()
        guard let target = library.entries[note] else { throw AppError.noteNotFound }
        let abandoned = try library.formerTitles.filter { try $1.contains(note) && owner(of: $0) == note }.keys
        let keys = Set(abandoned).union([TitleKey(target.header.title), NoteFacts.Link.key(to: note)]).filter { !$0.text.isEmpty }
        let sources = entries.filter { $0.header.id != note && $0.header.status != .trashed }
        return Backlink.sorted(
            try sources.flatMap { source in
                try source.facts.links.filter { link in
                    try keys.contains(link.key) || keys.contains { link.key.mayMean($0) } && owner(ofLink: link.key) == note
                }.map { Backlink(note: source.summary, context: $0.context, line: $0.line) }
            })
    }

    func notes(titled text: String, limit: Int) async throws -> [NoteSummary] {
        NoteSummary.ranked(try entries().map(\.summary).filter { $0.status != .trashed }, typed: TitleKey(text), limit: max(0, limit))
    }
}
#endif
