import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Animations as hosts get them, and the values behind them.
struct AnimationTests {
    private func motion(_ animation: Animation) throws -> Motion { try #require(animation.motion) }

    @Test func timesAreWhatWasAsked() throws {
        for (animation, expected) in [
            (Animation.linear(duration: 2), "linear 2.0 s"),
            (.linear(duration: 2).delay(1), "linear 2.0 s after 1.0 s"),
            (.linear(duration: 2).delay(1).speed(2), "linear 1.0 s after 0.5 s"),
            (.linear(duration: 2).speed(2).delay(1), "linear 1.0 s after 1.0 s"),
            (.linear(duration: 2).repeatCount(3), "linear 2.0 s, 3 rounds back and forth"),
            (.linear(duration: 2).repeatCount(3, autoreverses: false), "linear 2.0 s, 3 rounds"),
            (.linear(duration: 2).repeatForever(autoreverses: false).delay(1), "linear 2.0 s after 1.0 s, without end"),
            (.easeIn(duration: 1), "curve (0.42, 0.0) (1.0, 1.0) 1.0 s"),
            (.timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1), "curve (0.1, 0.2) (0.3, 0.4) 1.0 s"),
        ] {
            #expect(try motion(animation).description == expected)
        }
    }

    @Test func aDelayBeforeARepetitionBelongsToEachRound() throws {
        let motion = try motion(.linear(duration: 1).delay(1).repeatForever(autoreverses: false))
        #expect(motion.duration == 2 && motion.delay == 0)
        guard case .points(let points) = motion.curve else { return #expect(Bool(false)) }
        #expect(points.first == Motion.Point(time: 0, way: 0))
        #expect(points[1] == Motion.Point(time: 0.5, way: 0))
        #expect(points.last == Motion.Point(time: 1, way: 1))
    }

    @Test func whatTakesNoTimeIsNoMotion() {
        #expect(Animation.linear(duration: 0).motion == nil)
        #expect(Animation.linear(duration: -1).motion == nil)
        #expect(Animation.linear(duration: .nan).motion == nil)
        #expect(Animation.linear(duration: .infinity).speed(0).delay(.infinity).motion != nil)
        #expect(Animation.linear.repeatCount(.max).repeatCount(.max).motion?.rounds != nil)
    }

    @Test func springsSwingAsTheirParametersSay() throws {
        func highest(_ animation: Animation) throws -> Double {
            guard case .points(let points) = try motion(animation).curve else { return 0 }
            #expect(points.last?.way == 1)
            return points.map(\.way).max() ?? 0
        }
        #expect(try highest(.smooth) <= 1.0001)
        #expect(try highest(.spring(response: 0.5, dampingFraction: 1)) <= 1.0001)
        let (snappy, bouncy, loose) = (
            try highest(.snappy), try highest(.bouncy), try highest(.spring(response: 0.5, dampingFraction: 0.2))
        )
        #expect(1 < snappy && snappy < bouncy && bouncy < loose)
        // Half a period after the start the first swing is at its height: 1 + e^(-πζ/√(1-ζ²)).
        #expect(abs(loose - (1 + exp(-Double.pi * 0.2 / (0.96).squareRoot()))) < 0.02)
        #expect(abs(try motion(.interpolatingSpring(stiffness: 100, damping: 10)).duration - 1.41) < 0.05)
    }

    @Test func springsHaveTheSameParametersInAllTheirSpellings() {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(spring.response - 2 * .pi / 10) < 1e-9 && abs(spring.dampingRatio - 0.5) < 1e-9)
        #expect(abs(spring.stiffness - 100) < 1e-9 && abs(spring.damping - 10) < 1e-9)
        #expect(abs(Spring(duration: 0.4, bounce: 0.3).dampingRatio - 0.7) < 1e-9)
        #expect(abs(Spring(duration: 0.4, bounce: -0.5).dampingRatio - 2) < 1e-9)
        #expect(abs(Spring(duration: 0.4, bounce: -0.5).bounce + 0.5) < 1e-9)
        #expect(Spring(mass: 1, stiffness: 1, damping: 10).dampingRatio == 1)
        #expect(Spring(mass: 1, stiffness: 1, damping: 10, allowOverDamping: true).dampingRatio == 5)
        #expect(abs(Spring(settlingDuration: 2, dampingRatio: 0.4).settlingDuration - 2) < 1e-6)
    }

