import Foundation

/// A spring that pulls a value to its target.
public struct Spring: Hashable, Sendable {
    /// Radians a second without damping.
    private let frequency: Double
    /// 1 is critically damped.
    public let dampingRatio: Double
    public let mass: Double

    private init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
        self.frequency = max(frequency, 1e-3)
        self.dampingRatio = max(dampingRatio, 1e-3)
        self.mass = mass
    }

    /// - Parameters:
    ///   - duration: the perceived duration in seconds, which sets the pace.
    ///   - bounce: from -1 (flat) by 0 (no bounce) to 1 (swings without end).
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        let bounce = min(max(bounce, -0.999), 1)
        self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// - Parameter response: seconds of one period without damping.
    public init(response: Double, dampingRatio: Double) {
        self.init(frequency: 2 * .pi / max(response, 1e-3), dampingRatio: dampingRatio)
    }

    /// - Parameter allowOverDamping: false: what is damped more than critically counts as critically damped.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let mass = max(mass, 1e-6)
        let frequency = (max(stiffness, 1e-6) / mass).squareRoot()
        let ratio = damping / (2 * mass * frequency)
        self.init(frequency: frequency, dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
    }

    /// - Parameter settlingDuration: seconds until the spring is at rest, within `epsilon`.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let unit = Spring(frequency: 1, dampingRatio: dampingRatio)
        let seconds = unit.settlingDuration(target: 1.0, epsilon: epsilon)
        self.init(frequency: seconds / max(settlingDuration, 1e-3), dampingRatio: dampingRatio)
    }

    public static var smooth: Spring { smooth() }
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }
    public static var snappy: Spring { snappy() }
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static var bouncy: Spring { bouncy() }
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public var response: Double { 2 * .pi / frequency }
    public var duration: TimeInterval { response }
    public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
    public var stiffness: Double { mass * frequency * frequency }
    public var damping: Double { 2 * mass * frequency * dampingRatio }
    /// Seconds from rest at 0 to rest at 1, within 0.001.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0) }
}

extension Spring {
    /// How much of the first distance is left at a time, and what a velocity of 1 has added to it by then.
    private func factors(_ time: Double) -> (distance: Double, velocity: Double) {
        let fade = dampingRatio * frequency
        if dampingRatio < 1 {
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let (sine, cosine) = (sin(swing * time), cos(swing * time))
            return (exp(-fade * time) * (cosine + fade / swing * sine), exp(-fade * time) * sine / swing)
        }
        if dampingRatio == 1 { return (exp(-fade * time) * (1 + fade * time), exp(-fade * time) * time) }
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let (slow, fast) = (root - fade, -root - fade)
        let (a, b) = (exp(slow * time), exp(fast * time))
        return ((slow * b - fast * a) / (slow - fast), (a - b) / (slow - fast))
    }

    /// The value at a time, on its way from zero.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let factors = factors(max(time, 0))
        return target.scaled(by: 1 - factors.distance) + initialVelocity.scaled(by: factors.velocity)
    }

    /// The change of the value a second, at a time.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let (_, add) = factors(max(time, 0))
        let (distance, _) = factors(max(time, 0))
        // Both factors follow x'' = -f²x - 2dfx', so that their changes are made of themselves.
        let fade = 2 * dampingRatio * frequency
        let change = (distance: -frequency * frequency * add, velocity: distance - fade * add)
        return target.scaled(by: -change.distance) + initialVelocity.scaled(by: change.velocity)
    }

    /// Moves a value and its velocity on by some seconds.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
        let way = target - value
        let passed = self.value(target: way, initialVelocity: velocity, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
        value += passed
    }

    /// The force on the value.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }

    /// Seconds until the value stays within `epsilon` of its target.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        let distance = target.magnitudeSquared.squareRoot() + initialVelocity.magnitudeSquared.squareRoot() / frequency
        guard distance > epsilon, epsilon > 0 else { return 0 }
        let fade = dampingRatio * frequency
        if dampingRatio < 1 {
            return log(distance / (epsilon * (1 - dampingRatio * dampingRatio).squareRoot())) / fade
        }
        // What is left only shrinks.
        var (low, high) = (0.0, 1.0)
        func isAtRest(_ time: Double) -> Bool { distance * factors(time).distance < epsilon }
        while !isAtRest(high), high < 1e6 { high *= 2 }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isAtRest(middle) { high = middle } else { low = middle }
        }
        return high
    }

    public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero) -> TimeInterval {
        settlingDuration(target: target, initialVelocity: initialVelocity, epsilon: 0.001)
    }
}

extension Spring {
    /// The value at a time, on its way between two.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var value = fromValue
        let way = toValue.animatableData - fromValue.animatableData
        value.animatableData =
            fromValue.animatableData + self.value(target: way, initialVelocity: initialVelocity.animatableData, time: time)
        return value
    }

    /// The change of the value a second, at a time on its way between two.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var velocity = initialVelocity
        let way = toValue.animatableData - fromValue.animatableData
        velocity.animatableData = self.velocity(target: way, initialVelocity: initialVelocity.animatableData, time: time)
        return velocity
    }

    /// The force on a value that is on its way to another.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var force = velocity
        force.animatableData = self.force(
            target: toValue.animatableData - fromValue.animatableData, position: position.animatableData - fromValue.animatableData,
            velocity: velocity.animatableData)
        return force
    }

    /// Seconds until a value stays within `epsilon` of the other one.
    public func settlingDuration<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}

extension VectorArithmetic {
    /// The value so far on the way to another: 0 is here, 1 is there.
    public func interpolated(towards other: Self, amount: Double) -> Self { self + (other - self).scaled(by: amount) }

    public mutating func interpolate(towards other: Self, amount: Double) { self = interpolated(towards: other, amount: amount) }

    /// The value times a number.
    public func scaled(by rhs: Double) -> Self {
        var copy = self
        copy.scale(by: rhs)
        return copy
    }
}
