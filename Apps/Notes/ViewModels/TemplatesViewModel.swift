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
    /// What the templates say, known before one is chosen: keys that are typed right behind go into the new note.
    private var notes: [Note.ID: Note] = [:]
    private let notesRepository: any NotesRepositoryProtocol
    private let documents: OpenDocuments
    private let now: () -> Date

    init(notesRepository: any NotesRepositoryProtocol, documents: OpenDocuments, now: @escaping () -> Date = { .now }) {
        self.notesRepository = notesRepository
        self.documents = documents
        self.now = now
    }

    func load() async {
        defer { isLoading = false }
        do {
            let summaries = try await notesRepository.summaries(
                in: .tag(Self.tag), sort: .title, offset: 0, limit: Config.Limits.templates)
            var notes: [Note.ID: Note] = [:]
            for summary in summaries { notes[summary.id] = try await notesRepository.note(id: summary.id) }
            self.notes = notes
            templates = summaries
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }

    /// Begins a note: it can be opened and written at once, and is stored meanwhile.
    /// - Returns: the new note; `nil` if that is no template.
    func create(from id: Note.ID) -> Note.ID? {
        guard let template = notes[id] else { return nil }
        let note = Note(
            body: filled(documents.open(id)?.text ?? template.body), folderID: template.folderID,
            tags: template.tags.compactMap { Tag.replacing(Self.tag, with: nil, in: $0) }, createdAt: now())
        return documents.begin(note).id
    }

    /// "{{date}}" and "{{time}}" say when the note was begun; the tag that makes a template is left out, with the line that has nothing else.
    private func filled(_ body: String) -> String {
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
        let untagged = zip(lines(body), lines(NoteText.replacingTag(Self.tag, with: nil, in: body)))
            .filter { before, after in before == after || after.contains { !$0.isWhitespace } }
        return untagged.map(\.1).joined(separator: "\n")
            .replacingOccurrences(of: "{{date}}", with: now().formatted(date: .long, time: .omitted))
            .replacingOccurrences(of: "{{time}}", with: now().formatted(date: .omitted, time: .shortened))
    }
}
