import Foundation

/// Changes the library on behalf of a screen: says what was done, offers to undo it, and tells errors.
@MainActor
struct LibraryEditing {
    let notesRepository: any NotesRepositoryProtocol
    let appState: AppState
    let logger: any LoggerServiceProtocol
    /// Faults that the app survived are written down.
    var crashReporter: (any CrashReporterProtocol)?

    /// - Parameters:
    ///   - text: what is said, with an offer to undo it; `nil` says nothing.
    ///   - undone: done once it was undone: what was left for it is shown again.
    /// - Returns: false after an error, which is said.
    @discardableResult
    func apply(_ changes: [LibraryChange], saying text: String? = nil, undone: (@MainActor () -> Void)? = nil) async -> Bool {
        guard !changes.isEmpty else { return true }
        do {
            let inverse = try await appState.whileBusy { try await notesRepository.apply(changes) }
            if let text {
                appState.showSuccess(text, action: .init("Undo") { if await apply(inverse) { undone?() } })
            }
            return true
        } catch {
            logger.error("a change failed: \(error)")
            crashReporter?.record(error, context: "changing the library")
            appState.showError(error.localizedDescription, action: .init("Retry") { await apply(changes, saying: text, undone: undone) })
            return false
        }
    }

    func pin(_ note: Note.ID, _ isPinned: Bool) async {
        await apply([.setPinned(note, isPinned)], saying: isPinned ? "Note pinned" : "Note unpinned")
    }

    /// Where all of these notes are; `nil` where they are not in one place.
    func commonFolder(of notes: [Note.ID]) async -> FolderPlace? {
        var places: Set<FolderPlace> = []
        for id in notes {
            guard let note = try? await notesRepository.note(id: id) else { return nil }
            places.insert(note.folderID.map(FolderPlace.folder) ?? .outside)
            if places.count > 1 { return nil }
        }
        return places.first
    }

    /// Moves notes into a folder, or out of all; nil is no folder.
    func move(_ notes: [Note.ID], to folder: Folder.ID?) async {
        await apply(
            notes.map { .setFolder($0, folder) }, saying: notes.count == 1 ? "Note moved" : "\(notes.count.counted("note", "notes")) moved")
    }
}
