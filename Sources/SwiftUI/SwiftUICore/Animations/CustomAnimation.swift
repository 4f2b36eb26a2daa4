import Foundation

/// An animation that the app computes.
///
/// It is asked for the way from 0 to 1 when it is made, sixty times a second; hosts draw that. So it does not learn what it
/// animates, and ``shouldMerge(previous:value:time:context:)`` and ``velocity(value:time:context:)`` are not called.
public protocol CustomAnimation: Hashable {
    /// The way gone at a time, in seconds; nil: the animation is complete.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }
}

/// What a custom animation keeps from one moment to the next.
public struct AnimationContext<Value: VectorArithmetic> {
    public var state = AnimationState<Value>()
    /// Set once the animation has got where it goes, though it still moves.
    public var isLogicallyComplete = false
    /// Those of no view: an animation is asked before it is known what it animates.
    public var environment: EnvironmentValues { EnvironmentValues() }

    /// The same context with other things kept.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete)
    }
}

extension Animation {
    /// The way gone at a time, in seconds; nil: the animation is complete. For custom animations that are made of others.
    public func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard let passed = way(at: time) else { return nil }
        if time >= delaySeconds + lead + perceivedDuration { context.isLogicallyComplete = true }
        return value.scaled(by: passed)
    }

    /// The change of the value a second, at a time.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        let step = 1.0 / 240
        guard let before = way(at: max(time - step, 0)), let after = way(at: time + step) else { return nil }
        return value.scaled(by: (after - before) / (time + step - max(time - step, 0)))
    }

    /// Whether the animation takes over what another one has begun: springs go on with its speed.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        if case .spring = curve { true } else { false }
    }

    /// The part of the way at a time in seconds, rounds and delays included; nil: complete.
    private func way(at time: TimeInterval) -> Double? {
        let time = time - delaySeconds
        guard time >= 0 else { return 0 }
        let round = lead + duration
        guard round > 0 else { return nil }
        let index = (time / round).rounded(.down)
        if let rounds, index >= Double(rounds) { return nil }
        let share = duration > 0 ? min(max((time - index * round - lead) / duration, 0), 1) : 1
        return part(autoreverses && index.truncatingRemainder(dividingBy: 2) == 1 ? 1 - share : share)
    }
}

/// A key of what a custom animation keeps.
public protocol AnimationStateKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What a custom animation keeps.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { (values[ObjectIdentifier(key)] as? K.Value) ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

extension Animation {
    /// Moments of a custom animation that are asked for: a minute of them.
    private static var mostSamples: Int { 3600 }

    public init<A: CustomAnimation>(_ base: A) {
        var context = AnimationContext<Double>()
        var values: [Double] = []
        var perceived: Double?
        while values.count < Self.mostSamples {
            let time = Double(values.count) / 60
            guard let value = base.animate(value: 1.0, time: time, context: &context) else { break }
            values.append(value)
            if context.isLogicallyComplete, perceived == nil { perceived = time }
        }
        let duration = Double(values.count) / 60
        self.init(.sampled(values + [1]), duration: values.isEmpty ? 0 : duration, perceivedDuration: perceived ?? duration)
    }
}
