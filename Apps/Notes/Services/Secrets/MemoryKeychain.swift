import Foundation

/// Secrets that are gone when the app ends.
// Safe: only touched under the lock.
final class MemoryKeychain: KeychainServiceProtocol, @unchecked Sendable {
    private var secrets: [String: String] = [:]
    private let lock = NSLock()

    var protection: String { "Memory only: you sign in again after each start." }
    func set(_ secret: String, for key: String) { lock.withLock { secrets[key] = secret } }
    func secret(for key: String) -> String? { lock.withLock { secrets[key] } }
    func delete(_ key: String) { lock.withLock { _ = secrets.removeValue(forKey: key) } }
}
