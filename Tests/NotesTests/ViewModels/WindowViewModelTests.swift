import Foundation
import Testing

@testable import Notes

/// Commands, wherever they come from: menus, shortcuts or the palette.
@MainActor
@Suite struct WindowViewModelTests {
    private let services: Services
    private let coordinator = NavigationCoordinator()
    private let list: NotesListViewModel
    private let window: WindowViewModel
    private let palette: PaletteViewModel

    init() {
        services = Services.inMemory(notes: Note.mocks, folders: Folder.mocks)
        let container = DependencyContainer(services: services)
        list = container.makeNotesListViewModel()
        window = container.makeWindowViewModel(coordinator: coordinator, list: list, search: container.makeSearchViewModel())
        palette = container.makePaletteViewModel(query: "", window: window)
    }

    @Test(arguments: [
        (AppCommand.newFolder, Sheet.newFolder(parent: nil)), (.newFromTemplate, .templates), (.quickOpen, .palette("")),
        (.palette, .palette(">")), (.importNotes, .importNotes), (.exportNotes, .exportNotes()), (.exportNote, .exportNotes(["mock"])),
        (.checkLibrary, .doctor),
        (.settings, .settings()), (.shortcuts, .shortcuts), (.moveNote, .move(["mock"])), (.tagNote, .tags("mock")),
        (.remind, .reminder("mock")),
    ])
    func commandsOpenTheirSheets(command: AppCommand, sheet: Sheet) async {
        coordinator.noteID = "mock"
        await window.perform(command)
        #expect(coordinator.sheet == sheet)
    }

    @Test(arguments: [
        (AppCommand.showAll, SidebarSelection.all), (.showReminders, .reminders), (.showArchive, .archive), (.showTrash, .trash),
    ])
    func commandsShowTheirLists(command: AppCommand, selection: SidebarSelection) async {
        await window.perform(command)
        #expect(coordinator.selection == selection)
    }

    @Test func whatIsAboutANoteNeedsOne() async {
        for command in AppCommand.allCases where command.needsNote {
            #expect(!window.isEnabled(command))
            await window.perform(command)
        }
        #expect(coordinator.sheet == nil && coordinator.path.isEmpty)
        #expect(!window.isEnabled(.undo))
    }

    @Test func keysByThemselvesCanBeTurnedOff() async throws {
        #expect(window.shortcuts(of: .newNote) == [.init("n", .option), .init("c")])
        #expect(window.shortcuts(of: .search).last == .init("/") && window.shortcuts(of: .shortcuts).last == .init("?"))
        let following = Task { await window.followPreferences() }
        var preferences = Preferences()
        preferences.singleKeysEnabled = false
        services.defaults.set(preferences, for: .preferences)
        try await eventually { !window.usesSingleKeys }
        #expect(window.shortcuts(of: .newNote) == [.init("n", .option)] && window.shortcuts(of: .trashNote).isEmpty)
        following.cancel()
    }

    @Test func noTwoCommandsHaveOneKey() {
        let keys = AppCommand.allCases.flatMap { window.shortcuts(of: $0) } + EditingCommand.allCases.compactMap(\.shortcut)
        #expect(Set(keys).count == keys.count)
        // One is shared: it counts where words are selected.
        #expect(EditingCommand.allCases.compactMap(\.otherShortcut) == [.init("k", .command)])
    }

    @Test func theKeyForLinksShowsTheCommandsWhereNothingIsSelected() {
        let key = AppCommand.Shortcut("k", .command)
        #expect(window.furtherShortcuts == [key])
        #expect(window.command(of: key, hasSelection: true) == .edit(.link))
        #expect(window.command(of: key, hasSelection: false) == .app(.palette))
    }

