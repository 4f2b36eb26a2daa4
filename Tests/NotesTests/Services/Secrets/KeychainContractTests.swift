import Foundation
import Testing

@testable import Notes

extension PassphraseKeychain.Cost {
    /// Soon done.
    static let low = PassphraseKeychain.Cost(rounds: 16, blockSize: 1, parallelism: 1)
}

/// What every keychain does, wherever it keeps secrets. `GLIDE_SECRET_SERVICE=real` asks the desktop's own Secret Service, which then has to
/// be there and unlocked.
@Suite struct KeychainContractTests {
    private func keychain(_ backend: SecretsBackend, in folder: URL) throws -> any KeychainServiceProtocol {
        switch backend {
        case .file: return EncryptedFileKeychain(directory: folder.appending(path: "Secrets"))
        case .memory: return MemoryKeychain()
        case .passphrase:
            let keychain = PassphraseKeychain(directory: folder.appending(path: "Secrets"), cost: .low)
            try keychain.protect([:], with: "correct horse")
            return keychain
        case .secretService:
            let isReal = ProcessInfo.processInfo.environment["GLIDE_SECRET_SERVICE"] == "real"
            let tool = try FakeSecretTool(.works, in: folder)
            let found = isReal ? SecretServiceKeychain.program() : SecretServiceKeychain.program(in: "/nowhere:\(tool.folder.path)")
            let program = try #require(found)
            return SecretServiceKeychain(program: program, library: folder)
        }
    }

    private func both(_ backend: SecretsBackend, _ body: (any KeychainServiceProtocol) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let keychain = try keychain(backend, in: folder)
            try body(keychain)
            let defaults = MemoryDefaults()
            defaults.set(backend, for: .secretsBackend)
            try body(SelectableKeychain(keychains: [backend: keychain], defaults: defaults, logger: RecordingLogger()))
        }
    }

    @Test(arguments: SecretsBackend.allCases) func secretsAreSetReplacedAndDeleted(backend: SecretsBackend) async throws {
        try await both(backend) { keychain in
            #expect(try keychain.secret(for: "token") == nil)
            try keychain.set("one", for: "token")
            try keychain.set("two", for: "token")
            try keychain.set("other", for: "other")
            #expect(try keychain.secret(for: "token") == "two")
            try keychain.delete("token")
            try keychain.delete("token")
            #expect(try keychain.secret(for: "token") == nil)
            #expect(try keychain.secret(for: "other") == "other")
            try keychain.delete("other")
            try keychain.probe()
            #expect(try keychain.secret(for: "probe") == nil)
            #expect(!keychain.protection.isEmpty)
        }
    }

    @Test(arguments: SecretsBackend.allCases) func anyTextComesBackAsItWas(backend: SecretsBackend) async throws {
        try await both(backend) { keychain in
            let length = backend == .secretService ? SecretServiceKeychain.longest : 20_000
            for text in ["", "line\nline\n", " \"quoted\" $HOME `x` ", "ä🔑\u{0}z", String(repeating: "a", count: length)] {
                try keychain.set(text, for: "token")
                #expect(try keychain.secret(for: "token") == text)
            }
        }
    }
}

/// Secrets in files, and what may befall these.
@Suite struct SecretFilesTests {
    @Test func aPersonCanSignInAgainWhereTheStoreIsDamagedOrGone() async throws {
        try await withTemporaryFolder { folder in
            let keychain = EncryptedFileKeychain(directory: folder)
            let (secrets, key) = (folder.appending(path: "secrets"), folder.appending(path: "key"))
            for damage in [
                { try Data("damaged".utf8).write(to: secrets) }, { try FileManager.default.removeItem(at: key) },
                { try Data().write(to: key) },
                { try FileManager.default.removeItem(at: folder) },
            ] {
                try keychain.set("s3cret", for: "token")
                try damage()
                #expect((try? keychain.secret(for: "token")) == nil)
                try keychain.probe()
                try keychain.set("again", for: "token")
                #expect(try EncryptedFileKeychain(directory: folder).secret(for: "token") == "again")
            }
        }
    }

