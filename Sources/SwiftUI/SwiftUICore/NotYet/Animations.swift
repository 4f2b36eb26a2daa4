import Foundation

// What can be felt. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "sensoryFeedback is not in Glide yet")
    public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }

    @available(*, unavailable, message: "sensoryFeedback is not in Glide yet")
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool) -> Self { self }

    @available(*, unavailable, message: "sensoryFeedback is not in Glide yet")
    public func sensoryFeedback<T: Equatable>(trigger: T, _ feedback: @escaping (T, T) -> SensoryFeedback?) -> Self { self }
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
