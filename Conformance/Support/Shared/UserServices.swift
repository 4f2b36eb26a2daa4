import Foundation
import SwiftUI

struct User: Codable, Identifiable {
    let id: UUID
    var name: String
}

protocol UserServiceProtocol {
    func fetchUser(id: UUID) async throws -> User
}

class UserService: UserServiceProtocol {
    static let shared = UserService()

    func fetchUser(id: UUID) async throws -> User {
        User(id: id, name: "Ada Lovelace")
    }
}

class MockUserService: UserServiceProtocol {
    func fetchUser(id: UUID) async throws -> User {
        User(id: id, name: "Test")
    }
}

struct ContentView: View {
    var body: some View {
        Text("Hello")
    }
}
