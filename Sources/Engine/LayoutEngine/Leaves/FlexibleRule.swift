import Foundation

/// Something that takes what it is offered: a colour, a shape, a resizable image.
struct FlexibleRule: LeafRule {
    /// The size where none is offered; `nil` is the platform's.
    let ideal: CGSize?

    func sizeThatFits(_ proposal: ProposedSize, in context: LayoutContext) -> CGSize {
        let length = context.metrics.unspecifiedLength
        return proposal.replacingUnspecifiedDimensions(by: ideal ?? CGSize(width: length, height: length))
    }
}

extension LayoutNode {
    /// A colour or a shape.
    package static var shape: LayoutNode { LayoutNode(FlexibleRule(ideal: nil)) }

    /// Something that takes what it is offered and has an ideal size, in points.
    package static func flexible(idealWidth: CGFloat, idealHeight: CGFloat) -> LayoutNode {
        LayoutNode(FlexibleRule(ideal: CGSize(width: idealWidth, height: idealHeight)))
    }

    /// An image.
    /// - Parameters:
    ///   - size: Its size in points.
    ///   - isResizable: Whether it takes what it is offered, and its size only where nothing is.
    package static func image(size: CGSize, isResizable: Bool = false) -> LayoutNode {
        isResizable ? LayoutNode(FlexibleRule(ideal: size)) : LayoutNode(FixedRule(size: size))
    }
}
