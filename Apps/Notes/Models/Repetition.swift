import Foundation

/// How often a reminder comes again.
struct Repetition: Codable, Hashable, Sendable {
    enum Interval: String, Codable, CaseIterable, Sendable {
        case daily, weekly, monthly, yearly

        var title: String {
            switch self {
            case .daily: "Every Day"
            case .weekly: "Every Week"
            case .monthly: "Every Month"
            case .yearly: "Every Year"
            }
        }

        fileprivate var step: (component: Calendar.Component, count: Int) {
            switch self {
            case .daily: (.day, 1)
            case .weekly: (.day, 7)
            case .monthly: (.month, 1)
            case .yearly: (.year, 1)
            }
        }
    }

    var interval: Interval
    /// The first time. The others are counted from it, so that what falls on a 31st does so again after February.
    var start: Date

    /// The first time after a moment, at the same time of day by the calendar, whatever happens to its clocks.
    func next(after date: Date, in calendar: Calendar = .current) -> Date? {
        guard date >= start else { return start }
        let count = passed(until: date, in: calendar)
        return (count...count + 2).lazy.compactMap { time($0, in: calendar) }.first { $0 > date }
    }

    /// The last time up to a moment.
    func last(until date: Date, in calendar: Calendar = .current) -> Date? {
        guard date >= start else { return nil }
        let count = passed(until: date, in: calendar)
        return (max(0, count - 1)...count + 1).compactMap { time($0, in: calendar) }.last { $0 <= date }
    }

    private func passed(until date: Date, in calendar: Calendar) -> Int {
        let (component, count) = interval.step
        return max(0, (calendar.dateComponents([component], from: start, to: date).value(for: component) ?? 0) / count)
    }

    private func time(_ number: Int, in calendar: Calendar) -> Date? {
        calendar.date(byAdding: interval.step.component, value: number * interval.step.count, to: start)
    }
}
