import Foundation
import Testing

@testable import Notes

/// GLIDE's row "NoteDetail route", and what the editor knows of a note.
@MainActor
@Suite struct NoteEditorViewModelTests {
    private let services: Services
    private let container: DependencyContainer

    init() {
        services = Services.inMemory(notes: Note.mocks, folders: Folder.mocks)
        container = DependencyContainer(services: services)
    }

    @Test func aNoteIsOpenedByItsId() async throws {
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        guard case .loading = viewModel.state else { Issue.record("It begins with loading."); return }
        await viewModel.load()
        let document = try #require(viewModel.document)
        #expect(document.id == "mock" && document.text == Note.mock.body)
        #expect(viewModel.wordCount == NoteText.wordCount(of: Note.mock.body))
    }

    @Test func anUnknownIdIsSaidToBeOne() async {
        let viewModel = container.makeNoteEditorViewModel(noteID: "none")
        await viewModel.load()
        guard case .notFound = viewModel.state else { Issue.record("\(viewModel.state)"); return }
        #expect(viewModel.document == nil)
    }

    @Test func twoWindowsWriteOneDocument() async throws {
        let (first, second) = (container.makeNoteEditorViewModel(noteID: "mock"), container.makeNoteEditorViewModel(noteID: "mock"))
        await first.load()
        await second.load()
        #expect(first.document === second.document)
    }

    @Test func whatTheToolbarDoesIsInTheLibrary() async throws {
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        await viewModel.load()
        let wasPinned = Note.mock.isPinned
        await viewModel.togglePin()
        await viewModel.setTags(["a"])
        let notice = try #require(container.appState.undoable)
        #expect(notice.text == "Tag added")
        await notice.action?.run()
        #expect(try await services.notesRepository.note(id: "mock").tags == Note.mock.tags)
        await viewModel.setTags(["a", "b"])
        await viewModel.move(to: "garden")
        let date = Date(timeIntervalSince1970: 1_900_000_000)
        let reminder = container.makeReminderViewModel(noteID: "mock")
        reminder.date = date
        await reminder.set()
        var note = try await services.notesRepository.note(id: "mock")
        #expect(note.isPinned != wasPinned && note.tags == ["a", "b"] && note.folderID == "garden" && note.remindAt == date)
        await viewModel.trash()
        note = try await services.notesRepository.note(id: "mock")
        #expect(note.status == .trashed)
        await viewModel.restore()
        #expect(try await services.notesRepository.note(id: "mock").status == .active)
    }

    @Test func aNoteThatIsOnNoDiskYetSaysWhyItCannotBePinned() async throws {
        let repository = try #require(services.notesRepository as? InMemoryNotesRepository)
        await repository.fail(with: AppError.storageFull)
        let id = container.makeNotesListViewModel().create()
        let viewModel = container.makeNoteEditorViewModel(noteID: id)
        await viewModel.togglePin()
        #expect(services.appState.notice?.text == AppError.storageFull.localizedDescription)
        await repository.fail(with: nil)
        await viewModel.togglePin()
        #expect(try await repository.note(id: id).isPinned)
    }

    @Test func titlesAreOfferedWhileALinkIsTyped() async throws {
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        try await services.notesRepository.apply([
            .createNote(Note(id: "g", body: "# Granary")), .createNote(Note(id: "h", body: "# Grammar")),
        ])
        await viewModel.complete(.note("gr"))
        #expect(Set(viewModel.completions.map(\.title)) == ["Granary", "Grammar"])
        await viewModel.complete(.note("gran"))
        #expect(viewModel.completions.map(\.title) == ["Granary"])
        await viewModel.complete(.note("gr"))
        viewModel.chooseCompletion(by: 1)
        #expect(viewModel.chosenCompletion == 1)
        viewModel.chooseCompletion(by: 1)
        #expect(viewModel.chosenCompletion == 0)
        viewModel.chooseCompletion(by: -1)
        #expect(viewModel.chosenCompletion == 1)
        await viewModel.complete(.note("gran"))
        #expect(viewModel.chosenCompletion == 0)
        viewModel.endCompletion()
        viewModel.chooseCompletion(by: 1)
        #expect(viewModel.completions.isEmpty && viewModel.chosenCompletion == 0)
        await viewModel.complete(nil)
        #expect(viewModel.completions.isEmpty)
        #expect(await viewModel.target(of: LinkName("granary"))?.note == "g")
        #expect(await viewModel.target(of: LinkName("nothing"))?.note == nil)
    }

    /// Brackets would end the link; the address of the note can stand behind any words.
    @Test(arguments: [
        ("C# [a]|b", "[C# \\[a\\]|b](glide://note/x)", true), ("C# tips", "C# tips]]", false), ("Trip #far", "Trip #far]]", false),
    ])
    func aTitleThatIsTakenLeadsToItsNote(title: String, written: String, replacesOpening: Bool) async throws {
        try await services.notesRepository.apply([.createNote(Note(id: "x", body: "# \(title)"))])
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        await viewModel.complete(.note(title))
        let completion = try #require(viewModel.completions.first)
        #expect(completion.written == written && completion.replacesOpening == replacesOpening)
        let link = (replacesOpening ? "" : "[[") + written
        switch TextLink(in: link, at: 3) {
        case .note(let name)?: #expect(await viewModel.target(of: name)?.note == "x")
        case .address(let address)?: #expect(address == "glide://note/x")
        case .heading?, nil: Issue.record("It leads nowhere.")
        }
    }

