import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Notes

/// The choice of where secrets are kept, as the settings show it.
@MainActor
@Suite struct SecretsViewModelTests {
    private let folder = TestFolder()
    private let defaults = MemoryDefaults()
    private let broken: BrokenKeychain

    init() { broken = BrokenKeychain() }

    private func viewModel(isSignedIn: Bool = false) -> SecretsViewModel {
        let directory = folder.url.appending(path: "Secrets")
        let keychain = SelectableKeychain(
            keychains: [
                .file: EncryptedFileKeychain(directory: directory), .memory: MemoryKeychain(),
                .passphrase: PassphraseKeychain(directory: directory, cost: .low), .secretService: broken,
            ], defaults: defaults, logger: RecordingLogger())
        return SecretsViewModel(
            keychain: keychain, authService: StubAuthService(isSignedIn: isSignedIn), defaults: defaults, appState: AppState(),
            logger: RecordingLogger())
    }

    @Test func aChoiceSaysHowItProtects() async {
        let viewModel = viewModel()
        #expect(viewModel.backend == .file && viewModel.protection.contains("rights of its files only"))
        await viewModel.select(.memory)
        #expect(viewModel.backend == .memory && viewModel.protection.hasPrefix("Memory only"))
        #expect(viewModel.errorMessage == nil && !viewModel.isWorking)
    }

    @Test func aPlaceThatFailsSaysWhyAndTheFormerOneStays() async {
        let viewModel = viewModel()
        await viewModel.select(.secretService)
        #expect(viewModel.selection == .file && viewModel.errorMessage?.contains("no bus") == true)
        #expect(viewModel.undecided == nil)
    }

    @Test func aPassphraseIsTypedTwiceAndOpensAfterTheNextStart() async {
        var viewModel = viewModel()
        await viewModel.select(.passphrase)
        #expect(viewModel.isChoosingPassphrase && viewModel.selection == .passphrase && viewModel.backend == .file)
        viewModel.passphrase = "short"
        #expect(viewModel.passphraseHint != nil)
        viewModel.passphrase = "correct horse"
        #expect(viewModel.passphraseHint != nil)
        await viewModel.usePassphrase()
        #expect(viewModel.backend == .file)
        viewModel.repetition = "correct horse"
        #expect(viewModel.passphraseHint == nil)
        await viewModel.usePassphrase()
        #expect(viewModel.backend == .passphrase && !viewModel.isChoosingPassphrase && !viewModel.isLocked)
        #expect(viewModel.passphrase.isEmpty && viewModel.repetition.isEmpty)

        viewModel = self.viewModel(isSignedIn: true)
        #expect(viewModel.isLocked)
        viewModel.passphrase = "wrong"
        await viewModel.unlock()
        #expect(viewModel.isLocked && viewModel.errorMessage?.contains("wrong") == true)
        viewModel.passphrase = "correct horse"
        await viewModel.unlock()
        #expect(!viewModel.isLocked && viewModel.errorMessage == nil && viewModel.passphrase.isEmpty)
    }

    @Test func whoForgotThePassphraseIsAskedWhetherToLeaveTheSecretsBehind() async {
        let first = viewModel()
        await first.select(.passphrase)
        (first.passphrase, first.repetition) = ("correct horse", "correct horse")
        await first.usePassphrase()
        let second = viewModel()
        await second.select(.file)
        #expect(second.undecided == .file && second.backend == .passphrase && second.errorMessage != nil)
        second.cancel()
        #expect(second.selection == .passphrase)
        await second.select(.file)
        await second.leaveSecrets()
        #expect(second.backend == .file && second.undecided == nil)
    }

    @Test func anotherWindowShowsWhatWasChosen() async throws {
        let container = DependencyContainer(services: .inMemory())
        let (one, other) = (container.makeSecretsViewModel(), container.makeSecretsViewModel())
        let following = Task { await other.follow() }
        defer { following.cancel() }
        await one.select(.memory)
        for _ in 0..<1_000 where other.backend != .memory { try await Task.sleep(for: .milliseconds(5)) }
        #expect(other.backend == .memory && other.protection == one.protection)
    }

    @Test func theSettingsLetAPersonChoose() async throws {
        let container = DependencyContainer(services: .inMemory())
        let host = TestHost(
            SettingsView(
                viewModel: container.makeSettingsViewModel(), secrets: container.makeSecretsViewModel(), keys: container.makeKeysViewModel()
            )
            .environment(NavigationCoordinator()))
        let picker = try host.find(.picker, "Keep Them In")
        #expect(picker.selection == "Encrypted File")
        try picker.select("Memory Only")
        try await host.wait { picker.selection == "Memory Only" && container.keychain.backend == .memory }
        _ = try await host.wait(for: .text, container.keychain.protection)
    }
}

/// Fails with everything.
private struct BrokenKeychain: KeychainServiceProtocol {
    var protection: String { "None" }
    func set(_ secret: String, for key: String) throws { throw AppError.secretStore("no bus") }
    func secret(for key: String) throws -> String? { throw AppError.secretStore("no bus") }
    func delete(_ key: String) throws { throw AppError.secretStore("no bus") }
}
