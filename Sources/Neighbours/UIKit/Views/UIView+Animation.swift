import Foundation
import SwiftUICore

// Views of UIKit are not drawn, while what the closures change in SwiftUI's state is shown, and moves as the animation says.
extension UIView {
    /// How an animation goes.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        public static let `repeat` = AnimationOptions(rawValue: 8)
        public static let autoreverse = AnimationOptions(rawValue: 16)
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

        fileprivate func animation(duration: TimeInterval) -> Animation {
            let curve: Animation =
                switch rawValue >> 16 & 3 {
                case 1: .easeIn(duration: duration)
                case 2: .easeOut(duration: duration)
                case 3: .linear(duration: duration)
                default: .easeInOut(duration: duration)
                }
            return contains(.repeat) ? curve.repeatForever(autoreverses: contains(.autoreverse)) : curve
        }
    }

    /// Animates what a closure changes.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, animations: animations, completion: nil)
    }

    /// Animates what a closure changes, and says when that is over.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) { animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }

    /// Animates what a closure changes, after a while, and says when that is over.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) { animate(options.animation(duration: duration).delay(delay), animations, completion) }

    /// Animates what a closure changes as a spring would.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(.spring(response: duration, dampingFraction: Double(dampingRatio)).delay(delay), animations, completion)
    }

    /// Does something without any animation around it.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction, actionsWithoutAnimation)
    }

    /// Animates what a closure changes in a view. What goes and what comes fade; pages turn by no other way.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: completion) }

    private class func animate(_ animation: Animation, _ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
        withAnimation(animation, animations, completion: { completion?(true) })
    }
}
