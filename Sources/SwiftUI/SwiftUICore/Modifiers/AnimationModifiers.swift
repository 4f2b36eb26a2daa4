import Foundation
import RenderTree

/// Shows changes over time when a value changes.
public struct _AnimationModifier<Value: Equatable> {
    public var animation: Animation?
    public var value: Value
    nonisolated public init(animation: Animation?, value: Value) {
        self.animation = animation
        self.value = value
    }
}

extension _AnimationModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        AnimationNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class AnimationNode<Content: View, Value: Equatable>: WrapperNode<
    ModifiedContent<Content, _AnimationModifier<Value>>, Content
>
{
    override init(
        _ view: ModifiedContent<Content, _AnimationModifier<Value>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
    }

    override func update(_ view: ModifiedContent<Content, _AnimationModifier<Value>>) {
        let isSame = self.view.modifier.value == view.modifier.value
        self.view = view
        if !isSame, let animation = view.modifier.animation {
            scene.animation = animation
        }
        child?.update(view.content)
    }
}

/// A value that is new at every update, so that every change is animated.
private struct EveryUpdate: Equatable {
    static func == (a: EveryUpdate, b: EveryUpdate) -> Bool { false }
}

extension View {
    /// Animates the changes of the view that come with a change of `value`.
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(_AnimationModifier(animation: animation, value: EveryUpdate()))
    }

    /// How the view comes and goes.
    nonisolated public func transition(_ t: AnyTransition) -> some View {
        box(InPhase.Placement.self, t.name.isEmpty ? [:] : [.transition: .string(t.name)])
    }
}

/// How a view comes and goes. Documented by Apple.
///
/// Hosts draw it by its name: parts joined by `+`, coming and going separated by `/`.
public struct AnyTransition: Sendable {
    let name: String

    public static let identity = AnyTransition(name: "")
    public static let opacity = AnyTransition(name: "opacity")
    public static let scale = AnyTransition(name: "scale")
    public static let slide = AnyTransition(name: "slide")
    public static let blurReplace = AnyTransition(name: "opacity+scale")

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { .scale }

    public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }

    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)+opacity") }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(name: "offset \(Path.number(x)) \(Path.number(y))")
    }

    public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }

    /// The view fades; what the modifiers do in between is not drawn.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .opacity }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(name: "\(insertion.coming)/\(removal.going)")
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        let parts = (Self.joined(coming, other.coming), Self.joined(going, other.going))
        return AnyTransition(name: parts.0 == parts.1 ? parts.0 : "\(parts.0)/\(parts.1)")
    }

    /// The transition's own animation; hosts use that of the change.
    public func animation(_ animation: Animation?) -> AnyTransition { self }

    private var coming: String { name.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? "" }
    private var going: String { name.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? "" }

    private static func joined(_ a: String, _ b: String) -> String {
        a.isEmpty ? b : b.isEmpty || a == b ? a : "\(a)+\(b)"
    }
}
