import Foundation

/// `offset`: the child is shown elsewhere; layout goes on as if it were not.
struct OffsetRule: ModifierRule {
    let offset: CGSize

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        child.sizeThatFits(proposal)
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: CGPoint(x: offset.width, y: offset.height), proposal: proposal)
    }

    /// An offset does not move guides: they belong to layout.
    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
    ) -> ExplicitAlignment {
        guard let guide = subviews.first?.dimensions(in: proposal)[explicit: key] else { return .none }
        return .at(guide)
    }
}

/// `position`: takes all that is offered, and puts the child's centre at a place in it.
struct PositionRule: ModifierRule {
    let position: CGPoint

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        guard let width = proposal.width, let height = proposal.height else {
            return proposal.replacingUnspecifiedDimensions(by: child.sizeThatFits(proposal))
        }
        return CGSize(width: width, height: height)
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: position.asPlace, anchor: .center, proposal: ProposedSize(bounds.size))
    }

    func spacing(of child: LayoutProxy, in context: LayoutContext) -> LayoutSpacing { .standard }
}

/// `scaleEffect`, `rotationEffect` and their like: drawing that layout knows nothing of.
struct EffectRule: ModifierRule {
    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        child.sizeThatFits(proposal)
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: .zero, proposal: proposal)
    }
}

extension LayoutNode {
    /// The node shown elsewhere; its own frame and its neighbours stay. In points, towards trailing and bottom.
    package func offset(x: CGFloat = 0, y: CGFloat = 0) -> LayoutNode {
        LayoutNode(OffsetRule(offset: CGSize(width: x.ifNaN(0), height: y.ifNaN(0))), children: [self])
    }

    /// The node's centre at a place in what its container offers, in points.
    package func position(x: CGFloat, y: CGFloat) -> LayoutNode {
        LayoutNode(PositionRule(position: CGPoint(x: x, y: y)), children: [self])
    }

    /// The node drawn scaled, rotated or otherwise changed: frames are those before the change.
    package func transformEffect() -> LayoutNode {
        LayoutNode(EffectRule(), children: [self])
    }
}
