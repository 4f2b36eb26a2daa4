import Foundation
import Observation

@Observable
class ProfileViewModel {
    var profile: UserProfile?
    var isLoading = false
    var errorMessage: String?

    private let profileService: ProfileServiceProtocol

    init(profileService: ProfileServiceProtocol) {
        self.profileService = profileService
    }

    func loadProfile() async {
        isLoading = true
        errorMessage = nil

        do {
            profile = try await profileService.fetchUserProfile()
        } catch {
            errorMessage = "Failed to load profile: \(error.localizedDescription)"
        }

        isLoading = false
    }

    func updateProfile(name: String, bio: String) async {
        guard var profile = profile else { return }

        errorMessage = nil
        profile.name = name
        profile.bio = bio

        do {
            try await profileService.updateProfile(profile)
            self.profile = profile
        } catch {
            errorMessage = "Failed to update profile"
        }
    }
}
