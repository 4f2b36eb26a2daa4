import Foundation
import Observation

/// What a list says of the folder that it shows.
struct ShownFolder: Equatable {
    let name: String
    /// Where it has no notes itself: those in the folders inside of it, without those in the trash and the archive.
    let innerNoteCount: Int
}

/// The list of notes: loads it page by page, follows every change of the library, and does what a person asks of its rows.
@MainActor
@Observable
final class NotesListViewModel: NoteSelecting {
    private(set) var notes: [NoteSummary] = []
    private(set) var total = 0
    private(set) var isLoading = false
    private(set) var errorMessage: String?
    /// What is shown: the list stays what it was while another one is loaded.
    private(set) var collection: NoteCollection
    private(set) var folder: ShownFolder?
    var sort: NoteSort {
        didSet {
            guard sort != oldValue else { return }
            var preferences = defaults.value(for: .preferences)
            preferences.sort = sort
            defaults.set(preferences, for: .preferences)
        }
    }
    /// Whether a person selects several notes; each time from none.
    var isSelecting = false {
        didSet { if !isSelecting { selection = [] } }
    }
    var selection: Set<Note.ID> = []

    private var hasLoaded = false
    private var order = LoadOrder()
    private let notesRepository: any NotesRepositoryProtocol
    private let defaults: any UserDefaultsServiceProtocol
    private let logger: any LoggerServiceProtocol
    private let editing: LibraryEditing
    private let documents: OpenDocuments

    init(
        collection: NoteCollection = .all, notesRepository: any NotesRepositoryProtocol, documents: OpenDocuments,
        defaults: any UserDefaultsServiceProtocol, logger: any LoggerServiceProtocol, editing: LibraryEditing
    ) {
        self.collection = collection
        self.notesRepository = notesRepository
        self.documents = documents
        self.defaults = defaults
        self.logger = logger
        self.editing = editing
        sort = defaults.value(for: .preferences).sort
    }

    /// Those that belong here and could not be written yet: the library knows nothing of them.
    var unwritten: [NoteSummary] { documents.unwritten.map(\.summary).filter(collection.contains) }

    /// False before anything was loaded: nobody knows then.
    var isEmpty: Bool { hasLoaded && notes.isEmpty && unwritten.isEmpty && !isLoading && errorMessage == nil }
    /// Whether what is to be shown is a folder that was deleted, or never was.
    var isFolderMissing: Bool {
        guard case .folder = collection else { return false }
        return isEmpty && folder == nil
    }
    var hasMore: Bool { notes.count < total }

