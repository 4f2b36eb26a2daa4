import Foundation

struct Todo: Codable, Identifiable {
    var id = UUID()
    var title: String
    var isComplete: Bool

    func toDictionary() -> [String: String] {
        ["id": id.uuidString, "title": title, "isComplete": "\(isComplete)"]
    }
}
