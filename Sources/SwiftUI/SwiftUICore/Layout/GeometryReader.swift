import Foundation
import RenderTree

/// A view that makes its content from its own size and place.
///
/// Before the host has reported them, the size is that of the scene, and preferences made of it are not passed up. What comes into a page
/// meanwhile is not seen, for a second at most.
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content
    @State private var measurement: InputEvent.Measurement?
    @Environment(\.sceneSize) private var sceneSize

    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View {
    public var body: some View {
        GeometryElement(content: PreferenceGate(content: content(proxy), isOpen: measurement != nil)) { found in
            guard measurement == nil else { return measurement = found }
            // What was laid out for the scene meanwhile goes to its place at once, whatever animates it.
            var transaction = Transaction(animation: nil)
            transaction.disablesAnimations = true
            Transaction.$current.withValue(transaction) { measurement = found }
        }
    }

    private var proxy: GeometryProxy {
        if let measurement { return GeometryProxy(measurement) }
        return GeometryProxy(.init(x: 0, y: 0, width: Double(sceneSize.width), height: Double(sceneSize.height)))
    }
}

/// The size and place of a view.
public struct GeometryProxy: Equatable, Sendable {
    private let measurement: InputEvent.Measurement

    init(_ measurement: InputEvent.Measurement) { self.measurement = measurement }

    /// In points.
    public var size: CGSize { CGSize(width: measurement.width, height: measurement.height) }

    /// Hosts keep content clear of what would cover it.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// The view's rectangle in a space; in that of the scene if no space of the name is around.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        var origin = CGPoint(x: measurement.x, y: measurement.y)
        switch coordinateSpace {
        case .local: origin = .zero
        case .global: break
        case .named(let name):
            if let offset = measurement.offsets[NamedCoordinateSpace.text(name)] {
                origin = CGPoint(x: offset.x, y: offset.y)
            }
        }
        return CGRect(origin: origin, size: size)
    }

    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The rectangle of the named space that encloses the view is not known to it.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }
}

/// The primitive element that reports its size.
package struct GeometryElement<Content> {
    let content: Content
    let report: @MainActor (InputEvent.Measurement) -> Void
}

extension GeometryElement: View where Content: View {
    package typealias Body = Never
}

extension GeometryElement: NodeMaking, ElementChain, ElementView where Content: View {
    package static var kind: NodeKind { .geometry }
    // What it reports is the space inside its padding.
    package static var lastOwnPhase: BoxPhase { .reaction }
    package var elementContent: Content { content }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .measured(let measurement) = event else { return false }
        let lengths = [measurement.x, measurement.y, measurement.width, measurement.height]
        guard lengths.allSatisfy(\.isFinite), measurement.width >= 0, measurement.height >= 0 else { return false }
        report(measurement)
        return true
    }

    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }
}

extension View {
    /// Runs an action when a value made from the view's size and place changes.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryActionModifier(transform: transform) { _, new in action(new) })
    }

    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryActionModifier(transform: transform, action: action))
    }
}

/// Runs an action when a value made from the view's size and place changes.
public struct _GeometryActionModifier<Value: Equatable> {
    let transform: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
    @State private var last: Value?

    nonisolated init(transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value, Value) -> Void) {
        self.transform = transform
        self.action = action
    }
}

extension _GeometryActionModifier: ViewModifier {
    public func body(content: Content) -> some View {
        content.background {
            GeometryElement(content: EmptyView()) { measurement in
                let value = transform(GeometryProxy(measurement))
                guard value != last else { return }
                let old = last ?? value
                last = value
                action(old, value)
            }
        }
    }
}
