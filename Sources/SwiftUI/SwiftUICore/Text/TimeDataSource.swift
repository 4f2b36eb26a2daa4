import Foundation

/// A value that goes on with the time, for a text that shows it.
public struct TimeDataSource<Value>: Sendable {
    let value: @Sendable (_ now: Date) -> Value
    /// When the value will be another one, given what it is now; nil: it is looked at again in a second.
    let date: @Sendable (_ next: Value, _ now: Date) -> Date?
    fileprivate let name: String
}

extension TimeDataSource where Value == Date {
    /// The date that it is.
    public static var currentDate: TimeDataSource<Date> { TimeDataSource(value: { $0 }, date: { next, _ in next }, name: "now") }
}

extension TimeDataSource where Value == Range<Date> {
    /// From a date until now; empty before it.
    public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(value: { date..<max(date, $0) }, date: { _, _ in nil }, name: "from \(date.timeIntervalSinceReferenceDate)")
    }

    /// From now until a date; empty after it.
    public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
        TimeDataSource(value: { min(date, $0)..<date }, date: { _, _ in nil }, name: "until \(date.timeIntervalSinceReferenceDate)")
    }
}

extension TimeDataSource where Value == Duration {
    /// How long ago a date was.
    public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
        TimeDataSource(
            value: { .seconds($0.timeIntervalSince(date)) }, date: { next, _ in date + next.timeInterval },
            name: "offset \(date.timeIntervalSinceReferenceDate)")
    }
}

extension Duration {
    fileprivate var timeInterval: TimeInterval { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}

/// A source and how its value is written.
// Safe: what it holds does not change.
struct TimedValue: Equatable, @unchecked Sendable {
    private let identity: AnyHashable
    private let write: (Date, Locale) -> AttributedString
    private let nextDate: (Date) -> Date?

    init<Value, F: DiscreteFormatStyle>(
        _ source: TimeDataSource<Value>, _ format: F, _ output: @escaping (F.FormatOutput) -> AttributedString
    )
    where F.FormatInput == Value {
        identity = AnyHashable([AnyHashable(source.name), AnyHashable(format)])
        write = { now, locale in output(format.locale(locale).format(source.value(now))) }
        nextDate = { now in format.discreteInput(after: source.value(now)).flatMap { source.date($0, now) } }
    }

    func string(at now: Date, in locale: Locale) -> AttributedString { write(now, locale) }

    /// When it is written anew: when the style says so, at most ten times a second; else every second.
    func change(after now: Date) -> Date? {
        guard let next = nextDate(now), next > now else { return now + 1 }
        return next == .distantFuture ? nil : max(next, now + 0.1)
    }

    static func == (a: Self, b: Self) -> Bool { a.identity == b.identity }
}

extension Text {
    /// A text that goes on with the time.
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == AttributedString { self.init(storage: .timed(TimedValue(source, format) { $0 })) }

    /// A text that goes on with the time.
    public init<V, F: DiscreteFormatStyle>(_ source: TimeDataSource<V>, format: F)
    where V == F.FormatInput, F.FormatOutput == String { self.init(storage: .timed(TimedValue(source, format) { AttributedString($0) })) }
}
