import Foundation
import Testing

@testable import Notes

/// "mock" has #home/kitchen in its text, "ideas" was given #work.
@MainActor
@Suite struct CommonTagsViewModelTests {
    private let services = Services.inMemory(notes: Note.mocks)

    private func makeViewModel(_ ids: [Note.ID]) async -> CommonTagsViewModel {
        let viewModel = DependencyContainer(services: services).makeCommonTagsViewModel(noteIDs: ids)
        await viewModel.load()
        return viewModel
    }

    private func tags(of id: Note.ID) async throws -> [String] { try await services.notesRepository.note(id: id).tags }

    @Test func tagsAreShownWithHowManyNotesHaveThem() async throws {
        let viewModel = await makeViewModel(["mock", "ideas"])
        let usages = try #require(viewModel.usages)
        #expect(usages.map(\.name) == ["home/kitchen", "work"])
        #expect(usages.map(\.count) == [1, 1])
        #expect(usages.map(\.givenCount) == [0, 1])
        #expect(usages.map(viewModel.share) == ["1 of 2", "1 of 2"])
    }

    @Test func aTagIsGivenToThoseWithoutItAndTakenFromAll() async throws {
        let viewModel = await makeViewModel(["mock", "ideas", "letter"])
        await viewModel.add(" #work ")
        #expect(try await tags(of: "mock") == ["work"])
        #expect(try await tags(of: "ideas") == ["work"])
        #expect(services.appState.notice?.text == "2 notes tagged #work")
        let work = try #require(viewModel.usages?.first { $0.name == "work" })
        #expect(viewModel.isOnAll(work))
        #expect(viewModel.share(of: work) == "All")
        await viewModel.remove("work")
        #expect(try await tags(of: "letter").isEmpty)
        #expect(services.appState.notice?.text == "#work taken from 3 notes")
        #expect(viewModel.usages?.map(\.name) == ["home/kitchen"])
    }

    @Test func whatIsTakenAwayComesBackWhereItWas() async throws {
        let viewModel = await makeViewModel(["mock", "ideas"])
        await viewModel.remove("work")
        await services.appState.notice?.action?.run()
        #expect(try await tags(of: "ideas") == ["work"])
        #expect(try await tags(of: "mock").isEmpty)
    }

    @Test(arguments: ["", " ", "#", "/"]) func nothingIsNoTag(_ text: String) async throws {
        let viewModel = await makeViewModel(["mock"])
        await viewModel.add(text)
        #expect(try await tags(of: "mock").isEmpty)
        #expect(services.appState.notice == nil)
    }

    @Test func aNoteThatIsGoneIsLeftOut() async throws {
        let viewModel = await makeViewModel(["ideas", "nowhere"])
        let usage = try #require(viewModel.usages?.first)
        #expect(viewModel.share(of: usage) == "All")
        #expect(viewModel.errorMessage == nil)
    }
}
