import Foundation

/// `ScrollView`: along its axes it takes what it is offered, and its content may be longer; across them it is as its content.
struct ScrollRule: LayoutRule {
    let axes: LayoutAxis.Set
    let contentOffset: CGPoint

    private func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        var size = subviews.first?.sizeThatFits(offer(proposal)) ?? .zero
        for axis in LayoutAxis.allCases where axes.contains(axis) { size[axis] = proposal[axis] ?? size[axis] }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        subviews.first?.place(at: CGPoint(x: -contentOffset.x, y: -contentOffset.y), proposal: offer(proposal))
    }

    /// What is in a scroll view aligns with nothing outside.
    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
    ) -> ExplicitAlignment { .none }

    func spacing(subviews: LayoutProxies, cache: inout Void) -> LayoutSpacing { .standard }
}

extension LayoutNode {
    /// A view of content that is longer.
    /// - Parameters:
    ///   - axes: Along which it scrolls.
    ///   - contentOffset: How far it is scrolled, in points.
    package static func scroll(axes: LayoutAxis.Set = .vertical, contentOffset: CGPoint = .zero, _ content: LayoutNode) -> LayoutNode {
        LayoutNode(ScrollRule(axes: axes, contentOffset: contentOffset), children: [content])
    }
}
