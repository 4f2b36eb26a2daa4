import Foundation

/// Knows the person who is signed in.
final class AuthenticationService {
    private let conditions: ServiceConditions

    init(conditions: ServiceConditions) { self.conditions = conditions }

    func fetchUserProfile() async throws -> UserProfile {
        try await conditions.simulateRequest()
        return ProfileStore.shared.profile
    }

    func updateProfile(_ profile: UserProfile) async throws {
        try await conditions.simulateRequest()
        ProfileStore.shared.profile = profile
    }
}

/// Keeps the profile while the app runs.
final class ProfileStore {
    static let shared = ProfileStore()
    var profile = UserProfile(
        id: "1", name: "Ada Lovelace", bio: "Writes notes on an engine that does not exist yet.", avatarURL: nil)
}