    @Test func changedKeysAreThoseOfTheWindowAndOfThePalette() async throws {
        let following = Task { await window.followKeys() }
        var keys = CommandKeys()
        try keys.set(.init("j", .command), for: .app(.palette))
        keys.clear(.edit(.bold))
        services.defaults.set(keys, for: .commandKeys)
        try await eventually { window.keys == keys }
        #expect(window.shortcuts(of: .palette) == [.init("j", .command)] && palette.shortcuts(of: .palette) == [.init("j", .command)])
        #expect(window.shortcuts(of: .bold).isEmpty && palette.shortcuts(of: .bold).isEmpty)
        // What makes links is theirs alone now.
        #expect(window.command(of: .init("k", .command), hasSelection: true) == .edit(.link))
        #expect(window.command(of: .init("k", .command), hasSelection: false) == nil)
        following.cancel()
    }

    @Test func theAddressOfANoteIsCopied() async throws {
        coordinator.noteID = "mock"
        await window.perform(.copyLink)
        let copied = (services.pasteboard as? RecordingPasteboard)?.texts
        #expect(copied == ["glide://note/mock"])
        let url = try #require(copied?.first.flatMap { URL(string: $0) })
        #expect(DeepLink(url) == .note("mock"))
        #expect(services.appState.notice?.text == "Link copied")
    }

    @Test func aWindowOfItsOwnIsAskedForAndShowsTheNote() async {
        coordinator.noteID = "mock"
        coordinator.presentSheet(.palette(">"))
        await window.perform(.openInNewWindow)
        #expect(coordinator.noteForWindow == "mock" && coordinator.sheet == nil)
        let other = NavigationCoordinator()
        let container = DependencyContainer(services: services)
        let opened = container.makeWindowViewModel(
            coordinator: other, list: container.makeNotesListViewModel(), search: container.makeSearchViewModel())
        await opened.begin(isWide: false, with: "ideas")
        #expect(other.noteID == "ideas")
        // Who goes elsewhere in it is not led back.
        other.popToRoot()
        await opened.begin(isWide: false, with: "ideas")
        #expect(other.noteID == nil)
    }

    @Test func aFolderThatIsShownIsExported() async {
        await window.perform(.exportFolder)
        #expect(coordinator.sheet == nil)
        coordinator.show(.folder("home"))
        await window.perform(.exportFolder)
        #expect(coordinator.sheet == .exportFolder("home"))
    }

    @Test func findingInANoteEndsWithIt() async {
        coordinator.navigate(to: .history(noteId: "mock"))
        await window.perform(.findInNote)
        #expect(coordinator.isFindingInNote && coordinator.path.isEmpty)
        coordinator.navigate(to: .noteDetail(noteId: "other"))
        #expect(!coordinator.isFindingInNote)
    }

    @Test func deletingByCommandClosesTheNoteAndCanBeUndone() async throws {
        coordinator.noteID = "mock"
        await window.perform(.trashNote)
        #expect(coordinator.noteID == nil)
        #expect(try await services.notesRepository.note(id: "mock").status == .trashed)
        #expect(window.isEnabled(.undo))
        await window.perform(.undo)
        #expect(try await services.notesRepository.note(id: "mock").status == .active)
        #expect(!window.isEnabled(.undo))
    }

    @Test func besideAListTheNextNoteIsShownInPlaceOfADeletedOne() async {
        coordinator.isWide = true
        await list.load()
        coordinator.noteID = "mock"
        await window.perform(.trashNote)
        #expect(coordinator.noteID == "ideas")
    }

    @Test func inPlaceOfANoteThatWasFoundTheNextOneFoundIsShown() async {
        let ids = ["list", "second", "first"]
        let services = Services.inMemory(notes: ids.map { Note(id: $0, body: $0) }, folders: [])
        let container = DependencyContainer(services: services)
        let (list, service) = (container.makeNotesListViewModel(), StubSearchService())
        await service.find(["first", "second"].map { Note(id: $0, body: $0) })
        let search = SearchViewModel(
            searchService: service, notesRepository: services.notesRepository, defaults: MemoryDefaults(), logger: RecordingLogger())
        let window = container.makeWindowViewModel(coordinator: coordinator, list: list, search: search)
        await list.load()
        coordinator.isWide = true
        await search.submit("word")
        coordinator.noteID = "first"
        await window.perform(.trashNote)
        #expect(coordinator.noteID == "second")
        search.query = ""
        #expect(window.next(to: ["second"]) == list.next(to: ["second"]))
    }

