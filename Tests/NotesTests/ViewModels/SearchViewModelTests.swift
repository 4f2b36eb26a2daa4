import Foundation
import Testing

@testable import Notes

/// Search as a person types.
@MainActor
@Suite struct SearchViewModelTests {
    private let service = StubSearchService()
    private let defaults = MemoryDefaults()
    private let sleeper = Sleeper()
    private let repository = InMemoryNotesRepository()

    private func makeViewModel() -> SearchViewModel {
        let sleeper = sleeper
        return SearchViewModel(
            searchService: service, notesRepository: repository, defaults: defaults, logger: RecordingLogger(),
            sleep: { try await sleeper.sleep($0) })
    }

    private var renewals: Int { sleeper.delays.count { $0 == Config.Timeouts.searchRenewal } }

    @Test func fiveKeysAreOneSearch() async throws {
        let viewModel = makeViewModel()
        for text in ["b", "br", "bre", "brea", "bread"] { viewModel.query = text }
        #expect(viewModel.isSearching)
        try await eventually { sleeper.delays.count == 5 }
        await sleeper.wake()
        try await eventually { viewModel.results != nil }
        #expect(await service.queries == ["bread"])
        #expect(!viewModel.isSearching)
    }

    @Test func whoComesToFollowASearchThatIsUnderWayRenewsIt() async throws {
        let viewModel = makeViewModel()
        viewModel.query = "bread"
        let following = Task { await viewModel.follow() }
        try await eventually { renewals == 1 }
        // Not a second time at once.
        #expect(await service.queries.isEmpty)
        await sleeper.wake()
        try await eventually { viewModel.results != nil }
        // What is typed next sees the changes by itself.
        let note = Note(id: "new", body: "breadth")
        try await repository.apply([.createNote(note)])
        try await eventually { renewals == 2 }
        viewModel.query = "breadth"
        let asked = await service.queries.count
        try await eventually { sleeper.delays.last == Config.Timeouts.searchDebounce }
        await sleeper.wake()
        try await eventually { !viewModel.isSearching }
        #expect(await service.queries.dropFirst(asked) == ["breadth"])
        following.cancel()
    }

    @Test func allThatWasFoundIsSelectedAlsoWhatIsNotLoaded() async throws {
        let viewModel = makeViewModel()
        await viewModel.selectAll()
        #expect(!viewModel.isSelecting)
        await service.find((0..<Config.Limits.searchHits + 40).map { Note(id: "\($0)", body: "Bread") })
        await viewModel.submit("bread")
        await viewModel.selectAll()
        #expect(viewModel.isSelecting && viewModel.results?.hits.count == Config.Limits.searchHits)
        #expect(viewModel.selection.count == Config.Limits.searchHits + 40)
        // Of another search nothing is selected.
        viewModel.query = "bre"
        #expect(!viewModel.isSelecting && viewModel.selection.isEmpty)
    }

    @Test func whatCannotBeSelectedIsSaid() async throws {
        let viewModel = makeViewModel()
        await service.find((0..<Config.Limits.searchHits + 40).map { Note(id: "\($0)", body: "Bread") })
        await viewModel.submit("bread")
        await service.fail(with: AppError.storageFull)
        await viewModel.selectAll()
        #expect(viewModel.errorMessage == AppError.storageFull.localizedDescription)
    }

    @Test func anEmptyFieldClearsAtOnce() async throws {
        let viewModel = makeViewModel()
        await viewModel.submit("bread")
        #expect(viewModel.results?.explanation == "bread")
        viewModel.query = "  "
        #expect(viewModel.results == nil && !viewModel.isSearching)
    }

    @Test func aSlowAnswerToAnOldQuestionIsNotShown() async throws {
        let viewModel = makeViewModel()
        await service.hold("slow")
        let slow = Task { await viewModel.submit("slow") }
        for _ in 0..<100_000 where await !service.queries.contains("slow") { await Task.yield() }
        await viewModel.submit("quick")
        await service.release()
        await slow.value
        #expect(viewModel.results?.explanation == "quick")
    }

    @Test func moreIsLookedForAtTheEndOfTheListOnly() async throws {
        await service.find((0..<70).map { Note(id: "n\($0)", body: "bread \($0)") })
        let viewModel = makeViewModel()
        await viewModel.submit("bread")
        #expect(viewModel.results?.hits.count == 15)
        await viewModel.showMore()
        await viewModel.showMore()
        #expect(viewModel.results?.hits.count == 70)
        await viewModel.showMore()
        #expect(await service.limits == [15, 45, 75])
    }

