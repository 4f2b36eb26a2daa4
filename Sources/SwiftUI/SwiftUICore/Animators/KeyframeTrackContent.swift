import Foundation

/// Keyframes of one value, one after the other.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Self.Body.Value
    associatedtype Body: KeyframeTrackContent
    @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }
    /// Adds the keyframes; the framework's own ones do it by themselves.
    func _resolve(into keyframes: inout [_Keyframe<Value>])
}

extension KeyframeTrackContent where Body.Value == Value {
    public func _resolve(into keyframes: inout [_Keyframe<Value>]) { body._resolve(into: &keyframes) }
}

/// One step of a track.
public struct _Keyframe<Value: Animatable> {
    enum Kind {
        case linear(UnitCurve)
        case cubic(startVelocity: Value?, endVelocity: Value?)
        case spring(Spring, startVelocity: Value?)
        case move
    }

    let to: Value
    /// In seconds; nil: until the spring rests.
    let duration: TimeInterval?
    let kind: Kind

    init(_ to: Value, duration: TimeInterval?, _ kind: Kind) {
        self.to = to
        self.duration = duration.map { $0.isFinite ? min(max($0, 0), 604_800) : 0 }
        self.kind = kind
    }
}

/// Goes to a value evenly, or as a curve says.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: _Keyframe<Value>

    /// - Parameter duration: in seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        keyframe = _Keyframe(to, duration: duration, .linear(timingCurve))
    }

    public var body: Self { return self }
    public func _resolve(into keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Goes to a value on a smooth curve through it and those beside it.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: _Keyframe<Value>

    /// - Parameters:
    ///   - duration: in seconds.
    ///   - startVelocity: a second's change at the start; nil: what makes the curve smooth.
    ///   - endVelocity: a second's change at the end.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        keyframe = _Keyframe(to, duration: duration, .cubic(startVelocity: startVelocity, endVelocity: endVelocity))
    }

    public var body: Self { return self }
    public func _resolve(into keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Goes to a value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: _Keyframe<Value>

    /// - Parameters:
    ///   - duration: in seconds; nil: until the spring rests.
    ///   - startVelocity: a second's change at the start; nil: that with which the value comes.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        keyframe = _Keyframe(to, duration: duration, .spring(spring, startVelocity: startVelocity))
    }

    public var body: Self { return self }
    public func _resolve(into keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    private let keyframe: _Keyframe<Value>
    public init(_ to: Value) { keyframe = _Keyframe(to, duration: 0, .move) }
    public var body: Self { return self }
    public func _resolve(into keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Several keyframes.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
    private let keyframes: [_Keyframe<Value>]

    init(_ content: some KeyframeTrackContent<Value>) {
        var keyframes: [_Keyframe<Value>] = []
        content._resolve(into: &keyframes)
        self.keyframes = keyframes
    }

    init(_ parts: [_KeyframeSequence<Value>]) { keyframes = parts.flatMap(\.keyframes) }

    public var body: Self { return self }
    public func _resolve(into keyframes: inout [_Keyframe<Value>]) { keyframes += self.keyframes }
}

@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSequence<Value> where K.Value == Value {
        _KeyframeSequence(expression)
    }
    public static func buildBlock(_ components: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value> { _KeyframeSequence(components) }
    public static func buildOptional(_ component: _KeyframeSequence<Value>?) -> _KeyframeSequence<Value> {
        component ?? _KeyframeSequence([])
    }
    public static func buildEither(first component: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> { component }
    public static func buildEither(second component: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> { component }
    public static func buildArray(_ components: [_KeyframeSequence<Value>]) -> _KeyframeSequence<Value> { _KeyframeSequence(components) }
}
