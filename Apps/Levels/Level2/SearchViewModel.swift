import Foundation
import Observation

/// Searches once typing has stopped for a while. Only the last query counts.
@MainActor
@Observable
final class SearchViewModel {
    static let delay = Duration.milliseconds(300)

    var searchText = "" {
        didSet {
            if searchText != oldValue { scheduleSearch() }
        }
    }
    private(set) var results: [SearchResult] = []
    private(set) var isLoading = false
    private(set) var errorMessage: String?

    @ObservationIgnored private var searchTask: Task<Void, Never>?
    private let searchService: SearchServiceProtocol
    private let clock: any Clock<Duration>

    init(searchService: SearchServiceProtocol, clock: any Clock<Duration> = ContinuousClock()) {
        self.searchService = searchService
        self.clock = clock
    }

    private func scheduleSearch() {
        searchTask?.cancel()
        guard !searchText.isEmpty else {
            (results, isLoading, errorMessage) = ([], false, nil)
            return
        }
        searchTask = Task { [clock] in
            guard (try? await clock.sleep(for: Self.delay)) != nil else { return }
            await performSearch()
        }
    }

    private func performSearch() async {
        isLoading = true
        errorMessage = nil

        do {
            let found = try await searchService.search(query: searchText)
            guard !Task.isCancelled else { return }
            results = found
        } catch {
            guard !Task.isCancelled else { return }
            errorMessage = "Search failed"
            results = []
        }

        isLoading = false
    }
}
