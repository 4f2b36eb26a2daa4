import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Levels

/// The rows "Search L1" to "Search L3".
@MainActor
@Suite struct SearchTests {
    /// Answers when the test opens the door.
    @MainActor private final class HeldSearch: SearchServiceProtocol {
        let door = Door<String>()
        private(set) var queries: [String] = []

        func search(query: String) async throws -> [SearchResult] {
            queries.append(query)
            try await door.wait(for: query)
            return [SearchResult(id: 1, title: "Found \(query)")]
        }
    }

    private let clock = ManualClock()

    private func typed(_ text: String, into viewModel: SearchViewModel, waiting pause: Duration = .milliseconds(100)) async {
        for end in text.indices {
            viewModel.searchText = String(text[...end])
            #expect(await eventually { clock.sleeperCount == 1 })
            if end != text.indices.last { clock.advance(by: pause) }
        }
    }

    @Test func aFilterTakesNoNoticeOfCase() async throws {
        let host = TestHost(NavigationStack { SearchView() })
        #expect(host.texts.filter { ["Apple", "Banana", "Cherry", "Date", "Elderberry"].contains($0) }.count == 5)
        try host.find(.searchField).type("ERR")
        #expect(host.texts.contains("Cherry") && host.texts.contains("Elderberry") && !host.texts.contains("Apple"))
        try host.find(.searchField).clear()
        #expect(host.texts.contains("Apple"))
    }

    @Test func fiveKeystrokesAreOneRequest() async {
        let service = HeldSearch()
        let viewModel = SearchViewModel(searchService: service, clock: clock)
        await typed("apple", into: viewModel)
        #expect(service.queries.isEmpty)
        clock.advance(by: .milliseconds(299))
        #expect(service.queries.isEmpty && !viewModel.isLoading)
        clock.advance(by: .milliseconds(1))
        #expect(await eventually { service.door.keys == ["apple"] })
        #expect(viewModel.isLoading && service.queries == ["apple"])
        service.door.open("apple")
        #expect(await eventually { !viewModel.isLoading })
        #expect(viewModel.results.map(\.title) == ["Found apple"])
    }

    @Test func anAnswerThatComesLateOverwritesNothing() async {
        let service = HeldSearch()
        let viewModel = SearchViewModel(searchService: service, clock: clock)
        for query in ["first", "second"] {
            viewModel.searchText = query
            #expect(await eventually { clock.sleeperCount == 1 })
            clock.advance(by: SearchViewModel.delay)
            #expect(await eventually { service.door.keys.contains(query) })
        }
        service.door.open("second")
        #expect(await eventually { viewModel.results.map(\.title) == ["Found second"] })
        service.door.open("first")
        try? await Task.sleep(for: .milliseconds(20))
        #expect(viewModel.results.map(\.title) == ["Found second"] && !viewModel.isLoading)
    }

    @Test func anEmptyQueryClearsAtOnceAndAsksNothing() async {
        let service = HeldSearch()
        let viewModel = SearchViewModel(searchService: service, clock: clock)
        viewModel.searchText = "pear"
        #expect(await eventually { clock.sleeperCount == 1 })
        clock.advance(by: SearchViewModel.delay)
        #expect(await eventually { !service.door.keys.isEmpty })
        service.door.open("pear")
        #expect(await eventually { !viewModel.results.isEmpty })
        viewModel.searchText = ""
        #expect(viewModel.results.isEmpty && !viewModel.isLoading)
        #expect(await eventually { clock.sleeperCount == 0 })
        #expect(service.queries == ["pear"])
    }

    @Test func aFailedSearchClearsTheResultsAndSaysSo() async {
        let service = HeldSearch()
        let viewModel = SearchViewModel(searchService: service, clock: clock)
        for query in ["good", "bad"] {
            viewModel.searchText = query
            #expect(await eventually { clock.sleeperCount == 1 })
            clock.advance(by: SearchViewModel.delay)
            #expect(await eventually { service.door.keys == [query] })
            if query == "good" { service.door.open(query) } else { service.door.refuse(query, with: MockFailure()) }
            #expect(await eventually { !viewModel.isLoading })
        }
        #expect(viewModel.results.isEmpty && viewModel.errorMessage == "Search failed")
    }

    // History

    @Test func elevenSearchesLeaveTheNewestTen() async throws {
        let (network, persistence) = (MockNetworkService(), MockPersistenceService())
        let service = SearchService(networkService: network, persistenceService: persistence)
        for number in 1...11 { _ = try await service.search(query: "query \(number)") }
        #expect(service.recentSearches == (2...11).reversed().map { "query \($0)" })
    }

    @Test func aSearchMadeAgainIsFirstAndOnce() async throws {
        let service = SearchService(networkService: MockNetworkService(), persistenceService: MockPersistenceService())
        for query in ["a", "b", "a"] { _ = try await service.search(query: query) }
        #expect(service.recentSearches == ["a", "b"])
    }

    @Test func theHistoryIsThereAfterARelaunchAndGoneOnceCleared() async throws {
        let persistence = MockPersistenceService()
        let service = SearchService(networkService: MockNetworkService(), persistenceService: persistence)
        for query in ["a", "b"] { _ = try await service.search(query: query) }
        let relaunched = SearchService(networkService: MockNetworkService(), persistenceService: persistence)
        await relaunched.loadRecentSearches()
        #expect(relaunched.recentSearches == ["b", "a"])
        await relaunched.clearRecentSearches()
        #expect(relaunched.recentSearches.isEmpty && persistence.values.isEmpty)
    }

    @Test func aFailedSearchIsNotRemembered() async {
        let network = MockNetworkService()
        network.shouldFail = true
        let service = SearchService(networkService: network, persistenceService: MockPersistenceService())
        await #expect(throws: MockFailure.self) { _ = try await service.search(query: "a") }
        #expect(service.recentSearches.isEmpty)
    }

    @Test(arguments: [
        ("a&b=c", "/search?q=a%26b%3Dc"), ("50 %", "/search?q=50%20%25"), ("ä+#?", "/search?q=%C3%A4%2B%23%3F"), ("pear", "/search?q=pear"),
    ])
    func aQueryIsEncoded(query: String, path: String) async throws {
        let network = MockNetworkService()
        _ = try await RemoteSearchService(networkService: network).search(query: query)
        #expect(network.requests == [NetworkRequest(method: .get, path: path)])
    }

    @Test func theServerUnderstandsWhatIsEncoded() async throws {
        let network = LoopbackNetworkService(conditions: ServiceConditions())
        #expect(try await RemoteSearchService(networkService: network).search(query: "t & p").map(\.title) == ["Salt & pepper"])
    }
}
