import Foundation

/// One save, as the history of a store remembers it.
public protocol HistoryTransaction: Hashable, Identifiable, Sendable {
    associatedtype TokenType: Comparable, Hashable, Identifiable, Sendable
    associatedtype TransactionIdentifier: Comparable, Hashable, Sendable

    var timestamp: Date { get }
    var changes: [HistoryChange] { get }
    var token: TokenType { get }
    var transactionIdentifier: TransactionIdentifier { get }
    var storeIdentifier: String { get }
    /// `ModelContext.author` at the time of the save.
    var author: String? { get }
}

/// A place in the history, to be kept by an app that wants to know what happened since.
public protocol HistoryToken: Comparable, Decodable, Encodable, Hashable, Identifiable, Sendable {
    associatedtype TokenType: Decodable, Encodable, Hashable, Sendable

    var tokenValue: TokenType? { get }
}

/// A store that remembers its saves.
public protocol HistoryProviding {
    associatedtype HistoryType: HistoryTransaction

    static var historyType: HistoryType.Type { get }
    func fetchHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws -> [HistoryType]
    func deleteHistory(_ descriptor: HistoryDescriptor<HistoryType>) throws
}

/// Which transactions to fetch or delete.
public struct HistoryDescriptor<TransactionType: HistoryTransaction> {
    public var predicate: Predicate<TransactionType>?
    /// 0 for all.
    public var fetchLimit: UInt64 = 0
    /// Oldest first, if empty.
    public var sortBy: [SortDescriptor<TransactionType>]

    public init(predicate: Predicate<TransactionType>? = nil, sortBy: [SortDescriptor<TransactionType>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }
}
