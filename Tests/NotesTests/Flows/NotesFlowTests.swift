import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Notes

/// What a person does in a window, without a browser.
@MainActor
@Suite struct NotesFlowTests {
    private let repository: InMemoryNotesRepository
    private let container: DependencyContainer

    init() {
        repository = InMemoryNotesRepository(notes: Note.mocks, folders: Folder.mocks)
        var services = Services.inMemory()
        services.notesRepository = repository
        services.defaults.set(true, for: .hasWelcomed)
        container = DependencyContainer(services: services)
    }

    private func window() async throws -> TestHost {
        let host = TestHost(ContentView(container: container))
        try await host.wait(for: .text, "Groceries")
        return host
    }

    private func open(_ title: String, in host: TestHost) async throws -> TestElement {
        try host.find(text: title).tap()
        return try await host.wait(for: .textEditor, "Note")
    }

    @Test func aNoteIsMadeWrittenAndDeletedAndComesBack() async throws {
        let host = try await window()
        try host.find(.button, "New Note").tap()
        try await host.wait(for: .textEditor, "Note").type("# Bread\n\nFlour and patience")
        try await host.wait(for: .text, "Saved on this device")
        #expect(try await repository.notes(titled: "Bread", limit: 1).first?.preview == "Flour and patience")
        try await host.wait(for: .text, "Bread")
        let id = try #require(try await repository.note(linkedAs: "Bread"))
        await container.editing.apply([.setStatus(id, .trashed)], saying: "Note moved to the trash")
        let undo = try await host.wait(for: .button, "Undo")
        // It is still open beside the list that it has left.
        try await host.wait(for: .text, "This note is in the trash. Restore it to write.")
        try undo.tap()
        try await host.wait(for: .textEditor, "Note")
        #expect(!host.texts.contains("This note is in the trash. Restore it to write."))
        #expect(try await repository.note(id: id).status == .active)
    }

    @Test func aListSaysThatItCouldNotBeReadAndIsReadAgain() async throws {
        await repository.fail(with: .storage("the disk is away."))
        let host = TestHost(ContentView(container: container))
        try await host.wait(for: .text, "Something Went Wrong")
        await repository.fail(with: nil)
        try host.find(.button, "Try Again").tap()
        try await host.wait(for: .text, "Groceries")
    }

    @Test func anErrorKeepsTheListAndTheText() async throws {
        let host = try await window()
        let editor = try await open("Groceries", in: host)
        await repository.fail(with: .storageFull)
        try editor.type(" and pears")
        try await host.wait(for: .button, "Retry")
        #expect(host.texts.contains(AppError.storageFull.localizedDescription))
        #expect(host.texts.contains("Groceries") && host.texts.contains("Ideas"))
        await repository.fail(with: nil)
        try host.find(.button, "Retry").tap()
        try await host.wait(for: .text, "Saved on this device")
        #expect(try await repository.note(id: "mock").body.contains("and pears"))
    }

    @Test func anEmptyFolderSaysWhatItIsFor() async throws {
        let host = try await window()
        try await host.wait(for: .text, "Home").tap()
        try await host.wait(for: .text, "No Notes")
        try host.find(text: "Archive").tap()
        try await host.wait(for: .text, "Letter to Ada")
        #expect(!host.texts.contains("Groceries"))
    }

