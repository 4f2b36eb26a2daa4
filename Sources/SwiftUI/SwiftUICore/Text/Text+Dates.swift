import Foundation

extension Text {
    /// How a date is written. What depends on the current time goes on with it.
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
        case .relative: return Self.units(abs(distance(to: date, in: environment)), limit: 2)
        case .offset:
            let distance = distance(to: date, in: environment)
            return (distance < 0 ? "-" : "+") + Self.units(abs(distance), limit: 1)
        case .timer: return Self.clock(abs(distance(to: date, in: environment)), showsHours: true)
        }
    }

    private func distance(to date: Date, in environment: EnvironmentValues) -> TimeInterval {
        date.timeIntervalSince(environment.currentDate)
    }

    /// When the text of a date becomes another one; nil: never.
    func change(of date: Date, after now: Date) -> Date? {
        let distance = date.timeIntervalSince(now)
        return switch kind {
        case .time, .date: nil
        case .relative: Self.change(of: distance, every: abs(distance) < 3601 ? 1 : abs(distance) < 86_401 ? 60 : 3600, after: now)
        case .offset: Self.change(of: distance, every: abs(distance) < 61 ? 1 : abs(distance) < 3601 ? 60 : 3600, after: now)
        case .timer: Self.change(of: distance, every: 1, after: now)
        }
    }

    static func change(ofTimer interval: ClosedRange<Date>, _ pauseTime: Date?, _ countsDown: Bool, after now: Date) -> Date? {
        guard pauseTime == nil, now < interval.upperBound else { return nil }
        if now < interval.lowerBound { return interval.lowerBound }
        let end = countsDown ? interval.upperBound : interval.lowerBound
        return change(of: end.timeIntervalSince(now), every: 1, after: now)
    }

    /// When so many seconds from now are the next whole number of units.
    private static func change(of distance: TimeInterval, every unit: TimeInterval, after now: Date) -> Date? {
        guard distance.isFinite, abs(distance) < 1e12 else { return nil }
        let rest = distance - (distance / unit).rounded(.down) * unit
        // A moment later, so that what is rounded is rounded the other way.
        return now + rest + 0.002
    }

    static func interval(_ start: Date, _ end: Date, in environment: EnvironmentValues) -> String {
        let sameDay = environment.calendar.isDate(start, inSameDayAs: end)
        let first = style(sameDay ? .omitted : .numeric, .shortened, environment).format(start)
        return first + " – " + style(sameDay ? .omitted : .numeric, .shortened, environment).format(end)
    }

    static func timer(
        _ interval: ClosedRange<Date>, _ pauseTime: Date?, _ countsDown: Bool, _ showsHours: Bool, in environment: EnvironmentValues
    ) -> String {
        let now = min(max(pauseTime ?? environment.currentDate, interval.lowerBound), interval.upperBound)
        // A whole second is shown until it has passed.
        let seconds =
            countsDown
            ? interval.upperBound.timeIntervalSince(now).rounded(.up) : now.timeIntervalSince(interval.lowerBound)
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

extension Text {
    /// Whether the text depends on the date that it is.
    var isTimed: Bool {
        switch storage {
        case .date, .timer, .timed: true
        case .localized(let key, _, _): key.texts.contains(where: \.isTimed)
        case .concatenation(let parts): parts.contains(where: \.isTimed)
        case .verbatim, .formatted, .attributed, .dates, .image: false
        }
    }

    /// When the text becomes another one by itself; nil: never.
    func change(after now: Date) -> Date? {
        switch storage {
        case .date(let date, let style): style.change(of: date, after: now)
        case .timer(let interval, let pauseTime, let countsDown, _):
            DateStyle.change(ofTimer: interval, pauseTime, countsDown, after: now)
        case .timed(let value): value.change(after: now)
        case .localized(let key, _, _): key.texts.compactMap { $0.change(after: now) }.min()
        case .concatenation(let parts): parts.compactMap { $0.change(after: now) }.min()
        case .verbatim, .formatted, .attributed, .dates, .image: nil
        }
    }
}

extension EnvironmentValues {
    /// The date for which texts are written, where that is not the one that it is by the machine.
    @Entry var dateOfTexts: Date?

    /// The date that it is for texts.
    var currentDate: Date { dateOfTexts ?? Date() }
}
