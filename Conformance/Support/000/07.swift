import Observation

final class MockAuthService: AuthenticationService {
    var mockProfile: UserProfile?
    var shouldFail = false

    override func fetchUserProfile() async throws -> UserProfile {
        guard !shouldFail, let mockProfile else { throw Failure() }
        return mockProfile
    }

    struct Failure: Error {}
}

@Observable
class ProfileViewModel {
    private(set) var profile: UserProfile?
    private(set) var isLoading = false
    private(set) var errorMessage: String?

    private let authService: AuthenticationService

    init(authService: AuthenticationService) {
        self.authService = authService
    }

    func loadProfile() async {
        isLoading = true
        defer { isLoading = false }
        do {
            profile = try await authService.fetchUserProfile()
        } catch {
            errorMessage = "Failed to load profile"
        }
    }
}