    @Test func tagsAreOfferedWhileOneIsTypedUnlessItIsWhole() async throws {
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        try await services.notesRepository.apply([.createNote(Note(id: "g", body: "#work/ideas #word"))])
        await viewModel.complete(.tag("wor"))
        #expect(viewModel.completions.map(\.title) == ["word", "work", "work/ideas"])
        #expect(viewModel.completion(of: .tag("wor"))?.written == "word ")
        // More was typed since they were looked for.
        #expect(viewModel.completion(of: .tag("word")) == nil && viewModel.completion(of: .note("wor")) == nil)
        await viewModel.complete(.tag("work"))
        #expect(viewModel.completions.isEmpty)
        await viewModel.complete(.tag("work/"))
        #expect(viewModel.completions.map(\.title) == ["work/ideas"])
    }

    @Test func filesAreKeptAndNamedByTheText() async throws {
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let link = try #require(await viewModel.attach(png, named: "a]b[.png"))
        let id = try #require(AttachmentReference.ids(in: link).first)
        #expect(link == "![ab.png](attachment:\(id))")
        #expect(try await services.attachments.data(of: id) == png)
        let folder = try TestFolder.made()
        try folder.write("text", "list.txt")
        let both = await viewModel.attach([folder.url.appending(path: "list.txt"), folder.url.appending(path: "none.txt")])
        #expect(both?.hasPrefix("[list.txt](attachment:") == true && both?.contains("\n") == false)
        #expect(services.appState.notice?.kind == .error)
    }

    @Test(arguments: [
        ("- [ ] a\n- [x] b", 1, "- [x] a\n- [x] b"), ("- [ ] a\n- [x] b", 2, "- [ ] a\n- [ ] b"),
        ("é\r\n1. [ ] 🎈\r\n", 2, "é\r\n1. [x] 🎈\r\n"),
        ("- [ ] a", 0, "- [ ] a"), ("- [ ] a", 7, "- [ ] a"), ("plain", 1, "plain"),
    ])
    func boxesAreTickedByTheirLine(text: String, line: Int, expected: String) async throws {
        let document = NoteDocument(note: Note(body: text), notesRepository: services.notesRepository, logger: services.logger)
        document.toggleBox(line: line, by: "window")
        #expect(document.text == expected)
    }
}

/// What stands behind "[[".
@MainActor
@Suite struct TypedLinkTests {
    @Test(arguments: [
        ("See [[Gro", 9, "Gro"), ("See [[", 6, ""), ("See [[Groceries]] and", 21, nil), ("[[a|b", 5, nil), ("[[a#b", 5, "a#b"),
        ("[[a\nb", 5, nil), ("plain", 5, nil), ("[[one]] [[tw", 12, "tw"), ("🎈 [[é", 6, "é"),
    ])
    func isSeenAtTheCaret(text: String, caret: Int, expected: String?) {
        let editor = EditorText()
        editor.show(text, looks: MarkdownLooks())
        editor.select(caret..<caret)
        #expect(editor.typedLink == expected)
    }
}

/// What stands behind "#", and in links.
@MainActor
@Suite struct TypedTagTests {
    private func editor(_ text: String, _ caret: Int) -> EditorText {
        let editor = EditorText()
        editor.show(text, looks: MarkdownLooks())
        editor.select(caret..<caret)
        return editor
    }

    @Test(arguments: [
        ("See #wor", 8, "wor"), ("See #work", 7, "wo"), ("#a/b", 4, "a/b"), ("#a/", 3, "a/"), ("x #", 3, ""), ("#", 1, nil),
        ("# Title", 7, nil),
        ("a#b", 3, nil), ("See #work and", 13, nil), ("[[a#b", 5, nil), ("    #code\n", 0, nil), ("```\n#code", 9, nil), ("🎈 #é", 5, "é"),
        ("#1", 2, nil),
    ])
    func aTagIsSeenAtTheCaret(text: String, caret: Int, expected: String?) {
        #expect(editor(text, caret).typedTag == expected)
    }

    @Test(arguments: [
        ("See [[Plan]] now", 4, TextLink.note(LinkName("Plan"))), ("See [[Plan]] now", 12, .note(LinkName("Plan"))),
        ("See [[Plan]] now", 3, nil), ("[[Plan#First|that]]", 9, .note(LinkName("Plan#First"))),
        ("x\n🎈 [a](https://a.example/b)", 9, .address("https://a.example/b")), ("[a](#part)", 2, .heading("part")),
        ("at https://a.example.", 10, .address("https://a.example")), ("at www.a.example", 5, .address("https://www.a.example")),
        ("[a](javascript:alert)", 2, nil), ("`[[Plan]]`", 4, nil), ("[[a]] [[b]]", 8, .note(LinkName("b"))),
        ("```\n[[Plan]]", 7, nil), ("[ ] [[a]]", 6, .note(LinkName("a"))),
    ])
    func theLinkAtTheCaretLeadsSomewhere(text: String, caret: Int, expected: TextLink?) {
        #expect(editor(text, caret).linkAtCaret == expected)
    }
}
