import Foundation
import SwiftData

/// Runs plans on the texts of a library: a text is found if one of them finds it.
struct TextSearch {
    let plans: [SearchPlan]
    let context: ModelContext
    let rankLimit: Int

    /// Which notes were looked at.
    enum Reach {
        case all
        /// Only as many as can be read.
        case readable
        /// Of those that have the words, only the newest.
        case newest
    }

    /// - Returns: the best first, or the newest where nothing is better.
    func find(limit: Int) throws -> (texts: [TextRecord], reach: Reach) {
        #if os(Linux)
        // The words of one query rank what they find; of several, none is better than another.
        if plans.count == 1, let plan = plans.first, let words = plan.wordsToFind {
            return try find(words, where: try condition(of: plan).predicate, limit: limit)
        }
        #endif
        let (predicate, isCapped) = try condition()
        var descriptor = FetchDescriptor<TextRecord>(
            predicate: predicate,
            sortBy: [SortDescriptor(\.note?.updatedAt, order: .reverse), SortDescriptor(\.note?.id, comparator: .lexical)])
        descriptor.fetchLimit = limit
        descriptor.relationshipKeyPathsForPrefetching = [\.note]
        return (try context.fetch(descriptor), isCapped ? .readable : .all)
    }

    #if os(Linux)
    /// Words that are nearly everywhere are looked for in the newest notes first.
    private func find(
        _ words: FullTextQuery, where predicate: Predicate<TextRecord>?, limit: Int
    ) throws -> (texts: [TextRecord], reach: Reach) {
        if try context.matchCount(TextRecord.self, matching: words, limit: rankLimit + 1) > rankLimit {
            let found = try context.search(TextRecord.self, matching: words, where: predicate, newest: rankLimit, limit: limit)
            if found.count >= limit { return (found.map(\.model), .newest) }
            try Task.checkCancellation()
        }
        return (try context.search(TextRecord.self, matching: words, where: predicate, limit: limit).map(\.model), .all)
    }
    #endif

    func count(limit: Int) throws -> Int {
        var descriptor = FetchDescriptor<TextRecord>(predicate: try condition().predicate)
        descriptor.fetchLimit = limit
        return try context.fetchCount(descriptor)
    }

    /// All that is found.
    func ids() throws -> [Note.ID] {
        var descriptor = FetchDescriptor<TextRecord>(predicate: try condition().predicate)
        // The texts are not wanted.
        descriptor.propertiesToFetch = [\.title]
        descriptor.relationshipKeyPathsForPrefetching = [\.note]
        return try context.fetch(descriptor).compactMap { $0.note?.id }
    }

    private typealias Condition = (predicate: Predicate<TextRecord>?, isCapped: Bool)

    private func condition() throws -> Condition {
        let conditions = try plans.map { plan in
            var condition = try condition(of: plan)
            #if os(Linux)
            if let words = plan.wordsToFind {
                let found = #Predicate<TextRecord> { $0.contains(words) }
                condition.predicate = Predicates.all([found] + (condition.predicate.map { [$0] } ?? []))
            }
            #endif
            return condition
        }
        return (Predicates.any(conditions.compactMap(\.predicate)), conditions.contains(where: \.isCapped))
    }

    /// Everything but the words to find.
    private func condition(of plan: SearchPlan) throws -> Condition {
        var notes = plan.notes
        var isCapped = false
        var texts: [Predicate<TextRecord>] = []
        for part in plan.parts {
            let predicate = Self.predicate(part.text)
            texts.append(part.isExcluded ? Predicates.not(predicate) : predicate)
        }
        #if os(Linux)
        let areTextsRead = !texts.isEmpty && plan.wordsToFind == nil
        if plan.wordsToFind == nil {
            for term in plan.fullTextTerms {
                let excluded = FullTextQuery(terms: [FullTextQuery.Term(words: term.words, isPrefix: term.isPrefix)])
                texts.append(#Predicate<TextRecord> { !$0.contains(excluded) })
            }
        }
        #else
        for term in plan.words {
            guard case .words(let list, _) = term.condition else { continue }
            let predicate = Self.predicate(list.joined(separator: " "))
            texts.append(term.isExcluded ? Predicates.not(predicate) : predicate)
        }
        let areTextsRead = !texts.isEmpty
        #endif
        if areTextsRead, let oldest = try oldestToRead(of: plan) {
            isCapped = true
            notes.append(#Predicate<NoteRecord> { $0.updatedAt >= oldest })
        }
        return (Predicates.all((Predicates.all(notes).map { [Predicates.ofNote($0)] } ?? []) + texts), isCapped)
    }

    /// Since when notes are read, if there are too many to read them all.
    private func oldestToRead(of plan: SearchPlan) throws -> Date? {
        var descriptor = FetchDescriptor<NoteRecord>(
            predicate: Predicates.all(plan.notes), sortBy: [SortDescriptor(\.updatedAt, order: .reverse)])
        (descriptor.fetchOffset, descriptor.fetchLimit) = (LibrarySearch.scanLimit, 1)
        return try context.fetch(descriptor).first?.updatedAt
    }

    private static func predicate(_ part: String) -> Predicate<TextRecord> {
        // Without upper and lower case, bytes can be compared.
        part.uppercased() == part.lowercased()
            ? #Predicate<TextRecord> { $0.body.contains(part) } : #Predicate<TextRecord> { $0.body.localizedStandardContains(part) }
    }
}

#if os(Linux)
extension SearchPlan {
    fileprivate var fullTextTerms: [FullTextQuery.Term] {
        words.compactMap { term in
            guard case .words(let list, let isPrefix) = term.condition else { return nil }
            return FullTextQuery.Term(words: list, isPrefix: isPrefix, isExcluded: term.isExcluded)
        }
    }

    /// What the index of words is asked; nil where there are no words to find, but some to be without perhaps.
    fileprivate var wordsToFind: FullTextQuery? {
        let terms = fullTextTerms
        return terms.contains { !$0.isExcluded } ? FullTextQuery(terms: terms) : nil
    }
}
#endif
