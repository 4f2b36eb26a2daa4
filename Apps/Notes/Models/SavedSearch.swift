import Foundation

/// A search that is kept as a smart folder.
struct SavedSearch: Codable, Hashable, Identifiable, Sendable {
    let id: String
    var name: String
    var query: String

    init(id: String = UUID().uuidString.lowercased(), name: String, query: String) {
        self.id = id
        self.name = name
        self.query = query
    }
}
