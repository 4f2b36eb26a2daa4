import Foundation

/// A keychain that a passphrase opens, after each start of the app.
protocol LockableKeychainProtocol: KeychainServiceProtocol {
    /// Whether secrets can be neither read nor written before the passphrase is given.
    var isLocked: Bool { get }
    /// Begins with a passphrase and these secrets, whatever was there before.
    func protect(_ secrets: [String: String], with passphrase: String) throws
    /// - Throws: `AppError.secretStore` where it is the wrong one.
    func unlock(with passphrase: String) throws
}

#if canImport(CryptoExtras)
import Crypto
import CryptoExtras

/// Secrets in a file that is encrypted with a key made of a passphrase, by scrypt. Who has the file has to guess the passphrase.
// Safe: what changes is touched under the lock.
final class PassphraseKeychain: LockableKeychainProtocol, @unchecked Sendable {
    /// What making a key of a passphrase costs: 128 MiB and a third of a second, by default.
    struct Cost: Codable, Equatable, Sendable {
        var rounds = 1 << 17
        var blockSize = 8
        var parallelism = 1

        /// A file that asks for more than this was not written by the app: reading it would take the machine's memory.
        var isReasonable: Bool {
            (2...1 << 20).contains(rounds) && rounds.nonzeroBitCount == 1 && (1...16).contains(blockSize) && (1...16).contains(parallelism)
        }
    }

    private struct Contents: Codable {
        var algorithm = "scrypt"
        var cost: Cost
        var salt: Data
        var box: Data
    }

    private struct Opening {
        var cost: Cost
        var salt: Data
        var key: SymmetricKey
    }

    private static let name = "protected"
    private let folder: SecretsFolder
    private let cost: Cost
    private let lock = NSLock()
    private var opening: Opening?

    /// - Parameter directory: where the file is kept; it is made, for this person alone, with the passphrase.
    init(directory: URL, cost: Cost = Cost()) {
        folder = SecretsFolder(url: directory)
        self.cost = cost
    }

    var protection: String {
        """
        An encrypted file in \(folder.url.path(percentEncoded: false)), which nobody can read without your passphrase. You give it after \
        each start, before you can sign in; nobody can tell it to you again.
        """
    }

    var isLocked: Bool { (try? readable()) == nil }

    func protect(_ secrets: [String: String], with passphrase: String) throws {
        let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) })
        let new = Opening(cost: cost, salt: salt, key: try Self.key(of: passphrase, salt: salt, cost: cost))
        try folder.alone { try write(secrets, with: new) }
        lock.withLock { opening = new }
    }

    func unlock(with passphrase: String) throws {
        guard let contents = try contents() else {
            throw AppError.secretStore("the file with your secrets is gone: choose a passphrase again")
        }
        let key = try Self.key(of: passphrase, salt: contents.salt, cost: contents.cost)
        guard (try? Self.secrets(in: contents, key: key)) != nil else {
            throw AppError.secretStore("the passphrase is wrong, or \(Self.name) is damaged")
        }
        lock.withLock { opening = Opening(cost: contents.cost, salt: contents.salt, key: key) }
    }

    func set(_ secret: String, for key: String) throws { try change { $0[key] = secret } }

    func secret(for key: String) throws -> String? { try readable().secrets[key] }

    func delete(_ key: String) throws {
        guard try secret(for: key) != nil else { return }
        try change { $0[key] = nil }
    }

    private func change(_ body: (inout [String: String]) -> Void) throws {
        try folder.alone {
            let found = try readable()
            var secrets = found.secrets
            body(&secrets)
            try write(secrets, with: found.opening)
        }
    }

    /// What the file says now. With another salt, another process has chosen another passphrase.
    private func readable() throws -> (secrets: [String: String], opening: Opening) {
        guard let opening = lock.withLock({ opening }) else { throw AppError.secretsLocked }
        guard let contents = try contents(), contents.salt == opening.salt else { throw AppError.secretsLocked }
        guard let secrets = try? Self.secrets(in: contents, key: opening.key) else {
            throw AppError.secretStore("\(Self.name) is damaged")
        }
        return (secrets, opening)
    }

    private func contents() throws -> Contents? {
        guard let data = try folder.read(Self.name, isPrivate: true) else { return nil }
        guard let contents = try? JSONDecoder().decode(Contents.self, from: data), contents.cost.isReasonable else {
            throw AppError.secretStore("\(Self.name) is damaged")
        }
        return contents
    }

    private func write(_ secrets: [String: String], with opening: Opening) throws {
        guard let box = try AES.GCM.seal(JSONEncoder().encode(secrets), using: opening.key).combined else { return }
        try folder.write(JSONEncoder().encode(Contents(cost: opening.cost, salt: opening.salt, box: box)), to: Self.name)
    }

    private static func secrets(in contents: Contents, key: SymmetricKey) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: AES.GCM.open(AES.GCM.SealedBox(combined: contents.box), using: key))
    }

    /// The same letters are the same passphrase, however a keyboard puts them together.
    private static func key(of passphrase: String, salt: Data, cost: Cost) throws -> SymmetricKey {
        try KDF.Scrypt.deriveKey(
            from: Data(passphrase.precomposedStringWithCanonicalMapping.utf8), salt: salt, outputByteCount: 32, rounds: cost.rounds,
            blockSize: cost.blockSize, parallelism: cost.parallelism)
    }
}
#endif
