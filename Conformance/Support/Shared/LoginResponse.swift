struct LoginResponse: Codable {
    let user: User
    let token: String
}

enum AuthError: Error {
    case notAuthenticated
}
