import Foundation

extension DateSpan {
    private static let names = ["today", "yesterday", "week", "month", "year"]

    /// Whether more letters may make a date of it.
    static func isBeginning(_ text: String) -> Bool {
        names.contains { $0.hasPrefix(text) } || text.allSatisfy { $0.isASCII && ($0.isNumber || "<>=-".contains($0)) }
    }

    /// Understands 2026, 2026-05, 2026-05-01, >2026-01-01, <=2026, today, yesterday, week, month and year.
    /// nil for what is no date.
    init?(_ text: String, calendar: Calendar, now: Date) {
        let text = text.lowercased()
        var value = text[...]
        let sign = [">=", "<=", ">", "<"].first { text.hasPrefix($0) }
        value = value.dropFirst(sign?.count ?? 0)
        guard let unit = Self.interval(String(value), calendar, now) else { return nil }
        switch sign {
        case ">": self.init(start: unit.interval.end, end: nil, words: "after \(unit.words)")
        case ">=": self.init(start: unit.interval.start, end: nil, words: "since \(unit.words)")
        case "<": self.init(start: nil, end: unit.interval.start, words: "before \(unit.words)")
        case "<=": self.init(start: nil, end: unit.interval.end, words: "until \(unit.words)")
        default: self.init(start: unit.interval.start, end: unit.interval.end, words: unit.phrase)
        }
    }

    private struct Unit {
        var interval: DateInterval
        var words: String
        var phrase: String
    }

    private static func interval(_ text: String, _ calendar: Calendar, _ now: Date) -> Unit? {
        func named(_ component: Calendar.Component, _ words: String) -> Unit? {
            calendar.dateInterval(of: component, for: now).map { Unit(interval: $0, words: words, phrase: words) }
        }
        switch text {
        case "today": return named(.day, "today")
        case "yesterday":
            guard let before = calendar.date(byAdding: .day, value: -1, to: now), let day = calendar.dateInterval(of: .day, for: before)
            else { return nil }
            return Unit(interval: day, words: "yesterday", phrase: "yesterday")
        case "week": return named(.weekOfYear, "this week")
        case "month": return named(.month, "this month")
        case "year": return named(.year, "this year")
        default: return numbers(text, calendar)
        }
    }

    private static func numbers(_ text: String, _ calendar: Calendar) -> Unit? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let widths = [4, 2, 2]
        guard (1...3).contains(parts.count),
            zip(parts, widths).allSatisfy({ $0.count == $1 && $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, numbers[0] > 0 else { return nil }
        var components = DateComponents(year: numbers[0], month: 1, day: 1)
        if numbers.count > 1 { components.month = numbers[1] }
        if numbers.count > 2 { components.day = numbers[2] }
        // A 30th of February becomes a day of March, which nobody meant.
        guard let start = calendar.date(from: components),
            calendar.dateComponents([.year, .month, .day], from: start) == components,
            let interval = calendar.dateInterval(of: [.year, .month, .day][numbers.count - 1], for: start)
        else { return nil }
        return Unit(interval: interval, words: text, phrase: numbers.count == 3 ? "on \(text)" : "in \(text)")
    }
}
