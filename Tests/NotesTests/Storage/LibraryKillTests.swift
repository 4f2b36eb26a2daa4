import Foundation
import StoreTesting
import Testing

@testable import Notes

/// Kills the library at work, at random moments, and looks at what it leaves. `GLIDE_KILLS` says how often of each kind.
@Suite(.serialized) struct LibraryKillTests {
    private let kills = ProcessInfo.processInfo.environment["GLIDE_KILLS"].flatMap { Int($0) } ?? 8

    /// The library as the next start of the app finds it: the doctor has nothing serious to say of it.
    private func examined(_ folder: TestFolder) async throws -> SwiftDataNotesRepository {
        let repository = try SwiftDataNotesRepository(folder: folder.url)
        let attachments = try AttachmentStore(folder: LibraryFiles(folder: folder.url).attachments)
        let report = try await LibraryDoctor(repository: repository, attachments: attachments, store: repository).examine()
        #expect(report.findings.filter(\.isSerious) == [])
        return repository
    }

    private func numbers(_ word: String, in process: KilledProcess) -> [Int] {
        process.acknowledgements.compactMap { line in
            line.hasPrefix(word + " ") ? Int(line.dropFirst(word.count + 1)) : nil
        }
    }

    /// A character each fiftieth of a second, so 300 ms are fifteen. On a busy machine the writing itself takes longer: what is
    /// always true is that whatever was said to be saved is there, and that no more than was typed is.
    @Test(.timeLimit(.minutes(10))) func whatWasSaidToBeSavedSurvives() async throws {
        for _ in 0..<kills {
            let folder = TestFolder()
            let process = try await KilledProcess.run(
                "notes-bench", ["work", "type", folder.url.path], killAfter: Int.random(in: 1...80),
                delay: .milliseconds(Int.random(in: 0...30)))
            #expect(process.failure == nil)
            let (typed, saved) = (numbers("typed", in: process).last ?? 0, numbers("saved", in: process).last ?? 0)
            guard process.acknowledgements.first == "started" else { continue }
            let text = try await examined(folder).note(id: "typed").body
            #expect((saved...typed + 1).contains(text.utf8.count), "typed \(typed), saved \(saved)")
            #expect(text.utf8.enumerated().allSatisfy { $1 == UInt8(97 + ($0 + 1) % 26) })
        }
    }

    @Test(.timeLimit(.minutes(10))) func anImportIsDoneByWholeBatchesAndGoesOnWhereItWas() async throws {
        let source = try TestFolder.made()
        for number in 0..<120 { try source.write("# Note \(number)\n\nText of note \(number), in [[Note \(number / 2)]].", "\(number).md") }
        for _ in 0..<kills {
            let folder = TestFolder()
            let process = try await KilledProcess.run(
                "notes-bench", ["work", "import", folder.url.path, "--source", source.url.path], killAfter: Int.random(in: 1...3),
                delay: .milliseconds(Int.random(in: 0...150)))
            #expect(process.failure == nil)
            let repository = try await examined(folder)
            let count = try await repository.count(in: .all)
            #expect(count >= numbers("imported", in: process).last ?? 0)
            #expect(count % 10 == 0, "a batch of ten is there as a whole or not at all")
            // The same again brings what is missing, and nothing twice.
            let attachments = try AttachmentStore(folder: LibraryFiles(folder: folder.url).attachments)
            var report = ImportReport()
            for try await progress in ImportService(repository: repository, attachments: attachments).import([source.url]) {
                report = progress.report ?? report
            }
            #expect(report.counts.known == count && report.counts.added == 120 - count)
            #expect(try await repository.count(in: .all) == 120)
        }
    }

    @Test(.timeLimit(.minutes(10))) func aPurgeIsDoneOrNotBegun() async throws {
        for _ in 0..<kills {
            let folder = TestFolder()
            do {
                let repository = try SwiftDataNotesRepository(folder: folder.url)
                let notes = (0..<100).map {
                    Note(
                        id: "n\($0)", body: "# Old \($0)\n\n[[Old 1]] #old", status: $0 < 60 ? .trashed : .active,
                        trashedAt: $0 < 60 ? .distantPast : nil)
                }
                try await repository.apply(notes.map { .createNote($0) })
            }
            let process = try await KilledProcess.run(
                "notes-bench", ["work", "purge", folder.url.path], killAfter: 1, delay: .milliseconds(Int.random(in: 0...60)))
            #expect(process.failure == nil)
            let repository = try await examined(folder)
            let trashed = try await repository.count(in: .trash)
            #expect(trashed == 60 || trashed == 0)
            if process.acknowledgements.contains("purged 60") { #expect(trashed == 0) }
            #expect(try await repository.count(in: .all) == 40)
        }
    }
}
