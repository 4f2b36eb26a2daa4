import Foundation
import SwiftUI

protocol UserServiceProtocol {
    func fetchUser(id: UUID) async throws -> User
    func updateUser(_ user: User) async throws -> User
}

struct UserService: UserServiceProtocol {
    func fetchUser(id: UUID) async throws -> User {
        User(id: id, name: "Ada Lovelace", email: "ada@example.com")
    }

    func updateUser(_ user: User) async throws -> User {
        user
    }
}

struct UserContent: View {
    let user: User

    var body: some View {
        Text(user.name)
    }
}

struct ErrorView: View {
    let message: String

    var body: some View {
        Text(message)
    }
}