    @Test(arguments: [AppCommand.newNote, .dailyNote])
    func whatIsBegunIsWrittenAlsoWhereNotesWereRead(command: AppCommand) async {
        coordinator.isReading = true
        await window.perform(command)
        #expect(!coordinator.isReading)
        #expect(coordinator.noteToWrite == coordinator.noteID && coordinator.noteID != nil)
        // Said once, and only of the note that is still open.
        #expect(coordinator.noteID.map(coordinator.takeNoteToWrite) == true)
        #expect(coordinator.noteID.map(coordinator.takeNoteToWrite) == false)
        await window.perform(command)
        coordinator.navigate(to: .noteDetail(noteId: "mock"))
        #expect(coordinator.noteToWrite == nil)
    }

    @Test func aNoteThatWasOpenedByKeysTakesThemBesideTheList() {
        coordinator.isWide = true
        coordinator.open("first")
        #expect(coordinator.noteID == "first")
        #expect(coordinator.takeNoteToFocus("first") && !coordinator.takeNoteToFocus("first"))
        coordinator.open("second")
        coordinator.navigate(to: .noteDetail(noteId: "first"))
        #expect(coordinator.noteToFocus == nil)
        // No keyboard comes up over a note on a phone, and one that is read has no caret.
        coordinator.isReading = true
        coordinator.open("second")
        #expect(coordinator.noteID == "second" && coordinator.noteToFocus == nil)
        (coordinator.isReading, coordinator.isWide) = (false, false)
        coordinator.open("first")
        #expect(coordinator.noteID == "first" && coordinator.noteToFocus == nil)
    }

    /// The next key is for the new note: it is there before anything was stored.
    @Test func aNewNoteCanBeWrittenAtOnce() async throws {
        let container = DependencyContainer(services: services)
        let list = container.makeNotesListViewModel()
        let window = container.makeWindowViewModel(coordinator: coordinator, list: list, search: container.makeSearchViewModel())
        window.start(.newNote)
        let id = try #require(coordinator.noteID)
        let editor = container.makeNoteEditorViewModel(noteID: id)
        let document = try #require(editor.document)
        document.text = "Typed at once"
        await editor.load()
        #expect(editor.document === document)
        try await eventually { document.saveState == .saved }
        #expect(try await services.notesRepository.note(id: id).body == "Typed at once")
    }

    /// The next key is for the day's note: it is open before anything else is done, whether it is there or begun.
    @Test(arguments: [true, false])
    func theDaysNoteCanBeWrittenAtOnce(isThere: Bool) async throws {
        let today = Note(id: "today", body: "# \(Date.now.dayName)\n\nmorning")
        let container = DependencyContainer(services: Services.inMemory(notes: isThere ? [today] : []))
        let repository = try #require(container.notesRepository as? InMemoryNotesRepository)
        let list = container.makeNotesListViewModel()
        let window = container.makeWindowViewModel(coordinator: coordinator, list: list, search: container.makeSearchViewModel())
        let following = Task { await container.dailyNote.follow() }
        try await eventually { await repository.isFollowed }
        // Until it was looked up.
        try await eventually {
            window.start(.dailyNote)
            return coordinator.noteID != nil
        }
        let id = try #require(coordinator.noteID)
        let document = try #require(container.makeNoteEditorViewModel(noteID: id).document)
        #expect(document.text.contains("morning") == isThere)
        #expect(isThere == (id == "today"))
        // One that is deleted meanwhile is begun anew.
        try await eventually { document.saveState == .saved }
        await container.editing.apply([.setStatus(id, .trashed)])
        try await eventually {
            window.start(.dailyNote)
            return coordinator.noteID != id
        }
        following.cancel()
    }

    @Test(arguments: [SidebarSelection.archive, .trash, .reminders, .search("is:pinned")])
    func aNewNoteIsSeenWhereItIsBegun(selection: SidebarSelection) async throws {
        coordinator.show(selection)
        await list.show(selection.collection ?? .archive)
        window.start(.newNote)
        #expect(coordinator.selection == .all)
        let id = try #require(coordinator.noteID)
        try await eventually { (try? await services.notesRepository.note(id: id)) != nil }
        #expect(try await services.notesRepository.note(id: id).status == .active)
    }

