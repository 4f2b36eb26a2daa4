import Foundation
import Testing

@testable import Notes

/// GLIDE's row "DependencyContainer".
@MainActor
@Suite(.serialized) struct DependencyContainerTests {
    @Test func doublesReachTheViewModels() async throws {
        defer { DependencyContainer.reset() }
        let auth = StubAuthService(password: "correct horse")
        DependencyContainer.setupMockContainer(apiService: StubAPIService(), authService: auth)
        let container = DependencyContainer.shared
        #expect(container === DependencyContainer.shared)
        #expect(container.authService as? StubAuthService === auth)
        #expect(try await auth.login(email: User.mock.email, password: "correct horse") == .mock)
        let viewModel = container.makeAuthViewModel()
        await viewModel.restoreSession()
        #expect(viewModel.user == .mock)
    }

    @Test func everyServiceIsMadeOnce() {
        let container = DependencyContainer(services: .inMemory())
        #expect(container.documents === container.documents && container.reminders === container.reminders)
        #expect(container.makeNotesListViewModel() !== container.makeNotesListViewModel())
        #expect(container.makeNavigationCoordinator() !== container.makeNavigationCoordinator())
    }
}

/// GLIDE's row "Config".
@Suite struct ConfigTests {
    @Test(arguments: [
        (Config.Environment.debug, Optional("http://127.0.0.1:8090/api/v1"), LogLevel.info), (.production, nil, .warning),
    ])
    func eachEnvironmentHasItsOwn(environment: Config.Environment, endpoint: String?, level: LogLevel) {
        #expect(Config.apiEndpoint(in: environment)?.absoluteString == endpoint)
        #expect(Config.logLevel(in: environment) == level)
    }

    @Test func limitsAndTimesAreSensible() {
        #expect(Config.Timeouts.autosave < 0.3 && Config.Timeouts.request > 0)
        #expect(Config.Limits.recentSearches == 10 && Config.Limits.daysInTrash == 30 && Config.Limits.pageSize > 0)
    }
}

/// GLIDE's row "Data flow": who is called, in which order, from the tap to the request and back.
@MainActor
@Suite struct DataFlowTests {
    /// View → view model → repository → API, and the answer into the copy on this device.
    @Test func anActionGoesDownAndItsAnswerComesBack() async throws {
        let recorder = CallRecorder()
        let api = StubAPIService(recorder: recorder)
        try await api.answer("GET user", with: User.mock)
        let cache = RecordingUserRepository(LocalUserRepository(defaults: MemoryDefaults()), name: "cache", recorder: recorder)
        let repository = RecordingUserRepository(
            UserRepository(api: api, cache: cache, isOfflineModeEnabled: true), name: "repository", recorder: recorder)
        let viewModel = ProfileViewModel(userRepository: repository, appState: AppState(), logger: RecordingLogger())
        recorder.record("view.tap")
        await viewModel.load()
        recorder.record("view.shows \(try #require(viewModel.user).name)")
        #expect(
            recorder.calls == [
                "view.tap", "repository.user", "api.GET user", "cache.update", "view.shows \(User.mock.name)",
            ])
    }

    /// View → view model → service → API, and the answer up to what the whole app knows.
    @Test func aSigningInGoesDownAndTheWholeAppKnowsOfIt() async throws {
        let recorder = CallRecorder()
        let api = StubAPIService(recorder: recorder)
        try await api.answer("POST sessions", with: AuthService.Session(user: .mock, token: "t"))
        let service = RecordingAuthService(base: AuthService(api: api, keychain: MemoryKeychain()), recorder: recorder)
        let appState = AppState()
        let viewModel = AuthViewModel(authService: service, appState: appState, logger: RecordingLogger(), areAccountsEnabled: true)
        (viewModel.email, viewModel.password) = (User.mock.email, "password")
        recorder.record("view.tap")
        await viewModel.login()
        recorder.record("view.shows \(try #require(viewModel.user).name)")
        #expect(recorder.calls == ["view.tap", "service.login", "api.POST sessions", "view.shows \(User.mock.name)"])
        #expect(appState.isAuthenticated && appState.userId == User.mock.id)
    }

    @Test func aChangeOfTheLibraryIsWrittenBeforeTheListShowsIt() async throws {
        let recorder = CallRecorder()
        let repository = RecordingNotesRepository(InMemoryNotesRepository(notes: Note.mocks), recorder: recorder)
        let editing = LibraryEditing(notesRepository: repository, appState: AppState(), logger: RecordingLogger())
        let viewModel = NotesListViewModel(
            notesRepository: repository, documents: OpenDocuments(notesRepository: repository, logger: RecordingLogger()),
            defaults: MemoryDefaults(), logger: RecordingLogger(), editing: editing)
        _ = viewModel.create()
        try await eventually { recorder.calls == ["repository.apply"] }
        await viewModel.load()
        #expect(recorder.calls.first == "repository.apply" && recorder.calls.dropFirst().contains("repository.summaries"))
        #expect(viewModel.notes.count == 3)
    }

    private struct RecordingAuthService: AuthServiceProtocol {
        let base: any AuthServiceProtocol
        let recorder: CallRecorder

        func login(email: String, password: String) async throws -> User {
            recorder.record("service.login")
            return try await base.login(email: email, password: password)
        }
        func logout() async throws { try await base.logout() }
        func restoreSession() async throws -> User? { try await base.restoreSession() }
        func token() async -> String? { await base.token() }
    }

    private struct RecordingUserRepository: UserRepositoryProtocol {
        let base: any UserRepositoryProtocol
        let name: String
        let recorder: CallRecorder

        init(_ base: any UserRepositoryProtocol, name: String, recorder: CallRecorder) {
            (self.base, self.name, self.recorder) = (base, name, recorder)
        }

        func user() async throws -> User {
            recorder.record("\(name).user")
            return try await base.user()
        }
        func update(_ user: User) async throws -> User {
            recorder.record("\(name).update")
            return try await base.update(user)
        }
    }
}
