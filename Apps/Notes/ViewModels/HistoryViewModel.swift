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
    var mode = Mode.changes
    /// From the selected text to the note's text of now; lines that are the same stand only beside those that changed.
    private(set) var changes: [DiffLine] = []
    private(set) var isComparing = false

    enum Mode: CaseIterable {
        case changes, text

        var title: String { self == .changes ? "What Changed Since" : "Whole Text" }
    }

    let noteID: Note.ID
    private let notesRepository: any NotesRepositoryProtocol
    private let editing: LibraryEditing

    init(noteID: Note.ID, notesRepository: any NotesRepositoryProtocol, editing: LibraryEditing) {
        self.noteID = noteID
        self.notesRepository = notesRepository
        self.editing = editing
    }

    var selected: Revision? { revisions.first { $0.id == selection } }

    /// What is compared.
    struct Comparison: Equatable {
        var old: String?
        var new: String
    }
    var comparison: Comparison { Comparison(old: selected?.body, new: currentText) }

    /// "3 lines added, 1 taken out".
    var summary: String {
        let (added, removed) = (changes.count { $0.kind == .added }, changes.count { $0.kind == .removed })
        return "\(added) \(added == 1 ? "line" : "lines") added since, \(removed) taken out"
    }

    /// Works out the changes, beside the main actor: long texts take a while.
    func compare() async {
        let comparison = comparison
        guard let old = comparison.old, old != comparison.new else { return changes = [] }
        isComparing = true
        defer { isComparing = false }
        let lines = await Task.detached { LineDiff.lines(from: old, to: comparison.new) }.value
        if comparison == self.comparison { changes = lines.aroundChanges(by: 3) }
    }

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
