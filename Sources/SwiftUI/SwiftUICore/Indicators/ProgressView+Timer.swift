import Foundation

extension ProgressView {
    /// Shows how much of a span of time has passed; what it shows goes on by itself.
    ///
    /// - Parameter countsDown: whether it begins full and ends empty.
    nonisolated public init(
        timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where Label: View, CurrentValueLabel: View {
        self.init(nil, label: label(), currentValueLabel: currentValueLabel())
        timer = ProgressTimer(interval: timerInterval, countsDown: countsDown)
    }

    nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label)
    where Label: View, CurrentValueLabel == DefaultDateProgressLabel {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) { DefaultDateProgressLabel() }
    }

    nonisolated public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
        self.init(timerInterval: timerInterval, countsDown: countsDown) {
        } currentValueLabel: {
            DefaultDateProgressLabel()
        }
    }
}

/// The time that a progress of time has left, or has taken so far.
public struct DefaultDateProgressLabel: View {
    @Environment(\.progressTimer) private var timer

    nonisolated init() {}

    public var body: some View {
        if let timer { Text(timerInterval: timer.interval, countsDown: timer.countsDown) }
    }
}

/// The span of time that a progress shows.
struct ProgressTimer: TimelineSchedule, Hashable, Sendable {
    let interval: ClosedRange<Date>
    let countsDown: Bool

    private var length: TimeInterval { interval.upperBound.timeIntervalSince(interval.lowerBound) }

    /// A step is a hundredth of the way, as far as that is seen: not more than ten a second, nor fewer than one.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldSequence<Date, Date?> {
        let end = interval.upperBound
        let step = min(max(length / 100, 0.1), 1)
        return sequence(state: Optional(min(max(startDate, interval.lowerBound), end))) { next in
            defer { next = next.flatMap { $0 < end ? min($0 + step, end) : nil } }
            return next
        }
    }

    /// How much of the bar is full at a date, from 0 to 1.
    func fraction(at date: Date) -> Double {
        guard length > 0 else { return countsDown ? 0 : 1 }
        let passed = min(max(date.timeIntervalSince(interval.lowerBound) / length, 0), 1)
        return countsDown ? 1 - passed : passed
    }
}

extension EnvironmentValues {
    @Entry var progressTimer: ProgressTimer?
}
