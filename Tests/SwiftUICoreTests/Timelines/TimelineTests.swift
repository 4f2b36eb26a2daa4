import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// What is shown anew at the dates of a schedule, by a clock that is moved by hand.
@MainActor
struct TimelineTests {
    @MainActor final class Shown {
        let time = ManualTime()
        let graph = ViewGraph()
        var hasCredit = true

        init(_ view: some View) {
            graph.clock = time.clock
            graph.hasCredit = { [weak self] in self?.hasCredit ?? true }
            graph.mount(view)
        }

        var texts: [String] { Self.texts(graph.tree.root) }

        private static func texts(_ node: RenderNode) -> [String] {
            (node[.text]?.string.map { [$0] } ?? []) + node.children.flatMap { texts($0) }
        }

        func tap(_ title: String) throws {
            func find(_ node: RenderNode) -> RenderNode? {
                node[.title]?.string == title ? node : node.children.lazy.compactMap(find).first
            }
            #expect(graph.send(.tap, to: try #require(find(graph.tree.root))) == nil)
        }

        /// The texts after each step.
        func texts(every seconds: Double, times: Int) -> [String] {
            (0..<times).map { _ in
                time.advance(by: seconds)
                return texts.joined(separator: " ")
            }
        }
    }

    private let start = ManualTime.start

    /// Counts how often its content was made.
    @MainActor final class Count { var made = 0 }

    private func seconds(_ context: TimelineViewDefaultContext) -> Text {
        Text(verbatim: "\(Int(context.date.timeIntervalSince(start).rounded()))")
    }

    @Test func aPeriodicScheduleShowsEachOfItsDatesOnce() {
        let count = Count()
        let shown = Shown(
            TimelineView(.periodic(from: start, by: 2)) { context in
                let _ = count.made += 1
                seconds(context)
            })
        #expect(shown.texts == ["0"])
        #expect(shown.texts(every: 1, times: 6) == ["0", "2", "2", "4", "4", "6"])
        #expect(count.made == 4)
    }

    @Test func aScheduleThatBeganEarlierShowsItsLastDate() {
        let shown = Shown(TimelineView(.periodic(from: start - 5, by: 3), content: seconds))
        #expect(shown.texts == ["-2"])
        #expect(shown.texts(every: 1.2, times: 3) == ["1", "1", "1"])
    }

    @Test func explicitDatesAreShownUpToTheLast() {
        let dates = [-1, 2, 3, 10].map { start + $0 }
        let shown = Shown(TimelineView(.explicit(dates), content: seconds))
        #expect(shown.texts == ["-1"])
        #expect(shown.texts(every: 2.5, times: 5) == ["2", "3", "3", "10", "10"])
        #expect(shown.time.pendingCount == 0)
    }

    @Test func animationsAreShownThirtyTimesASecondAtMost() {
        let count = Count()
        let shown = Shown(
            TimelineView(.animation) { _ in
                let _ = count.made += 1
                Leaf("a")
            })
        shown.time.advance(by: 2)
        #expect((58...62).contains(count.made))
    }

    @Test func aLongerIntervalIsKept() {
        let count = Count()
        let shown = Shown(
            TimelineView(.animation(minimumInterval: 0.5)) { _ in
                let _ = count.made += 1
                Leaf("a")
            })
        shown.time.advance(by: 3.1)
        #expect(count.made == 7)
    }

    @Test func aPausedAnimationStandsStillAndGoesOn() throws {
        struct Root: View {
            let count: Count
            @State private var isPaused = false
            var body: some View {
                TimelineView(.animation(paused: isPaused)) { context in
                    let _ = count.made += 1
                    Text(context.date, format: .iso8601.time(includingFractionalSeconds: true))
                }
                Tap("pause") { isPaused.toggle() }
            }
        }
        let count = Count()
        let shown = Shown(Root(count: count))
        shown.time.advance(by: 1)
        try shown.tap("pause")
        let (made, texts) = (count.made, shown.texts)
        shown.time.advance(by: 1)
        #expect(count.made == made)
        #expect(shown.texts == texts)
        try shown.tap("pause")
        shown.time.advance(by: 1)
        #expect(count.made > made + 25)
    }

