protocol ItemServiceProtocol {
    func fetchNames() async throws -> [String]
}

class ItemService: ItemServiceProtocol {
    static let shared = ItemService()

    func fetchNames() async throws -> [String] { ["Milk"] }
}

class MockItemService: ItemServiceProtocol {
    func fetchNames() async throws -> [String] { [] }
}

protocol AuthServiceProtocol {
    func logout() async throws
}

class AuthService: AuthServiceProtocol {
    static let shared = AuthService()

    func logout() async throws {}
}

class MockAuthService: AuthServiceProtocol {
    func logout() async throws {}
}