    @Test func whatAKilledProcessLeftIsTidiedUp() async throws {
        try await withTemporaryFolder { folder in
            try Data("half".utf8).write(to: folder.appending(path: ".secrets.1234"))
            try EncryptedFileKeychain(directory: folder).set("s3cret", for: "token")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["key", "lock", "secrets"])
        }
    }

    @Test func noSecretIsReadableWithoutThePassphrase() async throws {
        try await withTemporaryFolder { folder in
            let first = PassphraseKeychain(directory: folder, cost: .low)
            #expect(first.isLocked)
            #expect(throws: AppError.secretsLocked) { try first.set("s3cret", for: "token") }
            try first.protect([:], with: "corr\u{e9}ct horse")
            try first.set("s3cret", for: "token")
            let file = folder.appending(path: "protected")
            #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
            #expect(try Data(contentsOf: file).range(of: Data("s3cret".utf8)) == nil)

            let next = PassphraseKeychain(directory: folder)
            #expect(next.isLocked)
            #expect(throws: AppError.secretsLocked) { try next.secret(for: "token") }
            #expect(throws: AppError.self) { try next.unlock(with: "wrong horse") }
            #expect(next.isLocked)
            try next.unlock(with: "corre\u{301}ct horse")
            #expect(try !next.isLocked && next.secret(for: "token") == "s3cret")
        }
    }

    @Test func anotherPassphraseLocksOutWhoKnowsTheFormerOne() async throws {
        try await withTemporaryFolder { folder in
            let (first, second) = (PassphraseKeychain(directory: folder, cost: .low), PassphraseKeychain(directory: folder, cost: .low))
            try first.protect(["token": "s3cret"], with: "correct horse")
            try second.unlock(with: "correct horse")
            try first.protect(["token": "s3cret"], with: "battery staple")
            #expect(second.isLocked)
            #expect(throws: AppError.secretsLocked) { try second.set("old", for: "token") }
            #expect(throws: AppError.self) { try second.unlock(with: "correct horse") }
            try second.unlock(with: "battery staple")
            #expect(try second.secret(for: "token") == "s3cret")
        }
    }

    @Test func aFileThatWouldTakeAllMemoryIsRefused() async throws {
        try await withTemporaryFolder { folder in
            let keychain = PassphraseKeychain(directory: folder, cost: .low)
            try keychain.protect([:], with: "correct horse")
            let file = folder.appending(path: "protected")
            let text = try String(contentsOf: file, encoding: .utf8)
            for cost in ["1099511627776", "15", "-16", "0"] {
                let changed = text.replacing("\"rounds\":16", with: "\"rounds\":\(cost)")
                #expect(changed != text)
                try Data(changed.utf8).write(to: file)
                #expect(throws: AppError.self) { try PassphraseKeychain(directory: folder).unlock(with: "correct horse") }
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
            #expect(throws: AppError.self) { try keychain.secret(for: "token") }
        }
    }
}

/// The Secret Service, by its program.
@Suite struct SecretServiceTests {
    private func keychain(_ kind: FakeSecretTool.Kind, in folder: URL, library: String = "Glide") throws -> SecretServiceKeychain {
        let program = try #require(SecretServiceKeychain.program(in: try FakeSecretTool(kind, in: folder).folder.path))
        return SecretServiceKeychain(program: program, library: folder.appending(path: library), patience: kind == .hangs ? 0.3 : 30)
    }

    @Test func withoutABusEverythingFailsAndSaysWhy() async throws {
        try await withTemporaryFolder { folder in
            let keychain = try keychain(.hasNoBus, in: folder)
            func reason(_ body: () throws -> Void) -> String {
                do {
                    try body()
                    return ""
                } catch {
                    return error.localizedDescription
                }
            }
            #expect(reason { try keychain.set("s3cret", for: "token") }.contains("Cannot autolaunch D-Bus"))
            #expect(reason { _ = try keychain.secret(for: "token") }.contains("Cannot autolaunch D-Bus"))
            #expect(reason { try keychain.delete("token") }.contains("Cannot autolaunch D-Bus"))
            #expect(reason { try keychain.probe() }.contains("Cannot autolaunch D-Bus"))
        }
    }

    @Test func aServiceThatKeepsNothingFailsTheProbe() async throws {
        try await withTemporaryFolder { folder in
            let keychain = try keychain(.forgets, in: folder)
            #expect(throws: AppError.self) { try keychain.probe() }
        }
    }

    @Test func aServiceThatDoesNotAnswerIsGivenUp() async throws {
        try await withTemporaryFolder { folder in
            let keychain = try keychain(.hangs, in: folder)
            #expect(throws: AppError.self) { try keychain.secret(for: "token") }
        }
    }

    /// The program would keep its beginning.
    @Test func whatIsTooLongIsRefusedAndTheSecretStays() async throws {
        try await withTemporaryFolder { folder in
            let keychain = try keychain(.works, in: folder)
            try keychain.set("s3cret", for: "token")
            let long = String(repeating: "a", count: SecretServiceKeychain.longest + 1)
            #expect(throws: AppError.self) { try keychain.set(long, for: "token") }
            #expect(try keychain.secret(for: "token") == "s3cret")
        }
    }

    @Test func librariesDoNotSeeEachOthersSecrets() async throws {
        try await withTemporaryFolder { folder in
            let (one, other) = (try keychain(.works, in: folder, library: "One"), try keychain(.works, in: folder, library: "Other"))
            try one.set("s3cret", for: "token")
            #expect(try other.secret(for: "token") == nil)
            #expect(try one.secret(for: "token") == "s3cret")
        }
    }

    @Test func aProgramIsLookedForInThePath() async throws {
        try await withTemporaryFolder { folder in
            #expect(SecretServiceKeychain.program(in: "/nowhere:\(folder.path)") == nil)
            #expect(SecretServiceKeychain.program(in: "") == nil)
            let tool = try FakeSecretTool(.works, in: folder)
            #expect(SecretServiceKeychain.program(in: "/nowhere:\(tool.folder.path)")?.lastPathComponent == "secret-tool")
        }
    }
}
