import Foundation
import Observation

/// The notes that are open in some window: one document for all windows that show a note.
@MainActor
@Observable
final class OpenDocuments {
    private struct Weak { weak var document: NoteDocument? }
    @ObservationIgnored private var documents: [Note.ID: Weak] = [:]
    /// Those of the notes that were opened last stay, the newest last: what was done to them can be taken back also after others were open.
    @ObservationIgnored private var recent: [NoteDocument] = []
    /// Notes that were begun, as long as the library may not have them.
    private var begun: [NoteDocument] = []
    private static let recentCount = 20
    private let notesRepository: any NotesRepositoryProtocol
    private let logger: any LoggerServiceProtocol

    init(notesRepository: any NotesRepositoryProtocol, logger: any LoggerServiceProtocol) {
        self.notesRepository = notesRepository
        self.logger = logger
    }

    /// The note as it is now: a document whose windows were covered, and followed no changes, catches up.
    /// - Throws: `AppError.noteNotFound`.
    func document(for id: Note.ID) async throws -> NoteDocument {
        if let open = open(id) {
            await open.refresh()
            keep(open)
            return open
        }
        let note = try await notesRepository.note(id: id)
        // Another window may have opened it meanwhile.
        if let open = open(id) { return open }
        let document = NoteDocument(note: note, notesRepository: notesRepository, logger: logger)
        documents = documents.filter { $0.value.document != nil }
        documents[id] = Weak(document: document)
        keep(document)
        return document
    }

    /// Begins a note that is not stored yet: whoever opens it can write at once.
    @discardableResult
    func begin(_ note: Note) -> NoteDocument {
        let document = NoteDocument(note: note, isNew: true, notesRepository: notesRepository, logger: logger)
        documents[note.id] = Weak(document: document)
        keep(document)
        begun = begun.filter(\.isNew) + [document]
        Task { await document.save() }
        return document
    }

    /// Notes that were begun and could not be written yet, the newest first.
    var unwritten: [NoteDocument] { begun.filter { $0.isUnwritten && !$0.isGone }.reversed() }

    /// Gives up a note that was begun and never written.
    func discard(_ id: Note.ID) {
        begun.removeAll { $0.id == id }
        recent.removeAll { $0.id == id }
        documents[id] = nil
    }

    /// The note as it was left, if it is open somewhere or was a short while ago.
    func open(_ id: Note.ID) -> NoteDocument? { documents[id]?.document.flatMap { $0.isGone ? nil : $0 } }

    private func keep(_ document: NoteDocument) {
        recent.removeAll { $0 === document || $0.isGone }
        recent.append(document)
        // What could not be written yet is nowhere else.
        let spare = recent.dropLast(Self.recentCount).filter { !$0.isUnsaved }
        recent.removeAll { document in spare.contains { $0 === document } }
    }

    /// Before the app ends.
    func saveAll() async {
        for entry in documents.values { await entry.document?.save() }
    }
}
