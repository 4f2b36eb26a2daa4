import Foundation
import Observation

/// New notes that begin as another one: every note with the tag "template" is one to begin from.
@MainActor
@Observable
final class TemplatesViewModel {
    static let tag = "template"

    private(set) var templates: [NoteSummary] = []
    private(set) var isLoading = true
    private(set) var errorMessage: String?
    private let notesRepository: any NotesRepositoryProtocol
    private let editing: LibraryEditing
    private let now: () -> Date

    init(notesRepository: any NotesRepositoryProtocol, editing: LibraryEditing, now: @escaping () -> Date = { .now }) {
        self.notesRepository = notesRepository
        self.editing = editing
        self.now = now
    }

    func load() async {
        defer { isLoading = false }
        do {
            templates = try await notesRepository.summaries(in: .tag(Self.tag), sort: .title, offset: 0, limit: Config.Limits.pageSize)
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    /// - Returns: the new note; `nil` after an error, which is said.
    func create(from id: Note.ID) async -> Note.ID? {
        do {
            let template = try await notesRepository.note(id: id)
            let note = Note(
                body: filled(template.body), folderID: template.folderID, tags: template.tags.filter { $0 != Self.tag },
                createdAt: now())
            return await editing.apply([.createNote(note)]) ? note.id : nil
        } catch {
            editing.appState.showError(error.localizedDescription)
            return nil
        }
    }

    /// "{{date}}" and "{{time}}" say when the note was begun; the tag that makes a template is left out.
    private func filled(_ body: String) -> String {
        body.replacingOccurrences(of: "{{date}}", with: now().formatted(date: .long, time: .omitted))
            .replacingOccurrences(of: "{{time}}", with: now().formatted(date: .omitted, time: .shortened))
            .split(separator: "\n", omittingEmptySubsequences: false).filter { $0.trimmingCharacters(in: .whitespaces) != "#\(Self.tag)" }
            .joined(separator: "\n")
            .replacingOccurrences(of: " #\(Self.tag)", with: "")
    }
}
