/// A small set of property numbers.
package struct PropertySet: Hashable, Sendable, Sequence {
    private var low: UInt64 = 0
    private var high: Set<Int>?

    package init() {}

    package var isEmpty: Bool { low == 0 && high?.isEmpty ?? true }

    package func contains(_ property: Int) -> Bool {
        property < 64 ? low & (1 << UInt64(property)) != 0 : high?.contains(property) ?? false
    }

    package mutating func insert(_ property: Int) {
        if property < 64 { low |= 1 << UInt64(property) } else { high = (high ?? []).union([property]) }
    }

    package mutating func remove(_ property: Int) {
        if property < 64 {
            low &= ~(1 << UInt64(property))
        } else {
            high?.remove(property)
            if high?.isEmpty == true { high = nil }
        }
    }

    package func makeIterator() -> [Int].Iterator {
        ((0..<64).filter { low & (1 << UInt64($0)) != 0 } + (high?.sorted() ?? [])).makeIterator()
    }
}
