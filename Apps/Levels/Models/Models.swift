import Foundation

struct Todo: Identifiable {
    let id = UUID()
    var title: String
    var isComplete: Bool
}

struct UserProfile: Identifiable {
    let id: String
    var name: String
    var bio: String
    var avatarURL: URL?
}

struct User: Identifiable, Codable, Hashable {
    let id: UUID
    var name: String
    var email: String
}
