import Foundation

/// Shares a length among things in a row: the children of a stack, the columns or the rows of a grid.
///
/// Higher priorities choose first, while the least lengths of all lower ones are set aside. Within a priority the least flexible chooses
/// first, and each is offered an even share of what is left. Observed and described by many; the order among things that can grow without
/// end (the longer least length first) is inferred.
struct LengthDistribution {
    struct Item {
        var priority: Double
        /// The length that the thing takes when it is offered one.
        var length: (CGFloat) -> CGFloat
    }

    /// What was offered to a thing, and what it took.
    struct Share: Hashable {
        var offered: CGFloat
        var taken: CGFloat
    }

    let items: [Item]

    /// - Parameter available: The length for all, without the distances between them; it may be negative or infinite.
    /// - Returns: A share for each item, in the order of the items.
    func shares(of available: CGFloat) -> [Share] {
        var shares = [Share](repeating: Share(offered: 0, taken: 0), count: items.count)
        guard items.count > 1 else {
            if let item = items.first {
                let offered = max(available, 0)
                shares[0] = Share(offered: offered, taken: item.length(offered))
            }
            return shares
        }
        let groups = self.groups()
        var rest = available - groups.dropFirst().joined().reduce(0) { $0 + items[$1].length(0) }
        for (position, group) in groups.enumerated() {
            if position > 0 { rest += group.reduce(0) { $0 + items[$1].length(0) } }
            rest = rest.ifNaN(0)
            var waiting = group.count
            for index in group {
                let offered = max(rest / CGFloat(waiting), 0)
                let taken = items[index].length(offered)
                shares[index] = Share(offered: offered, taken: taken)
                rest = (rest - taken).ifNaN(rest)
                waiting -= 1
            }
        }
        return shares
    }

    /// The items by priority, the highest first, and within one the least flexible first; equals keep their order.
    private func groups() -> [[Int]] {
        let byPriority = Dictionary(grouping: items.indices) { items[$0].priority }
        return byPriority.sorted { $0.key > $1.key }.map { _, members in
            guard members.count > 1 else { return members }
            return members.map { ($0, Flexibility(of: items[$0])) }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
                .map(\.0)
        }
    }
}

/// How much the length of a thing depends on what it is offered.
private struct Flexibility: Comparable {
    private let least: CGFloat
    private let range: CGFloat

    init(of item: LengthDistribution.Item) {
        least = item.length(0)
        range = (item.length(.infinity) - least).ifNaN(0)
    }

    static func < (lhs: Flexibility, rhs: Flexibility) -> Bool {
        if lhs.range != rhs.range { return lhs.range < rhs.range }
        return lhs.range == .infinity && lhs.least > rhs.least
    }

    static func == (lhs: Flexibility, rhs: Flexibility) -> Bool {
        lhs.range == rhs.range && (lhs.range != .infinity || lhs.least == rhs.least)
    }
}
