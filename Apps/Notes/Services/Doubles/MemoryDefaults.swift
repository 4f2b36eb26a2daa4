#if DEBUG
import Foundation

/// Settings that are gone when the process ends.
// Safe: only touched under the lock.
final class MemoryDefaults: UserDefaultsServiceProtocol, @unchecked Sendable {
    private let observers = DefaultsObservers()
    private let lock = NSLock()
    private var values: [String: any Sendable] = [:]

    func value<Value: Codable & Sendable>(for key: DefaultsKey<Value>) -> Value {
        lock.withLock { values[key.name] as? Value } ?? key.defaultValue
    }

    func set<Value: Codable & Sendable>(_ value: Value, for key: DefaultsKey<Value>) {
        lock.withLock { values[key.name] = value }
        observers.tell(key.name)
    }

    func remove<Value: Codable & Sendable>(_ key: DefaultsKey<Value>) {
        lock.withLock { values[key.name] = nil }
        observers.tell(key.name)
    }

    func values<Value: Codable & Sendable>(of key: DefaultsKey<Value>) -> AsyncStream<Value> {
        observers.values(of: key.name) { [weak self] in self?.value(for: key) }
    }
}
#endif
