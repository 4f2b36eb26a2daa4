import Foundation
import Testing

@testable import Notes

/// The sidebar: folders, tags, saved searches.
@MainActor
@Suite struct SidebarViewModelTests {
    private let services = Services.inMemory(notes: Note.mocks, folders: Folder.mocks)
    private let viewModel: SidebarViewModel

    init() { viewModel = DependencyContainer(services: services).makeSidebarViewModel() }

    @Test func itShowsWhatThereIs() async throws {
        await viewModel.load()
        #expect(viewModel.folders.map(\.folder.name) == ["Home"] && viewModel.folders[0].children?.map(\.folder.name) == ["Garden"])
        #expect(viewModel.counts[.all] == 2 && viewModel.counts[.trash] == 0 && viewModel.errorMessage == nil)
        #expect(!viewModel.tags.isEmpty)
    }

    @Test func whatIsChangedBeforeTheSidebarFollowsIsShownToo() async throws {
        await viewModel.load()
        try await services.notesRepository.apply([.createNote(Note(body: "Seeds #spring"))])
        let following = Task { await viewModel.follow() }
        for _ in 0..<1_000 where !viewModel.tags.contains(where: { $0.name == "spring" }) { try await Task.sleep(for: .milliseconds(5)) }
        following.cancel()
        #expect(viewModel.tags.contains { $0.name == "spring" } && viewModel.counts[.all] == 3)
    }

    @Test func halfATagIsNone() async throws {
        let sleeper = Sleeper()
        let container = DependencyContainer(services: services)
        let viewModel = SidebarViewModel(
            notesRepository: services.notesRepository, logger: services.logger, editing: container.editing, documents: container.documents,
            sleep: { try await sleeper.sleep($0) })
        func names() -> [String] { viewModel.tags.map(\.name).filter { $0.hasPrefix("spr") } }
        try await services.notesRepository.apply([.createNote(Note(id: "n", body: "#spring"))])
        await viewModel.load()
        for (typed, saved) in [("spr", "spr"), ("sprout", "sprou"), ("sprouts/a", "sprouts/a")] {
            viewModel.followTyping(of: typed)
            try await services.notesRepository.apply([.setBody("n", "#spring #\(saved)")])
            await viewModel.load()
            #expect(names() == ["spring"])
        }
        viewModel.followTyping(of: nil)
        #expect(names() == ["spring"])
        await sleeper.wake()
        try await eventually { names() == ["spring", "sprouts", "sprouts/a"] }
        // One that was there before stays while the caret is in it.
        viewModel.followTyping(of: "spring")
        #expect(names() == ["spring", "sprouts", "sprouts/a"])
    }

    private func texts() async throws -> [String: String] {
        var texts: [String: String] = [:]
        for id in ["a", "b", "c", "d"] {
            let note = try await services.notesRepository.note(id: id)
            texts[id] = note.body + note.tags.map { " +\($0)" }.joined()
        }
        return texts
    }

    @Test func aTagIsRenamedAndDeletedInAllNotes() async throws {
        let before = [
            "a": "Oak #trees #trees/old, #treetop and `#trees`", "b": "Elm +trees +wood", "c": "Ash (#trees/old)", "d": "Fir #trees",
        ]
        try await services.notesRepository.apply([
            .createNote(Note(id: "a", body: "Oak #trees #trees/old, #treetop and `#trees`")),
            .createNote(Note(id: "b", body: "Elm", tags: ["trees", "wood"])),
            .createNote(Note(id: "c", body: "Ash (#trees/old)")), .createNote(Note(id: "d", body: "Fir #trees")),
            .setStatus("c", .archived), .setStatus("d", .trashed),
            .saveSearch(SavedSearch(id: "s", name: "Old", query: "tag:trees/old -ash")),
            .saveSearch(SavedSearch(id: "t", name: "Trees", query: "trees")),
        ])
        func searches() async throws -> [String] { try await services.notesRepository.savedSearches().map(\.query) }
        await viewModel.load()
        let tag = try #require(viewModel.tags.first { $0.name == "trees" })
        #expect(await viewModel.rename(tag, to: " #my woods ") == "my-woods")
        #expect(
            try await texts() == [
                "a": "Oak #my-woods #my-woods/old, #treetop and `#trees`", "b": "Elm +my-woods +wood", "c": "Ash (#my-woods/old)",
                "d": "Fir #my-woods",
            ])
        #expect(try await searches() == ["tag:my-woods/old -ash", "trees"])
        #expect(services.appState.notice?.text == "Tag renamed in 4 notes")
        await services.appState.notice?.action?.run()
        #expect(try await texts() == before)
        #expect(try await searches() == ["tag:trees/old -ash", "trees"])

