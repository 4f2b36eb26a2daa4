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
