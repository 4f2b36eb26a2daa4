import Foundation

/// Finds notes by their words and by what is known of them.
protocol SearchServiceProtocol: Sendable {
    /// Looks for notes as a person typed it: words, "phrases", -without, tag:, folder:, created:, updated:, is:pinned …
    /// A query that makes no sense is no error: it is searched as far as it is understood, and the complaint says what was not.
    func search(_ query: String, limit: Int) async throws -> SearchResults
    /// All notes that a query finds, in no order.
    func ids(of query: String) async throws -> [Note.ID]
    /// What could follow what has been typed: operators, folders, tags.
    func suggestions(for query: String) async throws -> [String]
}
