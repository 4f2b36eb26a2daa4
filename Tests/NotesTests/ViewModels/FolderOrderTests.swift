import Foundation
import Testing

@testable import Notes

/// Folders in an order of one's own.
@MainActor
@Suite struct FolderOrderTests {
    private let services = Services.inMemory(
        folders: [
            Folder(id: "zoo", name: "Zoo"), Folder(id: "a10", name: "a 10"), Folder(id: "a9", name: "A 9"),
            Folder(id: "in", name: "In", parentID: "zoo"),
        ])
    private let sidebar: SidebarViewModel

    init() { sidebar = DependencyContainer(services: services).makeSidebarViewModel() }

    private func order(in parent: Folder.ID? = nil) async throws -> [Folder.ID] {
        try await services.notesRepository.folders().level(of: parent).map(\.id)
    }

    @Test func atFirstTheyAreSortedByNameAsAPersonSortsThem() async throws {
        #expect(try await order() == ["a9", "a10", "zoo"])
        await sidebar.createFolder(named: "Middle", in: nil)
        await sidebar.load()
        #expect(sidebar.folders.map(\.folder.name) == ["A 9", "a 10", "Middle", "Zoo"])
    }

    @Test func oneIsMovedUpAndDownAndThatIsTakenBack() async throws {
        await sidebar.order.move("zoo", by: -1)
        #expect(try await order() == ["a9", "zoo", "a10"])
        await sidebar.order.move("a9", by: 1)
        #expect(try await order() == ["zoo", "a9", "a10"])
        let notice = try #require(services.appState.notice)
        await notice.action?.run()
        #expect(try await order() == ["a9", "zoo", "a10"])
        // At the ends there is nowhere to go.
        services.appState.dismiss(notice.id)
        await sidebar.order.move("a9", by: -1)
        await sidebar.order.move("a10", by: 1)
        #expect(try await order() == ["a9", "zoo", "a10"])
        #expect(services.appState.notice == nil)
    }

    @Test func whatIsNewOrComesFromElsewhereStandsLastWhereThereIsAnOrder() async throws {
        await sidebar.order.place(["zoo"], in: nil, at: 0)
        await sidebar.move("in", into: nil)
        let new = try #require(await sidebar.createFolder(named: "A", in: nil))
        #expect(try await order() == ["zoo", "a9", "a10", "in", new])
        await sidebar.order.sortByName(around: "zoo")
        #expect(try await order() == [new, "a9", "a10", "in", "zoo"])
    }

    @Test func oneIsPutBetweenOthersThatAreInAnotherOne() async throws {
        await sidebar.order.place(["a10"], in: "zoo", at: 1)
        #expect(try await order(in: "zoo") == ["in", "a10"])
        #expect(try await order() == ["a9", "zoo"])
        await sidebar.order.place(["a10"], in: "zoo", at: 0)
        #expect(try await order(in: "zoo") == ["a10", "in"])
        // Not into itself, nor into one that is in it.
        await sidebar.order.place(["zoo"], in: "in", at: 0)
        await sidebar.order.place(["zoo"], in: "zoo", at: 0)
        #expect(try await order() == ["a9", "zoo"])
    }

    @Test func severalStayInTheOrderInWhichTheyAreDragged() async throws {
        await sidebar.order.place(["zoo", "a9"], in: nil, at: 1)
        #expect(try await order() == ["zoo", "a9", "a10"])
    }

    @Test func theOrderIsInExportsAndOperations() async throws {
        await sidebar.order.place(["zoo"], in: nil, at: 0)
        let operations = try await services.notesRepository.operations(after: 0, limit: 100)
        #expect(operations.contains { $0.change == .setFolderPosition("zoo", 1) })
        let folder = try TestFolder.made()
        let file = folder.url.appending(path: "library.json")
        try await ExportService(repository: services.notesRepository, attachments: services.attachments).exportJSON(to: file)
        let other = TransferLibrary()
        _ = try await other.importing(file)
        #expect(await other.folderList.level(of: nil).map(\.id) == ["zoo", "a9", "a10"])
    }

    @Test func theCommandIsAboutTheFolderThatIsShown() async throws {
        let container = DependencyContainer(services: services)
        let coordinator = container.makeNavigationCoordinator()
        let window = container.makeWindowViewModel(
            coordinator: coordinator, list: container.makeNotesListViewModel(), search: container.makeSearchViewModel())
        #expect(!window.isEnabled(.moveFolderUp))
        coordinator.show(.folder("zoo"))
        #expect(window.isEnabled(.moveFolderUp))
        await window.perform(.moveFolderUp)
        #expect(try await order() == ["a9", "zoo", "a10"])
        await window.perform(.moveFolderDown)
        #expect(try await order() == ["a9", "a10", "zoo"])
    }
}
