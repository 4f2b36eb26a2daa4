protocol NetworkServiceProtocol {
    func get<Response: Decodable>(_ path: String) async throws -> Response
    func post<Response: Decodable>(
        _ path: String, body: [String: String]
    ) async throws -> Response
    func put(_ path: String, body: [String: String]) async throws
    func delete(_ path: String) async throws
}
