#if DEBUG
import Foundation

/// Settings that are gone when the process ends.
// Safe: only touched under the lock.
final class MemoryDefaults: UserDefaultsServiceProtocol, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: any Sendable] = [:]
    private var observers: [String: [UUID: @Sendable () -> Void]] = [:]

    func value<Value: Codable & Sendable>(for key: DefaultsKey<Value>) -> Value {
        lock.withLock { values[key.name] as? Value } ?? key.defaultValue
    }

    func set<Value: Codable & Sendable>(_ value: Value, for key: DefaultsKey<Value>) {
        lock.withLock { values[key.name] = value }
        tell(key.name)
    }

    func remove<Value: Codable & Sendable>(_ key: DefaultsKey<Value>) {
        lock.withLock { values[key.name] = nil }
        tell(key.name)
    }

    func values<Value: Codable & Sendable>(of key: DefaultsKey<Value>) -> AsyncStream<Value> {
        AsyncStream { continuation in
            let id = UUID()
            continuation.onTermination = { [weak self] _ in
                self?.lock.withLock { _ = self?.observers[key.name]?.removeValue(forKey: id) }
            }
            lock.withLock {
                observers[key.name, default: [:]][id] = { [weak self] in
                    if let self { continuation.yield(self.value(for: key)) }
                }
            }
            continuation.yield(value(for: key))
        }
    }

    private func tell(_ name: String) {
        for observer in lock.withLock({ observers[name] ?? [:] }).values { observer() }
    }
}
#endif
