import Foundation
import Testing

@testable import Notes

/// Search as a person types.
@MainActor
@Suite struct SearchViewModelTests {
    private let service = StubSearchService()
    private let defaults = MemoryDefaults()
    private let sleeper = Sleeper()

    private func makeViewModel() -> SearchViewModel {
        let sleeper = sleeper
        return SearchViewModel(
            searchService: service, defaults: defaults, logger: RecordingLogger(), sleep: { try await sleeper.sleep($0) })
    }

    @Test func fiveKeysAreOneSearch() async throws {
        let viewModel = makeViewModel()
        for text in ["b", "br", "bre", "brea", "bread"] { viewModel.query = text }
        #expect(viewModel.isSearching)
        try await eventually { sleeper.delays.count == 5 }
        await sleeper.wake()
        try await eventually { viewModel.results != nil }
        #expect(await service.queries == ["bread"])
        #expect(!viewModel.isSearching)
    }

    @Test func anEmptyFieldClearsAtOnce() async throws {
        let viewModel = makeViewModel()
        await viewModel.submit("bread")
        #expect(viewModel.results?.explanation == "bread")
        viewModel.query = "  "
        #expect(viewModel.results == nil && !viewModel.isSearching)
    }

    @Test func aSlowAnswerToAnOldQuestionIsNotShown() async throws {
        let viewModel = makeViewModel()
        await service.hold("slow")
        let slow = Task { await viewModel.submit("slow") }
        for _ in 0..<100_000 where await !service.queries.contains("slow") { await Task.yield() }
        await viewModel.submit("quick")
        await service.release()
        await slow.value
        #expect(viewModel.results?.explanation == "quick")
    }

    @Test func moreIsLookedForAtTheEndOfTheListOnly() async throws {
        await service.find((0..<70).map { Note(id: "n\($0)", body: "bread \($0)") })
        let viewModel = makeViewModel()
        await viewModel.submit("bread")
        #expect(viewModel.results?.hits.count == 30)
        await viewModel.showMore()
        await viewModel.showMore()
        #expect(viewModel.results?.hits.count == 70)
        await viewModel.showMore()
        #expect(await service.limits == [30, 60, 90])
    }

    @Test func anErrorTakesTheResultsAway() async throws {
        let viewModel = makeViewModel()
        await viewModel.submit("bread")
        await service.fail(with: AppError.storage("broken"))
        await viewModel.submit("butter")
        #expect(viewModel.results == nil)
        #expect(viewModel.errorMessage == AppError.storage("broken").localizedDescription)
        #expect(viewModel.recentSearches == ["bread"])
    }

    @Test func recentSearchesAreTenUniqueAndTheNewestFirst() async {
        let viewModel = makeViewModel()
        for number in 1...11 { await viewModel.submit("word\(number)") }
        await viewModel.submit("word5")
        #expect(viewModel.recentSearches.count == 10)
        #expect(viewModel.recentSearches.prefix(3) == ["word5", "word11", "word10"])
        #expect(viewModel.recentSearches.count { $0 == "word5" } == 1)
        #expect(makeViewModel().recentSearches == viewModel.recentSearches)
        viewModel.clearRecentSearches()
        #expect(makeViewModel().recentSearches.isEmpty)
    }
}
