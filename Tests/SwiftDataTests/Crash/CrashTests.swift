import Foundation
import StoreTesting
import SwiftData
import Testing

/// Kills writers at random points and looks at what they leave.
@Suite struct CrashTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "glide-crash-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test(.timeLimit(.minutes(5)))
    func everyAcknowledgedSaveOfAKilledWriterIsWholeAndNoneIsHalf() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<20 {
            let file = folder.appending(path: "ledger\(number).sqlite")
            var saves = 0
            for _ in 0..<15 {
                // One in four is killed while it opens the file, or makes it.
                let lines = Int.random(in: 0..<4) == 0 ? 0 : Int.random(in: 1...20)
                let delay = lines == 0 ? Int.random(in: 0...100_000) : Int.random(in: 0...8_000)
                let writer = try await KilledProcess.run(
                    "CrashWriter", ["write", file.path], killAfter: lines, delay: .microseconds(delay))
                #expect(writer.failure == nil)
                let acknowledged = writer.acknowledgements.last.flatMap { Int($0) } ?? saves
                guard FileManager.default.fileExists(atPath: file.path) else {
                    #expect(acknowledged == 0)
                    continue
                }
                try FileCheck.check(file, fullText: "LedgerEntry")
                saves = try LedgerContents.check(file)
                // The save that was under way may have been done without its acknowledgement.
                #expect((acknowledged...acknowledged + 1).contains(saves), "killed after \(lines) lines and \(delay) µs")
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func aKilledMigrationIsDoneOrNotBegun() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = folder.appending(path: "first.sqlite")
        try ArchivePlan.makeFirst(first)
        // How long the writer lives at most: as long as it needs, which is another time on a busy machine.
        var life = try await duration(of: first)
        var outcomes: Set<ArchiveContents> = []
        for number in 0..<40 {
            let file = folder.appending(path: "archive\(number).sqlite")
            try FileManager.default.copyItem(at: first, to: file)
            let writer = try await KilledProcess.run(
                "CrashWriter", ["migrate", file.path], killAfter: 0, delay: life * Double.random(in: 0...1))
            #expect(writer.failure == nil)
            try FileCheck.check(file, fullText: nil)
            let found = try #require(try ArchiveContents.read(file))
            if writer.acknowledgements == ["migrated"] { #expect(found == .second) }
            outcomes.insert(found)
            life = life * (found == .second ? 0.7 : 1.4)
            _ = try ArchivePlan.open(file)
            #expect(try ArchiveContents.read(file) == .second)
            #expect(try leftovers(of: file) == [])
        }
        #expect(outcomes == [.first, .second], "some kills were before the commit, and some after it")
    }

    /// What there is beside a file, its log and its shared memory.
    private func leftovers(of file: URL) throws -> [String] {
        let name = file.lastPathComponent
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix(name) && ![name, name + "-wal", name + "-shm"].contains($0) }
    }

    /// How long the writer takes to migrate a copy.
    private func duration(of first: URL) async throws -> Duration {
        let file = folder.appending(path: "whole.sqlite")
        try FileManager.default.copyItem(at: first, to: file)
        let start = ContinuousClock.now
        let writer = try await KilledProcess.run("CrashWriter", ["migrate", file.path], killAfter: 1, delay: .zero)
        #expect(writer.acknowledgements == ["migrated"])
        return ContinuousClock.now - start
    }
}