        #expect(await viewModel.delete(tag))
        #expect(try await texts() == ["a": "Oak, #treetop and `#trees`", "b": "Elm +wood", "c": "Ash ()", "d": "Fir"])
        await services.appState.notice?.action?.run()
        #expect(try await texts() == before)

        // What no text could say, and what changes nothing.
        for name in ["1st", "a.b", "", "trees"] { #expect(await viewModel.rename(tag, to: name) == nil, "\(name)") }
        #expect(services.appState.notice?.kind == .error)
        #expect(try await texts() == before)
    }

    /// Whoever types in a note whose tag is renamed, or comes back, loses nothing of it.
    @Test func whatIsTypedWhileATagIsRenamedStays() async throws {
        let container = DependencyContainer(services: services)
        let viewModel = container.makeSidebarViewModel()
        let repository = services.notesRepository
        try await repository.apply((0..<60).map { .createNote(Note(id: "n\($0)", body: "Note \($0) #old")) })
        let open = try await container.documents.document(for: "n3")
        open.text += " not saved yet"
        let tag = Tag(name: "old", noteCount: 60)
        async let renamed = viewModel.rename(tag, to: "new")
        // Others write meanwhile, too.
        for number in 40..<50 {
            let id = "n\(number)"
            let text = try await repository.note(id: id).body
            _ = try await repository.edit([id]) { [.setBody($0.id, $0.body + " typed")] }
            #expect(text.hasPrefix("Note \(number) #"))
        }
        #expect(await renamed == "new")
        #expect(open.text == "Note 3 #new not saved yet" && open.saveState == .saved)
        for number in 0..<60 {
            let body = try await repository.note(id: "n\(number)").body
            let typed = number == 3 ? " not saved yet" : (40..<50).contains(number) ? " typed" : ""
            #expect(body == "Note \(number) #new\(typed)")
        }
        open.text += " and more"
        _ = try await repository.edit(["n5"]) { [.setBody($0.id, "First\n" + $0.body)] }
        await services.appState.notice?.action?.run()
        #expect(open.text == "Note 3 #old not saved yet and more")
        #expect(try await repository.note(id: "n5").body == "First\nNote 5 #old")
        #expect(try await repository.note(id: "n45").body == "Note 45 #old typed")
    }

    @Test func aTagThatIsShownIsFollowed() {
        let coordinator = NavigationCoordinator()
        coordinator.selection = .tag("work/ideas")
        coordinator.leave(tag: "work", for: "job")
        #expect(coordinator.selection == .tag("job/ideas"))
        coordinator.leave(tag: "jo", for: "x")
        #expect(coordinator.selection == .tag("job/ideas"))
        coordinator.leave(tag: "job/ideas", for: nil)
        #expect(coordinator.selection == .all)
        coordinator.selection = .search("oak tag:work")
        coordinator.leave(tag: "work", for: "job")
        #expect(coordinator.selection == .search("oak tag:job"))
    }

    @Test func tagsWithinTagsStandBelowThem() {
        let tags = ["a", "a/b", "a/b/c", "ab", "lost/d"].map { Tag(name: $0, noteCount: 1) }
        let tree = Tag.tree(of: tags)
        #expect(tree.map(\.id) == ["a", "ab", "lost/d"])
        #expect(tree[0].children?.map(\.id) == ["a/b"] && tree[0].children?[0].children?.map(\.id) == ["a/b/c"])
        #expect(tree[1].children == nil)
        #expect(Tag.parents(of: "a/b/c") == ["a", "a/b"] && Tag.parents(of: "a").isEmpty)
    }

