import Foundation

/// Fetches and deletes transactions of a container's stores.
///
/// Predicates are evaluated in memory. A condition `$0.token > token` that all results must satisfy is looked up, so what
/// came before the token costs nothing.
package enum HistoryQuery {
    package typealias Descriptor = HistoryDescriptor<DefaultHistoryTransaction>

    /// - Throws: `SwiftDataError.historyTokenExpired` if the token's place was deleted since, or is of other stores;
    ///   `invalidTransactionFetchRequest` if the predicate fails.
    package static func fetch(_ descriptor: Descriptor, from stores: [any HistoryStore]) throws -> [DefaultHistoryTransaction] {
        let token = (descriptor.predicate?.expression as? any TokenBound)?.lowerBound
        if let token { try check(token, stores) }
        var found = try merge(stores, after: token)
        if let predicate = descriptor.predicate {
            do {
                found = try found.filter { try predicate.evaluate($0) }
            } catch {
                throw SwiftDataError.invalidTransactionFetchRequest.because("The predicate of the history failed: \(error)")
            }
        }
        if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
        guard descriptor.fetchLimit > 0, let limit = Int(exactly: descriptor.fetchLimit) else { return found }
        return Array(found.prefix(limit))
    }

    package static func delete(_ descriptor: Descriptor, from stores: [any HistoryStore]) throws {
        let found = Dictionary(grouping: try fetch(descriptor, from: stores), by: \.storeIdentifier)
        for store in stores {
            guard let transactions = found[store.identifier] else { continue }
            try store.deleteHistory(KeyRanges(transactions.map(\.id)))
        }
    }

    /// The place behind everything that was saved so far.
    package static func token(of stores: [any HistoryStore]) throws -> DefaultHistoryToken {
        var places: [String: Int64] = [:]
        for store in stores { places[store.identifier] = try store.historyBounds().last }
        return DefaultHistoryToken(places)
    }

    private static func check(_ token: DefaultHistoryToken, _ stores: [any HistoryStore]) throws {
        let known = token.tokenValue ?? [:]
        if !known.isEmpty, !stores.contains(where: { known[$0.identifier] != nil }) {
            throw SwiftDataError.historyTokenExpired.because("The token is of another store: fetch everything and take a new token.")
        }
        for store in stores {
            let bounds = try store.historyBounds()
            if token[store.identifier] < bounds.deleted {
                throw SwiftDataError.historyTokenExpired.because(
                    "Transactions after the token were deleted from the history: fetch everything and take a new token.")
            }
            if token[store.identifier] > bounds.last {
                throw SwiftDataError.historyTokenExpired.because(
                    "The token is newer than the store, which was replaced by an older one: fetch everything and take a new token.")
            }
        }
    }

    /// In order of time; the token of each counts those of all stores before it, so that one token marks a place in all.
    private static func merge(_ stores: [any HistoryStore], after token: DefaultHistoryToken?) throws -> [DefaultHistoryTransaction] {
        var places: [String: Int64] = [:]
        var waiting: [(store: any HistoryStore, records: ArraySlice<HistoryRecord>)] = []
        for store in stores {
            let known = token?[store.identifier] ?? 0
            let records = try store.history(after: known)
            let deleted = try store.historyBounds().deleted
            places[store.identifier] = max(known, records.first.map { min($0.id - 1, deleted) } ?? deleted)
            waiting.append((store, records[...]))
        }
        var merged: [DefaultHistoryTransaction] = []
        while let next = waiting.indices.min(by: { time(waiting[$0].records) < time(waiting[$1].records) }),
            let record = waiting[next].records.popFirst()
        {
            let store = waiting[next].store
            places[store.identifier] = record.id
            merged.append(
                DefaultHistoryTransaction(record, token: DefaultHistoryToken(places), store: store.identifier, schema: store.schema))
        }
        return merged
    }

    /// Of the next transaction; behind all times if there is none.
    private static func time(_ records: ArraySlice<HistoryRecord>) -> Double {
        records.first?.timestamp.timeIntervalSinceReferenceDate ?? .infinity
    }
}

/// A part of a predicate that can say: only transactions after this token.
private protocol TokenBound {
    var lowerBound: DefaultHistoryToken? { get }
}

extension PredicateExpressions.Conjunction: TokenBound {
    fileprivate var lowerBound: DefaultHistoryToken? {
        let bounds = [(lhs as? any TokenBound)?.lowerBound, (rhs as? any TokenBound)?.lowerBound].compactMap(\.self)
        return bounds.max()
    }
}

extension PredicateExpressions.Comparison: TokenBound {
    fileprivate var lowerBound: DefaultHistoryToken? {
        switch op {
        case .greaterThan where isToken(lhs): token(rhs)
        case .lessThan where isToken(rhs): token(lhs)
        default: nil
        }
    }

    private func isToken(_ expression: Any) -> Bool {
        (expression as? PredicateExpressions.KeyPath<PredicateExpressions.Variable<DefaultHistoryTransaction>, DefaultHistoryToken>)?
            .keyPath == \DefaultHistoryTransaction.token
    }

    private func token(_ expression: Any) -> DefaultHistoryToken? {
        (expression as? PredicateExpressions.Value<DefaultHistoryToken>)?.value
    }
}
