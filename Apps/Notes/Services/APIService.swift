import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

enum HTTPMethod: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// Asks the server.
protocol APIServiceProtocol: Sendable {
    /// - Parameters:
    ///   - endpoint: a path below the server's address, "notes/17", perhaps with a query.
    ///   - body: JSON.
    /// - Throws: `APIError`.
    func request<T: Decodable & Sendable>(_ endpoint: String, method: HTTPMethod, body: Data?) async throws -> T
}

extension APIServiceProtocol {
    func get<T: Decodable & Sendable>(_ endpoint: String) async throws -> T {
        try await request(endpoint, method: .get, body: nil)
    }
    func post<T: Decodable & Sendable>(_ endpoint: String, _ body: some Encodable) async throws -> T {
        try await request(endpoint, method: .post, body: JSONEncoder.api.encode(body))
    }
    func put<T: Decodable & Sendable>(_ endpoint: String, _ body: some Encodable) async throws -> T {
        try await request(endpoint, method: .put, body: JSONEncoder.api.encode(body))
    }
    func delete(_ endpoint: String) async throws {
        let _: NoContent = try await request(endpoint, method: .delete, body: nil)
    }
}

/// What an answer without a body is read as.
struct NoContent: Codable, Sendable {}

final class APIService: APIServiceProtocol, Sendable {
    private let baseURL: URL?
    private let session: URLSession
    private let token: @Sendable () async -> String?
    private let timeout: TimeInterval
    private let reached: @Sendable (Bool) async -> Void

    /// - Parameters:
    ///   - timeout: in seconds, without an answer.
    ///   - token: what the person is signed in with, asked for at each request.
    ///   - reached: told with each answer, and where there is none, whether the server can be reached.
    init(
        baseURL: URL?, timeout: TimeInterval = Config.Timeouts.request, session: URLSession = .shared,
        token: @escaping @Sendable () async -> String? = { nil }, reached: @escaping @Sendable (Bool) async -> Void = { _ in }
    ) {
        self.reached = reached
        self.baseURL = baseURL
        self.timeout = timeout
        self.session = session
        self.token = token
    }

    func request<T: Decodable & Sendable>(_ endpoint: String, method: HTTPMethod, body: Data?) async throws -> T {
        guard let baseURL else { throw APIError.offline }
        guard let url = URL(string: baseURL.absoluteString + "/" + endpoint), url.host == baseURL.host else {
            throw APIError.invalidAddress(endpoint)
        }
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.httpMethod = method.rawValue
        request.httpBody = body
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        if let token = await token() { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return try await send(request).decodedAnswer()
    }

    private func send(_ request: URLRequest) async throws -> Data {
        let (data, response): (Data, URLResponse)
        do {
            (data, response) = try await session.data(for: request)
        } catch is CancellationError {
            throw APIError.cancelled
        } catch let error as URLError {
            let error = APIError(error)
            if error == .offline || error == .timedOut { await reached(false) }
            throw error
        }
        await reached(true)
        guard let status = (response as? HTTPURLResponse)?.statusCode else { throw APIError.invalidResponse("no status") }
        if let error = APIError(status: status, body: data) { throw error }
        return data
    }
}

extension Data {
    /// The answer of a server as what was asked for.
    /// - Throws: `APIError.invalidResponse`.
    func decodedAnswer<T: Decodable>() throws -> T {
        if isEmpty, let nothing = NoContent() as? T { return nothing }
        do {
            return try JSONDecoder.api.decode(T.self, from: self)
        } catch {
            throw APIError.invalidResponse("\(error)")
        }
    }
}

extension APIError {
    init(_ error: URLError) {
        self =
            switch error.code {
            case .timedOut: .timedOut
            case .cancelled: .cancelled
            case .badURL, .unsupportedURL: .invalidAddress(error.failingURL?.absoluteString ?? "")
            default: .offline
            }
    }

    /// `nil` for a success.
    init?(status: Int, body: Data) {
        switch status {
        case 200..<300: return nil
        case 400:
            struct Problem: Decodable { var message: String? }
            self = .badRequest((try? JSONDecoder().decode(Problem.self, from: body))?.message)
        case 401: self = .unauthorized
        case 404: self = .notFound
        default: self = .server(status: status)
        }
    }
}
