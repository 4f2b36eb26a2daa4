import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Views that go through phases and keyframes, by a clock that is moved by hand.
@MainActor
struct AnimatorTests {
    private typealias Shown = TimelineTests.Shown

    // MARK: Phases

    @Test func phasesFollowEachOtherForEver() {
        let shown = Shown(
            PhaseAnimator([1, 2, 3]) {
                Leaf("\($0)")
            } animation: { _ in
                .linear(duration: 1)
            })
        #expect(shown.texts == ["2"])
        #expect(shown.texts(every: 1.02, times: 4) == ["3", "1", "2", "3"])
    }

    @Test func eachPhaseComesInItsAnimation() throws {
        let time = ManualTime()
        let graph = ViewGraph()
        var durations: [Double] = []
        graph.clock = time.clock
        graph.onBatch = { operations in
            for case .command(.animate(_, let motion), _) in operations { durations.append(motion.duration) }
        }
        graph.mount(
            Leaf("a").phaseAnimator([0.0, 1.0]) { content, phase in
                content.opacity(phase)
            } animation: {
                $0 == 1 ? .linear(duration: 2) : .linear(duration: 0.5)
            })
        time.advance(by: 2.1)
        #expect(durations == [2, 0.5])
    }

    @Test func aTriggerRunsThePhasesOnceAndBack() throws {
        struct Root: View {
            @State private var trigger = 0
            var body: some View {
                PhaseAnimator(["rest", "up", "down"], trigger: trigger) {
                    Leaf($0)
                } animation: { _ in
                    .linear(duration: 1)
                }
                Tap("go") { trigger += 1 }
            }
        }
        let shown = Shown(Root())
        shown.time.advance(by: 3)
        #expect(shown.texts == ["rest"])
        try shown.tap("go")
        #expect(shown.texts == ["up"])
        #expect(shown.texts(every: 1.02, times: 4) == ["down", "rest", "rest", "rest"])
        try shown.tap("go")
        #expect(shown.texts == ["up"])
    }

    @Test func fewPhasesStand() {
        #expect(Shown(PhaseAnimator([Int]()) { Leaf("\($0)") }).texts == [])
        let one = Shown(PhaseAnimator([7]) { Leaf("\($0)") })
        one.time.advance(by: 2)
        #expect(one.texts == ["7"])
        #expect(one.time.pendingCount == 0)
    }

    @Test func phasesWithoutAnimationComeOneAFrame() {
        let shown = Shown(
            PhaseAnimator(0..<1000) {
                Leaf("\($0)")
            } animation: { _ in
                nil
            })
        shown.time.advance(by: 1)
        #expect((28...33).contains(Int(shown.texts[0]) ?? 0))
    }

    @Test func phasesWaitForAHiddenPage() {
        let shown = Shown(
            PhaseAnimator([1, 2, 3]) {
                Leaf("\($0)")
            } animation: { _ in
                .linear(duration: 1)
            })
        var traits = HostTraits()
        traits.isActive = false
        shown.graph.setTraits(traits)
        #expect(shown.texts(every: 1.1, times: 3) == ["2", "2", "2"])
        traits.isActive = true
        shown.graph.setTraits(traits)
        shown.time.advance(by: 0.1)
        #expect(shown.texts == ["3"])
    }

    @Test func aStateReadInTheContentUpdatesIt() throws {
        struct Root: View {
            @State private var name = "a"
            var body: some View {
                Text("").phaseAnimator([1, 2], trigger: 0) { _, phase in Leaf("\(name)\(phase)") }
                Tap("b") { name = "b" }
            }
        }
        let shown = Shown(Root())
        #expect(shown.texts == ["a1"])
        try shown.tap("b")
        #expect(shown.texts == ["b1"])
    }

    // MARK: Timelines of keyframes

    private func values(_ timeline: KeyframeTimeline<Double>, _ times: [Double]) -> [Double] { times.map { timeline.value(time: $0) } }

    private func expect(_ values: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(values.count == expected.count, sourceLocation: sourceLocation)
        for (value, other) in zip(values, expected) {
            #expect(abs(value - other) < 1e-6, "\(values)", sourceLocation: sourceLocation)
        }
    }

