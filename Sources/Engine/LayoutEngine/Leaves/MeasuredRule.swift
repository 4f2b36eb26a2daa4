import Foundation

/// A leaf that is measured by whoever knows how: a control, a view of the host.
struct MeasuredRule: LeafRule {
    let preferred: LayoutSpacing
    let measure: (ProposedSize) -> CGSize

    func sizeThatFits(_ proposal: ProposedSize, in context: LayoutContext) -> CGSize { measure(proposal) }
    func spacing(subviews: LayoutProxies, cache: inout Void) -> LayoutSpacing { preferred }
}

extension LayoutNode {
    /// A leaf with a measurement of its own, which must depend on the proposal alone.
    package static func measured(spacing: LayoutSpacing = .standard, _ measure: @escaping (ProposedSize) -> CGSize) -> LayoutNode {
        LayoutNode(MeasuredRule(preferred: spacing, measure: measure))
    }
}
