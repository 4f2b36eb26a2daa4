import RenderTree

/// What a view looks like before it has come and once it has gone.
///
/// Hosts run from one look to the other by themselves: of what ``body(content:phase:)`` makes for ``TransitionPhase/willAppear``
/// and ``TransitionPhase/didDisappear`` they show the opacity, offset, scale, rotation, blur and filters. What it makes for
/// ``TransitionPhase/identity`` is shown as long as the view is.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View

    /// The view that is shown in place of `content` in a phase.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    @MainActor @preconcurrency static var properties: TransitionProperties { get }

    typealias Content = PlaceholderContentView<Self>
}

/// Where a view is in its transition.
@frozen
public enum TransitionPhase: Hashable, Sendable {
    case willAppear
    case identity
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    /// -1 before the view has come, 0 while it is there, 1 once it has gone.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What there is to know of a transition.
public struct TransitionProperties: Sendable {
    /// The view fades instead where the person prefers reduced motion.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// The content as the transition shows it in a phase.
    nonisolated public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        AppliedTransition(transition: self, content: content, phase: phase)
    }

    /// Gives the transition an animation of its own.
    nonisolated public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(transition: self, animation: animation)
    }

    nonisolated public func combined<T: Transition>(with other: T) -> some Transition { CombinedTransition(first: self, second: other) }
}

/// A transition with one way of coming and another of going.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: BuiltInTransition {
    public var insertion: Insertion
    public var removal: Removal

    nonisolated public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(PhaseModifier(transition: insertion, phase: phase == .didDisappear ? .identity : phase))
            .modifier(PhaseModifier(transition: removal, phase: phase == .willAppear ? .identity : phase))
    }

    @MainActor public static var properties: TransitionProperties {
        TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
    }

    var erased: AnyTransition { .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal)) }
}

nonisolated private struct CombinedTransition<First: Transition, Second: Transition>: BuiltInTransition {
    let first: First
    let second: Second

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(PhaseModifier(transition: first, phase: phase)).modifier(PhaseModifier(transition: second, phase: phase))
    }

    @MainActor static var properties: TransitionProperties {
        TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
    }

    var erased: AnyTransition { AnyTransition(first).combined(with: AnyTransition(second)) }
}

nonisolated private struct AnimatedTransition<Base: Transition>: BuiltInTransition {
    let transition: Base
    let animation: Animation?

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(PhaseModifier(transition: transition, phase: phase))
    }

    @MainActor static var properties: TransitionProperties { Base.properties }
    var erased: AnyTransition { AnyTransition(transition).animation(animation) }
}

/// What a transition makes of a view in a phase.
private struct PhaseModifier<T: Transition>: ViewModifier {
    let transition: T
    let phase: TransitionPhase

    func body(content: Content) -> some View { AppliedTransition(transition: transition, content: content, phase: phase) }
}

/// A view as a transition shows it in a phase.
nonisolated struct AppliedTransition<T: Transition, Content: View>: View {
    let transition: T
    let content: Content
    let phase: TransitionPhase

    @MainActor var body: some View { transition.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase) }
}

/// A view that comes and goes by a transition of the app's, which also has its say while the view is there.
nonisolated struct TransitionHost<T: Transition, Content: View>: View {
    let transition: T
    let content: Content

    @ViewBuilder @MainActor var body: some View {
        if transition is any BuiltInTransition {
            content
        } else {
            AppliedTransition(transition: transition, content: content, phase: .identity)
        }
    }
}

extension View {
    /// How the view comes and goes.
    nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
        TransitionHost(transition: transition, content: self).modifier(_TransitionModifier(transition: AnyTransition(transition)))
    }
}
