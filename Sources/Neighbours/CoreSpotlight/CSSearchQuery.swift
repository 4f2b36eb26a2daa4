import Foundation
import Synchronization

/// Looks for items in the app's index.
open class CSSearchQuery: NSObject, @unchecked Sendable {
    // Sendable: handlers are set before the search is started; what is found is told by one task.
    public let queryString: String
    private let index: CSSearchableIndex
    private let state = Mutex(State())
    open var foundItemsHandler: (@Sendable ([CSSearchableItem]) -> Void)?
    open var completionHandler: (@Sendable ((any Error)?) -> Void)?
    /// Without effect: files of an app are as safe as the person's other files.
    open var protectionClasses: [FileProtectionType] = []

    private struct State {
        var isCancelled = false
        var found = 0
    }

    /// - Parameter queryString: Comparisons of attributes as `title == "*word*"cd`, with `&&`, `||`, `!` and parentheses.
    public convenience init(queryString: String, queryContext: CSSearchQueryContext? = nil) {
        self.init(queryString: queryString, index: .default())
    }

    /// The attributes that are named have no effect: items are whole.
    public convenience init(queryString: String, attributes: [String]?) { self.init(queryString: queryString, index: .default()) }

    init(queryString: String, index: CSSearchableIndex) {
        self.queryString = queryString
        self.index = index
    }

    open var foundItemCount: Int { state.withLock { $0.found } }
    open var isCancelled: Bool { state.withLock { $0.isCancelled } }

    open func cancel() { state.withLock { $0.isCancelled = true } }

    open func start() {
        Task {
            do {
                let items = try found()
                guard !isCancelled else {
                    completionHandler?(CSSearchQueryError(.cancelled))
                    return
                }
                state.withLock { $0.found = items.count }
                if !items.isEmpty { foundItemsHandler?(items) }
                completionHandler?(nil)
            } catch {
                completionHandler?(error)
            }
        }
    }

    /// What is found, one after the other.
    public var results: Results { Results { [self] in try found() } }

    func found() throws -> [CSSearchableItem] {
        let condition = try QueryParser(queryString).parse()
        return index.searchable.filter { condition.holds(for: $0.attributeSet) }
    }

    public struct Results: AsyncSequence, Sendable {
        public typealias Element = Item
        let search: @Sendable () throws -> [CSSearchableItem]

        public struct Item: Identifiable, Sendable {
            public let item: CSSearchableItem
            public var id: String { item.uniqueIdentifier }
        }

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(search: search) }

        public struct AsyncIterator: AsyncIteratorProtocol {
            let search: @Sendable () throws -> [CSSearchableItem]
            private var items: [CSSearchableItem]?

            init(search: @escaping @Sendable () throws -> [CSSearchableItem]) { self.search = search }

            public mutating func next() async throws -> Item? {
                var left = try items ?? search().reversed()
                defer { items = left }
                return left.popLast().map(Item.init)
            }
        }
    }
}

/// What a search is told besides its words.
open class CSSearchQueryContext: NSObject, @unchecked Sendable {
    // Sendable: it is filled before it is handed on.
    open var fetchAttributes: [String] = []
    open var filterQueries: [String] = []
    open var keyboardLanguage: String?
}

public struct CSSearchQueryError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable { case unknown = -2000, indexUnreachable = -2001, invalidQuery = -2002, cancelled = -2003 }

    public let code: Code
    private let reason: String?

    public init(_ code: Code) { self.init(code, reason: nil) }
    init(_ code: Code, reason: String?) { (self.code, self.reason) = (code, reason) }

    public static var errorDomain: String { "CSSearchQueryErrorDomain" }
    public var errorCode: Int { code.rawValue }

    public var errorDescription: String? {
        switch code {
        case .invalidQuery: "The query cannot be read: \(reason ?? "it is no comparison of attributes")."
        case .cancelled: "The search was given up."
        case .unknown, .indexUnreachable: "The index cannot be read."
        }
    }
}