    @Test func whatIsSavedWhileASearchIsShownIsFound() async throws {
        let viewModel = makeViewModel()
        let following = Task { await viewModel.follow() }
        await viewModel.submit("bread")
        #expect(viewModel.results?.hits.isEmpty == true)
        let note = Note(id: "new", body: "bread")
        await service.find([note])
        try await eventually { await repository.isFollowed }
        try await repository.apply([.createNote(note)])
        try await eventually { renewals == 1 }
        await sleeper.wake()
        try await eventually { viewModel.results?.hits.map(\.id) == ["new"] }
        following.cancel()
    }

    @Test func manyChangesAreOneSearchAndAsMuchIsShownAsBefore() async throws {
        await service.find((0..<70).map { Note(id: "n\($0)", body: "bread \($0)") })
        let viewModel = makeViewModel()
        let following = Task { await viewModel.follow() }
        try await eventually { await repository.isFollowed }
        await viewModel.submit("bread")
        await viewModel.showMore()
        let asked = await service.limits.count
        for number in 0..<5 { try await repository.apply([.createNote(Note(id: "\(number)", body: "bread"))]) }
        try await eventually { renewals == 1 }
        await service.find((1..<70).map { Note(id: "n\($0)", body: "bread \($0)") })
        await sleeper.wake()
        try await eventually { viewModel.results?.total == 69 }
        #expect(viewModel.results?.hits.count == 45)
        #expect(await service.limits.dropFirst(asked) == [45])
        // The next change is another one.
        try await repository.apply([.createNote(Note(id: "next", body: "bread"))])
        try await eventually { renewals == 2 }
        following.cancel()
    }

    @Test func moreThatIsShownMeanwhileIsNotTakenBackByAnOlderAnswer() async throws {
        await service.find((0..<70).map { Note(id: "n\($0)", body: "bread \($0)") })
        let viewModel = makeViewModel()
        await viewModel.submit("bread")
        await service.hold("bread")
        let older = Task { await viewModel.submit("bread") }
        for _ in 0..<100_000 where await service.limits.count < 2 { await Task.yield() }
        await service.hold("nothing")
        await viewModel.showMore()
        #expect(viewModel.results?.hits.count == 45)
        await service.release()
        await older.value
        #expect(viewModel.results?.hits.count == 45)
    }

    @Test func whereNothingIsLookedForAChangeAsksNothing() async throws {
        let viewModel = makeViewModel()
        let following = Task { await viewModel.follow() }
        try await eventually { await repository.isFollowed }
        try await repository.apply([.createNote(Note(id: "new", body: "bread"))])
        for _ in 0..<1_000 { await Task.yield() }
        #expect(renewals == 0)
        #expect(await service.queries.isEmpty)
        following.cancel()
    }

    @Test func anErrorTakesTheResultsAway() async throws {
        let viewModel = makeViewModel()
        await viewModel.submit("bread")
        await service.fail(with: AppError.storage("broken"))
        await viewModel.submit("butter")
        #expect(viewModel.results == nil)
        #expect(viewModel.errorMessage == AppError.storage("broken").localizedDescription)
        #expect(viewModel.recentSearches == ["bread"])
    }

    /// Who comes by the field on the way to somewhere else still sees the list.
    @Test func anEmptyFieldOffersWhatWasLookedForAndLeavesTheList() async {
        let viewModel = makeViewModel()
        viewModel.isPresented = true
        #expect(!viewModel.isShown && viewModel.offers.isEmpty && !viewModel.offersRecentSearches)
        await viewModel.submit("bread")
        #expect(viewModel.isShown)
        viewModel.query = ""
        #expect(!viewModel.isShown && viewModel.offers == ["bread"] && viewModel.offersRecentSearches)
        viewModel.clearRecentSearches()
        #expect(viewModel.offers.isEmpty)
    }

    @Test func recentSearchesAreTenUniqueAndTheNewestFirst() async {
        let viewModel = makeViewModel()
        for number in 1...11 { await viewModel.submit("word\(number)") }
        await viewModel.submit("word5")
        #expect(viewModel.recentSearches.count == 10)
        #expect(viewModel.recentSearches.prefix(3) == ["word5", "word11", "word10"])
        #expect(viewModel.recentSearches.count { $0 == "word5" } == 1)
        #expect(makeViewModel().recentSearches == viewModel.recentSearches)
        viewModel.clearRecentSearches()
        #expect(makeViewModel().recentSearches.isEmpty)
    }
}
