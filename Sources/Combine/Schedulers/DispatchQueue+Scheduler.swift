import Dispatch
import OpenCombine

/// Runs work on the queue. The main queue's work runs on the main thread.
extension DispatchQueue: OpenCombine.Scheduler {
    public var now: SchedulerTimeType {
        SchedulerTimeType(.now())
    }

    public var minimumTolerance: SchedulerTimeType.Stride {
        .nanoseconds(0)
    }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = Unchecked(action)
        async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.value() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = Unchecked(action), inOrder = getSpecific(key: WorkInOrder.key)
        inOrder?.add(work)
        asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            if let inOrder { inOrder.doNext() } else { work.value() }
        }
    }

    /// Runs `action` again and again, until the returned object is cancelled or released.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = Unchecked(action)
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.value() }
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
