import Foundation

// Views that animate through phases and keyframes. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "PhaseAnimator is not in Glide yet")
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    public init(
        _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {}
    public init(
        _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "KeyframeAnimator is not in Glide yet")
public struct KeyframeAnimator<Value, Content: View>: View {
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Keyframes<Value>
    ) {}
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Keyframes<Value>
    ) {}
    public var body: EmptyView { EmptyView() }
}

@available(*, unavailable, message: "Keyframes is not in Glide yet")
public struct Keyframes<Value> {
    init() {}
}

@available(*, unavailable, message: "KeyframesBuilder is not in Glide yet")
@resultBuilder public enum KeyframesBuilder<Value> {
    public static func buildExpression<Member>(_ track: KeyframeTrack<Value, Member>) -> Keyframes<Value> { Keyframes() }
    public static func buildBlock(_ tracks: Keyframes<Value>...) -> Keyframes<Value> { Keyframes() }
}

@available(*, unavailable, message: "KeyframeTrack is not in Glide yet")
public struct KeyframeTrack<Root, Member> {
    public init(_ keyPath: WritableKeyPath<Root, Member>, @KeyframeTrackContentBuilder<Member> content: () -> Keyframes<Member>) {}
}

@available(*, unavailable, message: "KeyframeTrackContentBuilder is not in Glide yet")
@resultBuilder public enum KeyframeTrackContentBuilder<Value> {
    public static func buildExpression(_ keyframe: LinearKeyframe<Value>) -> Keyframes<Value> { Keyframes() }
    public static func buildExpression(_ keyframe: CubicKeyframe<Value>) -> Keyframes<Value> { Keyframes() }
    public static func buildExpression(_ keyframe: SpringKeyframe<Value>) -> Keyframes<Value> { Keyframes() }
    public static func buildExpression(_ keyframe: MoveKeyframe<Value>) -> Keyframes<Value> { Keyframes() }
    public static func buildBlock(_ keyframes: Keyframes<Value>...) -> Keyframes<Value> { Keyframes() }
}

@available(*, unavailable, message: "LinearKeyframe is not in Glide yet")
public struct LinearKeyframe<Value> {
    public init(_ to: Value, duration: TimeInterval) {}
}

@available(*, unavailable, message: "CubicKeyframe is not in Glide yet")
public struct CubicKeyframe<Value> {
    public init(_ to: Value, duration: TimeInterval) {}
}

@available(*, unavailable, message: "SpringKeyframe is not in Glide yet")
public struct SpringKeyframe<Value> {
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring? = nil) {}
}

@available(*, unavailable, message: "MoveKeyframe is not in Glide yet")
public struct MoveKeyframe<Value> {
    public init(_ to: Value) {}
}
