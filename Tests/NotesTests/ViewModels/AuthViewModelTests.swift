import Foundation
import Testing

@testable import Notes

/// GLIDE's row "AuthViewModel/AuthService".
@MainActor
@Suite struct AuthViewModelTests {
    private let appState = AppState()

    private func viewModel(_ service: any AuthServiceProtocol = StubAuthService(), areAccountsEnabled: Bool = true) -> AuthViewModel {
        AuthViewModel(authService: service, appState: appState, logger: RecordingLogger(), areAccountsEnabled: areAccountsEnabled)
    }

    @Test(arguments: [
        ("", "", false), ("ada@example.com", "short", false), ("ada", "password", false), ("@example.com", "password", false),
        ("ada@", "password", false), ("a b@example.com", "password", false), ("a@b@c", "password", false),
        ("ada@example.com", "password", true),
    ])
    func onlyWhatCanBeRightCanBeSent(email: String, password: String, canLogin: Bool) {
        let viewModel = viewModel()
        (viewModel.email, viewModel.password) = (email, password)
        #expect(viewModel.canLogin == canLogin)
    }

    @Test func signingInAndOutIsSeenByTheWholeApp() async {
        let viewModel = viewModel()
        (viewModel.email, viewModel.password) = (User.mock.email, "password")
        await viewModel.login()
        #expect(viewModel.user == .mock && viewModel.password.isEmpty && viewModel.errorMessage == nil && !viewModel.isLoading)
        #expect(appState.isAuthenticated && appState.userId == User.mock.id)
        await viewModel.logout()
        #expect(viewModel.user == nil && !appState.isAuthenticated && appState.userId == nil)
    }

    @Test func aWrongPasswordIsSaidAndKeptForCorrection() async {
        let viewModel = viewModel()
        (viewModel.email, viewModel.password) = (User.mock.email, "passwort")
        await viewModel.login()
        #expect(viewModel.errorMessage == AppError.invalidCredentials.localizedDescription)
        #expect(viewModel.password == "passwort" && !appState.isAuthenticated)
    }

    @Test func withoutAccountsNothingIsSent() async {
        let viewModel = viewModel(areAccountsEnabled: false)
        (viewModel.email, viewModel.password) = (User.mock.email, "password")
        await viewModel.login()
        #expect(!viewModel.canLogin && viewModel.user == nil && viewModel.errorMessage == nil)
    }

    @Test func theSessionIsThereAgainAtTheNextLaunch() async throws {
        let (api, keychain) = (StubAPIService(), MemoryKeychain())
        try await api.answer("POST sessions", with: AuthService.Session(user: .mock, token: "t"))
        try await api.answer("DELETE sessions/current", with: [String: String]())
        let first = AuthService(api: api, keychain: keychain)
        #expect(try await first.login(email: "a", password: "b") == .mock)
        #expect(await first.token() == "t")

        let second = AuthService(api: api, keychain: keychain)
        let viewModel = viewModel(second)
        await viewModel.restoreSession()
        #expect(viewModel.user == .mock && appState.isAuthenticated)
        #expect(await second.token() == "t")

        await viewModel.logout()
        #expect(await second.token() == nil)
        #expect(try await AuthService(api: api, keychain: keychain).restoreSession() == nil)
    }

    @Test(arguments: [
        (APIError.unauthorized, AppError.invalidCredentials), (.timedOut, .network(.timedOut)), (.offline, .network(.offline)),
    ])
    func whatTheServerSaysIsToldInOurWords(answer: APIError, error: AppError) async {
        let api = StubAPIService()
        await api.answer("POST sessions", with: answer)
        await #expect(throws: error) { try await AuthService(api: api, keychain: MemoryKeychain()).login(email: "a", password: "b") }
    }

    @Test func aDamagedSessionIsForgottenInsteadOfLockingSomebodyOut() async throws {
        let keychain = MemoryKeychain()
        try keychain.set("not JSON", for: "session")
        #expect(try await AuthService(api: StubAPIService(), keychain: keychain).restoreSession() == nil)
        #expect(try keychain.secret(for: "session") == nil)
    }
}

/// GLIDE's row "UserRepository, NotesRepository": the profile. What notes' repositories have in common is in `ListContractTests` and those beside it.
@Suite struct UserRepositoryTests {
    @Test func theProfileIsReadFromHereWhileTheServerCannotBeReached() async throws {
        let (api, cache) = (StubAPIService(), LocalUserRepository(defaults: MemoryDefaults()))
        let repository = UserRepository(api: api, cache: cache, isOfflineModeEnabled: true)
        try await api.answer("GET user", with: User.mock)
        #expect(try await repository.user() == .mock)
        await api.answer("GET user", with: .offline)
        #expect(try await repository.user() == .mock)
        await api.answer("GET user", with: .unauthorized)
        await #expect(throws: AppError.network(.unauthorized)) { try await repository.user() }
        await api.answer("GET user", with: .offline)
        await #expect(throws: AppError.network(.offline)) {
            try await UserRepository(api: api, cache: cache, isOfflineModeEnabled: false).user()
        }
    }

    @MainActor @Test func aFailedChangeKeepsWhatWasThere() async throws {
        let appState = AppState()
        let api = StubAPIService()
        try await api.answer("GET user", with: User.mock)
        let viewModel = ProfileViewModel(
            userRepository: UserRepository(
                api: api, cache: LocalUserRepository(defaults: MemoryDefaults()), isOfflineModeEnabled: true),
            appState: appState, logger: RecordingLogger())
        await viewModel.load()
        #expect(viewModel.user == .mock && !viewModel.isCopy)
        appState.setOnline(false)
        #expect(viewModel.isCopy)
        await api.answer("PUT user", with: .timedOut)
        await viewModel.update(name: "Grace", email: "grace@example.com")
        #expect(viewModel.user == .mock && viewModel.errorMessage == AppError.network(.timedOut).localizedDescription)
        let grace = User(id: User.mock.id, name: "Grace", email: "grace@example.com")
        try await api.answer("PUT user", with: grace)
        await viewModel.update(name: " Grace ", email: "grace@example.com")
        #expect(viewModel.user?.name == "Grace" && viewModel.errorMessage == nil)
        #expect(appState.notice?.text == "Profile saved")
        await viewModel.update(name: "Grace", email: "grace")
        #expect(viewModel.user == grace && viewModel.errorMessage == "“grace” is no e-mail address.")
    }
}