    @Test func nothingIsMadeForAPageThatDoesNotKeepUp() {
        let count = Count()
        let shown = Shown(
            TimelineView(.animation) { context in
                let _ = count.made += 1
                seconds(context)
            })
        shown.hasCredit = false
        shown.time.advance(by: 5)
        #expect(count.made <= 2)
        shown.hasCredit = true
        shown.graph.flush()
        shown.time.advance(by: 0.1)
        #expect(shown.texts == ["5"])
    }

    @Test func nothingIsMadeWhileThePageIsHidden() {
        let count = Count()
        let shown = Shown(
            TimelineView(.animation) { context in
                let _ = count.made += 1
                seconds(context)
            })
        var traits = HostTraits()
        traits.isActive = false
        shown.graph.setTraits(traits)
        let made = count.made
        shown.time.advance(by: 7)
        #expect(count.made == made)
        traits.isActive = true
        shown.graph.setTraits(traits)
        shown.time.advance(by: 0.1)
        #expect(shown.texts == ["7"])
    }

    @Test func nothingIsMadeUnderAnotherScreen() throws {
        struct Root: View {
            let count: Count
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    VStack {
                        TimelineView(.animation) { _ in
                            let _ = count.made += 1
                            Leaf("timeline")
                        }
                        Tap("go") { path = [1] }
                    }
                    .navigationDestination(for: Int.self) { _ in Tap("back") { path = [] } }
                }
            }
        }
        let count = Count()
        let shown = Shown(Root(count: count))
        shown.time.advance(by: 0.5)
        try shown.tap("go")
        shown.time.advance(by: 0.1)
        let made = count.made
        shown.time.advance(by: 3)
        #expect(count.made == made)
        try shown.tap("back")
        shown.time.advance(by: 1)
        #expect(count.made > made + 20)
    }

    @Test func whatIsGoneWaitsForNothing() throws {
        struct Root: View {
            @State private var isThere = true
            var body: some View {
                if isThere { TimelineView(.animation) { _ in Leaf("a") } }
                Tap("drop") { isThere = false }
            }
        }
        let shown = Shown(Root())
        shown.time.advance(by: 0.2)
        try shown.tap("drop")
        shown.time.advance(by: 0.2)
        #expect(shown.time.pendingCount == 0)
    }

    @Test func statesReadInTheContentUpdateIt() throws {
        struct Root: View {
            @State private var number = 1
            var body: some View {
                TimelineView(.everyMinute) { _ in Text("\(number)") }
                Tap("more") { number += 1 }
            }
        }
        let shown = Shown(Root())
        try shown.tap("more")
        #expect(shown.texts.first == "2")
    }

    /// The schedule of Apple's documentation, with dates of its own.
    struct Doubling: TimelineSchedule {
        let start: Date
        func entries(from startDate: Date, mode: TimelineScheduleMode) -> some Sequence<Date> {
            sequence(first: 1.0) { $0 * 2 }.lazy.map { start + $0 }
        }
    }

    @Test func aScheduleOfTheAppsOwnIsFollowed() {
        let shown = Shown(TimelineView(Doubling(start: start), content: seconds))
        #expect(shown.texts(every: 1.05, times: 8) == ["1", "2", "2", "4", "4", "4", "4", "8"])
    }

    @Test func schedulesThatSayNothingUsefulAreSurvived() {
        for interval in [0, -1, .nan, .infinity] {
            let shown = Shown(TimelineView(.periodic(from: start, by: interval)) { _ in Leaf("a") })
            shown.time.advance(by: 3)
            #expect(shown.texts == ["a"])
        }
        let none = Shown(TimelineView(.explicit([])) { _ in Leaf("a") })
        none.time.advance(by: 1)
        #expect(none.texts == ["a"])
        let distant = Shown(TimelineView(.periodic(from: .distantPast, by: 0.001)) { _ in Leaf("a") })
        distant.time.advance(by: 0.2)
        #expect(distant.texts == ["a"])
    }

    @Test func everyMinuteBeginsAtAMinute() throws {
        let entries = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal)
        let dates = Array(entries.prefix(3))
        #expect(dates[0] <= start && dates[0] > start - 60)
        #expect(dates[0].timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60) == 0)
        #expect(dates[2].timeIntervalSince(dates[1]) == 60)
    }
}
