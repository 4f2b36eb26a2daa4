struct SearchResult: Codable, Identifiable {
    let id: String
    let title: String
}
