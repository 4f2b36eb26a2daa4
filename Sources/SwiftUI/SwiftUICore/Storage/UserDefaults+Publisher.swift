import Combine
import Foundation
import FoundationAdditions
import Synchronization

/// What a publisher of a property tells.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = Self(rawValue: 1)
    public static let old = Self(rawValue: 2)
    /// The value that is there when somebody subscribes, too.
    public static let initial = Self(rawValue: 4)
    public static let prior = Self(rawValue: 8)
}

extension UserDefaults {
    /// Publishes the values of a property that an extension of the app's has.
    ///
    /// Foundation on Linux announces no changes: they are noticed before a scene is brought up to date.
    public func publisher<Value>(
        for keyPath: KeyPath<UserDefaults, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> AnyPublisher<Value, Never> {
        Deferred { [self] in
            let watch = DefaultsWatch(self, keyPath)
            DefaultsWatches.shared.add(watch)
            let first = options.contains(.initial) ? [self[keyPath: keyPath]] : []
            // The subscription keeps the watch.
            return first.publisher.append(watch.changes.handleEvents(receiveCancel: { _ = watch }))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
private protocol CheckedWatch: AnyObject {
    func check()
}

/// One property of defaults that somebody subscribes to.
private final class DefaultsWatch<Value> {
    let changes = PassthroughSubject<Value, Never>()
    private let defaults: UserDefaults
    private let keyPath: KeyPath<UserDefaults, Value>
    /// What was told last, as text.
    private var seen: String

    init(_ defaults: UserDefaults, _ keyPath: KeyPath<UserDefaults, Value>) {
        self.defaults = defaults
        self.keyPath = keyPath
        seen = "\(defaults[keyPath: keyPath])"
    }
}

extension DefaultsWatch: CheckedWatch {
    func check() {
        let value = defaults[keyPath: keyPath]
        guard "\(value)" != seen else { return }
        seen = "\(value)"
        changes.send(value)
    }
}

/// All that are subscribed to.
// Safe: the watches are touched under the lock, and used on the main thread.
private final class DefaultsWatches: @unchecked Sendable {
    static let shared = DefaultsWatches()

    private struct Entry { weak var watch: (any CheckedWatch)? }

    private let lock = Mutex<Void>(())
    private var entries: [Entry] = []
    private var isWatching = false

    func add(_ watch: any CheckedWatch) {
        let isFirst = lock.withLock { _ in
            entries.removeAll { $0.watch == nil }
            entries.append(Entry(watch: watch))
            defer { isWatching = true }
            return !isWatching
        }
        if isFirst { MainThread.run { ViewGraph.outsideChecks.append { DefaultsWatches.shared.check() } } }
    }

    @MainActor private func check() {
        for entry in lock.withLock({ _ in entries }) { entry.watch?.check() }
    }
}
