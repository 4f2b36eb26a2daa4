import Foundation

// Gestures of two fingers. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "MagnificationGesture is not in Glide yet")
public struct MagnificationGesture: Gesture {
    public init(minimumScaleDelta: CGFloat = 0.01) {}
    public typealias Body = Never
    public typealias Value = CGFloat
}

@available(*, unavailable, message: "RotationGesture is not in Glide yet")
public struct RotationGesture: Gesture {
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
    public typealias Body = Never
    public typealias Value = Angle
}

@available(*, unavailable, message: "MagnifyGesture is not in Glide yet")
public struct MagnifyGesture: Gesture {
    public init(minimumScaleDelta: CGFloat = 0.01) {}
    public typealias Body = Never
    public typealias Value = MagnifyGestureValue
}

@available(*, unavailable, message: "RotateGesture is not in Glide yet")
public struct RotateGesture: Gesture {
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
    public typealias Body = Never
    public typealias Value = RotateGestureValue
}

@available(*, unavailable, message: "MagnifyGestureValue is not in Glide yet")
public struct MagnifyGestureValue: Sendable {
    public var magnification: CGFloat { 1 }
    public var startAnchor: UnitPoint { .center }
    public var startLocation: CGPoint { .zero }
    public var velocity: CGFloat { 0 }
}

@available(*, unavailable, message: "RotateGestureValue is not in Glide yet")
public struct RotateGestureValue: Sendable {
    public var rotation: Angle { .zero }
    public var startAnchor: UnitPoint { .center }
    public var startLocation: CGPoint { .zero }
    public var velocity: Angle { .zero }
}
