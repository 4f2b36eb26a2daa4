import Foundation

/// `ignoresSafeArea`: the child grows into the area that is not safe; the node's own frame stays.
struct IgnoresSafeAreaRule: ModifierRule {
    let regions: LayoutSafeArea.Regions
    let edges: Set<LayoutEdge>

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        child.sizeThatFits(proposal)
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        child.place(at: .zero, proposal: proposal)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        guard let child = subviews.first else { return }
        let insets = subviews.safeAreaInsets(ignoring: regions).at(edges)
        let outwards = LayoutInsets(top: -insets.top, leading: -insets.leading, bottom: -insets.bottom, trailing: -insets.trailing)
        child.place(at: CGPoint(x: -insets.leading, y: -insets.top), proposal: proposal.inset(by: outwards))
    }
}

extension LayoutNode {
    /// The node, grown into the area that is not safe at the sides where it touches it.
    package func ignoresSafeArea(
        _ regions: LayoutSafeArea.Regions = .all, edges: Set<LayoutEdge> = Set(LayoutEdge.allCases)
    ) -> LayoutNode {
        LayoutNode(IgnoresSafeAreaRule(regions: regions, edges: edges), children: [self])
    }
}
