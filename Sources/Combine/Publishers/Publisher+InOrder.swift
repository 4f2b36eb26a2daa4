import Dispatch
import OpenCombine
import Synchronization

// On a concurrent queue the end would overtake the last value, which is then lost: a search would have no answer.

extension OpenCombine.Publisher {
    /// Hands values and the end on to the subscriber on a scheduler, in their order on a concurrent queue too.
    ///
    /// - Parameters:
    ///   - scheduler: Where the subscriber is called.
    ///   - options: What to pass to the scheduler.
    public func receive<Context: Scheduler>(
        on scheduler: Context, options: Context.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, Context> {
        Publishers.ReceiveOn(upstream: self, scheduler: inOrder(scheduler), options: options)
    }

    /// Hands values and the end on to the subscriber some time after they came, in their order on a concurrent queue too.
    ///
    /// - Parameters:
    ///   - interval: How long each of them waits.
    ///   - tolerance: How much later it may be; the scheduler's least tolerance if nil.
    ///   - scheduler: Where the subscriber is called.
    ///   - options: What to pass to the scheduler.
    public func delay<Context: Scheduler>(
        for interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride? = nil, scheduler: Context,
        options: Context.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, Context> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: inOrder(scheduler),
            options: options)
    }
}

/// A queue that does its work on the given one, one after another; of other schedulers themselves.
private func inOrder<Context: Scheduler>(_ scheduler: Context) -> Context {
    guard let queue = scheduler as? DispatchQueue, queue !== DispatchQueue.main else { return scheduler }
    let serial = DispatchQueue(label: queue.label, target: queue)
    serial.setSpecific(key: WorkInOrder.key, value: WorkInOrder())
    return serial as? Context ?? scheduler
}

/// Work of which each piece is due after the one before. A timer that was set late may be over before an earlier one: it does what is
/// next all the same.
final class WorkInOrder: Sendable {
    static let key = DispatchSpecificKey<WorkInOrder>()
    private let waiting = Mutex<[Unchecked<() -> Void>]>([])

    func add(_ work: Unchecked<() -> Void>) { waiting.withLock { $0.append(work) } }

    func doNext() {
        let next = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        next?.value()
    }
}
