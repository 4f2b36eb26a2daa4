import Foundation
import Observation

/// Where secrets are kept, as a choice. One that fails says why, and the former one stays.
@MainActor
@Observable
final class SecretsViewModel {
    private(set) var backend: SecretsBackend
    private(set) var backends: [SecretsBackend]
    /// How secrets are protected, in words.
    private(set) var protection: String
    private(set) var isLocked: Bool
    private(set) var isWorking = false
    private(set) var errorMessage: String?
    /// Whether a new passphrase is being typed.
    private(set) var isChoosingPassphrase = false
    /// What was chosen although the secrets that are kept now cannot be read: the person is asked whether they may be left behind.
    private(set) var undecided: SecretsBackend?
    var passphrase = ""
    /// The same once more.
    var repetition = ""

    private let keychain: any SelectableKeychainProtocol
    private let authService: any AuthServiceProtocol
    private let defaults: any UserDefaultsServiceProtocol
    private let appState: AppState
    private let logger: any LoggerServiceProtocol

    init(
        keychain: any SelectableKeychainProtocol, authService: any AuthServiceProtocol, defaults: any UserDefaultsServiceProtocol,
        appState: AppState, logger: any LoggerServiceProtocol
    ) {
        self.keychain = keychain
        self.authService = authService
        self.defaults = defaults
        self.appState = appState
        self.logger = logger
        (backend, backends, protection) = (keychain.backend, keychain.backends, keychain.protection)
        isLocked = keychain.isLocked
    }

    /// What is marked as the choice.
    var selection: SecretsBackend { isChoosingPassphrase ? .passphrase : undecided ?? backend }

    /// Why the passphrase cannot be taken as it is.
    var passphraseHint: String? {
        if passphrase.count < Config.Limits.passphraseLength { return "At least \(Config.Limits.passphraseLength) characters." }
        return passphrase == repetition ? nil : "Type the same into both fields."
    }

    /// Chooses a place; one with a passphrase asks for that first.
    func select(_ new: SecretsBackend) async {
        guard new != selection, !isWorking else { return }
        cancel()
        guard new != backend else { return }
        if new == .passphrase { isChoosingPassphrase = true } else { await choose(new, leavingSecrets: false) }
    }

    /// Asks for another passphrase.
    func changePassphrase() {
        cancel()
        isChoosingPassphrase = true
    }

    func usePassphrase() async {
        guard passphraseHint == nil else { return }
        await choose(.passphrase, leavingSecrets: false)
    }

    /// Goes on with a choice although nobody can read the secrets that are kept now.
    func leaveSecrets() async {
        if let undecided { await choose(undecided, leavingSecrets: true) }
    }

    func cancel() {
        (passphrase, repetition, errorMessage) = ("", "", nil)
        (isChoosingPassphrase, undecided) = (false, nil)
    }

    /// Who was signed in is so again.
    func unlock() async {
        guard !isWorking, !passphrase.isEmpty else { return }
        await work {
            try await keychain.unlock(with: passphrase)
            cancel()
            if let user = try await authService.restoreSession() {
                appState.setAuthenticated(true, userId: user.id)
            }
        }
    }

    /// What another window chose.
    func follow() async {
        for await _ in defaults.values(of: .secretsBackend) where !isWorking { show() }
    }

    private func choose(_ new: SecretsBackend, leavingSecrets: Bool) async {
        guard !isWorking else { return }
        undecided = nil
        await work {
            do {
                let isWhole = try await keychain.choose(new, passphrase: passphrase, leavingSecrets: leavingSecrets)
                cancel()
                if !isWhole {
                    errorMessage = "They are kept there now, but a copy is left in the former place: it could not be deleted."
                }
            } catch AppError.secretsUnreadable(let reason) {
                undecided = new
                throw AppError.secretsUnreadable(reason)
            }
        }
    }

    private func work(_ body: @MainActor () async throws -> Void) async {
        isWorking = true
        errorMessage = nil
        do {
            try await body()
        } catch {
            logger.warning("secrets: \(error)")
            errorMessage = error.localizedDescription
        }
        isWorking = false
        show()
    }

    private func show() {
        (backend, backends, protection) = (keychain.backend, keychain.backends, keychain.protection)
        isLocked = keychain.isLocked
    }
}
