import Testing

@testable import Notes

/// What people call a command elsewhere finds it in the palette.
@MainActor
@Suite struct CommandWordsTests {
    private let coordinator = NavigationCoordinator()
    private let services = Services.inMemory(notes: Note.mocks)
    private let palette: PaletteViewModel

    init() {
        let container = DependencyContainer(services: services)
        let window = container.makeWindowViewModel(
            coordinator: coordinator, list: container.makeNotesListViewModel(), search: container.makeSearchViewModel())
        palette = container.makePaletteViewModel(query: ">", window: window)
    }

    private func commands(for text: String) async -> [AppCommand] {
        palette.query = ">" + text
        await palette.load()
        return palette.items.compactMap { if case .command(let command) = $0 { command } else { nil } }
    }

    @Test(arguments: [
        ("templates", AppCommand.newFromTemplate), ("template", .newFromTemplate), ("create note", .newNote), ("notebook", .newFolder),
        ("daily", .dailyNote), ("journal", .dailyNote), ("today's", .dailyNote), ("today’s", .dailyNote), ("switcher", .quickOpen),
        ("find", .findInNote), ("replace", .findInNote), ("trash", .showTrash), ("bin", .showTrash), ("deleted", .showTrash),
        ("dark", .settings), ("dark mode", .settings), ("theme", .settings), ("preferences", .settings), ("font", .settings),
        ("export", .exportNotes), ("backup", .exportNotes), ("download", .exportNotes), ("pdf", .exportNotes), ("print", .printNote),
        ("export note", .exportNote),
        ("evernote", .importNotes), ("obsidian", .importNotes), ("tag", .tagNote), ("label", .tagNote), ("pin", .togglePin),
        ("unpin", .togglePin), ("favorite", .togglePin), ("duplicate", .duplicateNote), ("copy", .duplicateNote), ("move", .moveNote),
        ("folder", .newFolder), ("reminder", .showReminders), ("alarm", .showReminders), ("versions", .showHistory),
        ("revisions", .showHistory), ("delete", .trashNote), ("remove", .trashNote), ("archive", .showArchive),
        ("unarchive", .toggleArchive),
        ("preview", .toggleReading), ("edit", .toggleReading), ("help", .shortcuts), ("keys", .shortcuts), ("doctor", .checkLibrary),
        ("verify", .checkLibrary), ("undo", .undo), ("revert", .undo), ("home", .showAll),
    ])
    func aCommandIsFoundByItsPlainWords(word: String, command: AppCommand) async {
        coordinator.noteID = "mock"
        services.appState.showSuccess("Moved", action: .init("Undo") {})
        let found = await commands(for: word)
        #expect(found.prefix(3).contains(command), "\(word) finds \(found)")
        if word == "backup" || word == "dark" { #expect(found.first == command) }
    }

    @Test func everyCommandIsFoundByEachOfItsKeywords() async {
        coordinator.show(.folder("home"))
        coordinator.noteID = "mock"
        services.appState.showSuccess("Moved", action: .init("Undo") {})
        for command in AppCommand.allCases where command != .palette {
            for word in command.keywords.split(separator: " ") {
                #expect(await commands(for: String(word)).contains(command), "\(word) does not find \(command)")
            }
        }
    }

    @Test func aCommandThatNeedsANoteSaysSo() async {
        #expect(await commands(for: "duplicate") == [])
        #expect(palette.hint != nil)
        #expect(await commands(for: "dark") == [.settings])
        #expect(palette.hint == nil)
        #expect(await commands(for: "xyzzy") == [])
        #expect(palette.hint == nil)
    }
}
