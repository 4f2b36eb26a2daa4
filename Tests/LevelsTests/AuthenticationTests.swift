import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Levels

/// The rows "Login" and "AuthenticationService".
@MainActor
@Suite struct AuthenticationTests {
    private let network = MockNetworkService()
    private let persistence = MockPersistenceService()

    private func service() -> AuthenticationService {
        let user = User(id: UUID(), name: "Ada", email: "ada@example.com")
        let response = LoginResponse(user: user, token: "abc123")
        network.answer = { request -> any Encodable in request.path == "/auth/login" ? response as any Encodable : [String]() }
        return AuthenticationService(networkService: network, persistenceService: persistence)
    }

    @Test(arguments: [
        ("", "", false), ("ada@example.com", "", false), ("", "analytical", false), ("ada", "analytical", false),
        ("ada@example.com", "1234567", false), ("ada@example.com", "12345678", true), ("@", "12345678", true),
    ])
    func aLoginIsValidWithAnAddressAndEightCharacters(email: String, password: String, isValid: Bool) {
        let viewModel = LoginViewModel(authService: service())
        (viewModel.email, viewModel.password) = (email, password)
        #expect(viewModel.isValid == isValid)
    }

    @Test func whatIsNotValidIsNotSent() async {
        let viewModel = LoginViewModel(authService: service())
        viewModel.email = "ada"
        await viewModel.login()
        #expect(network.requests.isEmpty)
    }

    @Test func signingInKeepsTheUserAndTheToken() async throws {
        let service = service()
        #expect(!service.isAuthenticated)
        try await service.login(email: "ada@example.com", password: "analytical")
        #expect(service.isAuthenticated && service.currentUser?.name == "Ada")
        #expect(try await persistence.load(forKey: "auth_token") == "abc123")
        #expect(
            network.requests == [
                NetworkRequest(method: .post, path: "/auth/login", body: ["email": "ada@example.com", "password": "analytical"])
            ])
    }

    @Test func aTokenThatCannotBeKeptIsAnErrorAndASignOutGoesThroughAllTheSame() async throws {
        let service = service()
        persistence.failsToSave = true
        await #expect(throws: MockFailure.self) { try await service.login(email: "a@b", password: "12345678") }
        persistence.failsToSave = false
        try await service.login(email: "a@b", password: "12345678")
        persistence.failsToDelete = true
        await service.logout()
        #expect(!service.isAuthenticated && service.currentUser == nil)
        #expect(persistence.log.last == "delete auth_token")
    }

    @Test func nobodyGetsTheProfileWithoutSigningIn() async throws {
        let service = service()
        let profile = UserProfile(id: "1", name: "Ada", bio: "Writes", avatarURL: nil)
        await #expect(throws: AuthError.notAuthenticated) { _ = try await service.fetchUserProfile() }
        await #expect(throws: AuthError.notAuthenticated) { try await service.updateProfile(profile) }
        #expect(network.requests.isEmpty)
        try await service.login(email: "a@b", password: "12345678")
        network.answer = { _ in profile }
        #expect(try await service.fetchUserProfile() == profile)
        try await service.updateProfile(profile)
        #expect(network.requests.last == NetworkRequest(method: .put, path: "/profile", body: ["id": "1", "name": "Ada", "bio": "Writes"]))
        await service.logout()
        await #expect(throws: AuthError.notAuthenticated) { _ = try await service.fetchUserProfile() }
    }

    @Test func theButtonWaitsUntilTheFormIsValidAndAWrongPasswordIsSaid() async throws {
        let service = AuthenticationService(
            networkService: LoopbackNetworkService(conditions: ServiceConditions()), persistenceService: persistence)
        let host = TestHost(NavigationStack { LoginView(authService: service) })
        #expect(try !host.find(.button, "Log In").isEnabled)
        try host.find(.textField, "Email").type("ada@example.com")
        try host.find(.textField, "Password").type("mechanical")
        try host.find(.button, "Log In").tap()
        try await host.wait(for: .progress, "Logging in…")
        try await host.wait(for: .text, "The email or the password is wrong.")
        try host.find(.textField, "Password").replaceText(by: "analytical")
        try host.find(.button, "Log In").tap()
        try await host.wait(for: .button, "Log Out").tap()
        try await host.wait(for: .button, "Log In")
        #expect(!service.isAuthenticated)
    }
}