    @Test func aNewNoteIsBegunInTheFolderOrTagThatIsChosen() async throws {
        for (selection, note) in [(SidebarSelection.folder("garden"), Note(folderID: "garden")), (.tag("home"), Note(tags: ["home"]))] {
            coordinator.show(selection)
            window.start(.newNote)
            #expect(coordinator.selection == selection)
            let id = try #require(coordinator.noteID)
            try await eventually { (try? await services.notesRepository.note(id: id)) != nil }
            let made = try await services.notesRepository.note(id: id)
            #expect(made.folderID == note.folderID && made.tags == note.tags)
        }
    }

    @Test func undoingADeletionOpensTheNoteAgainUnlessThePersonHasGoneOn() async {
        coordinator.isWide = true
        await list.load()
        for goesOn in [false, true] {
            coordinator.noteID = "mock"
            await window.perform(.trashNote)
            #expect(coordinator.noteID == "ideas")
            if goesOn { coordinator.noteID = "letter" }
            await window.perform(.undo)
            #expect(coordinator.noteID == (goesOn ? "letter" : "mock"))
        }
    }

    @Test func aNoteIsPrintedAsItReads() async throws {
        let printer = try #require(services.printing as? RecordingPrinter)
        let note = Note(id: "paper", body: "# On paper\n\n**bold** <script>")
        try await services.notesRepository.apply([.createNote(note)])
        coordinator.noteID = "paper"
        await window.perform(.printNote)
        let job = try #require(printer.jobs.first)
        #expect(job.title == "On paper")
        #expect(job.html.contains("<strong>bold</strong>") && job.html.contains("&lt;script") && !job.html.contains("**"))
        printer.accepts = false
        await window.perform(.printNote)
        #expect(services.appState.notice?.kind == .error)
    }

    @Test func picturesArePrintedInTheirOrder() async throws {
        let printer = try #require(services.printing as? RecordingPrinter)
        var links: [String] = []
        for name in ["b.png", "a.png"] {
            let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(name.utf8)
            links.append(AttachmentReference.link(to: try await services.attachments.add(bytes, named: name)))
        }
        try await services.notesRepository.apply([.createNote(Note(id: "paper", body: "# On paper\n\n" + links.joined(separator: "\n\n")))])
        coordinator.noteID = "paper"
        await window.perform(.printNote)
        let pieces = try #require(printer.jobs.first).html.components(separatedBy: "<img src=\"data:image/png;base64,")
        #expect(pieces.count == 3 && pieces[1].contains("alt=\"b.png\"") && pieces[2].contains("alt=\"a.png\""))
    }

    @Test func itIsSaidThatAPictureIsTooLargeToBePrinted() async throws {
        let bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data(count: Config.Limits.printedPictures)
        let link = AttachmentReference.link(to: try await services.attachments.add(bytes, named: "large.png"))
        try await services.notesRepository.apply([.createNote(Note(id: "paper", body: "# On paper\n\n" + link))])
        coordinator.noteID = "paper"
        await window.perform(.printNote)
        let printer = try #require(services.printing as? RecordingPrinter)
        #expect(printer.jobs.first?.html.contains("<img") == false)
        #expect(services.appState.notice?.text.hasPrefix("1 picture is too large to be printed.") == true)
    }

    @Test func todaysNoteIsWrittenOnce() async throws {
        let before = try await services.notesRepository.count(in: .all)
        await window.perform(.dailyNote)
        let first = try #require(coordinator.noteID)
        await window.perform(.showAll)
        await window.perform(.dailyNote)
        #expect(coordinator.noteID == first)
        #expect(try await services.notesRepository.count(in: .all) == before + 1)
    }

