/// A set of keys as ascending ranges with gaps between them.
package struct KeyRanges: Hashable, Sendable {
    package private(set) var ranges: [ClosedRange<Int64>] = []

    package init() {}

    /// - Complexity: O(*n*) if the keys ascend, else O(*n* log *n*).
    package init(_ keys: [Int64]) {
        let isAscending = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
        guard let first = keys.min() else { return }
        var (start, end) = (first, first)
        for key in isAscending ? keys : keys.sorted() where key != end {
            if key == end + 1 {
                end = key
            } else {
                ranges.append(start...end)
                (start, end) = (key, key)
            }
        }
        ranges.append(start...end)
    }

    /// The ranges as they were written; nil unless they ascend with gaps between them.
    package init?(ranges: [ClosedRange<Int64>]) {
        for (range, next) in zip(ranges, ranges.dropFirst()) {
            guard range.upperBound < next.lowerBound, range.upperBound + 1 < next.lowerBound else { return nil }
        }
        self.ranges = ranges
    }

    package var count: Int { ranges.reduce(0) { $0 &+ $1.count } }
    package var isEmpty: Bool { ranges.isEmpty }
}

extension KeyRanges: Sequence {
    package func makeIterator() -> some IteratorProtocol<Int64> { ranges.joined().makeIterator() }
}
