import Foundation
import FoundationAdditions
import ReactiveGraph
import Synchronization

/// Who reads which key of which defaults, in all scenes of the process.
final class AppStorageTable: Sendable {
    static let shared = AppStorageTable()

    private struct Key: Hashable {
        let store: ObjectIdentifier
        let name: String
    }

    // Safe: UserDefaults may be used from any thread.
    private struct Store: @unchecked Sendable { let defaults: UserDefaults }

    private struct Entry {
        let store: Store
        let source: Source
        /// What the readers have seen, as text.
        var seen: String
    }

    private let entries = Mutex<[Key: Entry]>([:])
    private let isWatching = Mutex(false)

    /// Records a read of the key by the view that is being made.
    func recordRead(_ name: String, in store: UserDefaults) {
        let key = Key(store: ObjectIdentifier(store), name: name)
        let new = Entry(store: Store(defaults: store), source: Source(), seen: Self.text(of: name, in: store))
        let source = entries.withLock { entries in
            if let entry = entries[key] { return entry.source }
            entries[key] = new
            return new.source
        }
        source.recordRead()
        watch()
    }

    /// The key has a new value.
    func didWrite(_ name: String, in store: UserDefaults) {
        let key = Key(store: ObjectIdentifier(store), name: name)
        let text = Self.text(of: name, in: store)
        let source: Source? = entries.withLock { entries in
            guard let entry = entries[key], entry.seen != text else { return nil }
            entries[key]?.seen = text
            return entry.source
        }
        source?.invalidateFromAnyThread()
    }

    /// Looks for values that the app wrote to the defaults itself.
    ///
    /// Foundation on Linux does not announce them; so every scene looks before it is brought up to date.
    private func watch() {
        let isFirst = isWatching.withLock { isWatching in
            defer { isWatching = true }
            return !isWatching
        }
        guard isFirst else { return }
        MainThread.run { ViewGraph.outsideChecks.append { AppStorageTable.shared.check() } }
    }

    private func check() {
        for (key, entry) in entries.withLock({ $0 }) { didWrite(key.name, in: entry.store.defaults) }
    }

    private static func text(of name: String, in store: UserDefaults) -> String {
        store.object(forKey: name).map { "\($0)" } ?? ""
    }
}
