import Foundation
import SwiftData

/// Searches the library: words by the index of SwiftData's store where there is one, everything else by predicates.
struct LibrarySearch: SearchServiceProtocol {
    private let repository: SwiftDataNotesRepository
    private let now: @Sendable () -> Date
    private let calendar: @Sendable () -> Calendar
    private let rankLimit: Int

    /// - Parameter rankLimit: Of more notes that have the words, so many of those that were added last are ranked: what is in so many
    ///   notes tells them apart little, and ranking takes as long as there are matches.
    init(
        _ repository: SwiftDataNotesRepository, calendar: @autoclosure @escaping @Sendable () -> Calendar = .current,
        rankLimit: Int = 5_000, now: @escaping @Sendable () -> Date = { .now }
    ) {
        (self.repository, self.calendar, self.rankLimit, self.now) = (repository, calendar, rankLimit, now)
    }

    /// Where only reading the texts helps, so many of the newest notes are read.
    static let scanLimit = 20_000
    /// Matches are counted up to here.
    static let countLimit = 1_000

    func search(_ text: String, limit: Int) async throws -> SearchResults {
        let queries = SearchQuery.alternatives(text, calendar: calendar(), now: now())
        guard queries.contains(where: { !$0.terms.isEmpty }), limit > 0 else {
            return SearchResults(
                hits: [], total: 0, isTotalExact: true, explanation: queries.explanation, complaint: queries.complaint,
                isUnfinished: queries.complaint == nil)
        }
        return try await repository.read { context in
            let asked = try Asked(queries, of: context)
            var found = try find(asked.plans, limit: limit, in: context)
            if found.hits.isEmpty, let reading = asked.reading { found = try find(reading, limit: limit, in: context) }
            let explanation = asked.queries.explanation + found.addition
            return SearchResults(
                hits: found.hits, total: found.total, isTotalExact: found.isExact,
                explanation: explanation.prefix(1).uppercased() + explanation.dropFirst(), complaint: asked.complaint)
        }
    }

    func ids(of text: String) async throws -> [Note.ID] {
        let queries = SearchQuery.alternatives(text, calendar: calendar(), now: now())
        guard queries.contains(where: { !$0.terms.isEmpty }) else { return [] }
        return try await repository.read { context in
            let asked = try Asked(queries, of: context)
            func ids(_ plans: [SearchPlan]) throws -> [Note.ID] {
                try TextSearch(plans: plans, context: context, rankLimit: rankLimit).ids()
            }
            let found = try ids(asked.plans)
            guard found.isEmpty, let reading = asked.reading else { return found }
            return try ids(reading)
        }
    }

    /// What is asked of a library, with the folders and tags that it has.
    private struct Asked {
        let queries: [SearchQuery]
        let complaint: String?
        let plans: [SearchPlan]

        init(_ typed: [SearchQuery], of context: ModelContext) throws {
            var queries = typed
            let names = try SearchNames(context, asked: queries)
            for index in queries.indices { queries[index].resolve(names) }
            complaint = queries.complaint
            // A query of which nothing is left would find everything.
            if queries.contains(where: { !$0.terms.isEmpty }) { queries.removeAll(where: \.terms.isEmpty) }
            plans = queries.map { SearchPlan($0, folders: names.folders(named:), tags: names.tags(named:)) }
            self.queries = queries
        }

        /// For where nothing was found: a word may be a part of another one, "note" of "Keynote".
        var reading: [SearchPlan]? {
            let reading = plans.map(\.readingTexts)
            return reading.contains { $0 != nil } ? zip(plans, reading).map { $1 ?? $0 } : nil
        }
    }

    private struct Found {
        var hits: [SearchHit]
        var total: Int
        var isExact: Bool
        /// What is to be said of how it was found.
        var addition = ""
    }

