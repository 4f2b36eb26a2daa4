import Foundation

/// One side of a rectangle. SwiftUI's `Edge`.
package enum LayoutEdge: Hashable, Sendable, CaseIterable {
    case top, leading, bottom, trailing

    /// The axis along which this side is one end.
    package var axis: LayoutAxis { self == .leading || self == .trailing ? .horizontal : .vertical }

    /// Whether content begins at this side.
    package var isStart: Bool { self == .top || self == .leading }

    /// The side where an axis begins, or ends.
    package static func start(of axis: LayoutAxis) -> LayoutEdge { axis == .horizontal ? .leading : .top }
    package static func end(of axis: LayoutAxis) -> LayoutEdge { axis == .horizontal ? .trailing : .bottom }
}

/// Distances from the sides of a rectangle inwards, in points; negative ones lead outwards. SwiftUI's `EdgeInsets`.
package struct LayoutInsets: Hashable, Sendable {
    package var top: CGFloat
    package var leading: CGFloat
    package var bottom: CGFloat
    package var trailing: CGFloat

    package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same distance from some sides, 0 from the others.
    package init(_ length: CGFloat, edges: Set<LayoutEdge> = Set(LayoutEdge.allCases)) {
        self.init()
        for edge in edges { self[edge] = length }
    }

    package static let zero = LayoutInsets()

    package var horizontal: CGFloat { leading + trailing }
    package var vertical: CGFloat { top + bottom }

    package subscript(edge: LayoutEdge) -> CGFloat {
        get {
            switch edge {
            case .top: top
            case .leading: leading
            case .bottom: bottom
            case .trailing: trailing
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .leading: leading = newValue
            case .bottom: bottom = newValue
            case .trailing: trailing = newValue
            }
        }
    }

    /// The insets at some sides, 0 at the others.
    package func at(_ edges: Set<LayoutEdge>) -> LayoutInsets {
        var result = LayoutInsets()
        for edge in edges { result[edge] = self[edge] }
        return result
    }
}

/// A place in a rectangle, as fractions of its width and height. SwiftUI's `UnitPoint`.
package struct LayoutAnchor: Hashable, Sendable {
    package var x: CGFloat
    package var y: CGFloat

    package init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    package static let topLeading = LayoutAnchor(x: 0, y: 0)
    package static let center = LayoutAnchor(x: 0.5, y: 0.5)

    /// The place in a rectangle of a size that begins at zero.
    package func point(in size: CGSize) -> CGPoint {
        CGPoint(x: x * size.width, y: y * size.height).asPlace
    }
}