    @Test func whatWasReadEarlierDoesNotTakeThePlaceOfWhatWasReadLater() {
        var order = LoadOrder()
        let (first, second, third) = (order.begin(), order.begin(), order.begin())
        let shown = [second, first, third, second].map { order.mayShow($0) }
        #expect(shown == [true, false, true, false])
    }

    @Test func foldersAreMadeRenamedMovedAndDeletedWithTheirNotesKept() async throws {
        let id = try #require(await viewModel.createFolder(named: "  Trips ", in: nil))
        #expect(await viewModel.createFolder(named: "  ", in: nil) == nil)
        await viewModel.rename(id, to: " ")
        await viewModel.rename(id, to: "Journeys")
        await viewModel.move(id, into: "garden")
        var folder = try #require(try await services.notesRepository.folders().first { $0.id == id })
        #expect(folder.name == "Journeys" && folder.parentID == "garden")
        #expect(viewModel.take([DeepLink.note("mock").address], at: .folder(id)))
        for _ in 0..<1_000 where services.appState.notice?.text != "Note moved" { try await Task.sleep(for: .milliseconds(5)) }
        #expect(services.appState.notice?.text == "Note moved")
        #expect(try await services.notesRepository.note(id: "mock").folderID == id)
        await viewModel.delete(id)
        #expect(try await services.notesRepository.note(id: "mock").folderID == "garden")
        await services.appState.notice?.action?.run()
        folder = try #require(try await services.notesRepository.folders().first { $0.id == id })
        #expect(folder.name == "Journeys")
        await viewModel.move("garden", into: id)
        #expect(services.appState.notice?.kind == .error)
    }

    @Test func aFolderGoesAnywhereButIntoItself() async throws {
        let trips = try #require(await viewModel.createFolder(named: "Trips", in: nil))
        await viewModel.load()
        #expect(viewModel.destinations(for: "garden").map(\.id).sorted() == ["home", trips].sorted())
        #expect(viewModel.destinations(for: "garden").allSatisfy { $0.children == nil })
        #expect(viewModel.destinations(for: "home").map(\.id) == [trips])
    }

    @Test func searchesAreSavedRenamedAndDeleted() async throws {
        let search = SavedSearch(name: "Bread", query: "bread")
        await viewModel.save(search)
        await viewModel.load()
        #expect(viewModel.savedSearches == [search])
        await viewModel.rename(search, to: " Loaves ")
        await viewModel.rename(search, to: " ")
        await viewModel.load()
        #expect(viewModel.savedSearches == [SavedSearch(id: search.id, name: "Loaves", query: "bread")])
        await viewModel.delete(search)
        await viewModel.load()
        #expect(viewModel.savedSearches.isEmpty)
    }
}

/// The texts that a note had.
@MainActor
@Suite struct HistoryViewModelTests {
    @Test func whatChangedIsShownAndAnEarlierTextCanBeRestored() async throws {
        let clock = TestClock()
        let repository = InMemoryNotesRepository(now: clock.read)
        try await repository.apply([.createNote(Note(id: "n", body: "one\ntwo", createdAt: clock.now))])
        let appState = AppState()
        let editing = LibraryEditing(notesRepository: repository, appState: appState, logger: RecordingLogger())
        clock.advance(3_600)
        try await repository.apply([.setBody("n", "one\nthree\nfour")])
        let viewModel = HistoryViewModel(noteID: "n", notesRepository: repository, editing: editing)
        await viewModel.load()
        let old = try #require(viewModel.revisions.first { $0.body == "one\ntwo" })
        viewModel.selection = old.id
        await viewModel.compare()
        #expect(viewModel.changes.map(\.kind) == [.same, .removed, .added, .added])
        #expect(viewModel.changes.map(\.text) == ["one", "two", "three", "four"])
        #expect(viewModel.summary == "2 lines added since, 1 taken out")
        await viewModel.restore()
        #expect(try await repository.note(id: "n").body == "one\ntwo")
        #expect(viewModel.revisions.contains { $0.body == "one\nthree\nfour" })
        await appState.notice?.action?.run()
        #expect(try await repository.note(id: "n").body == "one\nthree\nfour")
    }

