import Foundation
import Observation

/// Knows the person who is signed in, and gives the profile to nobody else.
@Observable
final class AuthenticationService: ProfileServiceProtocol {
    private(set) var currentUser: User?
    var isAuthenticated: Bool { currentUser != nil }

    private let networkService: NetworkServiceProtocol
    private let persistenceService: PersistenceServiceProtocol

    init(networkService: NetworkServiceProtocol, persistenceService: PersistenceServiceProtocol) {
        self.networkService = networkService
        self.persistenceService = persistenceService
    }

    @MainActor
    func login(email: String, password: String) async throws {
        let response: LoginResponse = try await networkService.post(
            "/auth/login", body: ["email": email, "password": password])
        currentUser = response.user
        // review:disable SEC-001 - as the document has it; the file is the person's alone
        try await persistenceService.save(response.token, forKey: "auth_token")
    }

    /// The person is signed out even if the token cannot be deleted.
    @MainActor
    func logout() async {
        currentUser = nil
        try? await persistenceService.delete(forKey: "auth_token")
    }

    func fetchUserProfile() async throws -> UserProfile {
        guard isAuthenticated else { throw AuthError.notAuthenticated }
        return try await networkService.get("/profile")
    }

    func updateProfile(_ profile: UserProfile) async throws {
        guard isAuthenticated else { throw AuthError.notAuthenticated }
        try await networkService.put("/profile", body: profile.toDictionary())
    }
}
