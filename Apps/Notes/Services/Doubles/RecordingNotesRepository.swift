#if DEBUG
import Foundation

/// Another repository that writes down its calls, and fails when it is told to.
actor RecordingNotesRepository: NotesRepositoryProtocol {
    private let base: any NotesRepositoryProtocol
    private let recorder: CallRecorder
    private var failure: (any Error)?
    private var held: String?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ base: any NotesRepositoryProtocol, recorder: CallRecorder = CallRecorder()) {
        self.base = base
        self.recorder = recorder
    }

    /// Every call fails from now on; `nil` ends that.
    func fail(with error: (any Error)?) { failure = error }

    /// Lets the next call of that name wait until `release()`.
    func hold(_ name: String) { held = name }

    var isHolding: Bool { !waiting.isEmpty }

    func release() {
        held = nil
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    private func call<Result: Sendable>(_ name: String, _ body: (any NotesRepositoryProtocol) async throws -> Result) async throws -> Result
    {
        recorder.record("repository.\(name)")
        if let failure { throw failure }
        let result = try await body(base)
        if held == name {
            held = nil
            await withCheckedContinuation { waiting.append($0) }
        }
        return result
    }

    func summaries(in collection: NoteCollection, sort: NoteSort, offset: Int, limit: Int) async throws -> [NoteSummary] {
        try await call("summaries") { try await $0.summaries(in: collection, sort: sort, offset: offset, limit: limit) }
    }
    func count(in collection: NoteCollection) async throws -> Int {
        try await call("count") { try await $0.count(in: collection) }
    }
    func note(id: Note.ID) async throws -> Note { try await call("note") { try await $0.note(id: id) } }
    func folders() async throws -> [Folder] { try await call("folders") { try await $0.folders() } }
    func folderCounts() async throws -> [Folder.ID: Int] { try await call("folderCounts") { try await $0.folderCounts() } }
    func tags() async throws -> [Tag] { try await call("tags") { try await $0.tags() } }
    func savedSearches() async throws -> [SavedSearch] { try await call("savedSearches") { try await $0.savedSearches() } }
    func revisions(of note: Note.ID) async throws -> [Revision] { try await call("revisions") { try await $0.revisions(of: note) } }
    func backlinks(to note: Note.ID) async throws -> [Backlink] { try await call("backlinks") { try await $0.backlinks(to: note) } }
    func note(linkedAs title: String) async throws -> Note.ID? { try await call("linked") { try await $0.note(linkedAs: title) } }
    func notes(titled text: String, limit: Int) async throws -> [NoteSummary] {
        try await call("notes") { try await $0.notes(titled: text, limit: limit) }
    }
    @discardableResult func apply(_ changes: [LibraryChange]) async throws -> [LibraryChange] {
        try await call("apply") { try await $0.apply(changes) }
    }
    @discardableResult func edit(_ notes: [Note.ID], _ make: @Sendable (Note) -> [LibraryChange]) async throws -> LibraryEdit {
        try await call("edit") { try await $0.edit(notes, make) }
    }
    func operations(after sequence: Int, limit: Int) async throws -> [Operation] {
        try await call("operations") { try await $0.operations(after: sequence, limit: limit) }
    }
    func outboxNumbers() async throws -> [Int] { try await call("outboxNumbers") { try await $0.outboxNumbers() } }
    func changes() async -> AsyncStream<[LibraryChange]> { await base.changes() }
    func purgeTrash(before date: Date) async throws -> Int { try await call("purgeTrash") { try await $0.purgeTrash(before: date) } }
}
#endif
