import Foundation
import Testing

@testable import SwiftUICore

/// Texts that go on with the time, as Apple documents `TimeDataSource` and `SystemFormatStyle`.
@MainActor
struct TimeDataSourceTests {
    private let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

    private func text(_ text: Text, after seconds: Double) -> String {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "en_US")
        environment.dateOfTexts = start + seconds
        return text.string(in: environment)
    }

    @Test func timersRunWithinTheirRange() {
        let up = Text(.currentDate, format: .timer(countingUpIn: start..<start + 4000))
        #expect([-5, 0, 65.9, 3_725, 9_000].map { text(up, after: $0) } == ["0:00", "0:00", "1:05", "1:02:05", "1:06:40"])
        let down = Text(.currentDate, format: .timer(countingDownIn: start..<start + 90))
        #expect([-5, 0, 0.5, 89.5, 100].map { text(down, after: $0) } == ["1:30", "1:30", "1:30", "0:01", "0:00"])
        let minutes = Text(.currentDate, format: .timer(countingUpIn: start..<start + 9000, showsHours: false))
        #expect(text(minutes, after: 3_725) == "62:05")
    }

    @Test func aStopwatchShowsHundredths() {
        let text = Text(.currentDate, format: .stopwatch(startingAt: start))
        #expect([0, 1.2, 61.05].map { self.text(text, after: $0) } == ["0:00.00", "0:01.20", "1:01.05"])
        let coarse = Text(.currentDate, format: .stopwatch(startingAt: start, maxPrecision: .seconds(1)))
        #expect(self.text(coarse, after: 61.9) == "1:01")
    }

    @Test func offsetsAndReferencesSpeakOfTheTimeBetween() {
        #expect(text(Text(.currentDate, format: .offset(to: start)), after: 3_700) == "+1 hour, 1 minute")
        #expect(text(Text(.currentDate, format: .offset(to: start)), after: -60) == "-1 minute")
        #expect(text(Text(.currentDate, format: .reference(to: start)), after: -7_200) == "in 2 hours")
        #expect(text(Text(.currentDate, format: .reference(to: start)), after: 864_000) == "Mar 8, 2023")
    }

    @Test func otherStylesAndSourcesAreWrittenAnew() {
        let duration = Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond))
        #expect(text(duration, after: 75) == "1:15")
        #expect(duration.isTimed)
    }

    @Test func theNextTextComesWithTheNextStep() throws {
        let text = Text(.currentDate, format: .timer(countingUpIn: start..<start + 10))
        #expect(abs(try #require(text.change(after: start + 2.4)).timeIntervalSince(start) - 3) < 0.01)
        #expect(text.change(after: start - 5) == start)
        #expect(text.change(after: start + 11) == nil)
        let duration = Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond))
        let next = try #require(duration.change(after: start + 2.4)).timeIntervalSince(start)
        #expect(next > 2.4 && next <= 3.51)
    }

    @Test func textsOfTheSameSourceAndStyleAreEqual() {
        #expect(Text(.currentDate, format: .stopwatch(startingAt: start)) == Text(.currentDate, format: .stopwatch(startingAt: start)))
        #expect(Text(.currentDate, format: .stopwatch(startingAt: start)) != Text(.currentDate, format: .stopwatch(startingAt: start + 1)))
    }
}
