import Observation

final class MockNetworkService: NetworkServiceProtocol {
    var mockResponse: LoginResponse?

    struct Failure: Error {}

    func get<Response: Decodable>(_ path: String) async throws -> Response {
        throw Failure()
    }

    func post<Response: Decodable>(
        _ path: String, body: [String: String]
    ) async throws -> Response {
        guard let response = mockResponse as? Response else { throw Failure() }
        return response
    }

    func put(_ path: String, body: [String: String]) async throws {}
    func delete(_ path: String) async throws {}
}

final class MockPersistenceService: PersistenceServiceProtocol {
    func load<Value: Decodable>(forKey key: String) async throws -> Value? { nil }
    func save<Value: Encodable>(_ value: Value, forKey key: String) async throws {}
    func delete(forKey key: String) async throws {}
}

@Observable
final class AuthenticationService {
    private(set) var currentUser: User?
    var isAuthenticated: Bool { currentUser != nil }

    private let networkService: any NetworkServiceProtocol

    init(
        networkService: any NetworkServiceProtocol,
        persistenceService: any PersistenceServiceProtocol
    ) {
        self.networkService = networkService
    }

    func login(email: String, password: String) async throws {
        let response: LoginResponse = try await networkService.post(
            "/login", body: ["email": email, "password": password])
        currentUser = response.user
    }
}
