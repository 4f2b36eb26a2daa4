import Foundation

protocol UserServiceProtocol {
    func fetchUsers() async throws -> [User]
    func updateUser(_ user: User) async throws
}

/// Keeps a few users while the app runs.
final class UserService: UserServiceProtocol {
    private let conditions: ServiceConditions
    private let store: UserStore

    init(conditions: ServiceConditions = ServiceConditions(), store: UserStore = .shared) {
        self.conditions = conditions
        self.store = store
    }

    func fetchUsers() async throws -> [User] {
        try await conditions.simulateRequest()
        return store.users
    }

    func updateUser(_ user: User) async throws {
        try await conditions.simulateRequest()
        guard let index = store.users.firstIndex(where: { $0.id == user.id }) else { return }
        store.users[index] = user
    }
}

final class UserStore {
    static let shared = UserStore()
    var users = [
        User(id: UUID(), name: "Grace Hopper", email: "grace@example.com"),
        User(id: UUID(), name: "Alan Turing", email: "alan@example.com"),
        User(id: UUID(), name: "Barbara Liskov", email: "barbara@example.com"),
        User(id: UUID(), name: "Edsger Dijkstra", email: "edsger@example.com"),
    ]
}
