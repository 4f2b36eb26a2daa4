import Foundation

/// A transition of the framework, which has nothing to say while the view is there.
protocol BuiltInTransition: Transition {
    nonisolated var erased: AnyTransition { get }
}

/// The view fades.
nonisolated public struct OpacityTransition: BuiltInTransition {
    nonisolated public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
    @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    var erased: AnyTransition { .opacity }
}

/// The view is as it is.
nonisolated public struct IdentityTransition: BuiltInTransition {
    nonisolated public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
    @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
    var erased: AnyTransition { .identity }
}

/// The view grows and shrinks.
nonisolated public struct ScaleTransition: BuiltInTransition {
    /// The view's size before and after, as a part of its own.
    public var scale: Double
    public var anchor: UnitPoint

    nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
    var erased: AnyTransition { .scale(scale: scale, anchor: anchor) }
}

/// The view comes from a place beside its own, and goes there.
nonisolated public struct OffsetTransition: BuiltInTransition {
    /// In points.
    public var offset: CGSize

    nonisolated public init(_ offset: CGSize) { self.offset = offset }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(phase.isIdentity ? .zero : offset)
    }
    var erased: AnyTransition { .offset(offset) }
}

/// The view comes from beyond an edge, and goes there. How far that is hosts know: its body is the content.
nonisolated public struct MoveTransition: BuiltInTransition {
    public var edge: Edge

    nonisolated public init(edge: Edge) { self.edge = edge }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
    var erased: AnyTransition { .move(edge: edge) }
}

/// The view comes from the leading edge and goes to the trailing one. Its body is the content, as that of ``MoveTransition``.
nonisolated public struct SlideTransition: BuiltInTransition {
    nonisolated public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
    var erased: AnyTransition { .slide }
}

/// The view comes from an edge, goes to the opposite one, and fades.
nonisolated public struct PushTransition: BuiltInTransition {
    public var edge: Edge

    nonisolated public init(edge: Edge) { self.edge = edge }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content.opacity(phase.isIdentity ? 1 : 0) }
    var erased: AnyTransition { .push(from: edge) }
}

/// The view comes out of a blur, and goes into one. How blurred and how large it is then, Apple does not document.
nonisolated public struct BlurReplaceTransition: BuiltInTransition {
    public struct Configuration: Hashable, Sendable {
        fileprivate let growsAway: Bool
        /// The view shrinks as it goes.
        public static let downUp = Configuration(growsAway: false)
        /// The view grows as it goes.
        public static let upUp = Configuration(growsAway: true)
    }

    public var configuration: Configuration

    nonisolated public init(configuration: Configuration) { self.configuration = configuration }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).blur(radius: phase.isIdentity ? 0 : 8)
            .scaleEffect(phase.isIdentity ? 1 : phase == .didDisappear && configuration.growsAway ? 1.1 : 0.9)
    }
    var erased: AnyTransition { .blurReplace(growsAway: configuration.growsAway) }
}

// MARK: - By name

/// A symbol comes and goes by an effect: it grows and fades.
nonisolated public struct SymbolEffectTransition: BuiltInTransition {
    nonisolated init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.5)
    }
    @MainActor public static var properties: TransitionProperties { TransitionProperties(hasMotion: true) }
    var erased: AnyTransition { .opacity.combined(with: .scale(scale: 0.5)) }
}

extension Transition where Self == SymbolEffectTransition {
    @MainActor @preconcurrency public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }
    @MainActor @preconcurrency public static func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition { SymbolEffectTransition() }
}

extension Transition where Self == OpacityTransition {
    @MainActor @preconcurrency public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == IdentityTransition {
    @MainActor @preconcurrency public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == ScaleTransition {
    @MainActor @preconcurrency public static var scale: ScaleTransition { ScaleTransition(0) }
    @MainActor @preconcurrency public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == OffsetTransition {
    @MainActor @preconcurrency public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
    @MainActor @preconcurrency public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
        OffsetTransition(CGSize(width: x, height: y))
    }
}

extension Transition where Self == MoveTransition {
    @MainActor @preconcurrency public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
    @MainActor @preconcurrency public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
    @MainActor @preconcurrency public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
    @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
    @MainActor @preconcurrency public static func blurReplace(
        _ configuration: BlurReplaceTransition.Configuration = .downUp
    ) -> Self { BlurReplaceTransition(configuration: configuration) }
}
