struct User: Codable, Identifiable {
    let id: String
    var name: String
}
