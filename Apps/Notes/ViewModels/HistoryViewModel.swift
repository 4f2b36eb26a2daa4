import Foundation
import Observation

/// The texts that a note had: what changed from one to the next, and back to one of them.
@MainActor
@Observable
final class HistoryViewModel {
    private(set) var revisions: [Revision] = []
    private(set) var currentText = ""
    private(set) var isLoading = false
    private(set) var errorMessage: String?
    var selection: Revision.ID?

    let noteID: Note.ID
    private let notesRepository: any NotesRepositoryProtocol
    private let editing: LibraryEditing

    init(noteID: Note.ID, notesRepository: any NotesRepositoryProtocol, editing: LibraryEditing) {
        self.noteID = noteID
        self.notesRepository = notesRepository
        self.editing = editing
    }

    var selected: Revision? { revisions.first { $0.id == selection } }

    func load() async {
        isLoading = true
        defer { isLoading = false }
        do {
            currentText = try await notesRepository.note(id: noteID).body
            revisions = try await notesRepository.revisions(of: noteID)
            if selected == nil { selection = revisions.first?.id }
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    /// The text becomes what it was; what it is now stays in the history.
    func restore() async {
        guard let selected else { return }
        await editing.apply([.setBody(noteID, selected.body)], saying: "Text restored")
        await load()
    }
}
