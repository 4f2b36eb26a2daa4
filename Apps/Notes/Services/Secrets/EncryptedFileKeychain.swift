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
    private static let keyName = "key"
    private static let secretsName = "secrets"
    private let folder: SecretsFolder

    /// - Parameter directory: where both files are kept; it is made, for this person alone, with the first secret.
    init(directory: URL) {
        folder = SecretsFolder(url: directory)
    }

    var protection: String {
        """
        An encrypted file in \(folder.url.path(percentEncoded: false)), protected by the rights of its files only: whoever can read your \
        files can read your secrets.
        """
    }

    /// Begins anew where what is there is damaged, so that a person can sign in again.
    func set(_ secret: String, for key: String) throws {
        try folder.alone {
            var secrets: [String: String]
            do {
                secrets = try read()
            } catch let damage as SecretsFolder.Damage {
                secrets = [:]
                try folder.putAside(Self.secretsName)
                if damage.file == Self.keyName { try folder.putAside(Self.keyName) }
            }
            secrets[key] = secret
            try write(secrets)
        }
    }

    func secret(for key: String) throws -> String? {
        do {
            return try read()[key]
        } catch let damage as SecretsFolder.Damage {
            throw AppError.secretStore("\(damage.file) is damaged: sign in again")
        }
    }

    func delete(_ key: String) throws {
        guard try secret(for: key) != nil else { return }
        try folder.alone {
            var secrets = try read()
            secrets[key] = nil
            try write(secrets)
        }
    }

    /// Needs no lock: each file is replaced as a whole, and the key is there before what is encrypted with it.
    private func read() throws -> [String: String] {
        guard let data = try folder.read(Self.secretsName, isPrivate: false) else { return [:] }
        guard let key = try existingKey() else { throw SecretsFolder.Damage(file: Self.keyName) }
        do {
            return try JSONDecoder().decode([String: String].self, from: AES.GCM.open(AES.GCM.SealedBox(combined: data), using: key))
        } catch {
            throw SecretsFolder.Damage(file: Self.secretsName)
        }
    }

    private func write(_ secrets: [String: String]) throws {
        let key = try existingKey() ?? newKey()
        guard let data = try AES.GCM.seal(JSONEncoder().encode(secrets), using: key).combined else { return }
        try folder.write(data, to: Self.secretsName)
    }

    private func existingKey() throws -> SymmetricKey? {
        guard let data = try folder.read(Self.keyName, isPrivate: true) else { return nil }
        guard data.count == 32 else { throw SecretsFolder.Damage(file: Self.keyName) }
        return SymmetricKey(data: data)
    }

    private func newKey() throws -> SymmetricKey {
        let key = SymmetricKey(size: .bits256)
        try folder.write(key.withUnsafeBytes { Data($0) }, to: Self.keyName)
        return key
    }
}
