import Foundation
import Observation

/// Runs commands in a window.
@MainActor
@Observable
final class WindowViewModel {
    let coordinator: NavigationCoordinator
    private let list: NotesListViewModel
    private let search: SearchViewModel
    private let notesRepository: any NotesRepositoryProtocol
    private let analytics: any AnalyticsServiceProtocol
    private let editing: LibraryEditing
    private let now: () -> Date

    init(
        coordinator: NavigationCoordinator, list: NotesListViewModel, search: SearchViewModel,
        notesRepository: any NotesRepositoryProtocol, analytics: any AnalyticsServiceProtocol, editing: LibraryEditing,
        now: @escaping () -> Date = { .now }
    ) {
        self.coordinator = coordinator
        self.list = list
        self.search = search
        self.notesRepository = notesRepository
        self.analytics = analytics
        self.editing = editing
        self.now = now
    }

    func isEnabled(_ command: AppCommand) -> Bool {
        if command.needsNote { return coordinator.noteID != nil }
        return command != .undo || editing.appState.notice?.action != nil
    }

    func perform(_ command: AppCommand) async {
        guard isEnabled(command) else { return }
        await analytics.track(command.rawValue)
        switch command {
        case .newNote: await open(list.create())
        case .newFromTemplate: coordinator.presentSheet(.templates)
        case .newFolder: coordinator.presentSheet(.newFolder(parent: nil))
        case .dailyNote: await openDailyNote()
        case .quickOpen: coordinator.presentSheet(.palette(""))
        case .palette: coordinator.presentSheet(.palette(">"))
        case .search:
            coordinator.dismissSheet()
            search.isPresented = true
        case .showAll: coordinator.show(.all)
        case .showReminders: coordinator.show(.reminders)
        case .showArchive: coordinator.show(.archive)
        case .showTrash: coordinator.show(.trash)
        case .importNotes: coordinator.presentSheet(.importNotes)
        case .exportNotes: coordinator.presentSheet(.exportNotes)
        case .checkLibrary: coordinator.presentSheet(.doctor)
        case .settings: coordinator.presentSheet(.settings)
        case .shortcuts: coordinator.presentSheet(.shortcuts)
        case .undo: await undo()
        case .findInNote, .togglePin, .moveNote, .tagNote, .remind, .duplicateNote, .showHistory, .trashNote:
            if let id = coordinator.noteID { await perform(command, on: id) }
        }
    }

    private func perform(_ command: AppCommand, on id: Note.ID) async {
        switch command {
        case .findInNote: coordinator.findInNote()
        case .togglePin:
            if let note = try? await notesRepository.note(id: id) { await editing.apply([.setPinned(id, !note.isPinned)]) }
        case .moveNote: coordinator.presentSheet(.move([id]))
        case .tagNote: coordinator.presentSheet(.tags(id))
        case .remind: coordinator.presentSheet(.reminder(id))
        case .duplicateNote: await list.duplicate([id])
        case .showHistory: coordinator.navigate(to: .history(noteId: id))
        case .trashNote:
            coordinator.popToRoot()
            await list.trash([id])
        default: break
        }
    }

    private func undo() async {
        guard let notice = editing.appState.notice, let action = notice.action else { return }
        editing.appState.dismiss(notice.id)
        await action.run()
    }

    private func open(_ id: Note.ID?) {
        if let id { coordinator.navigate(to: .noteDetail(noteId: id)) }
    }

    /// One note a day, found again by its title.
    private func openDailyNote() async {
        let title = now().dayName
        do {
            if let known = try await notesRepository.notes(titled: title, limit: 5).first(where: { $0.title == title }) {
                return open(known.id)
            }
            let note = Note(body: "# \(title)\n\n", tags: ["daily"], createdAt: now())
            if await editing.apply([.createNote(note)]) { open(note.id) }
        } catch {
            editing.appState.showError(error.localizedDescription)
        }
    }
}
