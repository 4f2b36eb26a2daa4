#if DEBUG
import Foundation

/// A library as plain values.
struct InMemoryLibrary: LibraryStorage, Sendable {
    struct Entry: Sendable {
        var header: NoteHeader
        var body: String
        var facts: NoteFacts

        var note: Note { header.note(body: body) }
        var tags: [String] { facts.allTags(with: header.tags) }
        var summary: NoteSummary { NoteSummary(note) }
    }

    var entries: [Note.ID: Entry] = [:]
    var folders: [Folder.ID: Folder] = [:]
    var searches: [SavedSearch.ID: SavedSearch] = [:]
    var revisions: [Note.ID: [Revision]] = [:]
    private var keptAt: [Revision.ID: Date] = [:]
    var formerTitles: [TitleKey: Set<Note.ID>] = [:]
    var outbox: [Int: Operation] = [:]
    var state = DeviceState()

    private func entry(_ id: Note.ID) throws -> Entry {
        guard let entry = entries[id] else { throw AppError.noteNotFound }
        return entry
    }

    func header(of note: Note.ID) throws -> NoteHeader? { entries[note]?.header }
    func body(of note: Note.ID) throws -> String { try entry(note).body }

    mutating func insert(_ note: Note, facts: NoteFacts, head: String) throws {
        let header = NoteHeader(
            id: note.id, title: facts.title, folderID: note.folderID, tags: note.tags, isPinned: note.isPinned, status: note.status,
            createdAt: note.createdAt, updatedAt: note.updatedAt, trashedAt: note.trashedAt, position: note.position,
            remindAt: note.remindAt, repetition: note.repetition, head: head)
        entries[note.id] = Entry(header: header, body: note.body, facts: facts)
    }

    mutating func update(_ header: NoteHeader) throws {
        var entry = try entry(header.id)
        entry.header = header
        entries[header.id] = entry
    }

    mutating func setBody(_ body: String, facts: NoteFacts, of header: NoteHeader) throws {
        entries[header.id] = Entry(header: header, body: body, facts: facts)
    }

    mutating func deleteNote(_ id: Note.ID) throws {
        entries[id] = nil
        revisions[id] = nil
        for key in formerTitles.keys { formerTitles[key]?.remove(id) }
    }

    func notes(in folder: Folder.ID) throws -> [Note.ID] {
        entries.values.filter { $0.header.folderID == folder }.map(\.header.id).sorted()
    }

    func isLinked(_ title: TitleKey) throws -> Bool { entries.values.contains { $0.facts.links.contains { $0.key.mayMean(title) } } }

    mutating func setFormerTitle(_ title: TitleKey, of note: Note.ID, _ isOne: Bool) throws {
        if isOne { formerTitles[title, default: []].insert(note) } else { formerTitles[title]?.remove(note) }
    }

    func folder(_ id: Folder.ID) throws -> Folder? { folders[id] }
    func folders(in parent: Folder.ID) throws -> [Folder] { folders.values.filter { $0.parentID == parent }.sorted { $0.id < $1.id } }
    mutating func put(_ folder: Folder) throws { folders[folder.id] = folder }
    mutating func deleteFolder(_ id: Folder.ID) throws { folders[id] = nil }

    func savedSearch(_ id: SavedSearch.ID) throws -> SavedSearch? { searches[id] }
    mutating func put(_ search: SavedSearch) throws { searches[search.id] = search }
    mutating func deleteSavedSearch(_ id: SavedSearch.ID) throws { searches[id] = nil }

    func revisionDates(of note: Note.ID) throws -> [RevisionDate] {
        (revisions[note] ?? []).map { RevisionDate(id: $0.id, createdAt: $0.createdAt, keptAt: keptAt[$0.id] ?? $0.createdAt) }
    }
    func hasRevision(of note: Note.ID, with body: String) throws -> Bool { revisions[note]?.contains { $0.body == body } ?? false }
    mutating func insert(_ revision: Revision, keptAt: Date) throws {
        revisions[revision.noteID, default: []].append(revision)
        self.keptAt[revision.id] = keptAt
    }
    mutating func deleteRevisions(_ ids: Set<Revision.ID>, of note: Note.ID) throws { revisions[note]?.removeAll { ids.contains($0.id) } }

    func device() throws -> DeviceState { state }
    mutating func setDevice(_ state: DeviceState) throws { self.state = state }
    mutating func put(_ operation: Operation, stamp: Int) throws { outbox[operation.sequence] = operation }
    func writes(of note: Note.ID) throws -> [Operation] {
        outbox.values.filter { $0.change.noteID == note }.sorted { $0.sequence < $1.sequence }
    }
    func lastWrite(of note: Note.ID) throws -> WriteHeader? {
        try writes(of: note).last.map {
            WriteHeader(id: $0.id, sequence: $0.sequence, time: $0.time, base: $0.base, isText: $0.change.isText)
        }
    }
}
#endif
