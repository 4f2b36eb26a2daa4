struct SearchService {
    func search(query: String) async throws -> [SearchResult] {
        [SearchResult(id: "1", title: query)]
    }
}
