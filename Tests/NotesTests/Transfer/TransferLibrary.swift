import Foundation

@testable import Notes

/// As much of a library as imports and exports touch.
actor TransferLibrary: NotesRepositoryProtocol, AttachmentStoreProtocol {
    private(set) var notes: [Note.ID: Note] = [:]
    private(set) var kept: [Revision] = []
    private(set) var folderList: [Folder] = []
    private(set) var searches: [SavedSearch] = []
    private(set) var files: [Attachment.ID: (attachment: Attachment, data: Data)] = [:]
    /// Notes with this in their text are refused.
    private var refused: String?
    private(set) var applyCount = 0
    private var outbox: [Notes.Operation] = []
    private let folder = TestFolder()

    init(notes: [Note] = [], folders: [Folder] = [], searches: [SavedSearch] = []) {
        self.notes = Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0) })
        folderList = folders
        self.searches = searches
    }

    private var onApply: @Sendable () -> Void = {}
    /// Runs whenever something was written.
    func whenApplied(_ body: @escaping @Sendable () -> Void) { onApply = body }

    func refuse(_ text: String?) { refused = text }
    func damage(_ id: Attachment.ID, to data: Data) { if let file = files[id] { files[id] = (file.attachment, data) } }

    func setOperations(_ sequences: [Int]) {
        outbox = sequences.map { sequence in
            Notes.Operation(
                id: "d-\(sequence)", sequence: sequence, time: HybridTime(milliseconds: 0, counter: 0, device: "d"), change: .purge("x"),
                base: nil)
        }
    }

    func summaries(in collection: NoteCollection, sort: NoteSort, offset: Int, limit: Int) throws -> [NoteSummary] {
        let matching = notes.values.filter { note in
            switch collection {
            case .all: note.status == .active
            case .archive: note.status == .archived
            case .trash: note.status == .trashed
            default: false
            }
        }
        return matching.sorted { $0.id < $1.id }.dropFirst(offset).prefix(limit).map(\.summary)
    }

    func count(in collection: NoteCollection) throws -> Int { try summaries(in: collection, sort: .created, offset: 0, limit: .max).count }

    func note(id: Note.ID) throws -> Note {
        guard let note = notes[id] else { throw AppError.noteNotFound }
        return note
    }

    func edit(_ notes: [Note.ID], _ make: @Sendable (Note) -> [LibraryChange]) async throws -> LibraryEdit {
        let changes = notes.compactMap { self.notes[$0] }.flatMap(make)
        return LibraryEdit(changes: changes, inverse: try apply(changes))
    }

    func folders() throws -> [Folder] { folderList }
    func folderCounts() throws -> [Folder.ID: Int] { [:] }
    func tags() throws -> [Tag] { [] }
    func savedSearches() throws -> [SavedSearch] { searches }
    func revisions(of note: Note.ID) throws -> [Revision] { kept.filter { $0.noteID == note } }
    func backlinks(to note: Note.ID) throws -> [Backlink] { [] }
    func note(linkedAs title: String) throws -> Note.ID? { nil }
    func notes(titled text: String, limit: Int) throws -> [NoteSummary] { [] }
    func operations(after sequence: Int, limit: Int) throws -> [Notes.Operation] {
        Array(outbox.filter { $0.sequence > sequence }.prefix(limit))
    }
    func outboxNumbers() throws -> [Int] { outbox.map(\.sequence) }
    func changes() -> AsyncStream<[LibraryChange]> { AsyncStream { $0.finish() } }
    func purgeTrash(before date: Date) throws -> Int { 0 }

    @discardableResult
    func apply(_ changes: [LibraryChange]) throws -> [LibraryChange] {
        applyCount += 1
        defer { onApply() }
        for case .createNote(let note) in changes {
            if let refused, note.body.contains(refused) { throw AppError.storage("it does not want to.") }
            if notes[note.id] != nil { throw AppError.storage("there is such a note.") }
        }
        for change in changes {
            switch change {
            case .createNote(let note): notes[note.id] = note
            case .keepRevision(let revision): kept.append(revision)
            case .createFolder(let folder): folderList.append(folder)
            case .saveSearch(let search): searches.append(search)
            default: break
            }
        }
        return []
    }

    func attachments() throws -> [Attachment] { files.values.map(\.attachment).sorted { $0.id < $1.id } }

    func attachment(_ id: Attachment.ID) throws -> Attachment? { files[id]?.attachment }

    func file(of id: Attachment.ID) -> URL? {
        guard let file = files[id] else { return nil }
        let url = folder.url.appending(path: id)
        return (try? folder.write(file.data, id)).map { url }
    }

    func removeAll(except referenced: Set<Attachment.ID>) throws -> Int { 0 }

    func add(contentsOf file: URL, named fileName: String?) throws -> Attachment {
        try add(Data(contentsOf: file), named: fileName ?? file.lastPathComponent)
    }

    func add(_ data: Data, named fileName: String) throws -> Attachment {
        let id = ContentHash.sha256(data)
        if let known = files[id] { return known.attachment }
        let attachment = Attachment(
            id: id, fileName: fileName, contentType: "application/octet-stream", size: data.count, pixelSize: nil,
            createdAt: Date(timeIntervalSince1970: 1_750_000_000))
        files[id] = (attachment, data)
        return attachment
    }

    /// The names of a folder and those around it.
    func path(of id: Folder.ID?) -> [String] {
        guard let folder = folderList.first(where: { $0.id == id }) else { return [] }
        return path(of: folder.parentID) + [folder.name]
    }
}

extension TransferLibrary {
    /// Imports files to the end.
    func importing(_ sources: URL...) async throws -> ImportReport {
        var last: ImportProgress?
        for try await progress in ImportService(repository: self, attachments: self).import(sources) { last = progress }
        return last?.report ?? ImportReport()
    }
}
