import Foundation
import FoundationAdditions
import Synchronization

/// What can be found of an app. It is kept in the app's folder, and `CSSearchQuery` looks through it; nothing outside the app does.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
    // Sendable: the items are read and written by the file's own lock.
    private static let standard = CSSearchableIndex(name: "default")
    open weak var indexDelegate: (any CSSearchableIndexDelegate)?
    private let items: IndexFile
    private let batch = Mutex<[@Sendable () -> Void]?>(nil)

    open class func `default`() -> CSSearchableIndex { standard }
    open class func isIndexingAvailable() -> Bool { true }

    /// An index of a name of its own.
    public convenience init(name: String) { self.init(name: name, folder: AppFolders.support(".corespotlight")) }

    /// The same: items are as safe as the app's other files.
    public convenience init(name: String, protectionClass: FileProtectionType?) { self.init(name: name) }

    init(name: String, folder: URL) { items = IndexFile.named(name, in: folder) }

    // MARK: Items

    open func indexSearchableItems(_ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        let copies = items.map(\.kept).compactMap(CSSearchableItem.init(kept:))
        let updates = Set(items.filter(\.isUpdate).map(\.uniqueIdentifier))
        change(completionHandler) { all in
            for item in copies {
                if updates.contains(item.uniqueIdentifier), let old = all.first(where: { $0.uniqueIdentifier == item.uniqueIdentifier }) {
                    old.attributeSet.merge(item.attributeSet)
                } else {
                    all.removeAll { $0.uniqueIdentifier == item.uniqueIdentifier }
                    all.append(item)
                }
            }
        }
    }

    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        try await finished { indexSearchableItems(items, completionHandler: $0) }
    }

    open func deleteSearchableItems(withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change(completionHandler) { all in all.removeAll { identifiers.contains($0.uniqueIdentifier) } }
    }

    open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        try await finished { deleteSearchableItems(withIdentifiers: identifiers, completionHandler: $0) }
    }

    /// Takes out the items of domains, and of those below them: `a.b` is below `a`.
    open func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        change(completionHandler) { all in all.removeAll { item in domainIdentifiers.contains { item.isIn($0) } } }
    }

    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        try await finished { deleteSearchableItems(withDomainIdentifiers: domainIdentifiers, completionHandler: $0) }
    }

    open func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change(completionHandler) { $0 = [] }
    }

    open func deleteAllSearchableItems() async throws { try await finished { deleteAllSearchableItems(completionHandler: $0) } }

    // MARK: Batches

    /// Changes from here on are made together, with `endBatch`.
    open func beginBatch() { batch.withLock { $0 = [] } }

    open func endBatch(withClientState clientState: Data, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        let changes = batch.withLock { batch in
            defer { batch = nil }
            return batch
        }
        guard let changes else {
            completionHandler?(CSIndexError(.invalidClientStateError))
            return
        }
        for change in changes { change() }
        items.perform(completionHandler) { $0.state = clientState }
    }

    open func endBatch(withClientState clientState: Data) async throws {
        try await answered { endBatch(withClientState: clientState, completionHandler: $0) }
    }

    /// The state that the last batch ended with.
    open func fetchLastClientState(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
        items.perform({ _ in }) { kept in completionHandler(kept.state, nil) }
    }

    open func fetchLastClientState() async throws -> Data {
        await withCheckedContinuation { done in fetchLastClientState { state, _ in done.resume(returning: state ?? Data()) } }
    }

    // MARK: -

    /// The items that have not expired.
    var searchable: [CSSearchableItem] {
        let now = Date.now
        return items.read().filter { $0.expirationDate > now }
    }

    private func change(_ handler: (@Sendable ((any Error)?) -> Void)?, _ body: @escaping @Sendable (inout [CSSearchableItem]) -> Void) {
        let change: @Sendable () -> Void = { [items] in items.perform(handler) { body(&$0.items) } }
        let isInBatch = batch.withLock { batch in
            batch?.append(change)
            return batch != nil
        }
        if !isInBatch { change() }
    }

    private func finished(_ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
        // In a batch nobody answers before its end.
        if batch.withLock({ $0 != nil }) { start { _ in } } else { try await answered(start) }
    }

    private func answered(_ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            start { error in
                if let error { done.resume(throwing: error) } else { done.resume() }
            }
        }
    }
}

/// What the system asks of an app whose index is lost. Nothing here asks.
public protocol CSSearchableIndexDelegate: NSObjectProtocol {
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexAllSearchableItemsWithAcknowledgementHandler handler: @escaping () -> Void)
    func searchableIndex(
        _ searchableIndex: CSSearchableIndex, reindexSearchableItemsWithIdentifiers identifiers: [String],
        acknowledgementHandler: @escaping () -> Void)
}

public struct CSIndexError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknownError = -1, indexUnavailableError = -1000, invalidItemError = -1001, invalidClientStateError = -1002
        case remoteConnectionError = -1003, quotaExceeded = -1004, indexingUnsupported = -1005
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { "CSIndexErrorDomain" }
    public var errorCode: Int { code.rawValue }

    public var errorDescription: String? {
        code == .invalidClientStateError ? "A batch ends that has not begun." : "The index cannot be written."
    }
}
