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
    let noteID: Note.ID

    private let notesRepository: any NotesRepositoryProtocol
    private let documents: OpenDocuments
    private let defaults: any UserDefaultsServiceProtocol
    private let logger: any LoggerServiceProtocol
    private let editing: LibraryEditing

    init(
        noteID: Note.ID, notesRepository: any NotesRepositoryProtocol, documents: OpenDocuments,
        defaults: any UserDefaultsServiceProtocol, logger: any LoggerServiceProtocol, editing: LibraryEditing
    ) {
        self.noteID = noteID
        self.notesRepository = notesRepository
        self.documents = documents
        self.defaults = defaults
        preferences = defaults.value(for: .preferences)
        self.logger = logger
        self.editing = editing
    }

    var document: NoteDocument? {
        if case .open(let document) = state { document } else { nil }
    }
    var wordCount: Int { NoteText.wordCount(of: document?.text ?? "") }
    var folderName: String? { document?.note.folderID.flatMap { id in folders.first { $0.id == id }?.name } }

    func load() async {
        state = .loading
        do {
            state = .open(try await documents.document(for: noteID))
            try await loadSurroundings()
        } catch AppError.noteNotFound {
            state = .notFound
        } catch {
            logger.error("a note could not be opened: \(error)")
            state = .failed(error.localizedDescription)
        }
    }

    func follow() async {
        for await changes in await notesRepository.changes() {
            if changes.contains(where: { $0.affectedNoteID == noteID }) { await document?.refresh() }
            do { try await loadSurroundings() } catch { logger.warning("backlinks: \(error)") }
        }
    }

    func followPreferences() async {
        for await value in defaults.values(of: .preferences) where value != preferences { preferences = value }
    }

    func save() async { await document?.save() }

    func togglePin() async {
        guard let document else { return }
        await editing.apply([.setPinned(noteID, !document.note.isPinned)])
    }

    func setTags(_ tags: [String]) async { await editing.apply([.setTags(noteID, tags)]) }

    func move(to folder: Folder.ID?) async { await editing.apply([.setFolder(noteID, folder)], saying: "Note moved") }

    func setReminder(_ date: Date?) async { await editing.apply([.setReminder(noteID, date)]) }

    func trash() async {
        await save()
        await editing.apply([.setStatus(noteID, .trashed)], saying: "Note moved to the trash")
    }

    func restore() async { await editing.apply([.setStatus(noteID, .active)], saying: "Note restored") }

    private func loadSurroundings() async throws {
        backlinks = try await notesRepository.backlinks(to: noteID)
        folders = try await notesRepository.folders()
    }
}

extension LibraryChange {
    /// The note that is changed, if it is one.
    var affectedNoteID: Note.ID? {
        switch self {
        case .createNote(let note): note.id
        case .setBody(let id, _), .setFolder(let id, _), .setTags(let id, _), .setPinned(let id, _), .setStatus(let id, _),
            .setPosition(let id, _), .setReminder(let id, _), .purge(let id):
            id
        case .createFolder, .renameFolder, .moveFolder, .setFolderPosition, .deleteFolder, .saveSearch, .deleteSavedSearch: nil
        }
    }
}
