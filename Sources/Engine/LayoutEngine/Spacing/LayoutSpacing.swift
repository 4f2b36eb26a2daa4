import Foundation

/// How far a view wants to be from its neighbours. SwiftUI's `ViewSpacing`.
///
/// Each side has wishes by kind of neighbour. Two sides that meet share kinds or not: where they share some, the wishes of a kind are added
/// and the greatest sum counts; otherwise the greater of the wishes that hold beside anything; otherwise the platform's default distance.
package struct LayoutSpacing: Hashable, Sendable {
    /// The kinds of neighbours that wishes differ by.
    package enum Kind: Hashable, Sendable {
        case anything
        /// Between two texts.
        case textToText
        /// Between the side of something and the text below it, or above it.
        case edgeAboveText, edgeBelowText
    }

    struct Side: Hashable, Sendable {
        let edge: LayoutEdge
        let kind: Kind
    }

    private(set) var wishes: [Side: CGFloat]

    /// Whether modifiers that set the view's size leave its wishes alone, as they do with a spacer's.
    private(set) var isKept = false

    /// A view without preferences: the default distance to most views, and whatever a neighbouring text wants.
    package static let standard: LayoutSpacing = {
        var result = LayoutSpacing(wishes: [:])
        for edge in LayoutEdge.allCases { result.reset(edge) }
        return result
    }()

    /// No distance to anything, at any side.
    package static let zero = LayoutSpacing(
        wishes: Dictionary(uniqueKeysWithValues: LayoutEdge.allCases.map { (Side(edge: $0, kind: .anything), 0) }))

    /// No wish at all: what wishes are gathered in.
    static let none = LayoutSpacing(wishes: [:])

    /// A spacer's: no distance along its axis, or on any side where it has no axis.
    static func spacer(along axis: LayoutAxis?) -> LayoutSpacing {
        var result = LayoutSpacing.zero
        if let axis { result.wishes = result.wishes.filter { $0.key.edge.axis == axis } }
        result.isKept = true
        return result
    }

    /// A text's: see `TextMetrics`.
    package static func text(_ metrics: TextMetrics) -> LayoutSpacing {
        LayoutSpacing(wishes: [
            Side(edge: .top, kind: .textToText): metrics.leading, Side(edge: .bottom, kind: .textToText): 0,
            Side(edge: .top, kind: .edgeAboveText): metrics.spacingAbove,
            Side(edge: .bottom, kind: .edgeBelowText): metrics.spacingBelow,
        ])
    }

    private init(wishes: [Side: CGFloat]) { self.wishes = wishes }

    /// Takes on the wishes of another view at some sides, the greater where both have one.
    package mutating func formUnion(_ other: LayoutSpacing, edges: Set<LayoutEdge> = Set(LayoutEdge.allCases)) {
        for (side, wish) in other.wishes where edges.contains(side.edge) {
            wishes[side] = max(wishes[side] ?? -.infinity, wish)
        }
    }

    /// The wishes after a modifier set a length, or the distance to a side: there the view is like any other.
    func resetting(_ edges: Set<LayoutEdge>) -> LayoutSpacing {
        guard !isKept else { return self }
        var result = self
        for edge in edges { result.reset(edge) }
        return result
    }

    private mutating func reset(_ edge: LayoutEdge) {
        wishes = wishes.filter { $0.key.edge != edge }
        switch edge {
        case .top: wishes[Side(edge: .top, kind: .edgeBelowText)] = 0
        case .bottom: wishes[Side(edge: .bottom, kind: .edgeAboveText)] = 0
        case .leading, .trailing: break
        }
    }

    /// The distance that both views accept when another follows this one along an axis.
    /// - Returns: A distance in points, or `nil` where the default distance holds.
    package func distance(to next: LayoutSpacing, along axis: LayoutAxis) -> CGFloat? {
        let end = LayoutEdge.end(of: axis)
        let start = LayoutEdge.start(of: axis)
        var shared: CGFloat?
        for (side, wish) in wishes where side.edge == end && side.kind != .anything {
            guard let other = next.wishes[Side(edge: start, kind: side.kind)] else { continue }
            shared = max(shared ?? -.infinity, wish + other)
        }
        if let shared { return shared }
        let before = wishes[Side(edge: end, kind: .anything)]
        let after = next.wishes[Side(edge: start, kind: .anything)]
        guard before != nil || after != nil else { return nil }
        return max(before ?? -.infinity, after ?? -.infinity)
    }
}
