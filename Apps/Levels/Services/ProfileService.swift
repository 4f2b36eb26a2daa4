import Foundation

/// Where a profile comes from: a service of its own at level 2, the service that knows who is signed in at level 3.
protocol ProfileServiceProtocol {
    func fetchUserProfile() async throws -> UserProfile
    func updateProfile(_ profile: UserProfile) async throws
}

/// Gives the profile to anybody.
final class ProfileService: ProfileServiceProtocol {
    private let conditions: ServiceConditions
    private let store: ProfileStore

    init(conditions: ServiceConditions, store: ProfileStore = .shared) {
        self.conditions = conditions
        self.store = store
    }

    func fetchUserProfile() async throws -> UserProfile {
        try await conditions.simulateRequest()
        return store.profile
    }

    func updateProfile(_ profile: UserProfile) async throws {
        try await conditions.simulateRequest()
        store.profile = profile
    }
}

/// Keeps the profile while the app runs.
final class ProfileStore {
    static let shared = ProfileStore()
    var profile = UserProfile(
        id: "1", name: "Ada Lovelace", bio: "Writes notes on an engine that does not exist yet.", avatarURL: nil)
}
