import Foundation
import Observation

protocol SearchServiceProtocol {
    func search(query: String) async throws -> [SearchResult]
}

/// Asks the server.
final class RemoteSearchService: SearchServiceProtocol {
    private let networkService: NetworkServiceProtocol

    init(networkService: NetworkServiceProtocol) {
        self.networkService = networkService
    }

    func search(query: String) async throws -> [SearchResult] {
        var allowed = CharacterSet.urlQueryAllowed
        allowed.remove(charactersIn: "&=+?#")
        return try await networkService.get("/search?q=\(query.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")")
    }
}

/// Searches, and remembers what was searched for: the newest first, each once, ten at most.
@Observable
final class SearchService: SearchServiceProtocol {
    static let recentLimit = 10
    private static let key = "recent_searches"

    private(set) var recentSearches: [String] = []
    private let remote: SearchServiceProtocol
    private let persistenceService: PersistenceServiceProtocol

    init(networkService: NetworkServiceProtocol, persistenceService: PersistenceServiceProtocol) {
        remote = RemoteSearchService(networkService: networkService)
        self.persistenceService = persistenceService
    }

    /// A search that fails is not remembered.
    @MainActor
    func search(query: String) async throws -> [SearchResult] {
        let results = try await remote.search(query: query)
        recentSearches.removeAll { $0 == query }
        recentSearches.insert(query, at: 0)
        recentSearches = Array(recentSearches.prefix(Self.recentLimit))
        // review:disable ERR-002 - what was found is found, whether or not it can be remembered
        try? await persistenceService.save(recentSearches, forKey: Self.key)
        return results
    }

    @MainActor
    func loadRecentSearches() async {
        recentSearches = (try? await persistenceService.load(forKey: Self.key)) ?? []
    }

    @MainActor
    func clearRecentSearches() async {
        recentSearches = []
        try? await persistenceService.delete(forKey: Self.key)
    }
}
