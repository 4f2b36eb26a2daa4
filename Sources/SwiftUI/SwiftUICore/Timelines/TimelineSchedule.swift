import Foundation

/// When a ``TimelineView`` shows its content anew.
public protocol TimelineSchedule {
    typealias Mode = TimelineScheduleMode
    associatedtype Entries: Sequence where Entries.Element == Date

    /// The dates from a date on, in their order; the first may lie before it.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule is asked to have its view shown. Pages that are seen are in the normal mode.
public enum TimelineScheduleMode: Hashable, Sendable {
    case normal, lowFrequency
}

/// Every so many seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// - Parameter interval: in seconds; without a positive one, the view is shown at the start only.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = interval
    }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let passed = startDate.timeIntervalSince(start)
        guard interval > 0, interval.isFinite, passed > 0 else { return Entries(coming: start, interval: interval) }
        return Entries(coming: start + (passed / interval).rounded(.down) * interval, interval: interval)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var coming: Date?
        fileprivate let interval: TimeInterval

        public mutating func next() -> Date? {
            defer { coming = coming.flatMap { interval > 0 && interval.isFinite ? $0 + interval : nil } }
            return coming
        }
    }
}

/// At the start of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(inner: PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode))
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var inner: PeriodicTimelineSchedule.Entries
        public mutating func next() -> Date? { inner.next() }
    }
}

/// At dates of the app's own.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    public init(_ dates: Entries) { self.dates = dates }
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// As often as the page is drawn anew: thirty times a second at most.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool

    /// - Parameter minimumInterval: seconds between two moments; nil: as few as there may be.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        let asked = minimumInterval ?? 0
        interval = asked.isFinite ? max(asked, 1 / 30) : 1 / 30
        isPaused = paused
    }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(coming: isPaused ? nil : start, interval: interval)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var coming: Date?
        fileprivate let interval: TimeInterval

        public mutating func next() -> Date? {
            defer { coming = coming.map { $0 + interval } }
            return coming
        }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// - Parameter interval: in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// - Parameter minimumInterval: in seconds.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
