import Foundation
import Testing

@testable import Notes

/// GLIDE's row "NotesListView/ViewModel": each state and what leads to it.
@MainActor
@Suite struct NotesListViewModelTests {
    private let recorder = CallRecorder()
    private let logger = RecordingLogger()
    private let appState = AppState()
    private let repository: RecordingNotesRepository
    private let documents: OpenDocuments
    private let viewModel: NotesListViewModel

    init() {
        repository = RecordingNotesRepository(InMemoryNotesRepository(notes: Note.mocks, folders: Folder.mocks), recorder: recorder)
        documents = OpenDocuments(notesRepository: repository, logger: logger)
        viewModel = NotesListViewModel(
            notesRepository: repository, documents: documents, defaults: MemoryDefaults(), logger: logger,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: logger))
    }

    @Test func aListIsEmptyBeforeItIsLoadedAndShowsPinnedNotesFirst() async {
        #expect(viewModel.notes.isEmpty)
        await viewModel.load()
        #expect(viewModel.notes.map(\.id) == ["ideas", "mock"])
        #expect(viewModel.total == 2)
        #expect(!viewModel.isLoading && viewModel.errorMessage == nil && !viewModel.isEmpty)
    }

    @Test func afterAnErrorTheListStaysAsItWas() async {
        await viewModel.load()
        await repository.fail(with: AppError.storage("no disk"))
        await viewModel.load()
        #expect(viewModel.errorMessage == AppError.storage("no disk").localizedDescription)
        #expect(viewModel.notes.count == 2)
        #expect(logger.entries.last?.level == .error)
        await repository.fail(with: nil)
        await viewModel.load()
        #expect(viewModel.errorMessage == nil)
    }

    @Test func aNewNoteBelongsToWhatIsShown() async throws {
        await viewModel.show(.folder("garden"))
        #expect(viewModel.isEmpty)
        #expect(viewModel.folder == ShownFolder(name: "Garden", innerNoteCount: 0))
        let id = viewModel.create()
        try await eventually { documents.open(id)?.saveState == .saved }
        #expect(try await repository.note(id: id).folderID == "garden")
        await viewModel.show(.tag("work"))
        let tagged = viewModel.create()
        try await eventually { documents.open(tagged)?.saveState == .saved }
        #expect(try await repository.note(id: tagged).tags == ["work"])
        #expect(logger.entries.contains { $0.message == "created a note" })
    }

    @Test func aNoteThatCouldNotBeWrittenIsInItsListUntilItIs() async throws {
        await viewModel.show(.folder("garden"))
        await repository.fail(with: AppError.storageFull)
        let id = viewModel.create()
        documents.open(id)?.text = "# Kept\n\nwords"
        try await eventually { viewModel.unwritten.map(\.id) == [id] }
        #expect(viewModel.unwritten.first?.title == "Kept" && viewModel.unwritten.first?.preview == "words" && !viewModel.isEmpty)
        await repository.fail(with: nil)
        await documents.open(id)?.save()
        #expect(viewModel.unwritten.isEmpty)
        #expect(try await repository.note(id: id).folderID == "garden")
        // One of another folder is not in this list.
        await repository.fail(with: AppError.storageFull)
        let other = viewModel.create(in: .all)
        try await eventually { documents.open(other)?.isUnwritten == true }
        #expect(viewModel.unwritten.isEmpty && documents.unwritten.map(\.id) == [other])
        documents.discard(other)
        #expect(documents.unwritten.isEmpty && documents.open(other) == nil)
    }

    /// What no list shows is not left open beside it.
    @Test func aListHoldsItsOwnNotesAndWhatIsJustBegun() async {
        await viewModel.load()
        #expect(await viewModel.holds("mock"))
        await viewModel.show(.archive)
        #expect(await viewModel.holds("letter"))
        #expect(await !viewModel.holds("mock"))
        await viewModel.show(.tag("home"))
        #expect(await viewModel.holds("mock"), "its text has a tag inside of this one")
        #expect(await !viewModel.holds("ideas"))
        await repository.fail(with: AppError.storage("no disk"))
        #expect(await viewModel.holds("ideas"), "nobody knows")
    }

    /// Notes that go elsewhere make way for the one below them, or at the end for the one above.
    @Test(
        arguments: [
            (["0"], "1"), (["1"], "2"), (["3"], "2"), (["1", "2"], "3"), (["2", "3"], "1"), (["0", "1", "2", "3"], nil), (["x"], nil),
        ] as [(Set<String>, String?)])
    func theNextNoteIsTheOneBelow(ids: Set<Note.ID>, next: Note.ID?) async {
        let repository = InMemoryNotesRepository(notes: (0..<4).map { Note(id: "\($0)", body: "Note \($0)", position: Double($0)) })
        let viewModel = NotesListViewModel(
            notesRepository: repository, documents: OpenDocuments(notesRepository: repository, logger: logger),
            defaults: MemoryDefaults(), logger: logger,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: logger))
        viewModel.sort = .manual
        await viewModel.load()
        #expect(viewModel.next(to: ids) == next)
    }

    @Test func selectingBeginsWithNoneEachTime() async {
        await viewModel.load()
        viewModel.isSelecting = true
        viewModel.selection = ["mock"]
        viewModel.isSelecting = false
        #expect(viewModel.selection.isEmpty)
    }

    @Test func theNextPageStaysWhereTheListIsReadAnewMeanwhile() async throws {
        let base = InMemoryNotesRepository(notes: (0..<75).map { Note(id: "\($0)", body: "Note \($0)") })
        let repository = RecordingNotesRepository(base)
        let viewModel = NotesListViewModel(
            notesRepository: repository, documents: OpenDocuments(notesRepository: repository, logger: logger),
            defaults: MemoryDefaults(), logger: logger,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: logger))
        let following = Task { await viewModel.follow() }
        try await eventually { viewModel.notes.count == Config.Limits.pageSize }
        await repository.hold("summaries")
        try await repository.apply([.createNote(Note(id: "new", body: "New"))])
        try await eventually { await repository.isHolding }
        await viewModel.loadMore()
        await repository.release()
        try await eventually { viewModel.total == 76 }
        // The last of them has moved to the page after it.
        #expect(viewModel.notes.count == 75)
        #expect(viewModel.notes.first?.id == "new")
        following.cancel()
    }

    @Test func allNotesAreSelectedAlsoThoseThatAreNotLoaded() async throws {
        let all = (0..<1_200).map { Note(id: "\($0)", body: "Note \($0)", isPinned: $0 < 1_199) }
        let repository = InMemoryNotesRepository(notes: all)
        let viewModel = NotesListViewModel(
            notesRepository: repository, documents: OpenDocuments(notesRepository: repository, logger: logger),
            defaults: MemoryDefaults(), logger: logger,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: logger))
        await viewModel.load()
        await viewModel.selectAll()
        #expect(viewModel.isSelecting && viewModel.notes.count == Config.Limits.pageSize && viewModel.selection.count == 1_200)
        // The list is read anew, and one of them is elsewhere.
        try await repository.apply([.setStatus("700", .archived)])
        await viewModel.load()
        #expect(viewModel.selection.count == 1_199 && !viewModel.selection.contains("700"))
        // One of them is not pinned, far below.
        await viewModel.togglePin(viewModel.selection)
        #expect(try await repository.note(id: "1199").isPinned && appState.notice?.text == "1,199 notes pinned")
        await viewModel.trash(viewModel.selection)
        #expect(viewModel.selection.isEmpty)
        #expect(try await repository.count(in: .trash) == 1_199)
        await appState.notice?.action?.run()
        #expect(try await repository.count(in: .all) == 1_199)
    }

    @Test func deletingIsSaidAndCanBeUndone() async throws {
        await viewModel.load()
        await viewModel.trash(["mock"])
        #expect(try await repository.note(id: "mock").status == .trashed)
        let notice = try #require(appState.notice)
        #expect(notice.text == "Note moved to the trash")
        await notice.action?.run()
        #expect(try await repository.note(id: "mock").status == .active)
    }

    @Test func manyNotesAreOneChange() async throws {
        await viewModel.load()
        viewModel.selection = ["mock", "ideas"]
        await viewModel.archive(viewModel.selection)
        #expect(recorder.calls.count { $0 == "repository.apply" } == 1)
        #expect(appState.notice?.text == "2 notes archived")
        #expect(viewModel.selection.isEmpty)
    }

    @Test func aFailedChangeIsSaidAndCanBeTriedAgain() async throws {
        await viewModel.load()
        await repository.fail(with: AppError.storageFull)
        await viewModel.togglePin(["mock"])
        let notice = try #require(appState.notice)
        #expect(notice.kind == .error)
        await repository.fail(with: nil)
        appState.dismiss(notice.id)
        await notice.action?.run()
        #expect(try await repository.note(id: "mock").isPinned)
    }

    @Test func pinningAMixtureOfNotesPinsAll() async throws {
        await viewModel.load()
        await viewModel.togglePin(["mock", "ideas"])
        #expect(try await repository.note(id: "mock").isPinned)
        #expect(try await repository.note(id: "ideas").isPinned)
        await viewModel.load()
        await viewModel.togglePin(["mock", "ideas"])
        #expect(try await !repository.note(id: "mock").isPinned)
    }

    /// As a search does, whose notes are in other lists.
    @Test func notesOfAnotherListArePinnedByWhatTheyAre() async throws {
        try await repository.apply([.createNote(Note(id: "elsewhere", body: "Elsewhere")), .setStatus("elsewhere", .archived)])
        await viewModel.load()
        await viewModel.togglePin(["elsewhere"])
        #expect(try await repository.note(id: "elsewhere").isPinned)
        await viewModel.togglePin(["elsewhere"])
        #expect(try await !repository.note(id: "elsewhere").isPinned)
    }

    @Test func duplicatesHaveTextFolderAndTagsOfTheirOwn() async throws {
        await viewModel.load()
        await viewModel.duplicate(["ideas"])
        await viewModel.load()
        let copies = viewModel.notes.filter { $0.title == "Ideas" }
        #expect(copies.count == 2)
        #expect(Set(copies.map(\.tags)) == [["work"]])
        #expect(copies.count { $0.isPinned } == 1)
    }

    @Test func theManualOrderIsKept() async throws {
        let notes = (0..<4).map { Note(id: "\($0)", body: "Note \($0)", position: Double($0)) }
        let repository = InMemoryNotesRepository(notes: notes)
        let viewModel = NotesListViewModel(
            notesRepository: repository, documents: OpenDocuments(notesRepository: repository, logger: logger),
            defaults: MemoryDefaults(), logger: logger,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: logger))
        viewModel.sort = .manual
        await viewModel.load()
        #expect(viewModel.notes.map(\.id) == ["0", "1", "2", "3"])
        for (source, target, order) in [
            (IndexSet([3]), 0, ["3", "0", "1", "2"]), (IndexSet([0, 1]), 4, ["1", "2", "3", "0"]),
            (IndexSet([1]), 3, ["1", "3", "2", "0"]),
        ] {
            await viewModel.move(fromOffsets: source, toOffset: target)
            #expect(viewModel.notes.map(\.id) == order)
            await viewModel.load()
            #expect(viewModel.notes.map(\.id) == order)
        }
    }

    /// As they all are who were never put anywhere: they come in the order in which they were written, and can be put anywhere.
    @Test func notesThatNobodyHasPutAnywhereGetAnOrderByHand() async throws {
        let notes = (0..<6).map {
            Note(id: "\($0)", body: "Note \($0)", isPinned: $0 == 5, createdAt: Date(timeIntervalSince1970: Double(-$0)))
        }
        let viewModel = DependencyContainer(services: Services.inMemory(notes: notes)).makeNotesListViewModel()
        viewModel.sort = .manual
        await viewModel.load()
        #expect(viewModel.notes.map(\.id) == ["5", "0", "1", "2", "3", "4"])
        for (source, target, order) in [
            (IndexSet([5]), 3, ["5", "0", "1", "4", "2", "3"]), (IndexSet([1]), 5, ["5", "1", "4", "2", "0", "3"]),
            (IndexSet([2, 3]), 1, ["5", "4", "2", "1", "0", "3"]), (IndexSet([1]), 6, ["5", "2", "1", "0", "3", "4"]),
        ] {
            await viewModel.move(fromOffsets: source, toOffset: target)
            await viewModel.load()
            #expect(viewModel.notes.map(\.id) == order)
        }
        // However often others come between the same two.
        for _ in 0..<80 {
            await viewModel.move(fromOffsets: IndexSet([4]), toOffset: 2)
            let shown = viewModel.notes.map(\.id)
            await viewModel.load()
            #expect(viewModel.notes.map(\.id) == shown)
        }
    }

    @Test func aLongListIsLoadedPageByPage() async {
        let notes = (0..<125).map { Note(id: "\($0)", body: "Note \($0)", createdAt: Date(timeIntervalSince1970: Double($0))) }
        let repository = InMemoryNotesRepository(notes: notes)
        let viewModel = NotesListViewModel(
            notesRepository: repository, documents: OpenDocuments(notesRepository: repository, logger: logger),
            defaults: MemoryDefaults(), logger: logger,
            editing: LibraryEditing(notesRepository: repository, appState: appState, logger: logger))
        await viewModel.load()
        #expect(viewModel.notes.count == Config.Limits.pageSize && viewModel.hasMore)
        await viewModel.loadMore()
        await viewModel.loadMore()
        await viewModel.loadMore()
        #expect(viewModel.notes.map(\.id) == (0..<125).reversed().map(String.init))
        #expect(!viewModel.hasMore)
    }

    @Test func theSortOrderIsRemembered() async {
        let defaults = MemoryDefaults()
        let editing = LibraryEditing(notesRepository: repository, appState: appState, logger: logger)
        let documents = OpenDocuments(notesRepository: repository, logger: logger)
        let make = { [repository, logger] in
            NotesListViewModel(notesRepository: repository, documents: documents, defaults: defaults, logger: logger, editing: editing)
        }
        let first = make()
        first.sort = .title
        await first.load()
        #expect(first.notes.map(\.title) == ["Ideas", "Groceries"])
        #expect(make().sort == .title)
    }
}
