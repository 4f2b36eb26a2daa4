import Foundation

/// The horizontal or vertical dimension. SwiftUI's `Axis`, under a name that does not clash with it.
package enum LayoutAxis: Hashable, Sendable, CaseIterable {
    case horizontal, vertical

    /// The other axis.
    package var minor: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

    /// Any number of axes. SwiftUI's `Axis.Set`.
    package struct Set: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let horizontal = Set(rawValue: 1)
        package static let vertical = Set(rawValue: 2)
        package static let all: Set = [.horizontal, .vertical]

        package func contains(_ axis: LayoutAxis) -> Bool { isSuperset(of: axis == .horizontal ? .horizontal : .vertical) }
    }
}

/// The direction in which lines of content run. Layout is computed from leading to trailing; right-to-left mirrors each container.
package enum LayoutDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
}

extension CGSize {
    /// The length along an axis, in points.
    package subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// A size of a length along one axis and another across it.
    package init(_ length: CGFloat, along axis: LayoutAxis, across minor: CGFloat) {
        self = axis == .horizontal ? CGSize(width: length, height: minor) : CGSize(width: minor, height: length)
    }
}

extension CGPoint {
    /// The coordinate along an axis, in points.
    package subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// A point at a coordinate along one axis and another across it.
    package init(_ coordinate: CGFloat, along axis: LayoutAxis, across minor: CGFloat) {
        self = axis == .horizontal ? CGPoint(x: coordinate, y: minor) : CGPoint(x: minor, y: coordinate)
    }
}
