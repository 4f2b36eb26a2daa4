import Foundation
import StoreTesting
import Testing

@testable import Notes

/// Processes that keep secrets in one folder, and are killed while they do.
@Suite(.serialized) struct SecretProcessTests {
    private let kills = ProcessInfo.processInfo.environment["GLIDE_KILLS"].flatMap { Int($0) } ?? 8

    private func keychain(_ folder: TestFolder) -> EncryptedFileKeychain {
        EncryptedFileKeychain(directory: folder.url.appending(path: StorageConstants.secrets))
    }

    private func last(_ process: KilledProcess) -> Int {
        process.acknowledgements.compactMap { $0.hasPrefix("kept ") ? Int($0.dropFirst(5)) : nil }.last ?? 0
    }

    @Test(.timeLimit(.minutes(5))) func aKillDuringWritingLeavesTheSecretOfBeforeOrAfter() async throws {
        for _ in 0..<kills {
            let folder = TestFolder()
            let process = try await KilledProcess.run(
                "notes-bench", ["work", "secrets", folder.url.path, "--source", "token"], killAfter: Int.random(in: 1...40),
                delay: .milliseconds(Int.random(in: 0...5)))
            #expect(process.failure == nil)
            let kept = try keychain(folder).secret(for: "token").flatMap { Int($0) } ?? 0
            #expect((last(process)...last(process) + 1).contains(kept))
            try keychain(folder).set("after", for: "token")
            #expect(try keychain(folder).secret(for: "token") == "after")
        }
    }

    @Test(.timeLimit(.minutes(5))) func twoProcessesLoseNothingOfEachOther() async throws {
        let folder = try TestFolder.made()
        async let one = KilledProcess.run(
            "notes-bench", ["work", "secrets", folder.url.path, "--source", "one"], killAfter: 101, delay: .zero)
        async let other = KilledProcess.run(
            "notes-bench", ["work", "secrets", folder.url.path, "--source", "other"], killAfter: 101, delay: .zero)
        let processes = try await [one, other]
        #expect(processes.map(\.failure) == [nil, nil])
        #expect(processes.map(last) == [100, 100])
        #expect(try keychain(folder).secret(for: "one") == "100")
        #expect(try keychain(folder).secret(for: "other") == "100")
    }
}
