struct Feature: Codable, Identifiable {
    let id: String
    var name: String
}
