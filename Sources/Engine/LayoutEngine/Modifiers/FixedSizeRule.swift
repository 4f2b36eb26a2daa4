import Foundation

/// `fixedSize`: the child takes its ideal length, whatever is offered.
struct FixedSizeRule: ModifierRule {
    let axes: LayoutAxis.Set

    private func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(
            width: axes.contains(.horizontal) ? nil : proposal.width,
            height: axes.contains(.vertical) ? nil : proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        child.sizeThatFits(offer(proposal))
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: LayoutAnchor.center.point(in: bounds.size), anchor: .center, proposal: offer(proposal))
    }
}

extension LayoutNode {
    /// The node in its ideal length along some axes.
    package func fixedSize(_ axes: LayoutAxis.Set = .all) -> LayoutNode {
        LayoutNode(FixedSizeRule(axes: axes), children: [self])
    }
}
