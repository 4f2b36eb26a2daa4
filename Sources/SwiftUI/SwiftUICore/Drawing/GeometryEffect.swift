import FieldReflection
import Foundation
import ReactiveGraph
import RenderTree

/// An effect that changes where a view is seen, and nothing about its layout.
///
/// Isolated to no actor, as Apple's is: its `animatableData` is not.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// The map of the view's own points, whose origin is its top left corner, to those where they are seen.
    ///
    /// - Parameter size: of the view, in points; zero until the host has measured it.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// The same effect, of which those who ask for the view's frame hear nothing.
    public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(self) }
}

public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
    public typealias Body = Never
    public var base: Base

    public init(_ base: Base) { self.base = base }

    public var animatableData: Base.AnimatableData {
        get { base.animatableData }
        set { base.animatableData = newValue }
    }

    public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }
}

extension View {
    /// Maps what is seen of the view. The origin is its top left corner.
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
        box(InPhase.Transform.self, [.matrix: .strings(transform.numbers)])
    }

    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        projectionEffect(ProjectionTransform(transform))
    }
}

/// A mounted effect. Its maps are made here, so that an animation goes through the values of the effect and not through
/// those of the map, between which it would go straight.
@MainActor
final class GeometryEffectNode<Content: View, Effect: GeometryEffect>: ValueNode<ModifiedContent<Content, Effect>> {
    private let animated = AnimatedValue<Effect>.make()
    private var child: TypedNode<ModifiedContent<Content, ProjectedBox>>?

    override init(_ view: ModifiedContent<Content, Effect>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        run()
    }

    override func update(_ view: ModifiedContent<Content, Effect>) {
        animated?.change(from: self.view.modifier, to: view.modifier, of: self)
        self.view = view
        run()
    }

    override func run() {
        let effect = tracking(observing: false) { animated?.shown(view.modifier, of: self) ?? view.modifier }
        let shown = view.content.modifier(ProjectedBox { effect.effectValue(size: $0) })
        if let child { child.update(shown) } else { child = makeChild(shown) }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}

/// A view that is seen where a map of its points, by its size, says.
struct ProjectedBox: ViewModifier {
    let projection: (CGSize) -> ProjectionTransform
    @State private var measurement: InputEvent.Measurement?

    init(_ projection: @escaping (CGSize) -> ProjectionTransform) { self.projection = projection }

    func body(content: Content) -> some View {
        content.modifier(_LooksBox(looks: [.matrix: .strings(projection(size).numbers)]))
            .background { GeometryElement(content: EmptyView()) { measurement = $0 } }
    }

    @MainActor private var size: CGSize { measurement.map { GeometryProxy($0).size } ?? .zero }
}
