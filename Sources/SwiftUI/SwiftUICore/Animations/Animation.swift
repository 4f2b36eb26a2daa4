import Foundation
import RenderTree

/// How a change is shown over time. Hosts draw it with their own means.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable, Sendable {
        case unit(UnitCurve)
        case spring(Spring, velocity: Double)
        /// Evenly spaced in time, from the first moment to the last.
        case sampled([Double])
    }

    var curve: Curve
    /// Seconds of one way, until nothing moves any more.
    var duration: Double
    /// Seconds of one way, until it has got where it goes.
    var perceivedDuration: Double
    /// Seconds before each round.
    var lead = 0.0
    /// Seconds before the first round.
    var delaySeconds = 0.0
    /// nil: without end.
    var rounds: Int? = 1
    var autoreverses = false
    private var isRepeated = false
    /// Seconds after which the app wants it to count as logically complete.
    var reportedDuration: Double?

    init(_ curve: Curve, duration: Double, perceivedDuration: Double? = nil) {
        self.curve = curve
        self.duration = Self.seconds(duration)
        self.perceivedDuration = Self.seconds(perceivedDuration ?? duration)
    }

    /// What is no time takes none, and nothing takes longer than a week.
    private static func seconds(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 604_800) : value > 0 ? 604_800 : 0 }

    private func with(_ change: (inout Animation) -> Void) -> Animation {
        var copy = self
        change(&copy)
        return copy
    }
}

// MARK: - What is done to an animation

extension Animation {
    /// - Parameter delay: seconds.
    public func delay(_ delay: TimeInterval) -> Animation {
        with { $0.delaySeconds += delay.isFinite ? min(max(delay, -604_800), 604_800) : 0 }
    }

    /// - Parameter speed: 2 is twice as fast, delays before it included.
    public func speed(_ speed: Double) -> Animation {
        let factor = speed.isFinite ? 1 / max(speed, 1e-3) : 0
        return with {
            $0.duration = Self.seconds($0.duration * factor)
            $0.perceivedDuration = Self.seconds($0.perceivedDuration * factor)
            $0.lead *= factor
            $0.delaySeconds *= factor
        }
    }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeated(max(repeatCount, 1), autoreverses)
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation { repeated(nil, autoreverses) }

    /// A delay so far belongs to each round.
    private func repeated(_ count: Int?, _ autoreverses: Bool) -> Animation {
        with {
            if !isRepeated {
                $0.lead += $0.delaySeconds
                $0.delaySeconds = 0
            }
            $0.isRepeated = true
            $0.rounds = count.flatMap { count in rounds.map { min($0, 1_000) * min(count, 1_000_000) } }
            $0.autoreverses = autoreverses || $0.autoreverses
        }
    }

    /// Reports logical completion after that many seconds, if it has not by then.
    public func logicallyComplete(after duration: TimeInterval) -> Animation { with { $0.reportedDuration = Self.seconds(duration) } }

    /// Seconds from the change until the animation is complete; nil: never.
    func seconds(until criteria: AnimationCompletionCriteria) -> Double? {
        guard let rounds else { return criteria == .removed ? nil : reportedDuration }
        let ways = delaySeconds + (lead + duration) * Double(rounds - 1) + lead
        if criteria == .removed { return ways + duration }
        return min(ways + perceivedDuration, reportedDuration ?? .infinity)
    }
}

// MARK: - For hosts

extension Animation {
    /// The animation as hosts draw it; nil: it takes no time.
    var motion: Motion? {
        guard lead + duration > 0 || delaySeconds > 0 else { return nil }
        return Motion(
            curve: motionCurve, duration: lead + duration, delay: delaySeconds, rounds: rounds, autoreverses: autoreverses)
    }

    private var motionCurve: Motion.Curve {
        if lead == 0 {
            switch curve {
            case .unit(let unit):
                if case .linear = unit.function { return .bezier(x1: 0, y1: 0, x2: 1, y2: 1) }
                if case .bezier(let start, let end) = unit.function {
                    return .bezier(x1: Double(start.x), y1: Double(start.y), x2: Double(end.x), y2: Double(end.y))
                }
            case .spring, .sampled: break
            }
        }
        let start = lead / max(lead + duration, 1e-9)
        let points = ways.enumerated().map { index, way in
            Motion.Point(time: start + (1 - start) * Double(index) / Double(max(ways.count - 1, 1)), way: way)
        }
        return .points(lead == 0 ? points : [Motion.Point(time: 0, way: 0)] + points)
    }

    /// Thirty points a second, as many as make a curve look smooth.
    private var ways: [Double] {
        if case .sampled(let values) = curve { return values }
        let count = Int(min(max((duration * 30).rounded(.up), 12), 90))
        return (0...count).map { part(Double($0) / Double(count)) }
    }

    /// How far it has got after a share of the time of one way.
    func part(_ share: Double) -> Double {
        switch curve {
        case .unit(let unit): return unit.value(at: share)
        case .spring where share >= 1: return 1
        case .spring(let spring, let velocity):
            // A changed speed has changed the duration, not the spring.
            let settling = spring.settlingDuration(target: 1.0, initialVelocity: velocity)
            return spring.value(target: 1.0, initialVelocity: velocity, time: settling * share)
        case .sampled(let values):
            guard values.count > 1 else { return values.first ?? 1 }
            let place = share * Double(values.count - 1)
            let index = min(Int(place), values.count - 2)
            return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
        }
    }
}
