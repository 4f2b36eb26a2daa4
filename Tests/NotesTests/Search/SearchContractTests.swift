import Foundation
import Testing

@testable import Notes

/// The two searches, which have to behave alike.
enum SearchKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case double, library

    var testDescription: String { rawValue }

    /// A search of which every one of the notes is an answer to "bread".
    func make(of notes: [Note], in folder: TestFolder) async throws -> any SearchServiceProtocol {
        switch self {
        case .double:
            let service = StubSearchService()
            await service.find(notes)
            return service
        case .library:
            let repository = try SwiftDataNotesRepository(folder: folder.url)
            try await repository.apply(notes.map { .createNote($0) })
            return LibrarySearch(repository)
        }
    }
}

/// What a window may rely on of every search.
@Suite struct SearchContractTests {
    private let folder = TestFolder()
    private let notes = (1...3).map { Note(id: "n\($0)", body: "# Bread \($0)\n\nFlour") }

    @Test(arguments: SearchKind.allCases) func whatIsFoundIsCountedAndSaidInWords(kind: SearchKind) async throws {
        let results = try await kind.make(of: notes, in: folder).search("bread", limit: 10)
        #expect(Set(results.hits.map(\.id)) == ["n1", "n2", "n3"])
        #expect(results.total == 3 && results.isTotalExact && !results.isUnfinished && results.complaint == nil)
        #expect(results.explanation.localizedStandardContains("bread"))
        #expect(Set(results.hits.map(\.title.text)) == Set(notes.map(\.title)))
        #expect(results.hits.allSatisfy { !$0.snippet.text.isEmpty && $0.summary.id == $0.id })
    }

    @Test(arguments: SearchKind.allCases) func noMoreComesThanWasAskedForAndMoreIsTheSameAndMore(kind: SearchKind) async throws {
        let search = try await kind.make(of: notes, in: folder)
        let (one, two) = (try await search.search("bread", limit: 1), try await search.search("bread", limit: 2))
        #expect(one.hits.count == 1 && two.hits.count == 2)
        #expect(one.total == 3 && two.total == 3)
        #expect(two.hits.first?.id == one.hits.first?.id)
    }

    @Test(arguments: SearchKind.allCases) func allThatIsFoundIsToldAtOnce(kind: SearchKind) async throws {
        let search = try await kind.make(of: notes, in: folder)
        #expect(Set(try await search.ids(of: "bread")) == ["n1", "n2", "n3"])
    }

    @Test(arguments: SearchKind.allCases) func findingNothingIsNoError(kind: SearchKind) async throws {
        let search = try await kind.make(of: [], in: folder)
        let results = try await search.search("bread", limit: 10)
        #expect(results.hits.isEmpty && results.total == 0 && results.isTotalExact)
        #expect(try await search.ids(of: "bread").isEmpty)
        _ = try await search.suggestions(for: "bread")
    }
}
