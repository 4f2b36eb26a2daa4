import Foundation
import Observation

@Observable
class ProfileViewModel {
    var profile: UserProfile?
    var isLoading = false
    var errorMessage: String?

    private let authService: AuthenticationService

    init(authService: AuthenticationService) {
        self.authService = authService
    }

    func loadProfile() async {
        isLoading = true
        errorMessage = nil

        do {
            profile = try await authService.fetchUserProfile()
        } catch {
            errorMessage = "Failed to load profile: \(error.localizedDescription)"
        }

        isLoading = false
    }

    func updateProfile(name: String, bio: String) async {
        guard var profile = profile else { return }

        profile.name = name
        profile.bio = bio

        do {
            try await authService.updateProfile(profile)
            self.profile = profile
        } catch {
            errorMessage = "Failed to update profile"
        }
    }
}
