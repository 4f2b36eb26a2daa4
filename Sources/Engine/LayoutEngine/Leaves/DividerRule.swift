import Foundation

/// A line across the stack that it stands in; outside stacks it is horizontal.
struct DividerRule: LeafRule {
    func sizeThatFits(_ proposal: ProposedSize, in context: LayoutContext) -> CGSize {
        let axis = context.orientation ?? .vertical
        let length = proposal[axis.minor] ?? context.metrics.unspecifiedLength
        return CGSize(context.metrics.dividerThickness, along: axis, across: length)
    }
}

extension LayoutNode {
    package static var divider: LayoutNode { LayoutNode(DividerRule()) }
}
