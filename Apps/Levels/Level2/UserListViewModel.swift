import Combine
import Foundation

@MainActor
// review:disable OBS-001 - this screen shows the style before @Observable
class UserListViewModel: ObservableObject {
    // Published state
    @Published var users: [User] = []
    @Published var isLoading = false
    @Published var errorMessage: String?

    // Dependencies
    private let userService: UserServiceProtocol

    // Dependency injection
    init(userService: UserServiceProtocol) {
        self.userService = userService
    }

    // Actions
    func loadUsers() async {
        isLoading = true
        errorMessage = nil

        do {
            users = try await userService.fetchUsers()
        } catch {
            errorMessage = "Failed to load users: \(error.localizedDescription)"
        }

        isLoading = false
    }

    func updateUser(_ user: User) async {
        do {
            try await userService.updateUser(user)
            if let index = users.firstIndex(where: { $0.id == user.id }) {
                users[index] = user
            }
        } catch {
            errorMessage = "Failed to update user: \(error.localizedDescription)"
        }
    }
}
