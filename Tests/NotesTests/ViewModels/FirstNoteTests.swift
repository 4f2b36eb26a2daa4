import Foundation
import Testing

@testable import Notes

/// The note that a window begins with.
@MainActor
@Suite struct FirstNoteTests {
    private let services = Services.inMemory(notes: Note.mocks)
    private let coordinator = NavigationCoordinator()
    private let window: WindowViewModel

    init() {
        let container = DependencyContainer(services: services)
        window = container.makeWindowViewModel(
            coordinator: coordinator, list: container.makeNotesListViewModel(), search: container.makeSearchViewModel())
    }

    private func newest() async throws -> Note.ID? {
        try await services.notesRepository.summaries(in: .all, sort: .updated, offset: 0, limit: 1).first?.id
    }

    @Test func itIsTheOneThatWasOpenLast() async throws {
        let other = try #require(Note.mocks.map(\.id).first { $0 != "mock" })
        for id in ["mock", other] {
            window.remember(id)
            coordinator.noteID = nil
            let again = DependencyContainer(services: services).makeWindowViewModel(
                coordinator: coordinator, list: DependencyContainer(services: services).makeNotesListViewModel(),
                search: DependencyContainer(services: services).makeSearchViewModel())
            await again.begin(isWide: true)
            #expect(coordinator.noteID == id)
        }
    }

    @Test(arguments: [LibraryChange.setStatus("mock", .trashed), .setStatus("mock", .archived), .purge("mock")])
    func whereThatIsGoneItIsTheNewest(change: LibraryChange) async throws {
        window.remember("mock")
        try await services.notesRepository.apply([change])
        await window.begin(isWide: true)
        #expect(try await coordinator.noteID == newest() && coordinator.noteID != "mock")
    }

    @Test func aNewLibraryBeginsWithItsWelcome() async throws {
        services.appState.welcome(with: "mock")
        await window.begin(isWide: true)
        #expect(coordinator.noteID == "mock" && services.appState.welcomeNote == nil)
    }

    @Test func aPhoneBeginsWithTheList() async {
        window.remember("mock")
        services.appState.welcome(with: "mock")
        await window.begin(isWide: false)
        #expect(coordinator.noteID == nil && services.appState.welcomeNote == nil)
    }

    @Test func aNoteThatWasClosedIsNotOpenedAgain() async {
        window.remember("mock")
        await window.begin(isWide: true)
        coordinator.popToRoot()
        await window.begin(isWide: true)
        #expect(coordinator.noteID == nil)
    }

    @Test(arguments: ["glide://search?q=bread", "glide://new?title=Bread", "glide://trash", "https://localhost/settings"])
    func whoComesByAnAddressStaysThere(address: String) async throws {
        window.remember("mock")
        coordinator.handleDeepLink(try #require(URL(string: address)))
        coordinator.dismissSheet()
        await window.begin(isWide: true)
        #expect(coordinator.noteID == nil)
    }
}
