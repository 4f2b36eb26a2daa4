import Foundation

/// Keeps secrets: tokens, never notes.
protocol KeychainServiceProtocol: Sendable {
    /// How secrets are protected, in words for the settings.
    var protection: String { get }
    func set(_ secret: String, for key: String) throws
    /// `nil` if there is none.
    func secret(for key: String) throws -> String?
    /// Deleting what is not there is no error.
    func delete(_ key: String) throws
}

extension KeychainServiceProtocol {
    /// Writes, reads and deletes a secret: whether the store can be relied on, before a person signs in.
    func probe() throws {
        let (key, secret) = ("probe", UUID().uuidString)
        try set(secret, for: key)
        guard try self.secret(for: key) == secret else { throw AppError.secretStore("what was written could not be read again") }
        try delete(key)
    }
}
