import Foundation

/// A guide by which views are brought in line along one axis: built in, or an app's own.
///
/// Keys are equal when axis and identifier are. SwiftUI's `HorizontalAlignment` and `VerticalAlignment` map to it, with the type of their
/// `AlignmentID` as the identifier.
package struct AlignmentKey: Hashable {
    /// What a container makes of the explicit guides of its subviews.
    package enum Merging: Hashable, Sendable {
        /// Nothing: the guide of a container is its own default. So with the sides and centres.
        case none
        /// The mean, as SwiftUI does for an app's own guides.
        case mean
        /// The first, as for the first text baseline; the last, as for the last one.
        case minimum, maximum
    }

    package let axis: LayoutAxis
    package let id: AnyHashable
    package let merging: Merging
    /// Where the guide is in a view that does not set it, in points from the view's top or leading side.
    package let defaultValue: (LayoutDimensions) -> CGFloat

    /// A guide.
    /// - Parameters:
    ///   - id: What the guide is known by.
    ///   - merging: What containers make of it; an app's own guides are averaged.
    ///   - defaultValue: Its place in a view that has no explicit one, in points from the top or leading side.
    package init(
        _ axis: LayoutAxis, id: some Hashable & Sendable, merging: Merging = .mean,
        defaultValue: @escaping (LayoutDimensions) -> CGFloat
    ) {
        self.axis = axis
        self.id = AnyHashable(id)
        self.merging = merging
        self.defaultValue = defaultValue
    }

    package static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
        lhs.axis == rhs.axis && lhs.id == rhs.id
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(axis)
        hasher.combine(id)
    }

    /// One value from those of the subviews, in the container's coordinates; `nil` where none is given.
    func merged(_ values: some Sequence<CGFloat>) -> CGFloat? {
        var result: CGFloat?
        var count: CGFloat = 0
        for value in values {
            guard let former = result else {
                result = value
                count = 1
                continue
            }
            switch merging {
            case .none: return nil
            case .mean: result = (former * count + value) / (count + 1)
            case .minimum: result = min(former, value)
            case .maximum: result = max(former, value)
            }
            count += 1
        }
        return merging == .none ? nil : result
    }
}

extension AlignmentKey {
    private enum BuiltIn: Hashable, Sendable { case start, center, end, firstTextBaseline, lastTextBaseline }

    private init(_ axis: LayoutAxis, _ id: BuiltIn, merging: Merging = .none, fraction: CGFloat) {
        self.init(axis, id: id, merging: merging) { fraction == 0 ? 0 : $0.size[axis] * fraction }
    }

    package static var leading: AlignmentKey { AlignmentKey(.horizontal, .start, fraction: 0) }
    package static var trailing: AlignmentKey { AlignmentKey(.horizontal, .end, fraction: 1) }
    package static var horizontalCenter: AlignmentKey { AlignmentKey(.horizontal, .center, fraction: 0.5) }
    package static var top: AlignmentKey { AlignmentKey(.vertical, .start, fraction: 0) }
    package static var bottom: AlignmentKey { AlignmentKey(.vertical, .end, fraction: 1) }
    package static var verticalCenter: AlignmentKey { AlignmentKey(.vertical, .center, fraction: 0.5) }
    /// A view without text stands on the baseline with its bottom.
    package static var firstTextBaseline: AlignmentKey { AlignmentKey(.vertical, .firstTextBaseline, merging: .minimum, fraction: 1) }
    package static var lastTextBaseline: AlignmentKey { AlignmentKey(.vertical, .lastTextBaseline, merging: .maximum, fraction: 1) }
}
