import Foundation
import Observation

/// The editor of one window: opens a note, saves it, and knows what links to it.
@MainActor
@Observable
final class NoteEditorViewModel {
    enum State {
        case loading
        case open(NoteDocument)
        case notFound
        case failed(String)
    }

    private(set) var state = State.loading
    private(set) var backlinks: [Backlink] = []
    private(set) var folders: [Folder] = []
    private(set) var preferences: Preferences
    /// What a name may mean that is being typed.
    private(set) var completions: [Completion] = []
    /// The one that Return takes.
    private(set) var chosenCompletion = 0
    /// What was typed that the completions are for.
    @ObservationIgnored private var completed: TypedName?
    /// Said while the person is asked for their place, or it is looked for.
    private(set) var locationNote: String?
    let attachments: any AttachmentStoreProtocol
    let noteID: Note.ID

    private let notesRepository: any NotesRepositoryProtocol
    private let documents: OpenDocuments
    private let locations: any LocationServiceProtocol
    private let defaults: any UserDefaultsServiceProtocol
    private let logger: any LoggerServiceProtocol
    private let editing: LibraryEditing

    init(
        noteID: Note.ID, notesRepository: any NotesRepositoryProtocol, attachments: any AttachmentStoreProtocol,
        documents: OpenDocuments, locations: any LocationServiceProtocol, defaults: any UserDefaultsServiceProtocol,
        logger: any LoggerServiceProtocol, editing: LibraryEditing
    ) {
        self.noteID = noteID
        self.notesRepository = notesRepository
        self.attachments = attachments
        self.documents = documents
        self.locations = locations
        self.defaults = defaults
        preferences = defaults.value(for: .preferences)
        self.logger = logger
        self.editing = editing
        if let document = documents.open(noteID) { state = .open(document) }
    }

    var document: NoteDocument? {
        if case .open(let document) = state { document } else { nil }
    }
    var wordCount: Int { document?.wordCount ?? 0 }
    var folderName: String? { document?.note.folderID.flatMap { id in folders.first { $0.id == id }?.name } }

    func load() async {
        // What is open already stays on the screen while it catches up.
        if document == nil { state = .loading }
        do {
            let document = try await documents.document(for: noteID)
            document.beginSession()
            state = .open(document)
            // Nothing leads to a note that is not stored yet.
            if !document.isNew { try await loadSurroundings() }
        } catch AppError.noteNotFound {
            state = .notFound
        } catch is CancellationError {
            // It is no longer in sight, or is loaded again.
        } catch {
            logger.error("a note could not be opened: \(error)")
            state = .failed(error.localizedDescription)
        }
    }

    func follow() async {
        let following = await notesRepository.changes()
        // What was changed before anybody followed.
        await document?.refresh()
        for await changes in following {
            if changes.isEmpty, document == nil { await load() }
            if changes.contains(where: { $0.affectedNoteID == noteID }) { await document?.refresh() }
            do {
                try await loadSurroundings()
            } catch {
                // A note that is closed or gone is led to no more, nor is one that nobody has written yet.
                guard !(error is CancellationError), document?.isGone != true, document?.isNew != true else { continue }
                logger.warning("backlinks: \(error)")
            }
        }
    }

    func followPreferences() async {
        for await value in defaults.values(of: .preferences) where value != preferences { preferences = value }
    }

    /// Looks for what fits the beginning of a name: notes behind "[[", tags behind "#"; nil where none is being typed.
    func complete(_ typed: TypedName?) async {
        let found: [Completion]
        switch typed {
        case .note(let text)?:
            let notes = (try? await notesRepository.notes(titled: text, limit: Config.Limits.completions)) ?? []
            found = notes.filter { $0.id != noteID && !$0.title.isEmpty }.map(Completion.note)
        case .tag(let text)?:
            let tags = ((try? await notesRepository.tags()) ?? []).map(\.name)
            let key = TitleKey(text)
            // Who has typed all of a tag's name wants no other.
            let fitting = tags.contains(text) ? [] : tags.filter { TitleKey($0).text.hasPrefix(key.text) }
            found = fitting.prefix(Config.Limits.completions).map(Completion.tag)
        case nil: return completions = []
        }
        guard !Task.isCancelled else { return }
        completions = found
        completed = typed
        chosenCompletion = 0
    }

    /// What Return takes behind what was typed; `nil` where none of those that are shown is meant, as more was typed since.
    func completion(of typed: TypedName) -> Completion? {
        guard completions.indices.contains(chosenCompletion) else { return nil }
        let chosen = completions[chosenCompletion]
        if typed == completed { return chosen }
        return switch (typed, chosen) {
        case (.note(let text), .note(let note)): note.title.rank(for: text) == nil ? nil : chosen
        case (.tag(let text), .tag(let name)): name != text && TitleKey(name).text.hasPrefix(TitleKey(text).text) ? chosen : nil
        default: nil
        }
    }

