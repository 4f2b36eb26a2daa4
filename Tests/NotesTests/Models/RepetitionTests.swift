import Foundation
import Testing

@testable import Notes

/// Reminders that come again, by the calendar.
@Suite struct RepetitionTests {
    private let calendar: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        self.calendar = calendar
    }

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 9) throws -> Date {
        try #require(calendar.date(from: DateComponents(year: year, month: month, day: day, hour: hour)))
    }

    /// The first times of a rule.
    private func times(_ interval: Repetition.Interval, from start: Date, _ count: Int) -> [DateComponents] {
        var (times, time) = ([start], start)
        while times.count < count, let next = Repetition(interval: interval, start: start).next(after: time, in: calendar) {
            times.append(next)
            time = next
        }
        return times.map { calendar.dateComponents([.year, .month, .day, .hour], from: $0) }
    }

    @Test func aDayHasTheSameHourWhateverTheClocksDo() throws {
        let times = times(.daily, from: try date(2026, 3, 28), 3)
        #expect(times.map(\.day) == [28, 29, 30] && times.allSatisfy { $0.hour == 9 })
    }

    @Test func aWeekHasTheSameDay() throws {
        #expect(times(.weekly, from: try date(2026, 12, 20), 3).map(\.day) == [20, 27, 3])
    }

    @Test func whatFallsOnA31stDoesSoAgainAfterShorterMonths() throws {
        #expect(times(.monthly, from: try date(2026, 1, 31), 5).map(\.day) == [31, 28, 31, 30, 31])
    }

    @Test func the29thOfFebruaryComesBack() throws {
        let times = times(.yearly, from: try date(2024, 2, 29), 5)
        #expect(times.map(\.day) == [29, 28, 28, 28, 29] && times.map(\.year) == [2024, 2025, 2026, 2027, 2028])
    }

    @Test func manyThatWereMissedAreOneStep() throws {
        let repetition = Repetition(interval: .daily, start: try date(1990, 1, 1))
        let (next, last, before) = (try date(2026, 5, 6), try date(2026, 5, 5), try date(2026, 5, 4))
        #expect(repetition.next(after: try date(2026, 5, 5, 12), in: calendar) == next)
        #expect(repetition.last(until: try date(2026, 5, 5, 12), in: calendar) == last)
        #expect(repetition.last(until: try date(2026, 5, 5, 8), in: calendar) == before)
    }

    @Test func beforeTheFirstTimeThereIsNone() throws {
        let repetition = Repetition(interval: .monthly, start: try date(2026, 5, 5))
        #expect(repetition.last(until: try date(2026, 5, 4), in: calendar) == nil)
        #expect(repetition.next(after: try date(2026, 5, 4), in: calendar) == repetition.start)
        #expect(repetition.last(until: repetition.start, in: calendar) == repetition.start)
    }

    @Test func itIsSaidInWords() throws {
        let day = try date(2026, 5, 5)
        let words = day.formattedForReminder(now: day, .weekly, calendar: calendar)
        #expect(words.hasPrefix("Today, ") && words.hasSuffix(", every week"))
    }
}
