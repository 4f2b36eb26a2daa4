import Foundation

// Shared geometry, effects of symbols, transitions of screens, and what can be felt. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "matchedGeometryEffect is not in Glide yet")
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> Self { self }

    @available(*, unavailable, message: "matchedTransitionSource is not in Glide yet")
    public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> Self { self }

    @available(*, unavailable, message: "navigationTransition is not in Glide yet")
    public func navigationTransition(_ style: some NavigationTransition) -> Self { self }

    @available(*, unavailable, message: "contentTransition is not in Glide yet")
    public func contentTransition(_ transition: ContentTransition) -> Self { self }

    @available(*, unavailable, message: "symbolEffect is not in Glide yet")
    public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true) -> Self { self }

    @available(*, unavailable, message: "symbolEffect is not in Glide yet")
    public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable) -> Self { self }

    @available(*, unavailable, message: "visualEffect is not in Glide yet")
    public func visualEffect(_ effect: @escaping (Self, GeometryProxy) -> some View) -> Self { self }

    @available(*, unavailable, message: "sensoryFeedback is not in Glide yet")
    public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }

    @available(*, unavailable, message: "sensoryFeedback is not in Glide yet")
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool) -> Self { self }

    @available(*, unavailable, message: "sensoryFeedback is not in Glide yet")
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> Self { self }
}

@available(*, unavailable, message: "Namespace is not in Glide yet")
@propertyWrapper public struct Namespace {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}

@available(*, unavailable, message: "MatchedGeometryProperties is not in Glide yet")
public struct MatchedGeometryProperties: Sendable {
    init() {}
    public static var position: Self { Self() }
    public static var size: Self { Self() }
    public static var frame: Self { Self() }
}

@available(*, unavailable, message: "NavigationTransition is not in Glide yet")
public protocol NavigationTransition {
}

@available(*, unavailable, message: "ContentTransition is not in Glide yet")
public struct ContentTransition: Sendable {
    init() {}
    public static var identity: Self { Self() }
    public static var opacity: Self { Self() }
    public static var interpolate: Self { Self() }
    public static var numericText: Self { Self() }
    public static var symbolEffect: Self { Self() }
    public static func numericText(countsDown: Bool = false) -> Self { Self() }
    public static func numericText(value: Double) -> Self { Self() }
}

@available(*, unavailable, message: "SymbolEffect is not in Glide yet")
public struct SymbolEffect: Sendable {
    init() {}
    public static var pulse: Self { Self() }
    public static var bounce: Self { Self() }
    public static var variableColor: Self { Self() }
    public static var scale: Self { Self() }
    public static var appear: Self { Self() }
    public static var disappear: Self { Self() }
    public static var replace: Self { Self() }
    public static var breathe: Self { Self() }
    public static var rotate: Self { Self() }
    public static var wiggle: Self { Self() }
    public var up: Self { Self() }
    public var down: Self { Self() }
    public var byLayer: Self { Self() }
    public var wholeSymbol: Self { Self() }
    public var iterative: Self { Self() }
    public var reversing: Self { Self() }
}

@available(*, unavailable, message: "SymbolEffectOptions is not in Glide yet")
public struct SymbolEffectOptions: Sendable {
    init() {}
    public static var `default`: Self { Self() }
    public static var repeating: Self { Self() }
    public static var nonRepeating: Self { Self() }
    public static func speed(_ speed: Double) -> Self { Self() }
    public static func `repeat`(_ count: Int) -> Self { Self() }
}

@available(*, unavailable, message: "SensoryFeedback is not in Glide yet")
public struct SensoryFeedback: Sendable {
    init() {}
    public static var success: Self { Self() }
    public static var warning: Self { Self() }
    public static var error: Self { Self() }
    public static var selection: Self { Self() }
    public static var increase: Self { Self() }
    public static var decrease: Self { Self() }
    public static var start: Self { Self() }
    public static var stop: Self { Self() }
    public static var alignment: Self { Self() }
    public static var levelChange: Self { Self() }
    public static var impact: Self { Self() }
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { Self() }

    public enum Weight: Sendable { case light, medium, heavy }
    public enum Flexibility: Sendable { case rigid, solid, soft }
}