    @Test func linearKeyframesGoEvenly() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 1)
            MoveKeyframe(100)
            LinearKeyframe(200, duration: 2)
        }
        #expect(timeline.duration == 3)
        expect(values(timeline, [-1, 0, 0.5, 0.99999999, 1, 2, 3, 9]), [0, 0, 5, 9.9999999, 100, 150, 200, 200])
        #expect(timeline.value(progress: 0.5) == 125)
    }

    @Test func cubicKeyframesPassSmoothlyAndBeginAndEndAtRest() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(20, duration: 1)
        }
        let speed = { (time: Double) in (timeline.value(time: time + 1e-5) - timeline.value(time: time - 1e-5)) / 2e-5 }
        expect(values(timeline, [0, 1, 2]), [0, 10, 20])
        #expect(abs(speed(1) - 10) < 0.01)
        #expect(abs(speed(0.001)) < 0.2 && abs(speed(1.999)) < 0.2)
        let given = KeyframeTimeline(initialValue: 0.0) { CubicKeyframe(0, duration: 1, startVelocity: 4, endVelocity: 0) }
        #expect(given.value(time: 0.3) > 0.4)
    }

    @Test func aSpringTakesOverTheSpeedAndRests() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 0.5)
            SpringKeyframe(10, spring: .bouncy)
        }
        #expect(timeline.duration > 0.8)
        #expect(timeline.value(time: 0.6) > 10.5)
        #expect(timeline.value(time: timeline.duration) == 10)
    }

    struct Look: Equatable {
        var scale = 1.0
        var angle = Angle.zero
    }

    @Test func tracksRunSideBySide() {
        let timeline = KeyframeTimeline(initialValue: Look()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(2, duration: 1)
            }
            KeyframeTrack(\.angle) {
                for turn in 1...3 { LinearKeyframe(.degrees(Double(turn) * 10), duration: 1) }
            }
        }
        #expect(timeline.duration == 3)
        #expect(timeline.value(time: 2).scale == 2)
        #expect(abs(timeline.value(time: 1.5).angle.degrees - 15) < 1e-9)
    }

    @Test(arguments: [true, false]) func keyframesAndTracksMayDependOnConditions(_ isLong: Bool) {
        let timeline = KeyframeTimeline(initialValue: Look()) {
            KeyframeTrack(\.scale) {
                LinearKeyframe(2, duration: 1)
                if isLong { LinearKeyframe(3, duration: 1) }
            }
            if isLong {
                KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 4) }
            }
        }
        #expect(timeline.duration == (isLong ? 4 : 1))
        #expect(timeline.value(time: 9).scale == (isLong ? 3 : 2))
    }

    @Test func noKeyframesAreTheValueItself() {
        let timeline = KeyframeTimeline(initialValue: Look(scale: 3)) {}
        #expect(timeline.duration == 0)
        #expect(timeline.value(time: 1) == Look(scale: 3))
    }

    // MARK: Keyframes of views

    private func number(_ value: Double) -> Leaf { Leaf("\(Int(value.rounded()))") }

    @Test func aRepeatingAnimatorBeginsAgain() {
        let shown = Shown(
            KeyframeAnimator(initialValue: 0.0) {
                number($0)
            } keyframes: { _ in
                LinearKeyframe(10, duration: 1)
                LinearKeyframe(0, duration: 1)
            })
        let seen = shown.texts(every: 0.5, times: 8).compactMap(Int.init)
        for (value, expected) in zip(seen, [5, 10, 5, 0, 5, 10, 5, 0]) { #expect(abs(value - expected) <= 1, "\(seen)") }
    }

    @Test func aTriggerRunsKeyframesOnceFromTheLastValue() throws {
        struct Root: View {
            @State private var trigger = 0
            var body: some View {
                Leaf("x").keyframeAnimator(initialValue: 0.0, trigger: trigger) { _, value in
                    Leaf("\(Int(value.rounded()))")
                } keyframes: { start in
                    LinearKeyframe(start + 10, duration: 1)
                }
                Tap("go") { trigger += 1 }
            }
        }
        let shown = Shown(Root())
        shown.time.advance(by: 1)
        #expect(shown.texts == ["0"])
        for end in ["10", "20"] {
            try shown.tap("go")
            shown.time.advance(by: 1.1)
            #expect(shown.texts == [end])
            #expect(shown.time.pendingCount == 0)
        }
    }

    @Test func framesAreThirtyASecondAndEnd() {
        let count = TimelineTests.Count()
        let shown = Shown(
            KeyframeAnimator(initialValue: 0.0, repeating: false) { value in
                let _ = count.made += 1
                number(value)
            } keyframes: { _ in
                LinearKeyframe(10, duration: 1)
            })
        shown.time.advance(by: 5)
        #expect((28...34).contains(count.made))
        #expect(shown.texts == ["10"])
        #expect(shown.time.pendingCount == 0)
    }

    @Test func keyframesWithoutTimeDoNotRunForEver() {
        let shown = Shown(
            KeyframeAnimator(initialValue: 0.0) {
                number($0)
            } keyframes: { _ in
                MoveKeyframe(3)
            })
        shown.time.advance(by: 1)
        #expect(shown.texts == ["3"])
        #expect(shown.time.pendingCount == 0)
    }
}
