import Foundation
import OpenCombine

/// Adds work to the queue as operations. Work for later is added when its time has come.
extension OperationQueue: OpenCombine.Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Operation queues have no options.
    public struct SchedulerOptions: Sendable {
        public init() {}
    }

    /// Waits for the time of work for later. It only adds operations, which takes no time worth another thread.
    private static let clock = DispatchQueue(label: "Combine.OperationQueue.clock")

    public var now: SchedulerTimeType {
        SchedulerTimeType(Date())
    }

    public var minimumTolerance: SchedulerTimeType.Stride {
        0
    }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Unchecked(action)
        addOperation { work.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        Self.clock.schedule(after: date.dispatched, tolerance: tolerance.dispatched) {
            self.schedule(options: options, action)
        }
    }

    /// Adds `action` again and again, until the returned object is cancelled or released.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        Self.clock.schedule(
            after: date.dispatched, interval: interval.dispatched, tolerance: tolerance.dispatched
        ) {
            self.schedule(options: options, action)
        }
    }
}
