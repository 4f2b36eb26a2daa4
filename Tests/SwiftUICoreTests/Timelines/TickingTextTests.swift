import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Texts and progress that go on by themselves.
@MainActor
struct TickingTextTests {
    private typealias Shown = TimelineTests.Shown
    private let start = ManualTime.start

    @Test func aTimerCountsUpFromItsDate() {
        let shown = Shown(Text(start, style: .timer))
        #expect(shown.texts == ["0:00"])
        #expect(shown.texts(every: 1.01, times: 3) == ["0:01", "0:02", "0:03"])
    }

    @Test func aTimerCountsDownToItsDate() {
        let shown = Shown(Text(start + 3.5, style: .timer))
        #expect(shown.texts(every: 1, times: 3) == ["0:02", "0:01", "0:00"])
    }

    @Test func aTimerOfASpanShowsWholeSecondsUntilTheyHavePassed() {
        let shown = Shown(Text(timerInterval: start...(start + 3)))
        #expect(shown.texts(every: 0.9, times: 4) == ["0:03", "0:02", "0:01", "0:00"])
        shown.time.advance(by: 5)
        #expect(shown.texts == ["0:00"])
        #expect(shown.time.pendingCount == 0)
    }

    @Test func aSpanThatCountsUpStopsAtItsEnd() {
        let shown = Shown(Text(timerInterval: start...(start + 2), countsDown: false))
        #expect(shown.texts(every: 1.01, times: 4) == ["0:01", "0:02", "0:02", "0:02"])
        #expect(shown.time.pendingCount == 0)
    }

    @Test func aPausedTimerStands() {
        let shown = Shown(Text(timerInterval: start...(start + 60), pauseTime: start + 10))
        #expect(shown.texts(every: 5, times: 2) == ["0:50", "0:50"])
        #expect(shown.time.pendingCount == 0)
    }

    @Test func aRelativeDateTicksWithItsSmallestUnit() {
        let seconds = Shown(Text(start, style: .relative))
        #expect(seconds.texts(every: 1.01, times: 2) == ["1 sec", "2 sec"])
        let hours = Shown(Text(start - 7200, style: .relative))
        #expect(hours.texts == ["2 hr"])
        hours.time.advance(by: 61)
        #expect(hours.texts == ["2 hr, 1 min"])
    }

    @Test func anOffsetHasASignAndTicks() {
        let shown = Shown(Text(start + 3.5, style: .offset))
        #expect(shown.texts == ["+3 sec"])
        #expect(shown.texts(every: 2, times: 2) == ["+1 sec", "-0 sec"])
    }

    @Test func datesAndTimesOfDayStand() {
        let shown = Shown(
            VStack {
                Text(start, style: .date)
                Text(start, style: .time)
                Text("plain")
            })
        #expect(shown.time.pendingCount == 0)
    }

    @Test func aTimerInsideOtherTextsTicks() {
        let inKey = Shown(Text("since \(start, style: .timer)"))
        inKey.time.advance(by: 2.1)
        #expect(inKey.texts == ["since 0:02"])
        let joined = Shown(Text("a ") + Text(start, style: .timer).bold())
        joined.time.advance(by: 3.1)
        #expect(joined.texts == ["a 0:03"])
    }

    @Test func oneTickIsOneOperation() {
        let scene = ViewGraph()
        let time = ManualTime()
        scene.clock = time.clock
        scene.mount(
            VStack {
                Text(start, style: .timer)
                Text("beside")
            })
        var operations: [String] = []
        scene.onBatch = { operations += $0.map(TestScene.describe) }
        time.advance(by: 1.1)
        #expect(operations == ["update 0:01 text"])
    }

    @Test func aProgressOfTimeFillsOrEmpties() {
        for (countsDown, values) in [(false, [0.25, 0.5, 1, 1]), (true, [0.75, 0.5, 0, 0])] {
            let shown = Shown(ProgressView(timerInterval: start...(start + 8), countsDown: countsDown))
            var seen: [Double] = []
            for seconds in [2.05, 2, 5, 3] {
                shown.time.advance(by: seconds)
                seen.append(progress(shown) ?? -1)
            }
            for (value, expected) in zip(seen, values) { #expect(abs(value - expected) < 0.03) }
            #expect(shown.texts == [countsDown ? "0:00" : "0:08"])
            #expect(shown.time.pendingCount == 0)
        }
    }

    private func progress(_ shown: Shown) -> Double? {
        func find(_ node: RenderNode) -> RenderNode? { node.kind == .progress ? node : node.children.lazy.compactMap(find).first }
        return find(shown.graph.tree.root)?[.value]?.double
    }
}
