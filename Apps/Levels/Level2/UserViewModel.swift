import Foundation
import Observation

@MainActor
@Observable
final class UserViewModel {
    private(set) var user: User?
    private(set) var isLoading = false
    private(set) var errorMessage: String?

    private let userService: UserServiceProtocol

    init(userService: UserServiceProtocol) {
        self.userService = userService
    }

    func loadUser(id: UUID) async {
        isLoading = true
        errorMessage = nil

        do {
            user = try await userService.fetchUser(id: id)
        } catch {
            errorMessage = error.localizedDescription
        }

        isLoading = false
    }

    /// Shows the user as the service keeps it.
    func updateName(_ name: String) async {
        guard var user else { return }
        user.name = name

        do {
            self.user = try await userService.updateUser(user)
            errorMessage = nil
        } catch {
            errorMessage = error.localizedDescription
        }
    }
}
