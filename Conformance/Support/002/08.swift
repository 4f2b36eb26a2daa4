protocol APIServiceProtocol {
    func ping() async throws
}

protocol AuthServiceProtocol {
    func logout() async throws
}
