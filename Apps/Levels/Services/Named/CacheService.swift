import Foundation

protocol CacheServiceProtocol: AnyObject {
    func value(forKey key: String) -> String?
    func insert(_ value: String, forKey key: String)
}

/// Keeps values for a while, and no more than fit: what was used longest ago goes first.
final class CacheService: CacheServiceProtocol {
    private struct Entry {
        var value: String
        var expiry: Date
    }

    private let limit: Int
    private let timeToLive: TimeInterval
    private let now: () -> Date
    private var entries: [String: Entry] = [:]
    /// Keys, what was used last at the end.
    private var order: [String] = []

    /// - Parameter timeToLive: In seconds.
    init(limit: Int = 20, timeToLive: TimeInterval = 60, now: @escaping () -> Date = { Date.now }) {
        self.limit = limit
        self.timeToLive = timeToLive
        self.now = now
    }

    func value(forKey key: String) -> String? {
        guard let entry = entries[key] else { return nil }
        order.removeAll { $0 == key }
        guard entry.expiry > now() else {
            entries[key] = nil
            return nil
        }
        order.append(key)
        return entry.value
    }

    func insert(_ value: String, forKey key: String) {
        entries[key] = Entry(value: value, expiry: now().addingTimeInterval(timeToLive))
        order.removeAll { $0 == key }
        order.append(key)
        if order.count > limit { entries[order.removeFirst()] = nil }
    }
}
