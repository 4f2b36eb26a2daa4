import Foundation
import Testing

@testable import Notes

/// What is dragged onto the rows of the sidebar.
@MainActor
@Suite struct SidebarDropsTests {
    private let services = Services.inMemory(notes: Note.mocks, folders: Folder.mocks)
    private let viewModel: SidebarViewModel

    init() { viewModel = DependencyContainer(services: services).makeSidebarViewModel() }

    private func note(_ id: Note.ID) async throws -> Note { try await services.notesRepository.note(id: id) }

    private func parent(of id: Folder.ID) async throws -> Folder.ID? {
        try await services.notesRepository.folders().first { $0.id == id }?.parentID
    }

    private func eventually(_ condition: () async throws -> Bool) async throws {
        for _ in 0..<1_000 where try await !condition() { try await Task.sleep(for: .milliseconds(5)) }
        #expect(try await condition())
    }

    @Test func aFolderThatIsDraggedIntoItselfOrIntoOneInItStaysAndNothingIsSaid() async throws {
        await viewModel.load()
        #expect(!viewModel.take([DeepLink.folder("home").address], at: .folder("home")))
        #expect(!viewModel.take([DeepLink.folder("home").address], at: .folder("garden")))
        #expect(services.appState.notice == nil)
    }

    @Test func notesAndFoldersCanBeDraggedOntoAFolder() async throws {
        let trips = try #require(await viewModel.createFolder(named: "Trips", in: nil))
        await viewModel.load()
        let strangers = [URL(string: "https://example.org/n/mock"), DeepLink.folder(trips).url].compactMap { $0 }
        #expect(!viewModel.take(strangers, at: .folder(trips)))
        #expect(viewModel.take([DeepLink.note("mock").address, DeepLink.folder("garden").address], at: .folder(trips)))
        try await eventually { try await parent(of: "garden") == trips }
        #expect(try await note("mock").folderID == trips)
    }

    @Test func aFolderIsDraggedToTheTop() async throws {
        await viewModel.load()
        #expect(!viewModel.take([DeepLink.folder("home").address], at: .top))
        #expect(viewModel.take([DeepLink.folder("garden").address], at: .top))
        try await eventually { try await parent(of: "garden") == nil }
    }

    @Test func noFolderIsDraggedOntoATagTheArchiveOrTheTrash() async throws {
        await viewModel.load()
        for place in [DropPlace.tag("work"), .archive, .trash] {
            #expect(!viewModel.take([DeepLink.folder("garden").address], at: place))
        }
    }

    @Test func severalNotesThatAreDraggedIntoTheTrashAreLeftAndCanBeTakenBackTogether() async throws {
        var left: Set<Note.ID> = []
        var hasComeBack = false
        let notes = Note.mocks.filter { $0.status == .active }.map(\.id)
        #expect(
            viewModel.take(notes.map { DeepLink.note($0).address }, at: .trash) { ids in
                left = ids
                return { hasComeBack = true }
            })
        #expect(left == Set(notes))
        try await eventually { services.appState.notice?.text == "\(notes.count) notes moved to the trash" }
        await services.appState.notice?.action?.run()
        for id in notes { #expect(try await note(id).status == .active) }
        #expect(hasComeBack)
    }

    @Test func whatIsThereAlreadyChangesNothing() {
        let note = Note(id: "n", body: "# Seeds\n\n#spring", folderID: "home", tags: ["garden"])
        for place in [DropPlace.folder("home"), .tag("spring"), .tag("garden")] {
            #expect(SidebarDrops.changes(of: note, at: place).isEmpty)
        }
        #expect(SidebarDrops.changes(of: note, at: .tag("food")) == [.setTags("n", ["garden", "food"])])
        #expect(SidebarDrops.changes(of: note, at: .top) == [.setFolder("n", nil)])
        #expect(SidebarDrops.changes(of: note, at: .archive) == [.setStatus("n", .archived)])
    }

    @Test func aNoteThatIsDraggedIntoAFolderOutOfTheTrashIsUsedAgain() {
        let note = Note(id: "n", body: "# Seeds", status: .trashed)
        #expect(SidebarDrops.changes(of: note, at: .folder("home")) == [.setStatus("n", .active), .setFolder("n", "home")])
        #expect(SidebarDrops.changes(of: note, at: .trash).isEmpty)
    }
}