    @Test(arguments: [0.2, 1.0, 3.0])
    func springsComeToRestAtTheirTarget(_ ratio: Double) {
        let spring = Spring(response: 0.5, dampingRatio: ratio)
        #expect(abs(spring.value(target: 10.0, time: spring.settlingDuration) - 10) < 0.011)
        #expect(spring.value(target: 10.0, time: 0) == 0)
        #expect(abs(spring.velocity(target: 10.0, initialVelocity: 3, time: 0) - 3) < 1e-9)
        // What small steps of the force add up to.
        var (value, velocity) = (0.0, 5.0)
        for _ in 0..<20_000 {
            velocity += spring.force(target: 10.0, position: value, velocity: velocity) * 1e-5 / spring.mass
            value += velocity * 1e-5
        }
        #expect(abs(spring.value(target: 10.0, initialVelocity: 5, time: 0.2) - value) < 0.01)
        #expect(abs(spring.velocity(target: 10.0, initialVelocity: 5, time: 0.2) - velocity) < 0.1)
        var (stepped, speed) = (0.0, 5.0)
        for _ in 0..<4 { spring.update(value: &stepped, velocity: &speed, target: 10, deltaTime: 0.05) }
        #expect(abs(stepped - value) < 0.01 && abs(speed - velocity) < 0.1)
    }

    @Test func unitCurvesHaveValuesSlopesAndInverses() {
        #expect(UnitCurve.linear.value(at: 0.3) == 0.3 && UnitCurve.linear.velocity(at: 0.3) == 1)
        #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-9)
        #expect(UnitCurve.easeIn.value(at: 0.5) < 0.5 && UnitCurve.easeOut.value(at: 0.5) > 0.5)
        #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-9)
        #expect(abs(UnitCurve.circularEaseOut.value(at: 0.4) - 0.8) < 1e-9)
        let curves: [UnitCurve] = [
            .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
            .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0.1), endControlPoint: UnitPoint(x: 0.4, y: 0.9)),
        ]
        for curve in curves {
            #expect(curve.value(at: -1) == 0 && abs(curve.value(at: 2) - 1) < 1e-9)
            for x in [0.1, 0.35, 0.5, 0.8] {
                #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6, "\(curve) at \(x)")
                let slope = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
                #expect(abs(curve.velocity(at: x) - slope) < 1e-2 || x == 0.5, "\(curve) at \(x)")
            }
            #expect(curve.inverse.inverse.value(at: 0.3) == curve.value(at: 0.3))
        }
    }

    @Test func anglesAndPointsAnimateInTheScaleOfApples() {
        #expect(Angle(radians: 2).animatableData == 256)
        var angle = Angle.zero
        angle.animatableData = 128
        #expect(angle.radians == 1)
        #expect(UnitPoint(x: 1, y: 0.5).animatableData == AnimatablePair(128, 64))
    }

    @Test func animationsOfTheAppsOwnAreSampled() throws {
        struct Steps: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                context.isLogicallyComplete = time >= 0.5
                return time < 1 ? value.scaled(by: time < 0.5 ? 0 : 2) : nil
            }
        }
        let animation = Animation(Steps())
        let motion = try motion(animation)
        #expect(motion.duration == 1)
        guard case .points(let points) = motion.curve else { return #expect(Bool(false)) }
        #expect(points.map(\.way).max() == 2 && points.last?.way == 1)
        #expect(animation.seconds(until: .logicallyComplete) == 0.5 && animation.seconds(until: .removed) == 1)
    }

    // MARK: Completion

    @Test func aSpringIsLogicallyCompleteBeforeItIsAtRest() throws {
        let spring = Animation.spring(duration: 0.4, bounce: 0.5)
        #expect(spring.seconds(until: .logicallyComplete) == 0.4)
        #expect(try #require(spring.seconds(until: .removed)) > 0.8)
        #expect(spring.logicallyComplete(after: 0.1).seconds(until: .logicallyComplete) == 0.1)
        #expect(Animation.linear(duration: 1).logicallyComplete(after: 5).seconds(until: .logicallyComplete) == 1)
        #expect(Animation.linear(duration: 1).delay(1).repeatCount(3).seconds(until: .removed) == 6)
        #expect(Animation.linear.repeatForever().seconds(until: .removed) == nil)
    }

    @MainActor @Test func completionsAreCalledInOrder() async throws {
        let log = Log()
        let scene = TestScene(Leaf("a"))
        func animate(_ name: String, _ animation: Animation?, _ criteria: AnimationCompletionCriteria = .logicallyComplete) {
            withAnimation(animation, completionCriteria: criteria) {
            } completion: {
                log.add(name)
            }
        }
        animate("removed", .spring(duration: 0.05, bounce: 0.6), .removed)
        animate("logically", .spring(duration: 0.05, bounce: 0.6))
        animate("first of one time", .linear(duration: 0.02))
        animate("second of one time", .linear(duration: 0.02))
        animate("never", .linear(duration: 0.01).repeatForever())
        animate("at once", nil)
        animate("early", .linear(duration: 0.5).logicallyComplete(after: 0.001))
        try await scene.wait { log.lines.count == 6 }
        #expect(log.lines == ["at once", "early", "first of one time", "second of one time", "logically", "removed"])
    }
}
