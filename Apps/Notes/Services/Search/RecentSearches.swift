import Foundation

/// Where short settings are kept: what `UserDefaults` does, and a dictionary in tests.
protocol SettingsStore: Sendable {
    func strings(for key: String) -> [String]
    func set(_ strings: [String], for key: String)
}

/// The last searches, the newest first, each once.
struct RecentSearches: Sendable {
    static let limit = 10
    private static let key = "recentSearches"
    private let store: any SettingsStore

    init(_ store: any SettingsStore) { self.store = store }

    var all: [String] { store.strings(for: Self.key) }

    /// Remembers a search that found something to look at. Spaces around it and its capitals make it no other one.
    func add(_ query: String) {
        let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !query.isEmpty else { return }
        let others = all.filter { $0.lowercased() != query.lowercased() }
        store.set(Array(([query] + others).prefix(Self.limit)), for: Self.key)
    }

    func clear() { store.set([], for: Self.key) }
}
