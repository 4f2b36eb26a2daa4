/// Keeps one profile, as a server would.
class AuthenticationService {
    private var stored = UserProfile(id: "1", name: "Ada Lovelace")

    func fetchUserProfile() async throws -> UserProfile {
        stored
    }

    func updateProfile(_ profile: UserProfile) async throws {
        stored = profile
    }
}
