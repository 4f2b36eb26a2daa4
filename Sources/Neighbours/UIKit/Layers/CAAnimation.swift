import Foundation
import SwiftUICore

/// A change of a layer over some time.
@MainActor @preconcurrency
open class CAAnimation: NSObject {
    public required nonisolated override init() { super.init() }

    /// In seconds; 0: a quarter of a second.
    open var duration: CFTimeInterval = 0
    /// When it begins, as `CACurrentMediaTime()` counts, in a group from the group's beginning; 0: at once.
    open var beginTime: CFTimeInterval = 0
    /// How far it is when it begins, in seconds.
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    /// How long it repeats, in seconds; 0: as often as ``repeatCount`` says.
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var speed: Float = 1
    open var timingFunction: CAMediaTimingFunction?
    open var fillMode = CAMediaTimingFillMode.removed
    /// Whether the layer shows its own values again at the end.
    open var isRemovedOnCompletion = true
    open var delegate: (any CAAnimationDelegate)?

    /// As views know it, played once.
    var animation: Animation { .timingCurve(timingFunction?.curve ?? .linear, duration: length) }

    private var marks: [String: Any] = [:]
    /// What an app keeps with an animation, to know it again.
    open func setValue(_ value: Any?, forKey key: String) { marks[key] = value }
    open func value(forKey key: String) -> Any? { marks[key] }
}

/// Hears of the beginning and the end of an animation.
@MainActor @preconcurrency
public protocol CAAnimationDelegate {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

/// An animation of one property from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    /// Nil: what the layer has.
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}

/// One that swings into its last value.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0

    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
        (mass, stiffness, damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
    }

    private var spring: Spring { Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)) }

    /// In seconds, until it is as good as at rest.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration(target: 1.0) }

    override var animation: Animation {
        .interpolatingSpring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(initialVelocity))
    }
}

/// An animation of one property through several values, or of a place along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var path: CGPath?
    /// From 0 to 1; nil: as far from each other.
    open var keyTimes: [NSNumber]?
    /// One for each way between two values.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear
    /// Values are added to that of the layer.
    open var isAdditive = false
}

/// Animations that begin together.
open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}

/// How something of a layer comes into the place of something else: what was there before goes at once.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0
    open var endProgress: Float = 1
}

/// How an animation goes on.
public final class CAMediaTimingFunction: NSObject, Sendable {
    let curve: UnitCurve

    public init(name: CAMediaTimingFunctionName) { curve = name.curve }

    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = .bezier(
            startControlPoint: UnitPoint(x: CGFloat(c1x), y: CGFloat(c1y)), endControlPoint: UnitPoint(x: CGFloat(c2x), y: CGFloat(c2y)))
    }
}

extension CAAnimation {
    /// Of one time, in seconds of a clock.
    var length: Double {
        let own = duration > 0 ? duration : (self as? CASpringAnimation)?.settlingDuration ?? 0.25
        return own / Double(speed > 0 ? speed : 1)
    }

    /// How often it is played; infinite: without end.
    var times: Double {
        let wanted = repeatDuration > 0 ? repeatDuration / length : Double(repeatCount)
        return wanted > 10_000 ? .infinity : max(1, wanted)
    }

    /// Whether the last value stays.
    var staysAtEnd: Bool { !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both) && !autoreverses }
}
