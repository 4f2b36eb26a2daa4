/// The fewest removals, moves and insertions that turn one list of children into another.
@MainActor
struct ChildReconciliation {
    struct Placement {
        var node: RenderNode
        var before: RenderNode?
        var isNew: Bool
    }

    /// Runs of neighbours that go.
    private(set) var removed: [[RenderNode]] = []
    /// What moves or comes, from the first to the last; `before` is always a node that stays in place.
    private(set) var placed: [Placement] = []

    var isEmpty: Bool { removed.isEmpty && placed.isEmpty }

    /// Cost: O(n) where the order of what stays is unchanged, else O(n log n) in the part that changed.
    init(old: [RenderNode], new: [RenderNode]) {
        var start = 0
        var oldEnd = old.count
        var newEnd = new.count
        while start < oldEnd, start < newEnd, old[start] === new[start] { start += 1 }
        while start < oldEnd, start < newEnd, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        let follower = newEnd < new.count ? new[newEnd] : nil
        if start == oldEnd {
            placed = new[start..<newEnd].map { Placement(node: $0, before: follower, isNew: true) }
            return
        }
        if start == newEnd {
            removed = [Array(old[start..<oldEnd])]
            return
        }
        reconcileMiddle(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), follower)
    }

    private mutating func reconcileMiddle(_ old: [RenderNode], _ new: [RenderNode], _ follower: RenderNode?) {
        var newIndex: [ObjectIdentifier: Int] = [:]
        newIndex.reserveCapacity(new.count)
        for (index, node) in new.enumerated() { newIndex[ObjectIdentifier(node)] = index }

        var keptIndices: [Int] = []
        var run: [RenderNode] = []
        for node in old {
            if let index = newIndex[ObjectIdentifier(node)] {
                keptIndices.append(index)
                if !run.isEmpty {
                    removed.append(run)
                    run = []
                }
            } else {
                run.append(node)
            }
        }
        if !run.isEmpty { removed.append(run) }

        var isKept = [Bool](repeating: false, count: new.count)
        for index in keptIndices { isKept[index] = true }
        var isStable = [Bool](repeating: false, count: new.count)
        for index in longestIncreasingSubsequence(keptIndices) { isStable[index] = true }

        var before = [RenderNode?](repeating: follower, count: new.count)
        var next = follower
        for index in new.indices.reversed() {
            before[index] = next
            if isStable[index] { next = new[index] }
        }
        for index in new.indices where !isStable[index] {
            placed.append(Placement(node: new[index], before: before[index], isNew: !isKept[index]))
        }
    }
}

/// The values of a longest strictly increasing subsequence, in order. Cost: O(n log n).
package func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return values }
    var tails: [Int] = []  // positions in `values` of the smallest last element for each length
    var previous = [Int](repeating: -1, count: values.count)
    for (position, value) in values.enumerated() {
        var low = 0
        var high = tails.count
        while low < high {
            let middle = (low + high) / 2
            if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[position] = tails[low - 1] }
        if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var result: [Int] = []
    var position = tails.last ?? -1
    while position >= 0 {
        result.append(values[position])
        position = previous[position]
    }
    return result.reversed()
}
