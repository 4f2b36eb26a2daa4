import Foundation

/// Something of one size, whatever it is offered: an image that is not resizable, a control of a fixed size.
struct FixedRule: LeafRule {
    let size: CGSize

    func sizeThatFits(_ proposal: ProposedSize, in context: LayoutContext) -> CGSize { size }
}

extension LayoutNode {
    /// Something of one size, in points.
    package static func fixed(width: CGFloat, height: CGFloat) -> LayoutNode {
        LayoutNode(FixedRule(size: CGSize(width: width, height: height)))
    }

    /// An empty view: it takes no space, but stacks keep distances to it.
    package static var empty: LayoutNode { fixed(width: 0, height: 0) }
}
