import Foundation

/// Where secrets are kept.
enum SecretsBackend: String, Codable, CaseIterable, Sendable {
    case file, passphrase, secretService, memory
}

/// The names of all secrets there are: those that move along with another choice.
enum SecretName {
    static let session = "session"
    static let all = [session]
}

/// A keychain of which the person chooses where it keeps secrets.
protocol SelectableKeychainProtocol: KeychainServiceProtocol {
    /// The choice, which is remembered.
    var backend: SecretsBackend { get }
    /// What can be chosen on this device, and the choice.
    var backends: [SecretsBackend] { get }
    /// Whether a passphrase is waited for.
    var isLocked: Bool { get }
    /// Tries another place, moves the secrets there and remembers it. With an error everything stays as it was.
    /// - Parameters:
    ///   - passphrase: for `.passphrase`, which takes a new one where it is the choice already.
    ///   - leavingSecrets: whether to go on where those that are kept now cannot be read.
    /// - Returns: false where a copy could not be deleted in the former place.
    /// - Throws: `AppError.secretStore`; `AppError.secretsUnreadable` for what `leavingSecrets` would go past.
    func choose(_ backend: SecretsBackend, passphrase: String, leavingSecrets: Bool) async throws -> Bool
    /// - Throws: `AppError.secretStore`
    func unlock(with passphrase: String) async throws
}

// Safe: what changes is touched under the lock.
final class SelectableKeychain: SelectableKeychainProtocol, @unchecked Sendable {
    private let keychains: [SecretsBackend: any KeychainServiceProtocol]
    private let names: [String]
    private let defaults: any UserDefaultsServiceProtocol
    private let logger: any LoggerServiceProtocol
    /// Held for a moment: screens ask.
    private let lock = NSLock()
    private var chosen: SecretsBackend
    /// Held while secrets are read, written or moved.
    private let work = NSLock()

    /// - Parameters:
    ///   - keychains: what can be chosen.
    ///   - names: of the secrets that move along.
    init(
        keychains: [SecretsBackend: any KeychainServiceProtocol], names: [String] = SecretName.all,
        defaults: any UserDefaultsServiceProtocol, logger: any LoggerServiceProtocol
    ) {
        self.keychains = keychains
        self.names = names
        self.defaults = defaults
        self.logger = logger
        chosen = defaults.value(for: .secretsBackend)
    }

    /// All that this device has.
    convenience init(folder: URL, defaults: any UserDefaultsServiceProtocol, logger: any LoggerServiceProtocol) {
        let directory = folder.appending(path: StorageConstants.secrets)
        var keychains: [SecretsBackend: any KeychainServiceProtocol] = [
            .file: EncryptedFileKeychain(directory: directory), .memory: MemoryKeychain(),
        ]
        #if canImport(CryptoExtras)
        keychains[.passphrase] = PassphraseKeychain(directory: directory)
        #endif
        #if os(Linux)
        if let program = SecretServiceKeychain.program() {
            keychains[.secretService] = SecretServiceKeychain(program: program, library: folder)
        }
        #endif
        self.init(keychains: keychains, defaults: defaults, logger: logger)
    }

    var backend: SecretsBackend { lock.withLock { chosen } }
    var backends: [SecretsBackend] { SecretsBackend.allCases.filter { keychains[$0] != nil || $0 == backend } }
    var protection: String {
        keychains[backend]?.protection ?? "What you chose is not there any more: choose another place."
    }
    var isLocked: Bool { (keychains[backend] as? any LockableKeychainProtocol)?.isLocked == true }

    func set(_ secret: String, for key: String) throws { try work.withLock { try keychain(backend).set(secret, for: key) } }
    func secret(for key: String) throws -> String? { try work.withLock { try keychain(backend).secret(for: key) } }
    func delete(_ key: String) throws { try work.withLock { try keychain(backend).delete(key) } }

    func choose(_ backend: SecretsBackend, passphrase: String, leavingSecrets: Bool) async throws -> Bool {
        try await elsewhere {
            try self.work.withLock { try self.move(to: backend, passphrase: passphrase, leavingSecrets: leavingSecrets) }
        }
    }

    func unlock(with passphrase: String) async throws {
        try await elsewhere {
            guard let keychain = self.keychains[self.backend] as? any LockableKeychainProtocol else { return }
            try self.work.withLock { try keychain.unlock(with: passphrase) }
        }
    }

    private func keychain(_ backend: SecretsBackend) throws -> any KeychainServiceProtocol {
        guard let keychain = keychains[backend] else { throw AppError.secretStore("what was chosen for secrets is not there any more") }
        return keychain
    }

    private func move(to new: SecretsBackend, passphrase: String, leavingSecrets: Bool) throws -> Bool {
        let old = backend
        let target = try keychain(new)
        if new == old, !(target is any LockableKeychainProtocol) { return true }
        let secrets = try secrets(of: old, leaving: leavingSecrets)
        // A passphrase that takes the place of another one writes one file anew, as a whole.
        try (target as? any LockableKeychainProtocol)?.protect(new == old ? secrets : [:], with: passphrase)
        try target.probe()
        guard new != old else { return true }
        for name in names {
            guard let secret = secrets[name] else {
                try target.delete(name)
                continue
            }
            try target.set(secret, for: name)
            guard try target.secret(for: name) == secret else {
                throw AppError.secretStore("what was written could not be read again")
            }
        }
        defaults.set(new, for: .secretsBackend)
        lock.withLock { chosen = new }
        return removeAll(from: old)
    }

    private func secrets(of backend: SecretsBackend, leaving: Bool) throws -> [String: String] {
        do {
            let keychain = try keychain(backend)
            return try names.reduce(into: [:]) { $0[$1] = try keychain.secret(for: $1) }
        } catch {
            guard leaving else { throw AppError.secretsUnreadable(error.localizedDescription) }
            return [:]
        }
    }

    private func removeAll(from backend: SecretsBackend) -> Bool {
        do {
            guard let keychain = keychains[backend] else { return false }
            for name in names { try keychain.delete(name) }
            return true
        } catch {
            logger.warning("secrets could not be deleted where they were kept before: \(error)")
            return false
        }
    }

    /// Making a key and asking another program take their time: neither the main thread nor those of tasks wait for them.
    private func elsewhere<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async { continuation.resume(with: Swift.Result { try body() }) }
        }
    }
}
