/// A part of one sequence that another has something else in place of.
struct SequenceChange: Hashable, Sendable {
    var old: Range<Int>
    var new: Range<Int>
}

/// Compares sequences by Myers's algorithm, in the variant that needs memory only for its ends.
enum SequenceDiff {
    /// The changes that make the second sequence of the first, in order; elements between them are equal.
    /// Sequences that have hardly anything in common are compared roughly: time grows with length times differences, and is capped.
    static func changes<Element: Hashable>(from old: [Element], to new: [Element]) -> [SequenceChange] {
        var numbers: [Element: Int] = [:]
        func numbered(_ elements: [Element]) -> [Int] {
            elements.map { element in
                if let number = numbers[element] { return number }
                numbers[element] = numbers.count
                return numbers.count - 1
            }
        }
        var comparison = Comparison(old: numbered(old), new: numbered(new))
        comparison.compare(0..<old.count, 0..<new.count)
        return comparison.changes
    }

    private struct Comparison {
        let old: [Int]
        let new: [Int]
        var changes: [SequenceChange] = []

        /// Steps before a part is taken as replaced as a whole.
        private static let maximumCost = 2_000

        init(old: [Int], new: [Int]) {
            self.old = old
            self.new = new
        }

        mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
            var (a, b) = (oldRange.lowerBound, newRange.lowerBound)
            var (aEnd, bEnd) = (oldRange.upperBound, newRange.upperBound)
            while a < aEnd, b < bEnd, old[a] == new[b] {
                a += 1
                b += 1
            }
            while a < aEnd, b < bEnd, old[aEnd - 1] == new[bEnd - 1] {
                aEnd -= 1
                bEnd -= 1
            }
            if a == aEnd, b == bEnd { return }
            guard a < aEnd, b < bEnd, let middle = middle(a..<aEnd, b..<bEnd) else { return add(a..<aEnd, b..<bEnd) }
            compare(a..<middle.old, b..<middle.new)
            compare(middle.old..<aEnd, middle.new..<bEnd)
        }

        private mutating func add(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
            if let last = changes.last, last.old.upperBound == oldRange.lowerBound, last.new.upperBound == newRange.lowerBound {
                changes[changes.count - 1] = SequenceChange(
                    old: last.old.lowerBound..<oldRange.upperBound, new: last.new.lowerBound..<newRange.upperBound)
            } else {
                changes.append(SequenceChange(old: oldRange, new: newRange))
            }
        }

        /// A point on a shortest way from the beginning to the end, where searches from both meet; `nil` if that is too far, or at a corner.
        private func middle(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (old: Int, new: Int)? {
            let (n, m) = (oldRange.count, newRange.count)
            let delta = n - m
            let limit = min((n + m + 1) / 2, Self.maximumCost)
            let origin = limit + 1
            var forward = Array(repeating: 0, count: 2 * limit + 3)
            var backward = forward
            for cost in 0...limit {
                for diagonal in stride(from: -cost, through: cost, by: 2) {
                    let isDown = diagonal == -cost || (diagonal != cost && forward[origin + diagonal - 1] < forward[origin + diagonal + 1])
                    var x = isDown ? forward[origin + diagonal + 1] : forward[origin + diagonal - 1] + 1
                    while x < n, x - diagonal < m, x - diagonal >= 0,
                        old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - diagonal]
                    { x += 1 }
                    forward[origin + diagonal] = x
                    let other = delta - diagonal
                    if delta % 2 != 0, abs(other) <= cost - 1, x + backward[origin + other] >= n {
                        return point(x, x - diagonal, oldRange, newRange)
                    }
                }
                for diagonal in stride(from: -cost, through: cost, by: 2) {
                    let isDown =
                        diagonal == -cost || (diagonal != cost && backward[origin + diagonal - 1] < backward[origin + diagonal + 1])
                    var x = isDown ? backward[origin + diagonal + 1] : backward[origin + diagonal - 1] + 1
                    while x < n, x - diagonal < m, x - diagonal >= 0,
                        old[oldRange.upperBound - 1 - x] == new[newRange.upperBound - 1 - (x - diagonal)]
                    {
                        x += 1
                    }
                    backward[origin + diagonal] = x
                    let other = delta - diagonal
                    if delta % 2 == 0, abs(other) <= cost, x + forward[origin + other] >= n {
                        return point(n - x, m - (x - diagonal), oldRange, newRange)
                    }
                }
            }
            return nil
        }

        private func point(_ x: Int, _ y: Int, _ oldRange: Range<Int>, _ newRange: Range<Int>) -> (old: Int, new: Int)? {
            guard (0...oldRange.count).contains(x), (0...newRange.count).contains(y) else { return nil }
            let isCorner = (x == 0 && y == 0) || (x == oldRange.count && y == newRange.count)
            return isCorner ? nil : (oldRange.lowerBound + x, newRange.lowerBound + y)
        }
    }
}
