protocol PersistenceServiceProtocol {
    func load<Value: Decodable>(forKey key: String) async throws -> Value?
    func save<Value: Encodable>(_ value: Value, forKey key: String) async throws
    func delete(forKey key: String) async throws
}
