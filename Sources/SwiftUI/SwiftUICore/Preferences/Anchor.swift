import Foundation
import RenderTree

/// A place in a view, which any other view can have in its own space: `geometry[anchor]`.
///
/// The host tells where the view is. Until it has, a place is that of an empty view in the corner of the scene.
@frozen
public struct Anchor<Value> {
    /// In the space of the scene.
    let value: Value
    let moved: @Sendable (Value, CGPoint) -> Value

    /// What an anchor is made of: a place in the view that it is given to.
    @frozen
    public struct Source {
        let make: @Sendable (GeometryProxy) -> Anchor<Value>
    }

    func value(in geometry: GeometryProxy) -> Value {
        let origin = geometry.frame(in: .global).origin
        return moved(value, CGPoint(x: -origin.x, y: -origin.y))
    }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
    public static func == (lhs: Anchor, rhs: Anchor) -> Bool { lhs.value == rhs.value }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { geometry in
            let origin = geometry.frame(in: .global).origin
            return Anchor(value: r.offsetBy(dx: origin.x, dy: origin.y)) { $0.offsetBy(dx: $1.x, dy: $1.y) }
        }
    }

    /// The whole view.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { geometry in
            Anchor(value: geometry.frame(in: .global)) { $0.offsetBy(dx: $1.x, dy: $1.y) }
        }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { source { _ in p } }

    /// A point in units of the view.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        source { CGPoint(x: $0.width * p.x, y: $0.height * p.y) }
    }

    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }

    private static func source(_ place: @escaping @Sendable (CGSize) -> CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { geometry in
            let frame = geometry.frame(in: .global)
            let point = place(frame.size)
            return Anchor(value: CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
        }
    }
}

extension Anchor.Source {
    /// Several places at once.
    public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
        let makers = array.map(\.make)
        self.init { geometry in
            let anchors = makers.map { $0(geometry) }
            let movers = anchors.map(\.moved)
            return Anchor(value: anchors.map(\.value)) { values, way in zip(values, movers).map { $1($0, way) } }
        }
    }

    /// A place, or none.
    public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
        let make = anchor?.make
        self.init { geometry in
            let anchor = make?(geometry)
            let moved = anchor?.moved
            return Anchor(value: anchor?.value) { value, way in value.flatMap { moved?($0, way) } }
        }
    }
}

extension GeometryProxy {
    /// Where an anchor is in the space of this view.
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(in: self) }
}

// MARK: - In preferences

extension View {
    /// Sets the value of a preference to one that is made of a place in the view.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(_AnchorWritingModifier<A, K>(anchor: value, transform: transform))
    }

    /// Changes the value that a preference has in the view, knowing a place in the view.
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(_AnchorTransformModifier<A, K>(anchor: value, transform: transform))
    }
}

public struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey> {
    let anchor: Anchor<AnchorValue>.Source
    let transform: (Anchor<AnchorValue>) -> Key.Value
    @State private var geometry = GeometryProxy.unknown

    nonisolated init(anchor: Anchor<AnchorValue>.Source, transform: @escaping (Anchor<AnchorValue>) -> Key.Value) {
        self.anchor = anchor
        self.transform = transform
    }
}

extension _AnchorWritingModifier: ViewModifier {
    public func body(content: Content) -> some View {
        content
            .background { GeometryElement(content: EmptyView()) { geometry = GeometryProxy($0) } }
            .preference(key: Key.self, value: transform(anchor.make(geometry)))
    }
}

public struct _AnchorTransformModifier<AnchorValue, Key: PreferenceKey> {
    let anchor: Anchor<AnchorValue>.Source
    let transform: (inout Key.Value, Anchor<AnchorValue>) -> Void
    @State private var geometry = GeometryProxy.unknown

    nonisolated init(anchor: Anchor<AnchorValue>.Source, transform: @escaping (inout Key.Value, Anchor<AnchorValue>) -> Void) {
        self.anchor = anchor
        self.transform = transform
    }
}

extension _AnchorTransformModifier: ViewModifier {
    public func body(content: Content) -> some View {
        let place = anchor.make(geometry)
        content
            .background { GeometryElement(content: EmptyView()) { geometry = GeometryProxy($0) } }
            .transformPreference(Key.self) { transform(&$0, place) }
    }
}

extension GeometryProxy {
    /// Of a view of which the host has told nothing yet.
    nonisolated fileprivate static var unknown: GeometryProxy { GeometryProxy(.init(x: 0, y: 0, width: 0, height: 0)) }
}