    @Test func onlyLinesNearAChangeAreShown() {
        let old = (1...40).map(String.init).joined(separator: "\n")
        let new = old.replacing("\n20\n", with: "\nTwenty\n")
        let lines = LineDiff.lines(from: old, to: new).aroundChanges(by: 3)
        #expect(lines.map(\.text) == ["17", "18", "19", "20", "Twenty", "21", "22", "23"])
        #expect([DiffLine]().aroundChanges(by: 3).isEmpty)
    }

    @Test func linesThatAreLeftOutAreMarked() {
        let old = (1...40).map(String.init).joined(separator: "\n")
        let new = old.replacing("\n10\n", with: "\nTen\n").replacing("\n30\n", with: "\n")
        let marked = LineDiff.lines(from: old, to: new).aroundChanges(by: 2).filter(\.followsGap)
        #expect(marked.map(\.text) == ["8", "28"])
        #expect(!LineDiff.lines(from: "a", to: "b").aroundChanges(by: 2).contains { $0.followsGap })
    }

    @Test(arguments: [
        ("a", "a\nb", "1 line added since"), ("a\nb\nc", "a", "2 lines taken out since"), ("a", "b", "1 line added since, 1 taken out"),
    ])
    func whatChangedIsSaidInWords(old: String, new: String, summary: String) async throws {
        let repository = InMemoryNotesRepository()
        try await repository.apply([
            .createNote(Note(id: "n", body: new)), .keepRevision(Revision(id: "r", noteID: "n", body: old, createdAt: .now)),
        ])
        let editing = LibraryEditing(notesRepository: repository, appState: AppState(), logger: RecordingLogger())
        let viewModel = HistoryViewModel(noteID: "n", notesRepository: repository, editing: editing)
        await viewModel.load()
        await viewModel.compare()
        #expect(viewModel.summary == summary)
        let kept = try #require(viewModel.revisions.first)
        #expect(viewModel.name(of: kept).hasPrefix("Today at "))
        #expect(viewModel.name(of: kept).hasSuffix(old.count == 1 ? " – 1 word" : " – 3 words"))
    }

    @Test func aNoteThatIsGoneIsSaidToBe() async {
        let container = DependencyContainer(services: .inMemory())
        let viewModel = container.makeHistoryViewModel(noteID: "none")
        await viewModel.load()
        #expect(viewModel.errorMessage == AppError.noteNotFound.localizedDescription && !viewModel.isLoading)
    }
}

/// Notes brought in and taken along.
@MainActor
@Suite struct TransferViewModelTests {
    private let services = Services.inMemory(notes: Note.mocks, folders: Folder.mocks)
    private let container: DependencyContainer

    init() { container = DependencyContainer(services: services) }

    @Test func anImportEndsWithItsReportAndASecondAddsNothing() async throws {
        let folder = try TestFolder.made()
        try folder.write("# A\n\nText", "A.md")
        try folder.write("# B", "deep/B.md")
        let viewModel = container.makeImportViewModel()
        viewModel.start([folder.url])
        #expect(viewModel.isRunning)
        await viewModel.finish()
        #expect(viewModel.counts == ImportCounts(found: 2, added: 2))
        viewModel.reset()
        #expect(viewModel.state == .ready)
        viewModel.start([folder.url, folder.url.appending(path: "none.xyz")])
        await viewModel.finish()
        guard case .finished(let report) = viewModel.state else { Issue.record("\(viewModel.state)"); return }
        #expect(report.counts == ImportCounts(found: 3, known: 2, failed: 1) && report.failures.map(\.origin) == ["none.xyz"])
    }

    @Test func whatWasReadBeforeItWasCancelledIsTold() async throws {
        let folder = try TestFolder.made()
        for number in 0..<120 { try folder.write("# Note \(number)", "\(number).md") }
        let (cancellation, library) = (Cancellation(), TransferLibrary())
        await library.whenApplied { cancellation.cancel() }
        var last: ImportProgress?
        for try await progress in ImportService(repository: library, attachments: library).import([folder.url], cancellation: cancellation)
        {
            last = progress
        }
        let report = try #require(last?.report)
        #expect(report.isCancelled && report.counts == ImportCounts(found: 50, added: 50))
        #expect(await library.notes.count == 50)
    }