    /// Goes to the next of those that fit, or the one before, around the ends.
    func chooseCompletion(by step: Int) {
        guard !completions.isEmpty else { return }
        chosenCompletion = (chosenCompletion + step + completions.count) % completions.count
    }

    /// Until something else is typed.
    func endCompletion() { completions = [] }

    /// The note that a link leads to, and the heading in it.
    func target(of name: LinkName) async -> (note: Note.ID, heading: String?)? {
        try? await notesRepository.target(of: name, in: noteID)
    }

    /// Keeps files beside the notes.
    /// - Returns: how the text names them; `nil` if none could be kept. What went wrong is said.
    func attach(_ files: [URL]) async -> String? {
        var links: [String] = []
        for file in files {
            do {
                links.append(AttachmentReference.link(to: try await attachments.add(contentsOf: file, named: nil)))
            } catch {
                editing.appState.showError(error.localizedDescription)
            }
        }
        return links.isEmpty ? nil : links.joined(separator: "\n")
    }

    func attach(_ data: Data, named fileName: String) async -> String? {
        do {
            return AttachmentReference.link(to: try await attachments.add(data, named: fileName))
        } catch {
            editing.appState.showError(error.localizedDescription)
            return nil
        }
    }

    /// Asks where the person is. What stands in the way is said.
    /// - Returns: the place as a line of a note; `nil` without one.
    func locate() async -> String? {
        locationNote =
            locations.asksFirst
            ? "You are asked whether Glide may know where you are: please allow it." : "Finding where you are…"
        defer { locationNote = nil }
        do {
            return try await locations.place().line
        } catch {
            // Who gave up knows.
            if !(error is CancellationError) { editing.appState.showError(error.localizedDescription) }
            return nil
        }
    }

    func save() async { await document?.save() }

    /// The person goes to another note: one that they have begun and not written goes.
    func leave() async {
        await save()
        guard let document, document.isLeftEmpty else { return }
        if document.isUnwritten { documents.discard(noteID) } else { await editing.apply([.purge(noteID)]) }
    }

    func togglePin() async {
        guard let document, await isStored() else { return }
        await editing.pin(noteID, !document.note.isPinned)
    }

    func setTags(_ tags: [String]) async {
        guard let document, await isStored() else { return }
        let isMore = tags.count > document.note.tags.count
        await editing.apply([.setTags(noteID, tags)], saying: isMore ? "Tag added" : "Tag removed")
    }

    /// A new note that could not be written yet is none to the library: what stands in the way is said.
    private func isStored() async -> Bool {
        guard let document, document.isNew else { return true }
        await document.save()
        if case .failed(let message) = document.saveState { editing.appState.showError(message) }
        return !document.isNew
    }

    /// Begins the note that a link leads to, in the folder of this one.
    func begin(titled title: String) -> Note.ID {
        documents.begin(Note(body: "# \(title)\n\n", folderID: document?.note.folderID)).id
    }

    func move(to folder: Folder.ID?) async { await editing.move([noteID], to: folder) }

    /// - Parameter undone: done once that was taken back.
    func trash(undone: (@MainActor () -> Void)? = nil) async {
        await save()
        await editing.apply([.setStatus(noteID, .trashed)], saying: "Note moved to the trash", undone: undone)
    }

    /// Writes a text into a new note, where its own was deleted for good.
    /// - Returns: the new note; `nil` after an error, which is said.
    func keepAsNew(_ text: String) async -> Note.ID? {
        let note = Note(body: text)
        return await editing.apply([.createNote(note)]) ? note.id : nil
    }

    /// - Parameter undone: done once that was taken back.
    func archive(undone: (@MainActor () -> Void)? = nil) async {
        guard await isStored() else { return }
        await save()
        await editing.apply([.setStatus(noteID, .archived)], saying: "Note archived", undone: undone)
    }

    func takeOutOfArchive() async { await editing.apply([.setStatus(noteID, .active)], saying: "Note taken out of the archive") }

    func restore() async { await editing.apply([.setStatus(noteID, .active)], saying: "Note restored") }

    private func loadSurroundings() async throws {
        async let backlinks = notesRepository.backlinks(to: noteID)
        async let folders = notesRepository.folders()
        (self.backlinks, self.folders) = try await (backlinks, folders)
    }
}

extension LibraryChange {
    /// The note that is changed, if it is one.
    var affectedNoteID: Note.ID? {
        switch self {
        case .createNote(let note): note.id
        case .keepText(let id): id
        case .keepRevision(let revision): revision.noteID
        case .setBody(let id, _), .setFolder(let id, _), .setTags(let id, _), .setPinned(let id, _), .setStatus(let id, _),
            .setPosition(let id, _), .setReminder(let id, _), .setRepetition(let id, _), .purge(let id):
            id
        case .createFolder, .renameFolder, .moveFolder, .setFolderPosition, .deleteFolder, .saveSearch, .deleteSavedSearch: nil
        }
    }
}
