import Foundation
import Testing

@testable import Notes

/// The choice of where secrets are kept.
@Suite struct SelectableKeychainTests {
    private let folder = TestFolder()
    private let defaults = MemoryDefaults()
    private var session: String { SecretName.session }

    private func places(secretTool kind: FakeSecretTool.Kind?) throws -> [SecretsBackend: any KeychainServiceProtocol] {
        let directory = folder.url.appending(path: "Secrets")
        var keychains: [SecretsBackend: any KeychainServiceProtocol] = [
            .file: EncryptedFileKeychain(directory: directory), .memory: MemoryKeychain(),
            .passphrase: PassphraseKeychain(directory: directory, cost: .low),
        ]
        if let kind {
            try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
            let program = try FakeSecretTool(kind, in: folder.url).folder.appending(path: "secret-tool")
            keychains[.secretService] = SecretServiceKeychain(program: program, library: folder.url)
        }
        return keychains
    }

    /// As after a start.
    private func keychain(secretTool kind: FakeSecretTool.Kind? = .works) throws -> SelectableKeychain {
        SelectableKeychain(keychains: try places(secretTool: kind), defaults: defaults, logger: RecordingLogger())
    }

    @discardableResult private func choose(
        _ backend: SecretsBackend, in keychain: SelectableKeychain, leavingSecrets: Bool = false
    ) async throws -> Bool {
        try await keychain.choose(backend, passphrase: "correct horse", leavingSecrets: leavingSecrets)
    }

    @Test func secretsMoveAlongAndNothingStaysBehind() async throws {
        let places = try places(secretTool: .works)
        let keychain = SelectableKeychain(keychains: places, defaults: defaults, logger: RecordingLogger())
        #expect(keychain.backend == .file && keychain.backends == SecretsBackend.allCases)
        try keychain.set("s3cret", for: session)
        var former = SecretsBackend.file
        for backend in [SecretsBackend.secretService, .passphrase, .memory, .passphrase, .file, .memory, .file] {
            #expect(try await choose(backend, in: keychain))
            #expect(keychain.backend == backend)
            #expect(try keychain.secret(for: session) == "s3cret", "from \(former) to \(backend)")
            #expect(try places[former]?.secret(for: session) == nil)
            former = backend
        }
    }

    @Test func theChoiceIsRemembered() async throws {
        let first = try keychain()
        try first.set("s3cret", for: session)
        try await choose(.secretService, in: first)
        let second = try keychain()
        #expect(second.backend == .secretService)
        #expect(try second.secret(for: session) == "s3cret")
    }

    @Test func aPassphraseIsAskedForAfterTheNextStart() async throws {
        let first = try keychain()
        try first.set("s3cret", for: session)
        try await choose(.passphrase, in: first)
        #expect(!first.isLocked)
        let second = try keychain()
        #expect(second.isLocked)
        #expect(throws: AppError.secretsLocked) { try second.secret(for: session) }
        await #expect(throws: AppError.self) { try await second.unlock(with: "wrong") }
        try await second.unlock(with: "correct horse")
        #expect(try !second.isLocked && second.secret(for: session) == "s3cret")
        // Another passphrase takes the secrets along.
        #expect(try await second.choose(.passphrase, passphrase: "battery staple", leavingSecrets: false))
        let third = try keychain()
        try await third.unlock(with: "battery staple")
        #expect(try third.secret(for: session) == "s3cret")
    }

    @Test(arguments: [FakeSecretTool.Kind.hasNoBus, .forgets]) func onePlaceThatFailsLeavesTheFormerOneAsItWas(
        kind: FakeSecretTool.Kind
    ) async throws {
        let keychain = try keychain(secretTool: kind)
        try keychain.set("s3cret", for: session)
        await #expect(throws: AppError.self) { try await choose(.secretService, in: keychain) }
        #expect(keychain.backend == .file && defaults.value(for: .secretsBackend) == .file)
        #expect(try keychain.secret(for: session) == "s3cret")
    }

    @Test func aPlaceThatIsGoneSaysSoAndAnotherCanBeChosen() async throws {
        try await choose(.secretService, in: try keychain())
        let keychain = try keychain(secretTool: nil)
        #expect(keychain.backend == .secretService && keychain.backends == SecretsBackend.allCases)
        #expect(throws: AppError.self) { try keychain.set("s3cret", for: session) }
        await #expect(throws: AppError.self) { try await choose(.memory, in: keychain) }
        #expect(try await !choose(.memory, in: keychain, leavingSecrets: true))
        try keychain.set("s3cret", for: session)
        #expect(keychain.backend == .memory && keychain.backends == [.file, .passphrase, .memory])
    }

    @Test func whatCannotBeReadStaysUntilThePersonLeavesIt() async throws {
        try await choose(.passphrase, in: try keychain())
        let locked = try keychain()
        do {
            try await choose(.file, in: locked)
            Issue.record("It moved what it cannot read.")
        } catch AppError.secretsUnreadable(let reason) {
            #expect(reason == AppError.secretsLocked.localizedDescription)
        }
        #expect(locked.backend == .passphrase)
        #expect(try await !choose(.file, in: locked, leavingSecrets: true), "the old file is still there")
        #expect(try locked.backend == .file && locked.secret(for: session) == nil)
    }
}
