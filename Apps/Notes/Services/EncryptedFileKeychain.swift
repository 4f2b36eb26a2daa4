import Foundation

#if canImport(CryptoKit)
import CryptoKit
#else
import Crypto
#endif

/// Secrets in a file that is encrypted with a key in another file, both readable by this person alone.
///
/// Whoever can read the person's files can read both: it protects backups and copies of the one file, not the account.
final class EncryptedFileKeychain: KeychainServiceProtocol, Sendable {
    private let directory: URL
    private let lock = NSLock()

    /// - Parameter directory: where both files are kept; it is made, for this person alone, with the first secret.
    init(directory: URL) {
        self.directory = directory
    }

    var protection: String { "An encrypted file in \(directory.path), protected by the rights of its files only." }

    func set(_ secret: String, for key: String) throws {
        try change { $0[key] = secret }
    }

    func secret(for key: String) throws -> String? {
        try lock.withLock { try read()[key] }
    }

    func delete(_ key: String) throws {
        try lock.withLock {
            var secrets = try read()
            guard secrets.removeValue(forKey: key) != nil else { return }
            try write(secrets)
        }
    }

    private func change(_ body: (inout [String: String]) -> Void) throws {
        try lock.withLock {
            var secrets = try read()
            body(&secrets)
            try write(secrets)
        }
    }

    private var keyFile: URL { directory.appending(path: "key") }
    private var secretsFile: URL { directory.appending(path: "secrets") }

    private func read() throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: secretsFile.path) else { return [:] }
        guard let key = try existingKey() else { throw AppError.secretStore("its key file is missing: sign in again") }
        do {
            let box = try AES.GCM.SealedBox(combined: Data(contentsOf: secretsFile))
            return try JSONDecoder().decode([String: String].self, from: AES.GCM.open(box, using: key))
        } catch {
            throw AppError.secretStore("\(secretsFile.lastPathComponent) is damaged: sign in again")
        }
    }

    private func write(_ secrets: [String: String]) throws {
        do {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            let key = try existingKey() ?? newKey()
            guard let data = try AES.GCM.seal(JSONEncoder().encode(secrets), using: key).combined else { return }
            try data.writePrivately(to: secretsFile)
        } catch let error as AppError {
            throw error
        } catch {
            throw AppError.secretStore(error.localizedDescription)
        }
    }

    private func existingKey() throws -> SymmetricKey? {
        guard FileManager.default.fileExists(atPath: keyFile.path) else { return nil }
        let rights = try FileManager.default.attributesOfItem(atPath: keyFile.path)[.posixPermissions] as? Int ?? 0
        guard rights & 0o077 == 0 else {
            throw AppError.secretStore("other people can read \(keyFile.path): its rights must be 600")
        }
        let data = try Data(contentsOf: keyFile)
        guard data.count == 32 else { throw AppError.secretStore("\(keyFile.lastPathComponent) is damaged: sign in again") }
        return SymmetricKey(data: data)
    }

    private func newKey() throws -> SymmetricKey {
        let key = SymmetricKey(size: .bits256)
        try key.withUnsafeBytes { try Data($0).writePrivately(to: keyFile) }
        return key
    }
}

/// Secrets that are gone when the app ends.
final class MemoryKeychain: KeychainServiceProtocol, @unchecked Sendable {
    // Safe: only touched under the lock.
    private var secrets: [String: String] = [:]
    private let lock = NSLock()

    var protection: String { "Memory only: you sign in again after each start." }
    func set(_ secret: String, for key: String) { lock.withLock { secrets[key] = secret } }
    func secret(for key: String) -> String? { lock.withLock { secrets[key] } }
    func delete(_ key: String) { lock.withLock { _ = secrets.removeValue(forKey: key) } }
}