    @Test func thePaletteFindsNotesCommandsTagsAndFolders() async {
        await palette.load()
        #expect(palette.items.contains { if case .note(let note) = $0 { note.id == "mock" } else { false } })
        palette.query = ">archive"
        await palette.load()
        #expect(palette.items == [.command(.showArchive)])
        palette.query = "@gard"
        await palette.load()
        #expect(palette.items.count == 1)
        palette.query = "nothing like that"
        await palette.load()
        #expect(palette.items == [.search("nothing like that")])
        await palette.chooseSelected()
        #expect(coordinator.selection == .search("nothing like that"))
    }

    /// "arch" is Archive before it is Search, in which the letters come last, and before what merely has the letters.
    @Test(arguments: [(">arch", "showArchive", "search"), (">re", "showReminders", "newFromTemplate")])
    func whatFitsBetterStandsFirst(query: String, first: String, later: String) async throws {
        coordinator.noteID = "mock"
        palette.query = query
        await palette.load()
        let commands = palette.items.compactMap { if case .command(let command) = $0 { command.rawValue } else { nil } }
        let places = try [first, later].map { try #require(commands.firstIndex(of: $0), "\($0) in \(commands)") }
        #expect(places[0] == 0 && places[1] > 0)
    }

    @Test(arguments: [(">@gard", "@gard"), (">#te", "#te"), (">>x", ">x"), (">", ">"), ("@>", "@>")])
    func anotherSignBehindTheFirstIsMeant(typed: String, query: String) {
        palette.query = typed
        #expect(palette.query == query)
    }

    @Test func thePalettesSelectionGoesAroundTheEnds() async {
        palette.query = ">"
        await palette.load()
        let ids = palette.items.map(\.id)
        #expect(palette.selection == ids.first)
        palette.moveSelection(by: -1)
        #expect(palette.selection == ids.last)
        palette.moveSelection(by: 1)
        #expect(palette.selection == ids.first)
    }

    @Test func eachShortcutBelongsToOneCommand() {
        let all =
            AppCommand.allCases.flatMap { [$0.shortcut, $0.otherShortcut].compactMap(\.self) }
            + EditingCommand.allCases.compactMap(\.shortcut)
        #expect(Set(all).count == all.count)
    }
}

/// New notes that begin as another.
@MainActor
@Suite struct TemplatesViewModelTests {
    @Test func aTemplateIsFilledInWithoutItsTag() async throws {
        let services = Services.inMemory(notes: [
            Note(id: "t", body: "# Meeting {{date}}\n\n#template\n\nBegan {{time}} #work", folderID: nil, tags: ["template", "daily"]),
            Note(id: "other", body: "# Other"),
        ])
        let container = DependencyContainer(services: services)
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        let viewModel = TemplatesViewModel(
            notesRepository: services.notesRepository, documents: container.documents, now: { date })
        await viewModel.load()
        #expect(viewModel.templates.map(\.id) == ["t"] && !viewModel.isLoading)
        let id = try #require(viewModel.create(from: "t"))
        // The next key is for the new note: it is open before it was stored.
        let document = try #require(container.makeNoteEditorViewModel(noteID: id).document)
        try await eventually { document.saveState == .saved }
        let note = try await services.notesRepository.note(id: id)
        #expect(note.title == "Meeting \(date.formatted(date: .long, time: .omitted))")
        #expect(note.body.hasSuffix("Began \(date.formatted(date: .omitted, time: .shortened)) #work"))
        #expect(note.tags == ["daily"] && !note.body.contains("template"))
        #expect(viewModel.create(from: "gone") == nil)
    }

    @Test func onlyTheTagThatMakesATemplateIsLeftOut() async throws {
        let body = "# Plan #template/work\n#template\n\nSee #templates, `the #template`\n\nEnd"
        let services = Services.inMemory(notes: [Note(id: "t", body: body, tags: ["template/work", "plan"])])
        let container = DependencyContainer(services: services)
        let viewModel = TemplatesViewModel(notesRepository: services.notesRepository, documents: container.documents)
        await viewModel.load()
        let id = try #require(viewModel.create(from: "t"))
        let document = try #require(container.documents.open(id))
        #expect(document.text == "# Plan\n\nSee #templates, `the #template`\n\nEnd")
        #expect(document.note.tags == ["plan"])
    }
}
