import Foundation
import Testing

@testable import SwiftUICore

/// Animations that are made of others, and springs between values that are animated.
struct CombinedAnimationTests {
    /// The base, to half of the way and back.
    struct There: CustomAnimation {
        let base: Animation
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            base.animate(value: value, time: time, context: &context)
        }
    }

    private func way(_ animation: Animation, _ time: Double) -> Double? {
        var context = AnimationContext<Double>()
        return animation.animate(value: 10.0, time: time, context: &context)
    }

    @Test func itTellsItsSpeedAndItsEnd() {
        var context = AnimationContext<Double>()
        #expect(abs((Animation.linear(duration: 2).velocity(value: 10.0, time: 1, context: context) ?? 0) - 5) < 1e-6)
        _ = Animation.linear(duration: 2).animate(value: 10.0, time: 1, context: &context)
        #expect(!context.isLogicallyComplete)
        _ = Animation.spring(duration: 0.5).animate(value: 10.0, time: 0.6, context: &context)
        #expect(context.isLogicallyComplete, "a spring has got where it goes before it is at rest")
        #expect(Animation.spring.shouldMerge(previous: .linear, value: 1.0, time: 0, context: &context))
        #expect(!Animation.linear.shouldMerge(previous: .spring, value: 1.0, time: 0, context: &context))
    }

    @Test func anAnimationTellsItsWay() throws {
        #expect(way(.linear(duration: 2), 0.5) == 2.5)
        #expect(way(.linear(duration: 2), 2.5) == nil)
        #expect(way(.linear(duration: 2).delay(1), 0.5) == 0)
        #expect(way(.linear(duration: 2).delay(1), 2) == 5)
        #expect(way(.linear(duration: 1).repeatCount(2, autoreverses: true), 1.25) == 7.5)
        #expect(way(.linear(duration: 1).repeatForever(autoreverses: false), 7.25) == 2.5)
        let spring = try #require(way(.spring(duration: 0.5, bounce: 0), 0.5))
        #expect(spring > 9 && spring < 10)
    }

    @Test func oneMadeOfAnotherIsAsLong() {
        let made = Animation(There(base: .easeIn(duration: 0.5)))
        #expect(abs(made.duration - 0.5) < 0.05)
    }

    @Test func aSpringGoesBetweenValues() {
        struct Point: Animatable, Equatable {
            var x = 0.0
            var animatableData: Double {
                get { x }
                set { x = newValue }
            }
        }
        let spring = Spring(duration: 0.5, bounce: 0.2)
        let (from, to) = (Point(x: 10), Point(x: 30))
        #expect(
            spring.velocity(fromValue: from, toValue: to, initialVelocity: Point(), time: 0.1).x
                == spring.velocity(target: 20.0, initialVelocity: 0, time: 0.1))
        #expect(
            spring.force(fromValue: from, toValue: to, position: Point(x: 15), velocity: Point(x: 2)).x
                == spring.force(target: 20.0, position: 5, velocity: 2))
        #expect(
            spring.settlingDuration(fromValue: from, toValue: to, initialVelocity: Point(), epsilon: 0.01)
                == spring.settlingDuration(target: 20.0, initialVelocity: 0, epsilon: 0.01))
        #expect(2.0.interpolated(towards: 6, amount: 0.25) == 3)
    }
}
