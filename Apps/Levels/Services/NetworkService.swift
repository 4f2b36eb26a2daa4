import Foundation

/// One request as the services make it.
struct NetworkRequest: Equatable, Sendable {
    enum Method: String, Sendable { case get, post, put, delete }

    var method: Method
    /// With its query, encoded.
    var path: String
    var body: [String: String] = [:]
}

enum NetworkError: LocalizedError, Equatable {
    case status(Int)

    var errorDescription: String? {
        switch self {
        case .status(401): "The email or the password is wrong."
        case .status(let code): "The server answered \(code)."
        }
    }
}

/// Sends requests and decodes what comes back.
protocol NetworkServiceProtocol {
    func send(_ request: NetworkRequest) async throws -> Data
}

extension NetworkServiceProtocol {
    func get<Response: Decodable>(_ path: String) async throws -> Response {
        try await decoded(NetworkRequest(method: .get, path: path))
    }

    func post<Response: Decodable>(_ path: String, body: [String: String]) async throws -> Response {
        try await decoded(NetworkRequest(method: .post, path: path, body: body))
    }

    func put(_ path: String, body: [String: String]) async throws {
        _ = try await send(NetworkRequest(method: .put, path: path, body: body))
    }

    func delete(_ path: String) async throws {
        _ = try await send(NetworkRequest(method: .delete, path: path))
    }

    private func decoded<Response: Decodable>(_ request: NetworkRequest) async throws -> Response {
        try JSONDecoder().decode(Response.self, from: await send(request))
    }
}

/// Asks the server that is part of the app.
final class LoopbackNetworkService: NetworkServiceProtocol {
    private let conditions: ServiceConditions
    private let server: LoopbackServer

    init(conditions: ServiceConditions, server: LoopbackServer = LoopbackServer()) {
        self.conditions = conditions
        self.server = server
    }

    func send(_ request: NetworkRequest) async throws -> Data {
        try await conditions.simulateRequest()
        return try await server.respond(to: request)
    }
}
