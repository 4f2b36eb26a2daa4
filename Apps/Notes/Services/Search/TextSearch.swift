import Foundation
import SwiftData

/// Runs a plan on the texts of a library.
struct TextSearch {
    let plan: SearchPlan
    let context: ModelContext

    /// - Returns: the best first, or the newest where nothing is better; and whether only some of the notes were read.
    func find(limit: Int) throws -> (texts: [TextRecord], isCapped: Bool) {
        let (predicate, isCapped) = try condition()
        #if os(Linux)
        let words = fullTextQuery
        if words.terms.contains(where: { !$0.isExcluded }) {
            return (try context.search(TextRecord.self, matching: words, where: predicate, limit: limit).map(\.model), isCapped)
        }
        #endif
        var descriptor = FetchDescriptor<TextRecord>(
            predicate: predicate,
            sortBy: [SortDescriptor(\.note?.updatedAt, order: .reverse), SortDescriptor(\.note?.id, comparator: .lexical)])
        descriptor.fetchLimit = limit
        descriptor.relationshipKeyPathsForPrefetching = [\.note]
        return (try context.fetch(descriptor), isCapped)
    }

    func count(limit: Int) throws -> Int {
        var predicate = try condition().predicate
        #if os(Linux)
        let words = fullTextQuery
        if words.terms.contains(where: { !$0.isExcluded }) {
            let found = #Predicate<TextRecord> { $0.contains(words) }
            predicate = Predicates.all([found] + (predicate.map { [$0] } ?? []))
        }
        #endif
        var descriptor = FetchDescriptor<TextRecord>(predicate: predicate)
        descriptor.fetchLimit = limit
        return try context.fetchCount(descriptor)
    }

    /// Everything but the words to find.
    private func condition() throws -> (predicate: Predicate<TextRecord>?, isCapped: Bool) {
        var notes = plan.notes
        var isCapped = false
        var texts: [Predicate<TextRecord>] = []
        for part in plan.parts {
            let predicate = Self.predicate(part.text)
            texts.append(part.isExcluded ? Predicates.not(predicate) : predicate)
        }
        #if os(Linux)
        let areTextsRead = !texts.isEmpty && !fullTextQuery.terms.contains { !$0.isExcluded }
        if !fullTextQuery.terms.contains(where: { !$0.isExcluded }) {
            for term in fullTextQuery.terms {
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
        if areTextsRead, let oldest = try oldestToRead() {
            isCapped = true
            notes.append(#Predicate<NoteRecord> { $0.updatedAt >= oldest })
        }
        return (Predicates.all((Predicates.all(notes).map { [Predicates.ofNote($0)] } ?? []) + texts), isCapped)
    }

    /// Since when notes are read, if there are too many to read them all.
    private func oldestToRead() throws -> Date? {
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

    #if os(Linux)
    private var fullTextQuery: FullTextQuery {
        FullTextQuery(
            terms: plan.words.compactMap { term in
                guard case .words(let list, let isPrefix) = term.condition else { return nil }
                return FullTextQuery.Term(words: list, isPrefix: isPrefix, isExcluded: term.isExcluded)
            })
    }
    #endif
}
