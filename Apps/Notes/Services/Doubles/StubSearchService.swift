#if DEBUG
import Foundation

/// Finds what it was given, and says what it was asked.
actor StubSearchService: SearchServiceProtocol {
    private(set) var queries: [String] = []
    private(set) var limits: [Int] = []
    private var hits: [SearchHit] = []
    private var failure: (any Error)?
    private var held: String?
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func fail(with error: (any Error)?) { failure = error }

    func find(_ notes: [Note]) {
        hits = notes.map { SearchHit(summary: $0.summary, title: MarkedText($0.title, []), snippet: MarkedText($0.body, [])) }
    }

    /// Answers a question only after `release()`.
    func hold(_ query: String) { held = query }

    func release() {
        held = nil
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    func search(_ query: String, limit: Int) async throws -> SearchResults {
        queries.append(query)
        limits.append(limit)
        if query == held { await withCheckedContinuation { waiting.append($0) } }
        if let failure { throw failure }
        return SearchResults(hits: Array(hits.prefix(limit)), total: hits.count, isTotalExact: true, explanation: query)
    }

    func ids(of query: String) throws -> [Note.ID] {
        if let failure { throw failure }
        return hits.map(\.id)
    }

    func suggestions(for query: String) -> [String] { [] }
}
#endif
