import Foundation

/// Who follows which settings.
// Safe: the list is only touched under the lock.
final class DefaultsObservers: @unchecked Sendable {
    private let lock = NSLock()
    private var observers: [String: [UUID: @Sendable () -> Void]] = [:]

    /// The value that `current` reads now, and again whenever the setting with that name was set.
    func values<Value: Sendable>(of name: String, current: @escaping @Sendable () -> Value?) -> AsyncStream<Value> {
        AsyncStream { continuation in
            let id = UUID()
            let yield: @Sendable () -> Void = { if let value = current() { continuation.yield(value) } }
            continuation.onTermination = { [weak self] _ in
                self?.lock.withLock { _ = self?.observers[name]?.removeValue(forKey: id) }
            }
            lock.withLock { observers[name, default: [:]][id] = yield }
            yield()
        }
    }

    func tell(_ name: String) {
        for observer in lock.withLock({ observers[name] ?? [:] }).values { observer() }
    }
}
