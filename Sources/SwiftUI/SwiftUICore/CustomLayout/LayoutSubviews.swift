import Foundation
import LayoutEngine

/// The views that a layout arranges, in order.
public struct LayoutSubviews: RandomAccessCollection {
    public typealias Element = LayoutSubview
    public typealias SubSequence = LayoutSubviews

    let proxies: LayoutProxies

    init(_ proxies: LayoutProxies) { self.proxies = proxies }

    public var startIndex: Int { 0 }
    public var endIndex: Int { proxies.count }
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(proxies[index]) }

    /// The views of a range, counted from 0.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(proxies.selected(bounds)) }

    /// The views at some places, in the order of the places.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int { LayoutSubviews(proxies.selected(indices)) }

    /// The direction in which lines of text run. A layout places views from leading to trailing; the host mirrors.
    public var layoutDirection: LayoutDirection { proxies.context.direction == .rightToLeft ? .rightToLeft : .leftToRight }
}

/// A view as its layout sees it.
public struct LayoutSubview: Equatable {
    private let proxy: LayoutProxy

    init(_ proxy: LayoutProxy) { self.proxy = proxy }

    /// What `layoutValue(key:value:)` says of the view.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        proxy.traits.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }

    /// What `layoutPriority(_:)` says of the view; 0 by default.
    public var priority: Double { proxy.priority }
    public var spacing: ViewSpacing { ViewSpacing(proxy.spacing) }
    /// The size that the view chooses for a proposal, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proxy.sizeThatFits(proposal.offer) }
    /// The size and the guides for a proposal.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(proxy.dimensions(in: proposal.offer))
    }

    /// Says where the view lies and what it is offered there; has an effect in `placeSubviews` alone.
    /// - Parameters:
    ///   - position: In the coordinates of the bounds that the layout was given, in points.
    ///   - anchor: The place in the view that lies there.
    ///   - proposal: What the view is offered.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        proxy.place(at: position, anchor: LayoutAnchor(x: anchor.x, y: anchor.y), proposal: proposal.offer)
    }

    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.proxy.isSame(as: b.proxy) }
}

/// A view's size for a proposal, and its guides, in points from its top or leading side.
public struct ViewDimensions: Equatable {
    private let dimensions: LayoutDimensions

    init(_ dimensions: LayoutDimensions) { self.dimensions = dimensions }
    init(size: CGSize) { dimensions = LayoutDimensions(size: size) }

    public var width: CGFloat { dimensions.width }
    public var height: CGFloat { dimensions.height }

    public subscript(guide: HorizontalAlignment) -> CGFloat { dimensions[guide.key] }

    /// A view stands on its baselines with its bottom: where the lines of its text are, the host alone knows.
    public subscript(guide: VerticalAlignment) -> CGFloat { dimensions[guide.key] }

    /// The guide's place if the view, or one in it, sets it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { dimensions[explicit: guide.key] }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { dimensions[explicit: guide.key] }

    public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.dimensions.size == b.dimensions.size }
}

/// How far a view wants to be from its neighbours.
public struct ViewSpacing: Sendable {
    private(set) var wishes: LayoutSpacing

    public init() { wishes = .standard }

    init(_ wishes: LayoutSpacing) { self.wishes = wishes }

    /// No distance to anything.
    public static let zero = ViewSpacing(LayoutSpacing.zero)

    /// Takes on the wishes of another view at some sides, the greater where both have one.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        wishes.formUnion(other.wishes, edges: edges.layoutEdges)
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance to a view that follows along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        wishes.distance(to: next.wishes, along: LayoutAxis(axis)) ?? LayoutMetrics.macOS.spacing
    }
}

extension Edge.Set {
    fileprivate var layoutEdges: Set<LayoutEdge> {
        let all: [(Edge.Set, LayoutEdge)] = [(.top, .top), (.leading, .leading), (.bottom, .bottom), (.trailing, .trailing)]
        return Set(all.filter { contains($0.0) }.map(\.1))
    }
}

// MARK: - Values

/// A value that views tell the layout around them.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Tells the layout around a view a value.
public struct _LayoutValueModifier<Key: LayoutValueKey> {
    let value: Key.Value
}

extension _LayoutValueModifier: TraitModifier {
    package func write(to traits: TraitLink) { traits.values[ObjectIdentifier(Key.self)] = value }
}

extension View {
    /// Tells the layout around this view a value, which it reads with the key from its subview.
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(_LayoutValueModifier<K>(value: value))
    }
}
