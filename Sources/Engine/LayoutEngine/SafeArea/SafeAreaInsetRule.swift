import Foundation

/// `safeAreaInset`: a bar at one side, and the content in what is left; the content's unsafe area grows by the bar.
struct SafeAreaInsetRule: LayoutRule {
    let edge: LayoutEdge
    let alignment: AlignmentKey
    let spacing: CGFloat?

    var orientation: ChildOrientation { .inherited }
    var inheritsTraits: Bool { true }

    private struct Parts {
        var content: ProposedSize
        var bar: ProposedSize
        var barLength: CGFloat
        var spacing: CGFloat
    }

    private func parts(_ proposal: ProposedSize, _ subviews: LayoutProxies) -> Parts {
        let bar = proposal.with(nil, along: edge.axis)
        let length = subviews[1].sizeThatFits(bar)[edge.axis]
        let (first, second) = edge.isStart ? (subviews[1], subviews[0]) : (subviews[0], subviews[1])
        let gap = spacing ?? first.spacing.distance(to: second.spacing, along: edge.axis) ?? subviews.context.metrics.spacing
        let rest = proposal[edge.axis].map { ($0 - length - gap).ifNaN($0) }
        return Parts(content: proposal.with(rest, along: edge.axis), bar: bar, barLength: length, spacing: gap)
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        guard subviews.count == 2 else { return subviews.first?.sizeThatFits(proposal) ?? .zero }
        let parts = parts(proposal, subviews)
        var size = subviews[0].sizeThatFits(parts.content)
        size[edge.axis] += parts.barLength + parts.spacing
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        guard subviews.count == 2 else { return }
        let parts = parts(proposal, subviews)
        let reserved = parts.barLength + parts.spacing
        var content = CGPoint.zero
        if edge.isStart { content[edge.axis] = reserved }
        subviews[0].place(at: content, proposal: parts.content, reserving: LayoutInsets(reserved, edges: [edge]))

        let bar = subviews[1].dimensions(in: parts.bar)
        let minor = edge.axis.minor
        let across = alignment.defaultValue(LayoutDimensions(size: bounds.size)) - bar[alignment]
        let along = edge.isStart ? 0 : bounds.size[edge.axis] - bar.size[edge.axis]
        var origin = CGPoint.zero
        origin[edge.axis] = along
        origin[minor] = across
        subviews[1].place(at: origin, proposal: parts.bar)
    }

    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
    ) -> ExplicitAlignment { .ofChild(0) }
}

extension LayoutNode {
    /// The node with a bar at one side, in an area that is not safe for the node's content.
    /// - Parameters:
    ///   - edge: The side of the bar.
    ///   - alignment: The guide by which the bar lies across it; its axis is the other one.
    ///   - spacing: Between bar and content in points; `nil` as their wishes are.
    package func safeAreaInset(
        edge: LayoutEdge, alignment: AlignmentKey, spacing: CGFloat? = nil, _ bar: LayoutNode
    ) -> LayoutNode {
        LayoutNode(SafeAreaInsetRule(edge: edge, alignment: alignment, spacing: spacing), children: [self, bar])
    }
}
