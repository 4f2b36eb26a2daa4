import Foundation

/// The size that a container offers to a view; the view chooses its own. SwiftUI's `ProposedViewSize`.
///
/// Per axis, in points: `nil` asks for the ideal length, 0 for the least, infinity for the greatest, and any other length offers it.
/// NaN counts as `nil`, and a negative length as 0.
package struct ProposedSize: Hashable, Sendable {
    package let width: CGFloat?
    package let height: CGFloat?

    package init(width: CGFloat?, height: CGFloat?) {
        self.width = Self.offer(width)
        self.height = Self.offer(height)
    }

    package init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// An offer of a length along one axis and another across it.
    package init(_ length: CGFloat?, along axis: LayoutAxis, across minor: CGFloat?) {
        self.init(width: axis == .horizontal ? length : minor, height: axis == .horizontal ? minor : length)
    }

    package static let zero = ProposedSize(width: 0, height: 0)
    package static let unspecified = ProposedSize(width: nil, height: nil)
    package static let infinity = ProposedSize(width: .infinity, height: .infinity)

    package subscript(axis: LayoutAxis) -> CGFloat? { axis == .horizontal ? width : height }

    /// The offer with another length along an axis.
    package func with(_ length: CGFloat?, along axis: LayoutAxis) -> ProposedSize {
        ProposedSize(length, along: axis, across: self[axis.minor])
    }

    /// The offer as a size, with the lengths of another size where none is offered.
    package func replacingUnspecifiedDimensions(by size: CGSize) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    /// What is left of the offer inside insets, at least 0.
    package func inset(by insets: LayoutInsets) -> ProposedSize {
        ProposedSize(width: width.map { $0 - insets.horizontal }, height: height.map { $0 - insets.vertical })
    }

    // Zero is stored with one sign only: the offer is the key under which sizes are kept.
    private static func offer(_ length: CGFloat?) -> CGFloat? {
        guard let length, !length.isNaN else { return nil }
        return length > 0 ? length : 0
    }
}
