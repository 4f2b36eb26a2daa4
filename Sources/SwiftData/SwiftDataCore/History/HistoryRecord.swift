import Foundation

/// A transaction as a store keeps it.
package struct HistoryRecord: Sendable {
    /// Ascending, never used again.
    package let id: Int64
    package let timestamp: Date
    package let author: String?
    package let process: HistoryProcess
    package let changes: HistoryChanges

    package init(id: Int64, timestamp: Date, author: String?, process: HistoryProcess, changes: HistoryChanges) {
        (self.id, self.timestamp, self.author, self.process, self.changes) = (id, timestamp, author, process, changes)
    }
}

/// The program that made a transaction.
package struct HistoryProcess: Hashable, Sendable {
    package let bundle: String
    /// The number of the process.
    package let identifier: String

    package static let current = HistoryProcess(
        bundle: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
        identifier: String(ProcessInfo.processInfo.processIdentifier))

    private init(bundle: String, identifier: String) { (self.bundle, self.identifier) = (bundle, identifier) }

    /// As `text` writes it.
    package init(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        self.init(bundle: parts.count == 2 ? String(parts[1]) : text, identifier: parts.count == 2 ? String(parts[0]) : "")
    }

    package var text: String { "\(identifier)/\(bundle)" }
}

/// What a transaction changed, in ranges of keys.
package struct HistoryChanges: Hashable, Sendable {
    package struct Entity: Hashable, Sendable {
        package var name: String
        package var inserted = KeyRanges()
        package var updated: [Update] = []
        package var deleted = KeyRanges()
        /// Values that stay of deleted models, by key and attribute.
        package var tombstones: [Int64: [String: StoredValue]] = [:]
        /// Relationships with a table of their own, of which some links changed.
        package var links: [String] = []

        package init(name: String) { self.name = name }
    }

    /// Models of which the same properties changed.
    package struct Update: Hashable, Sendable {
        package var properties: [String]
        package var keys: KeyRanges

        package init(properties: [String], keys: KeyRanges) { (self.properties, self.keys) = (properties, keys) }
    }

    /// In alphabetical order.
    package var entities: [Entity] = []

    package init() {}

    /// - Complexity: O(*n* log *n*) for *n* changes; O(*n*) if keys ascend, as those of new records do.
    package init(_ change: StoreChange, tombstones: [String: [Int64: [String: StoredValue]]] = [:]) {
        for (name, changed) in change.entities.sorted(by: { $0.key < $1.key }) {
            var entity = Entity(name: name)
            entity.inserted = KeyRanges(changed.inserted)
            entity.deleted = KeyRanges(changed.deleted)
            entity.updated = Dictionary(grouping: changed.updated.keys) { changed.updated[$0] ?? [] }
                .map { Update(properties: $0.key.sorted(), keys: KeyRanges($0.value)) }
                .sorted { $0.properties.lexicographicallyPrecedes($1.properties) }
            entity.tombstones = tombstones[name] ?? [:]
            entity.links = changed.links.sorted()
            entities.append(entity)
        }
    }

    package var storeChange: StoreChange {
        var change = StoreChange()
        for entity in entities {
            var changed = StoreChange.Entity()
            changed.inserted = Array(entity.inserted)
            changed.deleted = Array(entity.deleted)
            for group in entity.updated {
                let properties = Set(group.properties)
                for key in group.keys { changed.updated[key] = properties }
            }
            changed.links = Set(entity.links)
            change.entities[entity.name] = changed
        }
        return change
    }
}
