import Foundation

/// The note of the day, found again by its title. It is looked up before anybody asks for it: who does can write at once, and what is
/// typed meanwhile is not lost.
@MainActor
final class DailyNote {
    /// What is known of one day.
    private struct Known {
        let title: String
        /// `nil` if there is none yet.
        var document: NoteDocument?
    }

    private let notesRepository: any NotesRepositoryProtocol
    private let documents: OpenDocuments
    private let logger: any LoggerServiceProtocol
    private let now: () -> Date
    private var known: Known?

    init(
        notesRepository: any NotesRepositoryProtocol, documents: OpenDocuments, logger: any LoggerServiceProtocol,
        now: @escaping () -> Date
    ) {
        self.notesRepository = notesRepository
        self.documents = documents
        self.logger = logger
        self.now = now
    }

    /// The day's note, which is begun if there is none; `nil` before it was looked up.
    func open() -> Note.ID? {
        let title = now().dayName
        guard var known, known.title == title else { return nil }
        if let document = known.document, !document.isGone { return document.id }
        known.document = documents.begin(Note(body: "# \(title)\n\n", tags: ["daily"], createdAt: now()))
        self.known = known
        return known.document?.id
    }

    /// Looks the note up, and again whenever the library changes so that it may be another one.
    func follow() async {
        let changes = await notesRepository.changes()
        // What was changed before anybody followed.
        await lookUpAgain()
        for await changes in changes where changes.isEmpty || changes.contains(where: mayMatter) { await lookUpAgain() }
    }

    private func lookUpAgain() async {
        // Whoever asks for the note is told what is wrong.
        do { try await lookUp() } catch { logger.warning("the day's note was not looked up: \(error)") }
    }

    func lookUp() async throws {
        let title = now().dayName
        let found = try await notesRepository.notes(titled: title, limit: 5).first { $0.title == title }
        if let found, let document = known?.document, document.id == found.id, known?.title == title, !document.isGone { return }
        // A note that was begun meanwhile may not be in the library yet.
        if found == nil, let begun = known?.document, known?.title == title, begun.isNew { return }
        let document: NoteDocument? = if let found { try await documents.document(for: found.id) } else { nil }
        known = Known(title: title, document: document)
    }

    private func mayMatter(_ change: LibraryChange) -> Bool {
        switch change {
        case .setBody(let id, let body): id == known?.document?.id || NoteText.title(of: body) == now().dayName
        case .createNote(let note): note.title == now().dayName
        case .setStatus, .purge: true
        case .keepText, .keepRevision, .setFolder, .setTags, .setPinned, .setPosition, .setReminder, .setRepetition, .createFolder,
            .renameFolder, .moveFolder, .setFolderPosition, .deleteFolder, .saveSearch, .deleteSavedSearch:
            false
        }
    }
}
