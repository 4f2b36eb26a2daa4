/// A node's properties: few, sorted by key, copied on write. Many nodes have one, which takes no list.
package struct Properties: Hashable, Sendable, Sequence, ExpressibleByDictionaryLiteral {
    package typealias Element = (key: PropertyKey, value: PropertyValue)

    private struct Entry: Hashable, Sendable {
        // The order in which they take the least room.
        var value: PropertyValue
        var key: PropertyKey

        init(key: PropertyKey, value: PropertyValue) {
            self.key = key
            self.value = value
        }
    }

    private var rest: [Entry] = []
    /// The one with the least key.
    private var first: Entry?

    package init() {}

    package init(dictionaryLiteral elements: (PropertyKey, PropertyValue)...) {
        for (key, value) in elements { self[key] = value }
    }

    package var count: Int { first == nil ? 0 : 1 + rest.count }
    package var isEmpty: Bool { first == nil }

    /// The value of `key`; setting nil removes it. Cost: linear in the few properties of a node.
    package subscript(key: PropertyKey) -> PropertyValue? {
        get {
            guard let first else { return nil }
            if first.key == key { return first.value }
            for entry in rest where entry.key == key { return entry.value }
            return nil
        }
        set {
            if let newValue { set(Entry(key: key, value: newValue)) } else { remove(key) }
        }
    }

    /// Calls `visit` with the keys in their order. Cost: linear in the few properties of a node, of which none is copied.
    package func visitKeys(_ visit: (PropertyKey) -> Void) {
        guard let first else { return }
        visit(first.key)
        for index in rest.indices { visit(rest[index].key) }
    }

    private mutating func set(_ entry: Entry) {
        guard let least = first else {
            first = entry
            return
        }
        if least.key == entry.key {
            first = entry
        } else if entry.key < least.key {
            rest.insert(least, at: 0)
            first = entry
        } else {
            let place = rest.firstIndex { $0.key >= entry.key } ?? rest.endIndex
            if place < rest.endIndex, rest[place].key == entry.key {
                rest[place] = entry
            } else {
                rest.insert(entry, at: place)
            }
        }
    }

    private mutating func remove(_ key: PropertyKey) {
        if first?.key == key {
            first = rest.isEmpty ? nil : rest.removeFirst()
        } else if let place = rest.firstIndex(where: { $0.key == key }) {
            rest.remove(at: place)
        }
    }

    /// Sets every property of `other`, overriding those that are there.
    package mutating func merge(_ other: Properties) {
        guard let least = other.first else { return }
        if isEmpty {
            self = other
        } else {
            set(least)
            for entry in other.rest { set(entry) }
        }
    }

    package func makeIterator() -> Iterator { Iterator(properties: self) }

    package struct Iterator: IteratorProtocol {
        fileprivate let properties: Properties
        private var index = 0

        fileprivate init(properties: Properties) { self.properties = properties }

        package mutating func next() -> Element? {
            defer { index += 1 }
            return properties.entry(at: index).map { ($0.key, $0.value) }
        }
    }

    private func entry(at index: Int) -> Entry? {
        if index == 0 { return first }
        return index <= rest.count ? rest[index - 1] : nil
    }

    /// The keys whose value differs between the two, in order of the keys.
    package static func difference(_ old: Properties, _ new: Properties) -> [PropertyKey] {
        var keys: [PropertyKey] = []
        _ = allDifferences(old, new) { key, _ in
            keys.append(key)
            return true
        }
        return keys
    }

    /// Whether `condition` holds of every key whose value differs between the two, with the new value; it is asked in order of the keys,
    /// until it says no.
    package static func allDifferences(_ old: Properties, _ new: Properties, satisfy condition: (PropertyKey, PropertyValue?) -> Bool)
        -> Bool
    {
        var (left, right) = (0, 0)
        while true {
            let (a, b) = (old.key(at: left), new.key(at: right))
            guard let key = Self.least(a, b) else { return true }
            if !(a == b && old.isSame(at: left, as: new, at: right)), !condition(key, b == key ? new.entry(at: right)?.value : nil) {
                return false
            }
            if a == key { left += 1 }
            if b == key { right += 1 }
        }
    }

    private static func least(_ a: PropertyKey?, _ b: PropertyKey?) -> PropertyKey? {
        guard let a, let b else { return a ?? b }
        return Swift.min(a, b)
    }

    private func key(at index: Int) -> PropertyKey? {
        if index == 0 { return first?.key }
        return index <= rest.count ? rest[index - 1].key : nil
    }

    private func isSame(at index: Int, as other: Properties, at otherIndex: Int) -> Bool {
        if index > 0, otherIndex > 0 { return rest[index - 1].value == other.rest[otherIndex - 1].value }
        return entry(at: index)?.value == other.entry(at: otherIndex)?.value
    }
}
