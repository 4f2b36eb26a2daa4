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
    private let defaults: any UserDefaultsServiceProtocol
    private let analytics: any AnalyticsServiceProtocol
    private let editing: LibraryEditing
    private let daily: DailyNote
    private let printer: NotePrinter
    private let pasteboard: any PasteboardServiceProtocol
    private var hasBegun = false
    /// Whether keys by themselves run commands where nothing is typed.
    private(set) var usesSingleKeys: Bool
    /// What runs commands, as the person likes it.
    private(set) var keys: CommandKeys

    init(
        coordinator: NavigationCoordinator, list: NotesListViewModel, search: SearchViewModel,
        notesRepository: any NotesRepositoryProtocol, daily: DailyNote, printer: NotePrinter,
        pasteboard: any PasteboardServiceProtocol, defaults: any UserDefaultsServiceProtocol, analytics: any AnalyticsServiceProtocol,
        editing: LibraryEditing
    ) {
        self.coordinator = coordinator
        self.list = list
        self.search = search
        self.notesRepository = notesRepository
        self.defaults = defaults
        usesSingleKeys = defaults.value(for: .preferences).singleKeysEnabled
        keys = defaults.value(for: .commandKeys)
        self.analytics = analytics
        self.editing = editing
        self.printer = printer
        self.pasteboard = pasteboard
        self.daily = daily
    }

    /// Opens the note that a window begins with where there is room for it beside the list: the first of a new library, the one that was
    /// open last or, where that is gone, the newest. Who came by an address is left where it led.
    /// - Parameter note: the one that the window was opened for.
    func begin(isWide: Bool, with note: Note.ID? = nil) async {
        if let note {
            if !hasBegun, coordinator.isAtStart { coordinator.navigate(to: .noteDetail(noteId: note)) }
            return hasBegun = true
        }
        let welcome = editing.appState.takeWelcomeNote()
        guard isWide, welcome != nil || !hasBegun else { return }
        hasBegun = true
        guard coordinator.isAtStart else { return }
        let note = if let welcome { welcome } else { await noteAtStart() }
        if let note, coordinator.isAtStart { coordinator.navigate(to: .noteDetail(noteId: note)) }
    }

    private func noteAtStart() async -> Note.ID? {
        let last = try? await notesRepository.note(id: defaults.value(for: .lastNote))
        if let last, last.status == .active { return last.id }
        return try? await notesRepository.summaries(in: .all, sort: .updated, offset: 0, limit: 1).first?.id
    }

    /// The note that is open is the one that the next start begins with.
    func remember(_ note: Note.ID) { defaults.set(note, for: .lastNote) }

    func followPreferences() async {
        for await value in defaults.values(of: .preferences) where value.singleKeysEnabled != usesSingleKeys {
            usesSingleKeys = value.singleKeysEnabled
        }
    }

    func followKeys() async {
        for await value in defaults.values(of: .commandKeys) where value != keys { keys = value }
    }

    /// The keys of a command as a person would press them now, the one by itself last.
    func shortcuts(of command: AppCommand) -> [AppCommand.Shortcut] {
        let single = usesSingleKeys ? command.singleKey.map { AppCommand.Shortcut($0) } : nil
        return keys.shortcuts(of: .app(command)) + [single].compactMap(\.self)
    }

    func shortcuts(of command: EditingCommand) -> [AppCommand.Shortcut] { keys.shortcuts(of: .edit(command)) }

    /// The keys that are in no menu, as an item of a menu has one.
    var furtherShortcuts: [AppCommand.Shortcut] {
        let all = KeyedCommand.allCases.flatMap { keys.shortcuts(of: $0).dropFirst() }
        return all.enumerated().filter { place, key in all.firstIndex(of: key) == place }.map(\.element)
    }

    /// What a key does that is in no menu.
    /// - Parameter hasSelection: whether words are selected in a text that is written: such keys are for them.
    func command(of shortcut: AppCommand.Shortcut, hasSelection: Bool) -> KeyedCommand? {
        let commands = keys.commands(of: shortcut)
        let edit = commands.first { if case .edit = $0 { true } else { false } }
        return hasSelection ? edit ?? commands.first : commands.first { $0 != edit }
    }

    func isEnabled(_ command: AppCommand) -> Bool {
        if command.needsNote { return coordinator.noteID != nil }
        if command.needsFolder { return coordinator.folderID != nil }
        return command != .undo || editing.appState.undoable != nil
    }

    /// Whether what was done last is a change of the library that can be taken back, and not what was typed.
    /// - Parameter typed: when that was; `nil` where nothing was typed.
    func undoesChange(typed: Date?) -> Bool {
        guard let notice = editing.appState.undoable else { return false }
        return typed.map { $0 < notice.time } ?? true
    }

    /// What a shortcut does. What leads elsewhere does so at once: the next key may be for there.
    func start(_ command: AppCommand) {
        guard isEnabled(command) else { return }
        let isDone = lead(command)
        Task {
            await analytics.track(command.rawValue)
            if !isDone { await run(command) }
        }
    }

    func perform(_ command: AppCommand) async {
        guard isEnabled(command) else { return }
        await analytics.track(command.rawValue)
        if !lead(command) { await run(command) }
    }

    /// - Returns: false for a command that does more than to lead somewhere.
    private func lead(_ command: AppCommand) -> Bool {
        switch command {
        case .newNote:
            endSearch()
            coordinator.write(list.create(in: coordinator.collectionForNewNote()))
        case .dailyNote:
            guard let id = daily.open() else { return false }
            coordinator.write(id)
        case .newFromTemplate: coordinator.presentSheet(.templates)
        case .newFolder: coordinator.presentSheet(.newFolder(parent: nil))
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
        case .exportNotes: coordinator.presentSheet(.exportNotes())
        case .exportNote: if let id = coordinator.noteID { coordinator.presentSheet(.exportNotes([id])) }
        case .exportFolder: if let id = coordinator.folderID { coordinator.presentSheet(.exportFolder(id)) }
        case .checkLibrary: coordinator.presentSheet(.doctor)
        case .settings: coordinator.presentSheet(.settings())
        case .shortcuts: coordinator.presentSheet(.shortcuts)
        case .findInNote: coordinator.findInNote()
        case .toggleReading: coordinator.toggleReading()
        case .followLink: coordinator.followLink()
        case .insertLocation: coordinator.insertLocation()
        case .copyLink: if let id = coordinator.noteID { copyLink(to: id) }
        case .openInNewWindow: coordinator.openWindow()
        case .moveNote: if let id = coordinator.noteID { coordinator.presentSheet(.move([id])) }
        case .tagNote: if let id = coordinator.noteID { coordinator.presentSheet(.tags(id)) }
        case .remind: if let id = coordinator.noteID { coordinator.presentSheet(.reminder(id)) }
        case .showHistory: if let id = coordinator.noteID { coordinator.navigate(to: .history(noteId: id)) }
        case .moveFolderUp, .moveFolderDown, .togglePin, .toggleArchive, .duplicateNote, .printNote, .trashNote, .undo: return false
        }
        return true
    }

    /// Puts the address of a note where it can be pasted from.
    func copyLink(to note: Note.ID) {
        copy(DeepLink.note(note).address.absoluteString, saying: "Link copied")
    }

    /// Puts a text where it can be pasted from.
    func copy(_ text: String, saying done: String) {
        pasteboard.copy(text)
        editing.appState.showSuccess(done)
    }

    private func run(_ command: AppCommand) async {
        switch command {
        case .dailyNote: await openDailyNote()
        case .undo: await undo()
        case .moveFolderUp: await moveFolder(by: -1)
        case .moveFolderDown: await moveFolder(by: 1)
        default: if let id = coordinator.noteID { await run(command, on: id) }
        }
    }

    private func moveFolder(by step: Int) async {
        guard let id = coordinator.folderID else { return }
        await FolderOrder(notesRepository: notesRepository, editing: editing).move(id, by: step)
    }

    private func run(_ command: AppCommand, on id: Note.ID) async {
        switch command {
        case .togglePin:
            if let note = try? await notesRepository.note(id: id) { await editing.pin(id, !note.isPinned) }
        case .toggleArchive:
            if let note = try? await notesRepository.note(id: id) {
                guard note.status == .active else { return await list.restore([id]) }
                let back = coordinator.leave([id], for: next(to: [id]))
                await list.archive([id], undone: back)
            }
        case .duplicateNote: await list.duplicate([id])
        case .printNote: await printer.print(id)
        case .trashNote:
            let back = coordinator.leave([id], for: next(to: [id]))
            await list.trash([id], undone: back)
        default: break
        }
    }

    /// The note to go on with where these go elsewhere: the next one of what the window shows, the list or what was found.
    func next(to ids: Set<Note.ID>) -> Note.ID? { search.isShown ? search.next(to: ids) : list.next(to: ids) }

    private func undo() async {
        guard let notice = editing.appState.undoable, let action = notice.action else { return }
        editing.appState.dismiss(notice.id)
        await action.run()
    }

    /// Where it was not looked up yet.
    private func openDailyNote() async {
        do {
            try await daily.lookUp()
            if let id = daily.open() { coordinator.write(id) }
        } catch {
            editing.appState.showError(error.localizedDescription)
        }
    }

    /// What was searched does not hide what is new.
    private func endSearch() {
        search.query = ""
        search.isPresented = false
    }
}
