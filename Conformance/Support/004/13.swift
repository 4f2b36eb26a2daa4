import Foundation
import Observation

struct User: Codable, Identifiable {
    let id: UUID
    var name: String
    var email: String
}

protocol UserServiceProtocol {
    func fetchUser(id: UUID) async throws -> User
}

final class MockUserService: UserServiceProtocol {
    var mockUser = User(id: UUID(), name: "Test", email: "test@example.com")
    var shouldFail = false

    func fetchUser(id: UUID) async throws -> User {
        if shouldFail { throw Failure() }
        return mockUser
    }

    struct Failure: Error {}
}

@Observable
final class UserViewModel {
    private(set) var user: User?
    private(set) var isLoading = false
    private(set) var errorMessage: String?

    private let service: any UserServiceProtocol

    init(service: any UserServiceProtocol) {
        self.service = service
    }

    func loadUser(id: UUID) async {
        isLoading = true
        defer { isLoading = false }
        do {
            user = try await service.fetchUser(id: id)
        } catch {
            errorMessage = "Failed to load the user"
        }
    }
}
