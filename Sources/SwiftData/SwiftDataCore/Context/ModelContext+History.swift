import Foundation

extension ModelContext {
    /// What was saved to the container's stores, oldest first.
    /// - Throws: `SwiftDataError.historyTokenExpired` if the descriptor asks for what follows a token whose place is gone.
    public func fetchHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T] {
        if let own = descriptor as? HistoryQuery.Descriptor {
            return try HistoryQuery.fetch(own, from: historyStores).compactMap { $0 as? T }
        }
        return try snapshotStores.flatMap { try $0.history(descriptor) ?? [] }
    }

    /// Forgets what the descriptor names; the models stay as they are.
    public func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {
        if let own = descriptor as? HistoryQuery.Descriptor { return try HistoryQuery.delete(own, from: historyStores) }
        for store in snapshotStores { try store.deleteHistory(descriptor) }
    }

    private var historyStores: [any HistoryStore] { container.recordStores.compactMap { $0 as? any HistoryStore } }
    var snapshotStores: [SnapshotStore] { container.recordStores.compactMap { $0 as? SnapshotStore } }
}
