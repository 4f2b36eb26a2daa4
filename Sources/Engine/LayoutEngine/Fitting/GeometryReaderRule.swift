import Foundation

/// `GeometryReader`: takes what it is offered, and its content lies at the top leading corner.
struct GeometryReaderRule: LayoutRule {
    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        let length = subviews.context.metrics.unspecifiedLength
        return proposal.replacingUnspecifiedDimensions(by: CGSize(width: length, height: length))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        for subview in subviews { subview.place(at: .zero, proposal: ProposedSize(bounds.size)) }
    }

    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
    ) -> ExplicitAlignment { .none }

    func spacing(subviews: LayoutProxies, cache: inout Void) -> LayoutSpacing { .standard }
}

extension LayoutNode {
    /// Content that is made for the size which its container offers.
    package static func geometryReader(_ children: [LayoutNode]) -> LayoutNode {
        LayoutNode(GeometryReaderRule(), children: children)
    }
}
