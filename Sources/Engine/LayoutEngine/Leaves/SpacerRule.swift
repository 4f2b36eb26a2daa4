import Foundation

/// Space that grows along the axis of the stack that it stands in, after everything else; outside stacks along both axes.
struct SpacerRule: LeafRule {
    let minLength: CGFloat?

    func sizeThatFits(_ proposal: ProposedSize, in context: LayoutContext) -> CGSize {
        let least = minLength ?? context.metrics.spacerLength
        func length(_ axis: LayoutAxis) -> CGFloat {
            guard context.orientation == nil || context.orientation == axis else { return 0 }
            return max(proposal[axis] ?? -.infinity, least)
        }
        return CGSize(width: length(.horizontal), height: length(.vertical))
    }

    func spacing(subviews: LayoutProxies, cache: inout Void) -> LayoutSpacing { .spacer(along: subviews.context.orientation) }
}

extension LayoutNode {
    /// Space that grows.
    /// - Parameter minLength: The least length in points; `nil` is the platform's.
    package static func spacer(minLength: CGFloat? = nil) -> LayoutNode {
        LayoutNode(SpacerRule(minLength: minLength)).layoutPriority(-.infinity)
    }
}
