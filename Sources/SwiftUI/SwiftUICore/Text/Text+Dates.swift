import Foundation

extension Text {
    /// How a date is written. What depends on the current time is that of the last update.
    public struct DateStyle: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
        let kind: Kind
        public static let time = DateStyle(kind: .time)
        public static let date = DateStyle(kind: .date)
        public static let relative = DateStyle(kind: .relative)
        public static let offset = DateStyle(kind: .offset)
        public static let timer = DateStyle(kind: .timer)
    }

    public init(_ date: Date, style: DateStyle) { self.init(storage: .date(date, style)) }

    public init(_ dates: ClosedRange<Date>) { self.init(storage: .dates(dates.lowerBound, dates.upperBound)) }

    public init(_ interval: DateInterval) { self.init(storage: .dates(interval.start, interval.end)) }

    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            storage: .timer(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
    }
}

extension Text.DateStyle {
    func string(_ date: Date, in environment: EnvironmentValues) -> String {
        switch kind {
        case .time: return Self.style(.omitted, .shortened, environment).format(date)
        case .date: return Self.style(.long, .omitted, environment).format(date)
        case .relative: return Self.units(abs(date.timeIntervalSinceNow), limit: 2)
        case .offset: return (date.timeIntervalSinceNow < 0 ? "-" : "+") + Self.units(abs(date.timeIntervalSinceNow), limit: 1)
        case .timer: return Self.clock(abs(date.timeIntervalSinceNow), showsHours: true)
        }
    }

    static func interval(_ start: Date, _ end: Date, in environment: EnvironmentValues) -> String {
        let sameDay = environment.calendar.isDate(start, inSameDayAs: end)
        let first = style(sameDay ? .omitted : .numeric, .shortened, environment).format(start)
        return first + " – " + style(sameDay ? .omitted : .numeric, .shortened, environment).format(end)
    }

    static func timer(_ interval: ClosedRange<Date>, _ pauseTime: Date?, _ countsDown: Bool, _ showsHours: Bool) -> String {
        let now = min(max(pauseTime ?? Date(), interval.lowerBound), interval.upperBound)
        let seconds =
            countsDown
            ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
        return clock(seconds, showsHours: showsHours)
    }

    private static func style(
        _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ environment: EnvironmentValues
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date, time: time, locale: environment.locale, calendar: environment.calendar,
            timeZone: environment.timeZone)
    }

    private static func clock(_ seconds: Double, showsHours: Bool) -> String {
        let total = whole(seconds)
        let hours = showsHours ? total / 3600 : 0
        let minutes = total / 60 - hours * 60
        let pair = String(format: "%02d", total % 60)
        return hours > 0 ? "\(hours):\(String(format: "%02d", minutes)):\(pair)" : "\(minutes):\(pair)"
    }

    /// A date may lie infinitely far away.
    private static func whole(_ seconds: Double) -> Int {
        seconds.isNaN ? 0 : Int(min(max(seconds.rounded(.down), -1e15), 1e15))
    }

    private static func units(_ seconds: Double, limit: Int) -> String {
        let sizes: [(Int, String)] = [
            (31_557_600, "year"), (2_629_800, "month"), (604_800, "week"), (86_400, "day"), (3600, "hr"), (60, "min"),
            (1, "sec"),
        ]
        var rest = whole(seconds)
        var parts: [String] = []
        for (size, name) in sizes where parts.count < limit {
            let count = rest / size
            if count == 0, parts.isEmpty || count == 0 { continue }
            parts.append("\(count) \(name)\(count == 1 || size <= 3600 ? "" : "s")")
            rest -= count * size
        }
        return parts.isEmpty ? "0 sec" : parts.joined(separator: ", ")
    }
}