    @Test func whatCannotBeWrittenStopsTheImportAndIsSaid() async throws {
        let repository = InMemoryNotesRepository()
        await repository.fail(with: .storageFull)
        let viewModel = ImportViewModel(notesRepository: repository, attachments: services.attachments, logger: RecordingLogger())
        let folder = try TestFolder.made()
        try folder.write("# A", "A.md")
        viewModel.start([folder.url])
        await viewModel.finish()
        #expect(viewModel.state == .failed(AppError.storageFull.localizedDescription))
    }

    @Test func anExportForWhichThereIsNoRoomSaysSoAndLeavesNothing() async throws {
        #expect(StorageFailure.isFull(ArchiveError.noRoom) && !StorageFailure.isFull(ArchiveError.unwritable("it is locked")))
        let repository = InMemoryNotesRepository()
        await repository.fail(with: .storageFull)
        let viewModel = ExportViewModel(
            notesRepository: repository, attachments: services.attachments, logger: RecordingLogger())
        viewModel.start(.markdown)
        await viewModel.finish()
        #expect(viewModel.state == .failed(AppError.noRoomToExport.localizedDescription) && viewModel.file == nil)
        #expect(AppError.noRoomToExport.localizedDescription.contains("nothing was exported"))
    }

    @Test(arguments: ExportFormat.allCases)
    func eachFormatIsWrittenAndGoneAfterwards(format: ExportFormat) async throws {
        let viewModel = container.makeExportViewModel()
        viewModel.start(format)
        #expect(viewModel.state == .writing(format))
        await viewModel.finish()
        #expect(viewModel.state == .ready)
        let file = try #require(viewModel.file)
        #expect(FileManager.default.fileExists(atPath: file.url.path) && viewModel.fileName.hasSuffix(".\(format.fileExtension)"))
        #expect(try Data(contentsOf: file.url).count > 100)
        viewModel.discard()
        #expect(viewModel.file == nil && !FileManager.default.fileExists(atPath: file.url.path))
    }

    @Test func someNotesAreExportedAlone() async throws {
        try await services.notesRepository.apply([
            .createNote(Note(id: "bread", body: "# Bread\n\nFlour")), .createNote(Note(id: "soup", body: "# Soup")),
        ])
        let viewModel = container.makeExportViewModel(.notes(["bread"]))
        #expect(viewModel.formats == [.markdown, .html] && viewModel.title == "Export Note")
        #expect(container.makeExportViewModel(.notes(["bread", "soup"])).title == "Export 2 Notes")
        viewModel.start(.markdown)
        await viewModel.finish()
        let file = try #require(viewModel.file?.url)
        let other = Services.inMemory()
        let restored = DependencyContainer(services: other).makeImportViewModel()
        restored.start([file])
        await restored.finish()
        #expect(restored.counts == ImportCounts(found: 1, added: 1))
        #expect(try await other.notesRepository.note(id: "bread").title == "Bread")
        viewModel.discard()
    }

    /// Home has Garden in it; what is elsewhere stays behind.
    @Test(arguments: [ExportFormat.markdown, .html, .json]) func aFolderIsExportedWithThoseInsideOfIt(format: ExportFormat) async throws {
        let used = try await services.attachments.add(Data("abc".utf8), named: "a.bin")
        _ = try await services.attachments.add(Data("other".utf8), named: "b.bin")
        try await services.notesRepository.apply([
            .createFolder(Folder(id: "outer", name: "Outer")), .createFolder(Folder(id: "in", name: "In", parentID: "outer")),
            .createFolder(Folder(id: "deep", name: "Deep", parentID: "in")), .createFolder(Folder(id: "beside", name: "Beside")),
            .createNote(Note(id: "one", body: "# One\n\n\(AttachmentReference.link(to: used))", folderID: "in")),
            .createNote(Note(id: "two", body: "# Two", folderID: "deep", status: .archived)),
            .createNote(Note(id: "out", body: "# Out", folderID: "outer")), .createNote(Note(id: "by", body: "# By", folderID: "beside")),
        ])
        let viewModel = container.makeExportViewModel(.folder("in"))
        #expect(viewModel.formats == [.markdown, .html, .json] && viewModel.title == "Export Folder")
        await viewModel.load()
        #expect(viewModel.title == "Export “In”")
        viewModel.start(format)
        await viewModel.finish()
        #expect(viewModel.state == .ready && viewModel.fileName.hasPrefix("In \(format.nameOfFile)"))
        let file = try #require(viewModel.file?.url)
        defer { viewModel.discard() }
        if format == .html {
            let reader = try LibArchiveReader(file)
            var paths: Set<String> = []
            while let entry = try reader.nextEntry() { paths.insert(entry.path) }
            #expect(paths.isSuperset(of: ["In/One.html", "In/Deep/Two.html", "attachments/a.bin"]))
            #expect(paths.allSatisfy { !$0.contains("Out") && !$0.contains("By") && !$0.contains("b.bin") })
            return
        }
        let other = Services.inMemory()
        let restored = DependencyContainer(services: other).makeImportViewModel()
        restored.start([file])
        await restored.finish()
        #expect(restored.counts == ImportCounts(found: 2, added: 2))
        let folders = try await other.notesRepository.folders()
        #expect(Set(Folder.paths(of: folders).values) == [["In"], ["In", "Deep"]])
        #expect(try await other.notesRepository.note(id: "two").status == .archived)
        #expect(try await other.attachments.attachments().map(\.fileName) == ["a.bin"])
    }

