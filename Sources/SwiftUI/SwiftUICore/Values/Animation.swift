/// How a change is shown over time. Documented by Apple. Hosts draw it with their own means.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable, Sendable {
        case named(String)
        case timing(Double, Double, Double, Double)
        case spring(response: Double, damping: Double)
    }

    var curve: Curve
    var duration: Double
    var delaySeconds = 0.0
    var speedFactor = 1.0
    var repeatCountValue: Int?
    var repeatsForever = false
    var autoreverses = false

    init(_ curve: Curve, duration: Double) {
        self.curve = curve
        self.duration = duration
    }

    public static let `default` = Animation(.named("easeInOut"), duration: 0.35)
    public static var linear: Animation { linear(duration: 0.35) }
    public static func linear(duration: Double) -> Animation { Animation(.named("linear"), duration: duration) }
    public static var easeIn: Animation { easeIn(duration: 0.35) }
    public static func easeIn(duration: Double) -> Animation { Animation(.named("easeIn"), duration: duration) }
    public static var easeOut: Animation { easeOut(duration: 0.35) }
    public static func easeOut(duration: Double) -> Animation { Animation(.named("easeOut"), duration: duration) }
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }
    public static func easeInOut(duration: Double) -> Animation { Animation(.named("easeInOut"), duration: duration) }

    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(.timing(p1x, p1y, p2x, p2y), duration: duration)
    }

    public static var spring: Animation { spring(duration: 0.5, bounce: 0) }
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation(.spring(response: response, damping: dampingFraction), duration: response)
    }
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation(.spring(response: duration, damping: 1 - bounce), duration: duration)
    }
    public static var bouncy: Animation { bouncy() }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }
    public static var smooth: Animation { smooth() }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }
    public static var snappy: Animation { snappy() }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }
    public static var interactiveSpring: Animation { interactiveSpring() }
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let response = 2 * Double.pi * (mass / max(stiffness, 0.001)).squareRoot()
        let fraction = damping / (2 * (stiffness * mass).squareRoot())
        return Animation(.spring(response: response, damping: fraction), duration: response)
    }

    public func delay(_ delay: Double) -> Animation { with { $0.delaySeconds += delay } }
    public func speed(_ speed: Double) -> Animation { with { $0.speedFactor *= speed } }
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        with {
            $0.repeatCountValue = repeatCount
            $0.autoreverses = autoreverses
        }
    }
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        with {
            $0.repeatsForever = true
            $0.autoreverses = autoreverses
        }
    }

    private func with(_ change: (inout Animation) -> Void) -> Animation {
        var copy = self
        change(&copy)
        return copy
    }

    /// Seconds from the change to the end of the animation, one round of it if it repeats forever.
    var totalSeconds: Double {
        delaySeconds + duration / max(speedFactor, 0.001) * Double(max(repeatCountValue ?? 1, 1))
    }

    /// For hosts: the curve in CSS terms.
    var curveName: String {
        switch curve {
        case .named("easeInOut"): "ease-in-out"
        case .named("easeIn"): "ease-in"
        case .named("easeOut"): "ease-out"
        case .named(let name): name
        case .timing(let a, let b, let c, let d): "cubic-bezier(\(a), \(b), \(c), \(d))"
        case .spring(_, let damping): damping < 0.9 ? "cubic-bezier(0.3, 1.4, 0.5, 1)" : "cubic-bezier(0.2, 0.9, 0.3, 1)"
        }
    }
}
