import Foundation

/// `padding`: space around the child.
struct PaddingRule: ModifierRule {
    let edges: Set<LayoutEdge>
    /// `nil` is the platform's length at each of the sides.
    let insets: LayoutInsets?

    private func insets(in context: LayoutContext) -> LayoutInsets {
        (insets ?? LayoutInsets(context.metrics.padding)).at(edges)
    }

    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize {
        let insets = insets(in: context)
        let size = child.sizeThatFits(proposal.inset(by: insets))
        return CGSize(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    }

    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext) {
        let insets = insets(in: context)
        child.place(at: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
    }

    func spacing(of child: LayoutProxy, in context: LayoutContext) -> LayoutSpacing {
        let insets = insets(in: context)
        return child.spacing.resetting(Set(LayoutEdge.allCases.filter { insets[$0] != 0 }))
    }
}

extension LayoutNode {
    /// The node with space around it.
    /// - Parameters:
    ///   - edges: The sides with space.
    ///   - length: How much, in points; `nil` is the platform's, and NaN counts as 0.
    package func padding(_ edges: Set<LayoutEdge> = Set(LayoutEdge.allCases), _ length: CGFloat? = nil) -> LayoutNode {
        LayoutNode(PaddingRule(edges: edges, insets: length.map { LayoutInsets($0.ifNaN(0)) }), children: [self])
    }

    /// The node with space around it, in points.
    package func padding(_ insets: LayoutInsets) -> LayoutNode {
        LayoutNode(PaddingRule(edges: Set(LayoutEdge.allCases), insets: insets), children: [self])
    }
}