    @Test func anAddressOfAnUnknownNoteSaysSo() async throws {
        let coordinator = container.makeNavigationCoordinator()
        for (address, isThere) in [("glide://note/nowhere", false), ("glide://note/mock", true)] {
            coordinator.handleDeepLink(try #require(URL(string: address)))
            let id = try #require(coordinator.noteID)
            let editor = NoteEditorView(viewModel: container.makeNoteEditorViewModel(noteID: id), print: {}, leave: { nil })
            let host = TestHost(editor.environment(coordinator))
            if isThere { try await host.wait(for: .textEditor, "Note") } else { try await host.wait(for: .text, "Note Not Found") }
        }
    }

    @Test func anAddressOfAHeadingPutsTheCaretThere() async throws {
        try await repository.apply([.createNote(Note(id: "plan", body: "# Plan\n\n👩🏽‍🍳 bread\n\n## Next steps\n\nbutter"))])
        let coordinator = container.makeNavigationCoordinator()
        coordinator.handleDeepLink(try #require(URL(string: "glide://note/plan#next-steps")))
        let view = NoteEditorView(viewModel: container.makeNoteEditorViewModel(noteID: "plan"), print: {}, leave: { nil })
        let host = TestHost(view.environment(coordinator))
        let editor = try await host.wait(for: .textEditor, "Note")
        let text = editor.text
        let start = try #require(text.range(of: "## Next")).lowerBound.utf16Offset(in: text)
        try await host.wait { editor.selectedRange == start..<start }
        coordinator.open("plan", at: "Plan")
        try await host.wait { editor.selectedRange == 0..<0 }
    }

    @Test func aNotesHistoryIsShownAndATextRestored() async throws {
        let host = try await window()
        let before = Note.mock.body
        try await open("Groceries", in: host).type("\nPears")
        try await host.wait(for: .text, "Saving…")
        try await host.wait(for: .text, "Saved on this device")
        #expect(try await repository.note(id: "mock").body != before)
        try #require(host.all(.menu).last { $0.label == "More" }).find(.button, "History").tap()
        let restore = try await host.wait(for: .button, "Restore This Text")
        try await host.wait { restore.isEnabled }
        try restore.tap()
        try await host.wait(for: .text, "Text restored")
        #expect(try await repository.note(id: "mock").body == before)
    }

    @Test func anImportIsToldNoteByNote() async throws {
        let folder = try TestFolder.made()
        try folder.write("# Bread\n\n[Apples](sub/Apples.md), ![oven](oven.png)", "Bread.md")
        try folder.write("# Apples", "sub/Apples.md")
        try folder.write(Data([0xFF, 0xFE, 0x00]), "broken.md")
        let host = TestHost(ImportView(viewModel: container.makeImportViewModel()).environment(NavigationCoordinator()))
        try host.find(.button, "Choose a Folder…").tap()
        try host.find(.fileChooser).choose(files: [folder.url])
        try await host.wait(for: .text, "Finished")
        let screen = host.texts.joined(separator: "\n")
        for line in ["Bread.md\nAdded; not in the files: oven.png", "sub/Apples.md\nAdded", "broken.md\n"] {
            #expect(screen.contains(line), "\(line) in:\n\(screen)")
        }
        // What links to a file that came along leads to its note.
        let apples = try #require(try await repository.note(linkedAs: "Apples"))
        let bread = try #require(try await repository.note(linkedAs: "Bread"))
        #expect(try await repository.note(id: bread).body.contains("[Apples](glide://note/\(apples))"))
    }

    @Test func settingsAreThereInTheNextWindow() async throws {
        let host = TestHost(settings())
        try host.find(.picker, "Theme").select("Dark")
        try await host.wait { container.appState.theme == .dark }
        let other = TestHost(settings())
        #expect(try other.find(.picker, "Theme").selection == "Dark")
    }

    @Test func aKeyOfACommandIsRecordedInTheSettings() async throws {
        let keys = container.makeKeysViewModel()
        let host = TestHost(KeysView(viewModel: keys))
        try host.find(.button, "Key of New Note: \(AppCommand.Shortcut("n", .option).text)").tap()
        let recorder = try await host.wait(for: .text, "Press the keys…")
        #expect(try recorder.press("j", modifiers: .control))
        #if canImport(Darwin)
        let recorded = AppCommand.Shortcut("j", .control)
        #else
        let recorded = AppCommand.Shortcut("j", .command)
        #endif
        try await host.wait(for: .button, "Key of New Note: \(recorded.text)")
        #expect(container.defaults.value(for: .commandKeys).shortcuts(of: .app(.newNote)) == [recorded])
        // One that is taken is refused, and said to be.
        try host.find(.button, "Key of Today’s Note: \(AppCommand.Shortcut("d", .option).text)").tap()
        #expect(try await host.wait(for: .text, "Press the keys…").press("j", modifiers: .control))
        try await host.wait { host.texts.contains { $0.contains("is the key of “New Note”") } }
        #expect(try host.find(text: "Press the keys…").press(.escape))
        try await host.wait { !host.texts.contains("Press the keys…") }
        #expect(keys.keys.shortcuts(of: .app(.dailyNote)) == [.init("d", .option)])
    }

    @Test func aSelectionBecomesALinkByTheKeyThatElsewhereShowsTheCommands() async throws {
        let host = try await window()
        let editor = try await open("Groceries", in: host)
        try editor.focus()
        try editor.selectText("Bread")
        try host.press("k")
        try await host.wait { editor.text.contains("- [x] [Bread]()") }
        let caret = try #require(editor.text.range(of: "[Bread](")).upperBound.utf16Offset(in: editor.text)
        #expect(editor.selectedRange == caret..<caret)
        try host.press("k")
        try await host.wait { !host.all(.textField).filter { $0.label == "A note, >command, #tag or @folder" }.isEmpty }
    }

    @Test func aNoteForWhichThereIsNoRoomIsInTheListAndCanBeOpenedAgain() async throws {
        let host = try await window()
        await repository.failWrites(with: .storageFull)
        try host.find(.button, "New Note").tap()
        try await host.wait(for: .textEditor, "Note").type("# Bread\n\nFlour")
        try await host.wait(for: .text, "Not saved yet")
        try await host.wait { host.texts.contains("Not saved yet. \(AppError.storageFull.localizedDescription)") }
        try host.find(text: "Groceries").tap()
        try await host.wait { (try? host.find(.textEditor, "Note").text.contains("Apples")) == true }
        try host.find(text: "Bread").tap()
        try await host.wait { (try? host.find(.textEditor, "Note").text) == "# Bread\n\nFlour" }
        await repository.failWrites(with: nil)
        try host.find(.button, "Retry").tap()
        try await host.wait(for: .text, "Saved on this device")
        try await host.wait { !host.texts.contains("Not saved yet") && host.texts.filter { $0 == "Bread" }.count >= 1 }
        #expect(try await repository.notes(titled: "Bread", limit: 2).count == 1)
    }

    @Test func thePicturesOfANoteStandAboveItsTextAndLeadToTheirMarks() async throws {
        let picture = try await container.attachments.add(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), named: "cat.png")
        let mark = AttachmentReference.link(to: picture)
        try await repository.apply([.createNote(Note(id: "cats", body: "# Cats\n\n\(mark)\n\nEnd"))])
        let coordinator = container.makeNavigationCoordinator()
        let view = NoteEditorView(viewModel: container.makeNoteEditorViewModel(noteID: "cats"), print: {}, leave: { nil })
        let host = TestHost(view.environment(coordinator).environment(container.appState))
        let editor = try await host.wait(for: .textEditor, "Note")
        let thumbnail = try await host.wait(for: .button, "cat.png")
        try thumbnail.tap()
        let start = "# Cats\n\n".utf16.count
        try await host.wait { editor.selectedRange == start..<start + mark.utf16.count }
        #expect(editor.text.contains(mark))
        // Return opens what is selected by that, and does not write over it.
        #expect(try editor.press(.return))
        try await host.wait(for: .button, "Share…")
        #expect(editor.text.contains(mark))
        try host.find(.button, "Done").tap()
        try await host.wait { !host.texts.contains("Share…") }
        try #require(host.all(.button).last { $0.label == "Delete" }).tap()
        try await host.wait { editor.text == "# Cats\n\n\nEnd" }
        try await host.wait { host.all(.button).allSatisfy { $0.label != "cat.png" } }
        _ = container.documents.open("cats")?.undo(by: coordinator.windowID)
        try await host.wait { editor.text.contains(mark) }
        try await host.wait(for: .button, "cat.png")
        var preferences = Preferences()
        preferences.showsPictures = false
        container.defaults.set(preferences, for: .preferences)
        try await host.wait { host.all(.button).allSatisfy { $0.label != "cat.png" } }
    }

    private func settings() -> some View {
        SettingsView(
            viewModel: container.makeSettingsViewModel(), secrets: container.makeSecretsViewModel(), keys: container.makeKeysViewModel()
        )
        .environment(NavigationCoordinator())
    }
}
