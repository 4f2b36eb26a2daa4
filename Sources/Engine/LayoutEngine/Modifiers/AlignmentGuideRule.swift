import Foundation

/// `alignmentGuide`: the child, with a guide at a place of the app's choice.
struct AlignmentGuideRule: ModifierRule {
    let key: AlignmentKey
    let computeValue: (LayoutDimensions) -> CGFloat

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        child.sizeThatFits(proposal)
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: .zero, proposal: proposal)
    }

    func setsGuide(_ key: AlignmentKey) -> Bool { key == self.key }

    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
    ) -> ExplicitAlignment {
        guard key == self.key, let child = subviews.first else { return .ofChild(0) }
        return .at(computeValue(child.dimensions(in: proposal)))
    }
}

extension LayoutNode {
    /// The node with a guide at a place, in points from its top or leading side.
    /// - Parameter computeValue: Given the node's dimensions with its guides until now.
    package func alignmentGuide(_ key: AlignmentKey, computeValue: @escaping (LayoutDimensions) -> CGFloat) -> LayoutNode {
        LayoutNode(AlignmentGuideRule(key: key, computeValue: computeValue), children: [self])
    }
}
