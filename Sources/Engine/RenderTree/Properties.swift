/// A node's properties: few, sorted by key, copied on write.
package struct Properties: Hashable, Sendable, Sequence, ExpressibleByDictionaryLiteral {
    package typealias Element = (key: PropertyKey, value: PropertyValue)

    private struct Entry: Hashable, Sendable {
        var key: PropertyKey
        var value: PropertyValue
    }

    private var entries: [Entry] = []

    package init() {}

    package init(dictionaryLiteral elements: (PropertyKey, PropertyValue)...) {
        for (key, value) in elements { self[key] = value }
    }

    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.isEmpty }

    /// The value of `key`; setting nil removes it. Cost: linear in the few properties of a node.
    package subscript(key: PropertyKey) -> PropertyValue? {
        get {
            for entry in entries where entry.key == key { return entry.value }
            return nil
        }
        set {
            let place = entries.firstIndex { $0.key >= key } ?? entries.endIndex
            let isThere = place < entries.endIndex && entries[place].key == key
            switch (newValue, isThere) {
            case (let value?, true): entries[place].value = value
            case (let value?, false): entries.insert(Entry(key: key, value: value), at: place)
            case (nil, true): entries.remove(at: place)
            case (nil, false): break
            }
        }
    }

    /// Sets every property of `other`, overriding those that are there.
    package mutating func merge(_ other: Properties) {
        if entries.isEmpty {
            entries = other.entries
        } else {
            for entry in other.entries { self[entry.key] = entry.value }
        }
    }

    package func makeIterator() -> AnyIterator<Element> {
        var iterator = entries.makeIterator()
        return AnyIterator { iterator.next().map { ($0.key, $0.value) } }
    }

    /// The keys whose value differs between the two, in order of the keys.
    package static func difference(_ old: Properties, _ new: Properties) -> [PropertyKey] {
        var keys: [PropertyKey] = []
        var left = old.entries[...]
        var right = new.entries[...]
        while let a = left.first, let b = right.first {
            if a.key == b.key {
                if a.value != b.value { keys.append(a.key) }
                left.removeFirst()
                right.removeFirst()
            } else if a.key < b.key {
                keys.append(a.key)
                left.removeFirst()
            } else {
                keys.append(b.key)
                right.removeFirst()
            }
        }
        return keys + left.map(\.key) + right.map(\.key)
    }
}
