import Foundation
import OpenCombine

/// Runs work on the thread of the run loop.
///
/// Work for the main run loop goes through the main dispatch queue. On Linux a program may wait in `dispatchMain()` or
/// in an asynchronous `main`, and then nothing runs the main run loop; one that does run it empties that queue too.
extension RunLoop: OpenCombine.Scheduler {
    /// A moment on the clock of a run loop: a date.
    public struct SchedulerTimeType: _DateSchedulerTime {
        /// The moment as a date.
        public var date: Date

        /// Creates a moment from a date.
        public init(_ date: Date) {
            self.date = date
        }

        /// A length of time in seconds.
        public struct Stride: _DateSchedulerStride {
            /// The length in seconds; negative for a time before.
            public var magnitude: TimeInterval

            /// Creates a length of so many seconds.
            public init(_ timeInterval: TimeInterval) {
                magnitude = timeInterval
            }
        }
    }

    /// Run loops have no options.
    public struct SchedulerOptions: Sendable {
        public init() {}
    }

    public var now: SchedulerTimeType {
        SchedulerTimeType(Date())
    }

    public var minimumTolerance: SchedulerTimeType.Stride {
        0
    }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        if self === RunLoop.main {
            DispatchQueue.main.schedule(action)
        } else {
            let work = Unchecked(action)
            perform { work.value() }
            wake()
        }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        if self === RunLoop.main {
            DispatchQueue.main.schedule(after: date.dispatched, tolerance: tolerance.dispatched, action)
        } else {
            addTimer(at: date.date, every: nil, tolerance: tolerance.timeInterval, mode: .default, action)
        }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, mode: .default, action)
    }

    /// Runs `action` again and again while the run loop is in `mode`; the main run loop is taken to be in all of them.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        mode: RunLoop.Mode, _ action: @escaping () -> Void
    ) -> any Cancellable {
        if self === RunLoop.main {
            return DispatchQueue.main.schedule(
                after: date.dispatched, interval: interval.dispatched, tolerance: tolerance.dispatched, action)
        }
        let timer = Unchecked(
            addTimer(
                at: date.date, every: interval.timeInterval, tolerance: tolerance.timeInterval, mode: mode, action))
        return AnyCancellable { timer.value.invalidate() }
    }

    @discardableResult
    private func addTimer(
        at date: Date, every interval: TimeInterval?, tolerance: TimeInterval, mode: RunLoop.Mode,
        _ action: @escaping () -> Void
    ) -> Timer {
        let work = Unchecked(action)
        let timer = Timer(fire: date, interval: interval ?? 0, repeats: interval != nil) { _ in work.value() }
        timer.tolerance = tolerance
        add(timer, forMode: mode)
        return timer
    }

    /// Makes the run loop look for work: `perform` alone leaves it asleep, a new timer does not.
    private func wake() {
        addTimer(at: Date(), every: nil, tolerance: 0, mode: .default) {}
    }
}
