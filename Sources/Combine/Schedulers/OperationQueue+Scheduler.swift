import Dispatch
import Foundation
import OpenCombine

/// Adds work to the queue as operations. Work for later stands in the queue from the start, and is ready when its time has
/// come.
extension OperationQueue: OpenCombine.Scheduler {
    /// A moment on the clock of an operation queue: a date.
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

    /// Operation queues have no options.
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
        let work = Unchecked(action)
        addOperation(BlockOperation { work.value() })
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        addOperation(DelayedOperation(after: date, tolerance: tolerance, action))
    }

    /// Adds `action` again and again, until the returned object is cancelled or released.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let operations = RepeatedOperations(queue: self, interval: interval, tolerance: tolerance, action: action)
        operations.add(at: date)
        return AnyCancellable(operations)
    }
}

/// Work that stands in its queue and is ready when its time has come.
///
/// Sendable because `lock` guards the state.
private final class DelayedOperation: Operation, Cancellable, @unchecked Sendable {
    /// Waits for the time of all operations. It only says that they are ready, which takes no time worth another thread.
    private static let clock = DispatchQueue(label: "Combine.OperationQueue.clock")

    private let lock = Lock()
    private var action: (() -> Void)?
    private var isDue = false

    init(
        after date: OperationQueue.SchedulerTimeType, tolerance: OperationQueue.SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) {
        self.action = action
        super.init()
        Self.clock.schedule(after: date.dispatched, tolerance: tolerance.dispatched) { [weak self] in self?.becomeReady() }
    }

    override var isReady: Bool {
        super.isReady && lock.withLock { isDue }
    }

    override func main() {
        guard !isCancelled, let action = takeAction() else { return }
        action()
    }

    /// A cancelled operation is ready at once, so that its queue lets it go.
    override func cancel() {
        super.cancel()
        _ = takeAction()
        becomeReady()
    }

    private func takeAction() -> (() -> Void)? {
        lock.withLock {
            defer { action = nil }
            return action
        }
    }

    private func becomeReady() {
        willChangeValue(for: \.isReady)
        lock.withLock { isDue = true }
        didChangeValue(for: \.isReady)
    }
}

/// One operation after the other, each added when the one before it runs.
///
/// Sendable because `lock` guards the state.
private final class RepeatedOperations: Cancellable, @unchecked Sendable {
    private let lock = Lock()
    private let interval: OperationQueue.SchedulerTimeType.Stride
    private let tolerance: OperationQueue.SchedulerTimeType.Stride
    private let action: () -> Void
    private weak var queue: OperationQueue?
    private var next: DelayedOperation?
    private var isCancelled = false

    init(
        queue: OperationQueue, interval: OperationQueue.SchedulerTimeType.Stride, tolerance: OperationQueue.SchedulerTimeType.Stride,
        action: @escaping () -> Void
    ) {
        self.queue = queue
        self.interval = interval
        self.tolerance = tolerance
        self.action = action
    }

    func add(at date: OperationQueue.SchedulerTimeType) {
        let operation = DelayedOperation(after: date, tolerance: tolerance) { self.run(date) }
        let isWanted = lock.withLock {
            if !isCancelled { next = operation }
            return !isCancelled
        }
        if isWanted { queue?.addOperation(operation) }
    }

    func cancel() {
        let pending = lock.withLock {
            isCancelled = true
            defer { next = nil }
            return next
        }
        pending?.cancel()
    }

    /// Times that have passed meanwhile are left out.
    private func run(_ date: OperationQueue.SchedulerTimeType) {
        add(at: max(date.advanced(by: interval), OperationQueue.SchedulerTimeType(Date())))
        action()
    }
}
