import Foundation

/// The document navigates by user, and a value to navigate by is hashable.
extension User: Hashable {
    static func == (one: User, other: User) -> Bool {
        one.id == other.id && one.name == other.name && one.email == other.email
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}

struct UserService: UserServiceProtocol {
    func fetchUsers() async throws -> [User] {
        [User(id: UUID(), name: "Ada Lovelace", email: "ada@example.com")]
    }

    func updateUser(_ user: User) async throws {}
}