    @Test func aBackupIsKnownForOneAndRestoredInAnotherLibrary() async throws {
        let attachment = try await services.attachments.add(Data("abc".utf8), named: "a.txt")
        try await services.notesRepository.apply([.createNote(Note(id: "f", body: "# File\n\n\(AttachmentReference.link(to: attachment))"))]
        )
        let export = container.makeExportViewModel()
        export.start(.backup)
        await export.finish()
        let file = try #require(export.file?.url)
        #expect(BackupService.isBackup(file))
        #expect(export.verdict?.hasPrefix("The backup is whole") == true)

        let other = Services.inMemory()
        let viewModel = DependencyContainer(services: other).makeImportViewModel()
        viewModel.start([file])
        await viewModel.finish()
        #expect(viewModel.counts == ImportCounts(found: 4, added: 4))
        #expect(try await other.notesRepository.note(id: "mock").body == Note.mock.body)
        #expect(try await other.attachments.data(of: attachment.id) == Data("abc".utf8))

        export.start(.markdown)
        await export.finish()
        #expect(!BackupService.isBackup(try #require(export.file?.url)))
        #expect(export.verdict == nil)
        export.discard()
    }

    @Test func aDoctorsReportOfAnOrderlyLibraryIsEmpty() async throws {
        let viewModel = container.makeDoctorViewModel()
        await viewModel.examine()
        guard case .finished(let report) = viewModel.state else { Issue.record("\(viewModel.state)"); return }
        #expect(report.noteCount == 3 && !report.findings.contains(where: \.isSerious))
        #expect(viewModel.faults.isEmpty)
    }

    @Test func aDoctorShowsTheNewestFaultsFirst() async throws {
        for number in 1...12 { container.crashReporter.record(AppError.storage("number \(number)"), context: "save") }
        let viewModel = container.makeDoctorViewModel()
        await viewModel.examine()
        #expect(viewModel.faults.count == 10)
        #expect(viewModel.faults.first?.contains("number 12") == true)
        #expect(viewModel.faults.last?.contains("number 3") == true)
    }

    @Test func theAppIsMarkedWhileItIsInUse() {
        let reporter = container.crashReporter as? MemoryCrashReporter
        container.setInUse(true)
        let since = reporter?.inUseSince
        #expect(since != nil)
        container.setInUse(true)
        #expect(reporter?.inUseSince == since)
        container.setInUse(false)
        #expect(reporter?.inUseSince == nil)
    }
}

/// What only the store can tell of itself.
@Suite struct StoreInspectionTests {
    @Test func aStoreIsLookedThroughNoteByNote() async throws {
        let folder = TestFolder()
        let repository = try SwiftDataNotesRepository(folder: folder.url)
        try await repository.apply((0..<250).map { .createNote(Note(id: "n\($0)", body: "# Note \($0)\n\n- [ ] box")) })
        #expect(try await repository.integrityProblems().isEmpty)
    }
}

extension ImportViewModel {
    /// What came of an import that is over.
    fileprivate var counts: ImportCounts? { if case .finished(let report) = state { report.counts } else { nil } }
}
