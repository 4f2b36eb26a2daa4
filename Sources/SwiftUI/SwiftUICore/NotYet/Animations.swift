import Foundation

// Shared geometry, transitions of screens, and what can be felt. CONTRIBUTING.md says how these declarations go away.

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