    /// The first page. After an error the notes that are there stay.
    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            try await reload()
            hasLoaded = true
            errorMessage = nil
        } catch {
            report(error)
        }
    }

    func show(_ collection: NoteCollection) async {
        guard collection != self.collection else { return }
        self.collection = collection
        selection = []
        notes = []
        await load()
    }

    /// Called as the last row comes into sight.
    func loadMore() async {
        guard hasMore, !isLoading else { return }
        isLoading = true
        defer { isLoading = false }
        do {
            let wanted = (collection, sort)
            let page = try await notesRepository.summaries(in: collection, sort: sort, offset: notes.count, limit: Config.Limits.pageSize)
            // Another list was asked for meanwhile.
            guard wanted == (collection, sort) else { return }
            let known = Set(notes.map(\.id))
            notes += page.filter { !known.contains($0.id) }
        } catch {
            report(error)
        }
    }

    /// Follows the library for as long as the list is on the screen, whichever window changes it.
    func follow() async {
        let changes = await notesRepository.changes()
        // What was changed before anybody followed.
        await load()
        for await _ in changes {
            do { try await reload() } catch { report(error) }
        }
    }

    // MARK: What a person does

    /// Begins a note in what is shown: it can be opened and written at once, and is stored meanwhile.
    func create(in collection: NoteCollection? = nil) -> Note.ID {
        var note = Note()
        switch collection ?? self.collection {
        case .folder(let id): note.folderID = isFolderMissing ? nil : id
        case .tag(let name): note.tags = [name]
        default: break
        }
        documents.begin(note)
        logger.info("created a note")
        return note.id
    }

    /// Whether a note was begun just now, and may be in no list yet.
    func isBegun(_ id: Note.ID) -> Bool { documents.open(id)?.isNew == true }

    /// Whether a note belongs to what is shown. One that is still being begun does, and one that cannot be read may.
    func holds(_ id: Note.ID) async -> Bool {
        if notes.contains(where: { $0.id == id }) || isBegun(id) { return true }
        guard let note = try? await notesRepository.note(id: id) else { return true }
        return collection.contains(note.summary)
    }

    /// The note to go on with where these go elsewhere: the one below the first of them, or the one above.
    func next(to ids: Set<Note.ID>) -> Note.ID? { notes.map(\.id).next(to: ids) }

    /// Selects all notes of the list, also those that are not loaded yet.
    func selectAll() async {
        isSelecting = true
        selection = Set(notes.map(\.id))
        guard hasMore else { return }
        do {
            let (wanted, shown) = (collection, selection)
            let all = try await notesRepository.allSummaries(in: collection)
            // Another list was asked for meanwhile, or others were selected.
            guard wanted == collection, selection == shown else { return }
            selection.formUnion(all.map(\.id))
        } catch {
            report(error)
        }
    }

    /// - Parameter undone: done once that was taken back.
    func trash(_ ids: Set<Note.ID>, undone: (@MainActor () -> Void)? = nil) async {
        await editing.apply(ordered(ids).map { .setStatus($0, .trashed) }, saying: "\(count(ids)) moved to the trash", undone: undone)
        selection.subtract(ids)
    }

    func restore(_ ids: Set<Note.ID>) async {
        await editing.apply(ordered(ids).map { .setStatus($0, .active) }, saying: "\(count(ids)) restored")
        selection.subtract(ids)
    }

    /// - Parameter undone: done once that was taken back.
    func archive(_ ids: Set<Note.ID>, undone: (@MainActor () -> Void)? = nil) async {
        await editing.apply(ordered(ids).map { .setStatus($0, .archived) }, saying: "\(count(ids)) archived", undone: undone)
        selection.subtract(ids)
    }

    /// For good: a person was asked before.
    func purge(_ ids: Set<Note.ID>) async {
        await editing.apply(ordered(ids).map { .purge($0) })
        selection.subtract(ids)
    }

    func emptyTrash() async {
        do {
            let count = try await notesRepository.purgeTrash(before: .distantFuture)
            editing.appState.showSuccess("\(count.counted("note", "notes")) deleted")
        } catch {
            editing.appState.showError(error.localizedDescription)
        }
    }

    func togglePin(_ ids: Set<Note.ID>) async {
        let pins = await !arePinned(ids)
        await editing.apply(ordered(ids).map { .setPinned($0, pins) }, saying: "\(count(ids)) \(pins ? "pinned" : "unpinned")")
    }

    private func arePinned(_ ids: Set<Note.ID>) async -> Bool {
        var known = notes.filter { ids.contains($0.id) }
        guard known.allSatisfy(\.isPinned) else { return false }
        if known.count < ids.count, hasMore {
            known = (try? await notesRepository.allSummaries(in: collection))?.filter { ids.contains($0.id) } ?? known
            guard known.allSatisfy(\.isPinned) else { return false }
        }
        // What was found may be in another list.
        for id in ids.subtracting(known.map(\.id)) {
            if let note = try? await notesRepository.note(id: id), !note.isPinned { return false }
        }
        return true
    }

    func move(_ ids: Set<Note.ID>, to folder: Folder.ID?) async {
        await editing.move(ordered(ids), to: folder)
    }

    func duplicate(_ ids: Set<Note.ID>) async {
        do {
            var copies: [LibraryChange] = []
            for id in ordered(ids) {
                let note = try await notesRepository.note(id: id)
                copies.append(.createNote(Note(body: note.body, folderID: note.folderID, tags: note.tags)))
            }
            await editing.apply(copies, saying: "\(count(ids)) duplicated")
        } catch {
            editing.appState.showError(error.localizedDescription)
        }
    }

    /// Puts rows elsewhere in the manual order.
    func move(fromOffsets source: IndexSet, toOffset destination: Int) async {
        guard sort == .manual else { return }
        let moved = source.map { notes[$0] }
        guard let first = moved.first else { return }
        // Shown at once; the repository's answer brings the same.
        notes.move(fromOffsets: source, toOffset: destination)
        // Pinned notes stand before the others, whatever their positions are.
        let order = notes.filter { $0.isPinned == first.isPinned }
        guard let start = order.firstIndex(where: { $0.id == first.id }) else { return }
        await editing.apply(Self.positions(of: order, moved: start..<min(start + moved.count, order.count)).map { .setPosition($0, $1) })
    }

    /// Positions by which notes keep the order in which they are shown: those that were moved lie between their neighbours. Where there is
    /// no room, as between notes that nobody has put anywhere, those before them make some.
    private static func positions(of order: [NoteSummary], moved: Range<Int>) -> [(Note.ID, Double)] {
        let end = order.indices.contains(moved.upperBound) ? order[moved.upperBound].position : nil
        var from = moved.lowerBound
        while true {
            let start = from > 0 ? order[from - 1].position : nil
            let count = moved.upperBound - from
            let low = start ?? end.map { $0 - Double(count + 1) } ?? 0
            let high = end ?? low + Double(count + 1)
            let positions = (0...count + 1).map { low + (high - low) / Double(count + 1) * Double($0) }
            // At its ends, the line of positions is as long as it has to be.
            if start == nil || zip(positions, positions.dropFirst()).allSatisfy(<) {
                return zip(order[from..<moved.upperBound], positions.dropFirst()).map { ($0.id, $1) }
            }
            from -= 1
        }
    }

    // MARK: Loading

    /// As many as are shown, from the start.
    private func reload() async throws {
        let (load, wanted, limit) = (order.begin(), (collection, sort), max(notes.count, Config.Limits.pageSize))
        async let total = notesRepository.count(in: collection)
        async let page = notesRepository.summaries(in: collection, sort: sort, offset: 0, limit: limit)
        let isEmpty = try await total == 0
        let loaded = try await (total, page, shownFolder(of: collection, isEmpty: isEmpty))
        // Another list was asked for meanwhile, or this one was read anew.
        guard wanted == (collection, sort) else { return }
        // The next page came meanwhile: it stays.
        if notes.count > limit { return try await reload() }
        guard order.mayShow(load) else { return }
        (self.total, notes, self.folder) = loaded
        try await forgetSelectedOthers()
    }

    /// What is not in the list any more is not selected.
    private func forgetSelectedOthers() async throws {
        guard !selection.isSubset(of: notes.map(\.id)) else { return }
        let (wanted, chosen) = (collection, selection)
        let all = Set(hasMore ? try await notesRepository.allSummaries(in: collection).map(\.id) : notes.map(\.id))
        guard wanted == collection else { return }
        selection.subtract(chosen.subtracting(all))
    }

    private func shownFolder(of collection: NoteCollection, isEmpty: Bool) async throws -> ShownFolder? {
        guard case .folder(let id) = collection else { return nil }
        let folders = try await notesRepository.folders()
        guard let folder = folders.first(where: { $0.id == id }) else { return nil }
        var inner = 0
        for id in isEmpty ? folders.withInner(of: [id]).subtracting([id]) : [] { inner += try await notesRepository.count(in: .folder(id)) }
        return ShownFolder(name: folder.name, innerNoteCount: inner)
    }

    private func report(_ error: any Error) {
        guard !(error is CancellationError) else { return }
        logger.error("the list of notes could not be loaded: \(error)")
        errorMessage = error.localizedDescription
    }

    /// In the order of the list.
    private func ordered(_ ids: Set<Note.ID>) -> [Note.ID] {
        let shown = notes.map(\.id).filter(ids.contains)
        return shown + ids.subtracting(shown).sorted()
    }

    private func count(_ ids: Set<Note.ID>) -> String { ids.count == 1 ? "Note" : ids.count.counted("note", "notes") }
}

extension Array {
    /// SwiftUI's `move(fromOffsets:toOffset:)`, for those who do not import it.
    fileprivate mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[$0] }
        let before = source.count { $0 < destination }
        for index in source.reversed() { remove(at: index) }
        insert(contentsOf: moved, at: destination - before)
    }
}
