import Foundation

protocol APIServiceProtocol {
    func request<T: Decodable>(
        _ endpoint: String, method: HTTPMethod, body: Data?
    ) async throws -> T
}

/// Stands in for the implementation that the document leaves out.
extension APIServiceProtocol {
    func request<T: Decodable>(
        _ endpoint: String, method: HTTPMethod, body: Data?
    ) async throws -> T {
        try JSONDecoder().decode(T.self, from: body ?? Data())
    }
}
