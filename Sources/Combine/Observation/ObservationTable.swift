/// The publishers of the objects that someone observes.
///
/// A class cannot get a stored property from a protocol, so the link from an object to its publisher stands here. An
/// entry refers to its object weakly. It goes when the first ``Published`` property that knows it is destroyed, which
/// happens with the object; entries of classes without such properties go with a sweep each time the table has doubled.
///
/// Sendable because `lock` guards the entries.
final class ObservationTable: @unchecked Sendable {
    static let shared = ObservationTable()

    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private static let smallestSweep = 64

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var nextSweep = smallestSweep

    /// The number of entries, those of dead objects included.
    var count: Int {
        lock.withLock { entries.count }
    }

    /// The publisher of `object`, if anyone has asked for it yet.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher? {
        lock.withLock { liveEntry(of: object)?.publisher }
    }

    /// The publisher of `object`, created if it has none yet.
    func makePublisher(for object: AnyObject) -> ObservableObjectPublisher {
        var released: [AnyObject] = []
        let publisher: ObservableObjectPublisher = lock.withLock {
            if let entry = liveEntry(of: object) {
                return entry.publisher
            }
            let entry = Entry(object: object, publisher: ObservableObjectPublisher())
            // An object in its `deinit` cannot be referred to weakly, and gets a publisher that nobody shares.
            guard entry.object != nil else { return entry.publisher }
            if let stale = entries.updateValue(entry, forKey: ObjectIdentifier(object)) {
                released.append(stale.publisher)
            }
            if entries.count >= nextSweep {
                released += sweep()
            }
            return entry.publisher
        }
        // Let go outside the lock: what is destroyed here may come back to this table.
        released.removeAll()
        return publisher
    }

    /// Removes the entry with `identifier` if it is still that of `publisher`, and not of a newer object at the same
    /// address.
    func remove(_ identifier: ObjectIdentifier, publisher: ObservableObjectPublisher) {
        let removed: Entry? = lock.withLock {
            guard entries[identifier]?.publisher === publisher else { return nil }
            return entries.removeValue(forKey: identifier)
        }
        _ = removed
    }

    private func liveEntry(of object: AnyObject) -> Entry? {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
        return entry
    }

    /// Removes the entries of dead objects.
    ///
    /// - Returns: What must not be released under the lock: the publishers that were removed, and the living objects,
    ///   whose last other reference may have gone while they were looked at.
    private func sweep() -> [AnyObject] {
        var looked: [AnyObject] = []
        for (identifier, entry) in entries {
            if let object = entry.object {
                looked.append(object)
            } else {
                looked.append(entry.publisher)
                entries.removeValue(forKey: identifier)
            }
        }
        nextSweep = max(Self.smallestSweep, entries.count * 2)
        return looked
    }
}
