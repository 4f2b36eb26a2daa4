import Foundation
import LayoutEngine

/// A text whose letters are 10 wide and whose lines are 20 high: it wraps anywhere, and is never narrower than a letter.
func wrappingText(letters: Int, onMeasure: @escaping (ProposedSize) -> Void = { _ in }) -> LayoutNode {
    .text { proposal in
        onMeasure(proposal)
        let full = CGFloat(letters) * 10
        let width = max(10, min(full, ((proposal.width ?? full) / 10).rounded(.down) * 10))
        let lines = width.isFinite && width > 0 ? (full / width).rounded(.up) : 1
        return TextMeasurement(size: CGSize(width: width, height: lines * 20), firstBaseline: 15, lastBaseline: lines * 20 - 5)
    }
}

/// The frames of a node in an area that it is offered, from the area's top left corner.
func frames(_ node: LayoutNode, _ width: CGFloat?, _ height: CGFloat?, direction: LayoutDirection = .leftToRight) -> LayoutFrames {
    LayoutTree(node, context: LayoutContext(direction: direction)).frames(proposing: ProposedSize(width: width, height: height))
}

/// The size of a node for a proposal.
func size(_ node: LayoutNode, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
    LayoutTree(node).sizeThatFits(ProposedSize(width: width, height: height))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

extension CGRect {
    /// Whether all four numbers are within a distance of another frame's.
    func isClose(to other: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
        zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height]).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// Whether another frame lies within this one, but for a distance.
    func encloses(_ other: CGRect, within tolerance: CGFloat) -> Bool {
        other.minX >= minX - tolerance && other.minY >= minY - tolerance && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
    }
}
