import Foundation

struct UserProfile: Codable {
    let id: String
    var name: String
    var bio = ""
    var avatarURL: URL?

    func toDictionary() -> [String: String] {
        ["id": id, "name": name, "bio": bio]
    }
}
