import Foundation
import SwiftUICore

extension CGRect {
    /// The rectangle without what is at its edges.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }
}

/// Places in other views of the same hierarchy. Where a page shows that is known to the page alone: the outermost view counts as its
/// window.
extension UIView {
    /// - Parameter view: nil: the outermost view.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (own, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
    }

    /// - Parameter view: nil: the outermost view.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (own, other) = (origin, view?.origin ?? .zero)
        return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
    }

    /// - Parameter view: nil: the outermost view.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, to: view), size: rect.size) }

    /// - Parameter view: nil: the outermost view.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, from: view), size: rect.size) }

    /// Where the coordinates of its bounds begin, in those of the outermost view.
    private var origin: CGPoint {
        guard let superview else { return .zero }
        let outer = superview.origin
        return CGPoint(x: outer.x + frame.minX - bounds.minX, y: outer.y + frame.minY - bounds.minY)
    }
}

/// The least size in which the constraints of a view hold.
extension UIView {
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// - Parameter targetSize: its width counts, where it is more than nothing; else the one that the view has.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let natural = naturalSize(in: targetSize.width > 0 ? targetSize.width : nil)
        let width = targetSize.width > 0 ? targetSize.width : max(natural.width, bounds.width)
        let kept = bounds.size
        bounds.size.width = width
        defer { bounds.size = kept }
        return CGSize(width: width, height: ConstraintLayout.height(of: self) ?? max(natural.height, 0))
    }

    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { systemLayoutSizeFitting(targetSize) }
}
