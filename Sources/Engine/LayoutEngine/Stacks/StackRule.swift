import Foundation

/// `HStack` and `VStack`. An app's own layout may ask it about its subviews, as SwiftUI's `HStackLayout` can be asked.
package struct StackRule: LayoutRule {
    package let axis: LayoutAxis
    /// The guide across the axis.
    package let alignment: AlignmentKey
    /// Between children in points; `nil` as their wishes are.
    package let spacing: CGFloat?

    package init(axis: LayoutAxis, alignment: AlignmentKey, spacing: CGFloat?) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
    }

    package struct Cache {
        /// From each child to the one before.
        var distances: [CGFloat]
        var arrangements: [ProposedSize: Arrangement] = [:]
    }

    /// Where the children lie for a proposal.
    struct Arrangement {
        var size = CGSize.zero
        var places: [(origin: CGPoint, proposal: ProposedSize)] = []
    }

    package var orientation: ChildOrientation { .along(axis) }

    package func makeCache(subviews: LayoutProxies) -> Cache {
        let distances = subviews.indices.map { index -> CGFloat in
            guard index > 0 else { return 0 }
            if let spacing { return spacing.ifNaN(0) }
            return subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: axis) ?? subviews.context.metrics.spacing
        }
        return Cache(distances: distances)
    }

    package func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) -> CGSize {
        arrangement(for: proposal, subviews, &cache).size
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) {
        // Once the stack has a size across its axis, its children may fill it: a divider is as long as its neighbours are high.
        let across = proposal[axis.minor] ?? bounds.size[axis.minor]
        let arrangement = arrangement(for: proposal.with(across, along: axis.minor), subviews, &cache)
        for (subview, place) in zip(subviews, arrangement.places) {
            subview.place(at: place.origin, proposal: place.proposal)
        }
    }

    /// At its ends a stack wants what the child there wants, at its sides what any child wants.
    package func spacing(subviews: LayoutProxies, cache: inout Cache) -> LayoutSpacing {
        guard !subviews.isEmpty else { return .zero }
        var result = LayoutSpacing.none
        for index in subviews.indices {
            var edges: Set<LayoutEdge> = [.start(of: axis.minor), .end(of: axis.minor)]
            if index == subviews.startIndex { edges.insert(.start(of: axis)) }
            if index == subviews.endIndex - 1 { edges.insert(.end(of: axis)) }
            result.formUnion(subviews[index].spacing, edges: edges)
        }
        return result
    }

    private func arrangement(for proposal: ProposedSize, _ subviews: LayoutProxies, _ cache: inout Cache) -> Arrangement {
        if let known = cache.arrangements[proposal] { return known }
        let result = arrange(proposal, subviews, cache.distances)
        cache.arrangements[proposal] = result
        return result
    }

    private func arrange(_ proposal: ProposedSize, _ subviews: LayoutProxies, _ distances: [CGFloat]) -> Arrangement {
        guard !subviews.isEmpty else { return Arrangement() }
        let across = proposal[axis.minor]
        let offers = offers(proposal, subviews, distances).map { ProposedSize($0, along: axis, across: across) }
        let dimensions = zip(subviews, offers).map { $0.dimensions(in: $1) }
        let guides = dimensions.map { $0[alignment] }

        // The guides lie on one line: the stack reaches from the farthest child before it to the farthest one behind.
        let line = guides.max() ?? 0
        let minor = zip(dimensions, guides).map { (line + ($0.size[axis.minor] - $1)).ifNaN($0.size[axis.minor]) }.max() ?? 0
        var major: CGFloat = 0
        var result = Arrangement()
        for index in dimensions.indices {
            major += distances[index]
            let origin = CGPoint(major, along: axis, across: (line - guides[index]).ifNaN(0))
            result.places.append((origin.asPlace, offers[index]))
            major += dimensions[index].size[axis]
        }
        result.size = CGSize(major, along: axis, across: minor).asLengths
        return result
    }

    /// What each child is offered along the axis.
    private func offers(_ proposal: ProposedSize, _ subviews: LayoutProxies, _ distances: [CGFloat]) -> [CGFloat?] {
        guard let length = proposal[axis] else { return subviews.map { _ in nil } }
        let items = subviews.map { subview in
            LengthDistribution.Item(priority: subview.priority) {
                subview.sizeThatFits(proposal.with($0, along: axis))[axis]
            }
        }
        return LengthDistribution(items: items).shares(of: length - distances.reduce(0, +)).map(\.offered)
    }
}

extension LayoutNode {
    /// Children from leading to trailing.
    /// - Parameters:
    ///   - alignment: A vertical guide.
    ///   - spacing: Between children in points; `nil` as they wish.
    package static func hstack(
        alignment: AlignmentKey = .verticalCenter, spacing: CGFloat? = nil, _ children: [LayoutNode]
    ) -> LayoutNode {
        LayoutNode(StackRule(axis: .horizontal, alignment: alignment, spacing: spacing), children: children)
    }

    /// Children from top to bottom.
    /// - Parameters:
    ///   - alignment: A horizontal guide.
    ///   - spacing: Between children in points; `nil` as they wish.
    package static func vstack(
        alignment: AlignmentKey = .horizontalCenter, spacing: CGFloat? = nil, _ children: [LayoutNode]
    ) -> LayoutNode {
        LayoutNode(StackRule(axis: .vertical, alignment: alignment, spacing: spacing), children: children)
    }
}
