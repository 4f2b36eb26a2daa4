protocol UserServiceProtocol {
    func fetchUsers() async throws -> [User]
}

struct UserService: UserServiceProtocol {
    func fetchUsers() async throws -> [User] {
        [User(id: "1", name: "Ada Lovelace")]
    }
}