    private func find(_ plans: [SearchPlan], limit: Int, in context: ModelContext) throws -> Found {
        try Task.checkCancellation()
        let search = TextSearch(plans: plans, context: context, rankLimit: rankLimit)
        let (texts, reach) = try search.find(limit: limit)
        try Task.checkCancellation()
        let highlighter = SearchHighlighter(marks: plans.flatMap(\.marks))
        let hits = texts.compactMap { text -> SearchHit? in
            guard let summary = text.note?.summary else { return nil }
            let passage =
                highlighter.marks.isEmpty
                ? MarkedText(summary.preview, []) : highlighter.passage(of: text.body, fallback: summary.preview)
            return SearchHit(summary: summary, title: highlighter.marked(summary.title), snippet: passage)
        }
        guard hits.count >= limit else { return Found(hits: hits, total: hits.count, isExact: reach == .all) }
        try Task.checkCancellation()
        if reach == .newest {
            return Found(
                hits: hits, total: max(min(rankLimit, Self.countLimit), hits.count), isExact: false,
                addition: "; the best of the \(rankLimit.formatted()) that were added last")
        }
        let total = try search.count(limit: Self.countLimit)
        return Found(hits: hits, total: max(total, hits.count), isExact: reach == .all && total < Self.countLimit)
    }

    func suggestions(for text: String) async throws -> [String] {
        try await repository.read { context in SearchSuggestions(names: try SearchNames(context)).following(text) }
    }
}

extension SearchPlan {
    /// The same with words as parts of texts; nil if there are none to find, or too short ones.
    var readingTexts: SearchPlan? {
        var plan = self
        plan.words = []
        for term in words {
            guard case .words(let list, _) = term.condition, list.allSatisfy({ $0.count >= 3 }) || term.isExcluded else { return nil }
            if term.isExcluded { plan.words.append(term) } else { plan.parts.append((list.joined(separator: " "), false)) }
        }
        guard plan.parts.count > parts.count else { return nil }
        plan.marks = plan.parts.filter { !$0.isExcluded }.map { .part($0.text) }
        return plan
    }
}

/// Names of folders and tags, as queries call them.
struct SearchNames {
    private let allFolders: [Folder]
    let tagNames: [String]

    init(_ context: ModelContext) throws {
        try self.init(folders: true, tags: true, of: context)
    }

    /// Those that queries ask for.
    init(_ context: ModelContext, asked queries: [SearchQuery]) throws {
        let conditions = queries.flatMap(\.terms).map(\.condition)
        try self.init(
            folders: conditions.contains { if case .folder = $0 { true } else { false } },
            tags: conditions.contains { if case .tag = $0 { true } else { false } }, of: context)
    }

    private init(folders: Bool, tags: Bool, of context: ModelContext) throws {
        allFolders = folders ? try context.fetch(FetchDescriptor<FolderRecord>()).map(\.folder) : []
        tagNames = tags ? try context.fetch(FetchDescriptor<TagRecord>()).map(\.name).sorted() : []
    }

    var folderNames: [String] { Array(Set(allFolders.map(\.name))).sorted() }

    /// The folders with a name, or whose name begins so if there are none, and all inside of them.
    func folders(named name: String) -> Set<Folder.ID> {
        let key = TitleKey(name).text
        let equal = allFolders.filter { TitleKey($0.name).text == key }
        let named = equal.isEmpty ? allFolders.filter { TitleKey($0.name).text.hasPrefix(key) } : equal
        return allFolders.withInner(of: Set(named.map(\.id)))
    }

    /// The tags with a name, however they are capitalised, or whose name begins so if there are none; and the name itself.
    func tags(named name: String) -> Set<String> {
        let key = TitleKey(name).text
        let equal = tagNames.filter { TitleKey($0).text == key }
        return Set((equal.isEmpty ? tagNames.filter { TitleKey($0).text.hasPrefix(key) } : equal) + [name])
    }
}

extension SearchQuery {
    /// Leaves out folders that there are not, and says so.
    mutating func resolve(_ names: SearchNames) {
        terms.removeAll { term in
            guard case .folder(let name) = term.condition, names.folders(named: name).isEmpty else { return false }
            complaints.append("There is no folder “\(name)”.")
            return true
        }
    }
}
