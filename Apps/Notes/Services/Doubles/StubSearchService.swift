#if DEBUG
import Foundation

/// Finds nothing, and says what it was asked.
actor StubSearchService: SearchServiceProtocol {
    private(set) var queries: [String] = []
    private var failure: (any Error)?
    private var held: String?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func fail(with error: (any Error)?) { failure = error }

    /// Answers a question only after `release()`.
    func hold(_ query: String) { held = query }

    func release() {
        held = nil
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func search(_ query: String, limit: Int) async throws -> SearchResults {
        queries.append(query)
        if query == held { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
        return SearchResults(hits: [], total: 0, isTotalExact: true, explanation: query)
    }

    func suggestions(for query: String) -> [String] { [] }
}
#endif
