import Foundation

protocol UserServiceProtocol {
    func fetchUsers() async throws -> [User]
    func fetchUser(id: UUID) async throws -> User
    /// The user as the service keeps it.
    @discardableResult func updateUser(_ user: User) async throws -> User
}

/// Keeps a few users while the app runs.
final class UserService: UserServiceProtocol {
    static let shared = UserService()

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

    func fetchUser(id: UUID) async throws -> User {
        try await conditions.simulateRequest()
        guard let user = store.users.first(where: { $0.id == id }) else { throw AppError.notFound }
        return user
    }

    /// Names are kept without blanks around them.
    func updateUser(_ user: User) async throws -> User {
        try await conditions.simulateRequest()
        guard let index = store.users.firstIndex(where: { $0.id == user.id }) else { throw AppError.notFound }
        store.users[index] = user
        store.users[index].name = user.name.trimmingCharacters(in: .whitespaces)
        return store.users[index]
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
