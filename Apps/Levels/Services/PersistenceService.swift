import Foundation

/// Keeps values by key.
protocol PersistenceServiceProtocol {
    func save<Value: Encodable>(_ value: Value, forKey key: String) async throws
    /// Nil if there is none.
    func load<Value: Decodable>(forKey key: String) async throws -> Value?
    func delete(forKey key: String) async throws
}

/// One file a key, in the app's own folder.
final class FilePersistenceService: PersistenceServiceProtocol {
    private let folder: URL
    private let conditions: ServiceConditions

    init(
        folder: URL = .applicationSupportDirectory.appending(path: "Levels/Values"), conditions: ServiceConditions = ServiceConditions()
    ) {
        self.folder = folder
        self.conditions = conditions
    }

    func save<Value: Encodable>(_ value: Value, forKey key: String) async throws {
        try conditions.failIfTold()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(value).write(to: file(key), options: .atomic)
    }

    func load<Value: Decodable>(forKey key: String) async throws -> Value? {
        try conditions.failIfTold()
        guard FileManager.default.fileExists(atPath: file(key).path) else { return nil }
        return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file(key)))
    }

    func delete(forKey key: String) async throws {
        try conditions.failIfTold()
        guard FileManager.default.fileExists(atPath: file(key).path) else { return }
        try FileManager.default.removeItem(at: file(key))
    }

    private func file(_ key: String) -> URL { folder.appending(path: "\(key).json") }
}
