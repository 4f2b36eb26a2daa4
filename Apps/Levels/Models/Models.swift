import Foundation

struct Todo: Identifiable, Codable, Hashable {
    var id = UUID()
    var title: String
    var isComplete: Bool

    func toDictionary() -> [String: String] {
        ["id": id.uuidString, "title": title, "isComplete": String(isComplete)]
    }
}

struct UserProfile: Identifiable, Codable, Hashable {
    let id: String
    var name: String
    var bio: String
    var avatarURL: URL?

    func toDictionary() -> [String: String] { ["id": id, "name": name, "bio": bio] }
}

struct User: Identifiable, Codable, Hashable {
    let id: UUID
    var name: String
    var email: String
}

struct LoginResponse: Codable {
    let user: User
    let token: String
}

struct SearchResult: Identifiable, Codable, Hashable {
    let id: Int
    var title: String
}

/// An item that a service keeps; those of SwiftData are `Item`.
struct ServiceItem: Identifiable, Codable, Hashable {
    let id: UUID
    var name: String
}
