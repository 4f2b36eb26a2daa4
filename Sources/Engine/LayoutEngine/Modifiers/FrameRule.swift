import Foundation

/// `frame(width:height:)`: a size of its own in one axis or both.
struct FrameRule: ModifierRule {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: LayoutAlignment

    /// A length that is negative or not finite is ignored.
    init(width: CGFloat?, height: CGFloat?, alignment: LayoutAlignment) {
        func valid(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }
        self.width = valid(width)
        self.height = valid(height)
        self.alignment = alignment
    }

    private func offer(_ proposal: ProposedSize) -> ProposedSize {
        ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        if let width, let height { return CGSize(width: width, height: height) }
        return ProposedSize(width: width, height: height).replacingUnspecifiedDimensions(by: child.sizeThatFits(offer(proposal)))
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        let offer = offer(proposal)
        child.place(at: alignment.origin(of: child.dimensions(in: offer), in: bounds.size), proposal: offer)
    }

    func spacing(of child: LayoutProxy, in context: LayoutContext) -> LayoutSpacing {
        var edges: Set<LayoutEdge> = []
        if width != nil { edges.formUnion([.leading, .trailing]) }
        if height != nil { edges.formUnion([.top, .bottom]) }
        return child.spacing.resetting(edges)
    }
}

extension LayoutNode {
    /// The node in a frame of a size, in points; `nil` keeps the node's own length.
    package func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: LayoutAlignment = .center) -> LayoutNode {
        LayoutNode(FrameRule(width: width, height: height, alignment: alignment), children: [self])
    }
}
