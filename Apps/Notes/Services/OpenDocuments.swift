import Foundation

/// The notes that are open in some window: one document for all windows that show a note.
@MainActor
final class OpenDocuments {
    private struct Weak { weak var document: NoteDocument? }
    private var documents: [Note.ID: Weak] = [:]
    private let notesRepository: any NotesRepositoryProtocol
    private let logger: any LoggerServiceProtocol

    init(notesRepository: any NotesRepositoryProtocol, logger: any LoggerServiceProtocol) {
        self.notesRepository = notesRepository
        self.logger = logger
    }

    /// The note as it is now: a document whose windows were covered, and followed no changes, catches up.
    /// - Throws: `AppError.noteNotFound`.
    func document(for id: Note.ID) async throws -> NoteDocument {
        if let open = documents[id]?.document {
            await open.refresh()
            return open
        }
        let note = try await notesRepository.note(id: id)
        // Another window may have opened it meanwhile.
        if let open = documents[id]?.document { return open }
        let document = NoteDocument(note: note, notesRepository: notesRepository, logger: logger)
        documents = documents.filter { $0.value.document != nil }
        documents[id] = Weak(document: document)
        return document
    }

    /// Before the app ends.
    func saveAll() async {
        for entry in documents.values { await entry.document?.save() }
    }
}
