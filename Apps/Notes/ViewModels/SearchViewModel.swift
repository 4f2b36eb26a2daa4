import Foundation
import Observation

/// Search as a person types: waits for a pause, drops answers that are no longer wanted, follows every change of the library, remembers
/// what was looked for.
@MainActor
@Observable
final class SearchViewModel: NoteSelecting {
    var query = "" {
        didSet { if query != oldValue { queryDidChange() } }
    }
    /// True while the search field is in use.
    var isPresented = false
    private(set) var results: SearchResults?
    private(set) var suggestions: [String] = []
    private(set) var recentSearches: [String] = []
    private(set) var errorMessage: String?

    /// Whether a person selects several of what was found; each time from none.
    var isSelecting = false {
        didSet { if !isSelecting { selection = [] } }
    }
    var selection: Set<Note.ID> = []

    /// That of some of what was found; of a mixture, the one to which most can be done.
    func status(of ids: Set<Note.ID>) -> Note.Status {
        let statuses = Set((results?.hits ?? []).filter { ids.contains($0.id) }.map(\.summary.status))
        return statuses.count == 1 ? statuses.first ?? .active : .active
    }

    /// The text that the results, or the error, are an answer to.
    private var answered = ""

    /// Whether what was found stands in place of the list. Who only comes by the field still sees the list.
    var isShown: Bool { !query.isEmpty }

    /// What is offered below the field: how to go on or, where nothing was typed yet, what was looked for before.
    var offers: [String] {
        query.isEmpty ? Array(recentSearches.prefix(Config.Limits.offeredSearches)) : suggestions
    }

    var offersRecentSearches: Bool { query.isEmpty && !recentSearches.isEmpty }

    /// True until there is an answer to what is asked for.
    var isSearching: Bool { !trimmed(query).isEmpty && answered != query }

    /// Whether a search is said in words.
    let explainsSearches: Bool
    private let searchService: any SearchServiceProtocol
    private let notesRepository: any NotesRepositoryProtocol
    private let defaults: any UserDefaultsServiceProtocol
    private let logger: any LoggerServiceProtocol
    private let sleep: @Sendable (TimeInterval) async throws -> Void
    private var search: Task<Void, Never>?
    /// Whether what was typed is being searched for.
    @ObservationIgnored private var isUnderWay = false
    /// Searches again a moment after a change; those that come meanwhile are seen by it, too.
    private var renewal: Task<Void, Never>?
    private var order = LoadOrder()
    /// How many are wanted: more once the end of the list is seen.
    private var limit = Config.Limits.searchHits

    init(
        searchService: any SearchServiceProtocol, notesRepository: any NotesRepositoryProtocol,
        defaults: any UserDefaultsServiceProtocol, logger: any LoggerServiceProtocol, explainsSearches: Bool = true,
        sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
    ) {
        self.searchService = searchService
        self.notesRepository = notesRepository
        self.defaults = defaults
        self.logger = logger
        self.explainsSearches = explainsSearches
        self.sleep = sleep
        recentSearches = defaults.value(for: .recentSearches)
    }

    /// Without waiting, as for Return or a recent search; it is remembered.
    func submit(_ text: String? = nil) async {
        if let text { query = text }
        search?.cancel()
        await run(query)
        remember(query)
    }

    func clearRecentSearches() {
        recentSearches = []
        defaults.remove(.recentSearches)
    }

    /// Selects all that was found, also what is not loaded yet.
    func selectAll() async {
        guard let results, !results.hits.isEmpty else { return }
        isSelecting = true
        selection = Set(results.hits.map(\.id))
        guard results.total > results.hits.count || !results.isTotalExact else { return }
        do {
            let (asked, shown) = (query, selection)
            let all = try await searchService.ids(of: asked)
            // Something else was asked for meanwhile, or others were selected.
            guard asked == query, selection == shown else { return }
            selection.formUnion(all)
        } catch {
            logger.error("what was found could not be selected: \(error)")
            errorMessage = error.localizedDescription
        }
    }

    /// The note to go on with where these go elsewhere: the one below the first of them, or the one above.
    func next(to ids: Set<Note.ID>) -> Note.ID? { results?.hits.map(\.id).next(to: ids) }

    /// Follows the library for as long as what was found is on the screen, whichever window changes it.
    func follow() async {
        let changes = await notesRepository.changes()
        // What was changed before anybody followed. A search that is under way may have seen it.
        if isUnderWay { renewSoon() } else { await run(query) }
        for await _ in changes { renewSoon() }
        endRenewal()
    }

    private func endRenewal() {
        renewal?.cancel()
        renewal = nil
    }

    private func renewSoon() {
        guard renewal == nil, !trimmed(query).isEmpty else { return }
        renewal = Task { [sleep] in
            do { try await sleep(Config.Timeouts.searchRenewal) } catch { return }
            // What changes from here on may not be seen by this search any more.
            renewal = nil
            await run(query)
        }
    }

    private func queryDidChange() {
        search?.cancel()
        // The search that is begun here sees all that was changed before.
        endRenewal()
        limit = Config.Limits.searchHits
        isSelecting = false
        isUnderWay = !trimmed(query).isEmpty
        guard isUnderWay else {
            results = nil
            suggestions = []
            errorMessage = nil
            answered = ""
            return
        }
        let (query, limit, load) = (query, limit, order.begin())
        // Not on the main actor: the search is done by the time it is drawn that there is one.
        search = Task { @concurrent [sleep, searchService] in
            do { try await sleep(Config.Timeouts.searchDebounce) } catch { return }
            let answer = await Self.answer(of: searchService, to: query, limit: limit)
            await self.show(answer, to: query, load)
        }
    }

    /// More of what was found, once the end of the list is seen.
    func showMore() async {
        guard let results, results.total > results.hits.count, answered == query else { return }
        limit = results.hits.count + Config.Limits.moreSearchHits
        await run(query)
    }

    private func run(_ query: String) async {
        guard !trimmed(query).isEmpty else { return }
        isUnderWay = false
        let load = order.begin()
        await show(Self.answer(of: searchService, to: query, limit: limit), to: query, load)
    }

    private struct Answer {
        let results: SearchResults
        let suggestions: [String]
    }

    private nonisolated static func answer(
        of service: any SearchServiceProtocol, to query: String, limit: Int
    ) async -> Result<Answer, any Error> {
        do {
            async let suggestions = service.suggestions(for: query)
            return .success(Answer(results: try await service.search(query, limit: limit), suggestions: try await suggestions))
        } catch {
            return .failure(error)
        }
    }

    private func show(_ answer: Result<Answer, any Error>, to query: String, _ load: Int) {
        // A slower answer to an older question.
        guard !Task.isCancelled, query == self.query, order.mayShow(load) else { return }
        isUnderWay = false
        switch answer {
        case .success(let found):
            if results != found.results { results = found.results }
            suggestions = found.suggestions
            (errorMessage, answered) = (nil, query)
        case .failure(let error):
            logger.error("a search failed: \(error)")
            (results, errorMessage, answered) = (nil, error.localizedDescription, query)
        }
    }

    /// The newest first, each once.
    private func remember(_ query: String) {
        let query = trimmed(query)
        guard !query.isEmpty, errorMessage == nil else { return }
        recentSearches = Array(([query] + recentSearches.filter { $0 != query }).prefix(Config.Limits.recentSearches))
        defaults.set(recentSearches, for: .recentSearches)
    }

    private func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
