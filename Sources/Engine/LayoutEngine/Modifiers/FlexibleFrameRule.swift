import Foundation

/// `frame(minWidth:idealWidth:maxWidth:…)`.
struct FlexibleFrameRule: ModifierRule {
    let width: FlexibleLength
    let height: FlexibleLength
    let alignment: LayoutAlignment

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        let ownWidth = width.length(for: proposal.width)
        let ownHeight = height.length(for: proposal.height)
        if let ownWidth, let ownHeight { return CGSize(width: ownWidth, height: ownHeight) }
        let offer = ProposedSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
        let size = child.sizeThatFits(offer)
        return CGSize(
            width: ownWidth ?? width.length(around: size.width, offered: offer.width),
            height: ownHeight ?? height.length(around: size.height, offered: offer.height))
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        let offer = ProposedSize(
            width: width.placementOffer(bounds.size.width, proposal: proposal.width),
            height: height.placementOffer(bounds.size.height, proposal: proposal.height))
        child.place(at: alignment.origin(of: child.dimensions(in: offer), in: bounds.size), proposal: offer)
    }

    func spacing(of child: LayoutProxy, in context: LayoutContext) -> LayoutSpacing {
        var edges: Set<LayoutEdge> = []
        if !width.isUnconstrained { edges.formUnion([.leading, .trailing]) }
        if !height.isUnconstrained { edges.formUnion([.top, .bottom]) }
        return child.spacing.resetting(edges)
    }
}

extension LayoutNode {
    /// The node in a frame that adapts to what it is offered, within bounds in points.
    package func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: LayoutAlignment = .center
    ) -> LayoutNode {
        let rule = FlexibleFrameRule(
            width: FlexibleLength(min: minWidth, ideal: idealWidth, max: maxWidth),
            height: FlexibleLength(min: minHeight, ideal: idealHeight, max: maxHeight), alignment: alignment)
        return LayoutNode(rule, children: [self])
    }
}
