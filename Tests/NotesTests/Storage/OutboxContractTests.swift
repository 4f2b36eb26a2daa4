import Foundation
import Testing

@testable import Notes

/// What will be sent to a server, in every repository.
@Suite struct OutboxContractTests {
    @Test(arguments: RepositoryKind.allCases) func operationsAreNumberedWithoutGapsWhateverTheClockDoes(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        for (step, jump) in [0, 86_400, -172_800, 0, 0, 3_600, -1].enumerated() {
            library.clock.advance(TimeInterval(jump))
            try await library.make("n\(step)", "text")
            try? await library.repository.apply([.setPinned("n\(step)", true), .purge("nobody")])
            try await library.repository.apply([.setPinned("n\(step)", true), .setPosition("n\(step)", 2)])
        }
        let operations = try await library.repository.operations(after: 0, limit: 1_000)
        #expect(operations.map(\.sequence) == Array(1...21))
        #expect(zip(operations, operations.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(operations.allSatisfy { $0.id == "\($0.time.device)-\($0.sequence)" })
        #expect(Set(operations.map(\.time.device)).count == 1)
        #expect(try await library.repository.operations(after: 3, limit: 2).map(\.sequence) == [4, 5])
        #expect(try await library.repository.operations(after: 21, limit: 2).isEmpty)
    }

    @Test(arguments: RepositoryKind.allCases) func aTextSaysWhichTextItReplaces(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "one")
        let created = try await library.repository.operations(after: 0, limit: 10)
        try await library.repository.apply([.setBody("n", "two")])
        let first = try await library.repository.operations(after: 1, limit: 10)
        try await library.repository.apply([.setBody("n", "three")])
        let second = try await library.repository.operations(after: 2, limit: 10)
        #expect(first.first?.base == created.first?.id)
        #expect(second.first?.base == first.first?.id)
        try await library.repository.apply([.purge("n")])
        #expect(try await library.repository.operations(after: 3, limit: 10).map(\.base) == [second.first?.id])
    }

    @Test(arguments: RepositoryKind.allCases) func typingIsOneOperationUntilItIsHandedOut(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "")
        try await library.make("m", "other")
        for end in 1...20 {
            library.clock.advance(0.3)
            try await library.repository.apply([.setBody("n", String(repeating: "x", count: end))])
            if end == 10 { try await library.repository.apply([.setPinned("n", true), .setBody("m", "other \(end)")]) }
        }
        let operations = try await library.repository.operations(after: 0, limit: 100)
        #expect(operations.count == 5)
        #expect(operations[2].change == .setBody("n", String(repeating: "x", count: 20)))
        #expect(operations[2].base == operations[0].id)
        #expect(operations.map(\.sequence) == [1, 2, 3, 4, 5])
        // Now it may be under way: what is typed next is another operation.
        try await library.repository.apply([.setBody("n", "later")])
        let later = try await library.repository.operations(after: 5, limit: 100)
        #expect(later.map(\.change) == [.setBody("n", "later")])
        #expect(later.first?.base == operations[2].id)
        #expect(try await library.repository.operations(after: 0, limit: 5) == operations)
    }

    @Test(arguments: RepositoryKind.allCases) func theTextsOfANoteThatNobodyWasToldOfLeaveWithIt(kind: RepositoryKind) async throws {
        let library = try RepositoryUnderTest(kind)
        try await library.make("n", "a secret")
        try await library.repository.apply([.setBody("n", "a bigger secret"), .purge("n")])
        let operations = try await library.repository.operations(after: 0, limit: 10)
        #expect(operations.map(\.sequence) == [1, 2, 3])
        #expect(!"\(operations)".contains("secret"))
    }

    @Test func operationsAreKeptAndNumberedOnAfterARestart() async throws {
        let (folder, clock) = (TestFolder(), TestClock())
        var last: Notes.Operation?
        for run in 0..<3 {
            let repository = try SwiftDataNotesRepository(folder: folder.url, now: clock.read)
            try await repository.apply([.createNote(Note(id: "n\(run)", body: "x", createdAt: clock.now))])
            let operations = try await repository.operations(after: 0, limit: 100)
            #expect(operations.map(\.sequence) == Array(1...run + 1))
            let newest = try #require(operations.last)
            if let last { #expect(last.time < newest.time && last.time.device == newest.time.device) }
            last = newest
            clock.advance(-3_600)
        }
    }

    @Test(.timeLimit(.minutes(2))) func twoProcessesThatWriteAtOnceLoseNothing() async throws {
        let folder = TestFolder()
        // Stores of their own, as two processes have them: only the file and the lock are shared.
        let repositories = try (0..<2).map { _ in try SwiftDataNotesRepository(folder: folder.url) }
        var heard = await repositories[0].changes().makeAsyncIterator()
        try await withThrowingTaskGroup { group in
            for (number, repository) in repositories.enumerated() {
                group.addTask {
                    for step in 0..<25 {
                        try await repository.apply([.createNote(Note(id: "\(number)-\(step)", body: "Note \(step) #t"))])
                        try await repository.apply([.setBody("\(number)-\(step)", "Note \(step) changed #t")])
                    }
                }
            }
            try await group.waitForAll()
        }
        for repository in repositories {
            #expect(try await repository.operations(after: 0, limit: 1_000).map(\.sequence) == Array(1...100))
            #expect(try await repository.count(in: .all) == 50)
            #expect(try await repository.tags() == [Notes.Tag(name: "t", noteCount: 50)])
        }
        await repositories[0].lookForOthers()
        var created: Set<String> = []
        while created.count < 50, let changes = await heard.next() {
            for case .createNote(let note) in changes { created.insert(note.id) }
        }
        #expect(created.count == 50)
    }
}
