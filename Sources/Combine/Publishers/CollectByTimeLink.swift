import OpenCombine

/// What was collected, cut into the arrays to publish.
struct CollectByTimeState<Value, Failure: Error> {
    enum Step {
        case value([Value])
        case completion(Subscribers.Completion<Failure>)
    }

    let limit: Int?
    private var current: [Value] = []
    private var ready: [[Value]] = []
    private var demand = Subscribers.Demand.none
    private var completion: Subscribers.Completion<Failure>?
    private var isOver = false

    init(limit: Int?) {
        self.limit = limit
    }

    mutating func request(_ more: Subscribers.Demand) {
        demand += more
    }

    /// Whether there is a full array now.
    mutating func receive(_ value: Value) -> Bool {
        guard completion == nil, !isOver else { return false }
        current.append(value)
        guard let limit, current.count >= limit else { return false }
        cut()
        return true
    }

    /// Closes the array that is being collected, unless it is empty.
    mutating func cut() {
        guard !current.isEmpty else { return }
        ready.append(current)
        current = []
    }

    mutating func complete(_ completion: Subscribers.Completion<Failure>) {
        guard self.completion == nil else { return }
        switch completion {
        case .finished:
            cut()
        case .failure:
            (current, ready) = ([], [])
        }
        self.completion = completion
    }

    mutating func cancel() {
        isOver = true
        (current, ready) = ([], [])
    }

    /// What to send next, if anything.
    mutating func next() -> Step? {
        guard !isOver else { return nil }
        if !ready.isEmpty {
            guard demand > .none else { return nil }
            demand -= 1
            return .value(ready.removeFirst())
        }
        guard let completion else { return nil }
        isOver = true
        return .completion(completion)
    }
}

/// Collects for one subscriber, and delivers on the scheduler.
///
/// Sendable because `lock` guards the state, and values are delivered under `delivery`.
final class CollectByTimeLink<Value, Failure: Error, Context: Scheduler>: Subscriber, Subscription, CustomStringConvertible,
    @unchecked Sendable
{
    let description = "CollectByTime"
    private let lock = Lock()
    private let delivery = DeliveryLock()
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let options: Context.SchedulerOptions?
    private var state: CollectByTimeState<Value, Failure>
    private var downstream: AnySubscriber<[Value], Failure>?
    private var upstream: (any Subscription)?
    private var timer: (any Cancellable)?

    init(
        strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?,
        downstream: AnySubscriber<[Value], Failure>
    ) {
        switch strategy {
        case .byTime(let scheduler, let interval):
            (self.scheduler, self.interval) = (scheduler, interval)
            state = CollectByTimeState(limit: nil)
        case .byTimeOrCount(let scheduler, let interval, let limit):
            (self.scheduler, self.interval) = (scheduler, interval)
            state = CollectByTimeState(limit: limit)
        }
        self.options = options
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
        let receiver: AnySubscriber<[Value], Failure>? = lock.withLock {
            guard upstream == nil else { return nil }
            upstream = subscription
            return downstream
        }
        guard let receiver else { return subscription.cancel() }
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in
            self?.tick()
        }
        lock.withLock { self.timer = timer }
        receiver.receive(subscription: self)
        subscription.request(.unlimited)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        if lock.withLock({ state.receive(input) }) {
            scheduler.schedule(options: options) { self.drain() }
        }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let timer = lock.withLock {
            state.complete(completion)
            defer { (self.timer, upstream) = (nil, nil) }
            return self.timer
        }
        timer?.cancel()
        scheduler.schedule(options: options) { self.drain() }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { state.request(demand) }
        drain()
    }

    func cancel() {
        let (timer, upstream, released) = lock.withLock {
            state.cancel()
            defer { (self.timer, self.upstream, downstream) = (nil, nil, nil) }
            return (self.timer, self.upstream, downstream)
        }
        timer?.cancel()
        upstream?.cancel()
        _ = released
    }

    private func tick() {
        lock.withLock { state.cut() }
        drain()
    }

    private func drain() {
        while let (step, receiver) = lock.withLock({ downstream.flatMap { down in state.next().map { ($0, down) } } }) {
            switch step {
            case .value(let values):
                let more = delivery.withLock { receiver.receive(values) }
                lock.withLock { state.request(more) }
            case .completion(let completion):
                lock.withLock { downstream = nil }
                delivery.withLock { receiver.receive(completion: completion) }
            }
        }
    }
}
