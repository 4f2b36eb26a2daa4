import OpenCombine

/// What two publishers have sent so far, and what their common subscriber asked for.
struct CombineLatestState<First, Second, Failure: Error> {
    enum Side: Hashable {
        case first, second
    }

    /// What has to be done about the subscriber.
    struct Step {
        var value: (First, Second)?
        var completion: Subscribers.Completion<Failure>?
        var cancelled: [any Subscription] = []
    }

    var first: First?
    var second: Second?
    private var subscriptions: [Side: any Subscription] = [:]
    private var demand = Subscribers.Demand.none
    private var hasPair = false
    private var finished = 0
    private var isOver = false

    /// Whether `subscription` is taken; if not, it has to be cancelled.
    mutating func accept(_ subscription: any Subscription, from side: Side) -> Bool {
        guard !isOver, subscriptions[side] == nil else { return false }
        subscriptions[side] = subscription
        return true
    }

    mutating func receive<Value>(_ value: Value, as field: WritableKeyPath<Self, Value?>) -> Step {
        guard !isOver else { return Step() }
        self[keyPath: field] = value
        hasPair = first != nil && second != nil
        return advance()
    }

    mutating func request(_ more: Subscribers.Demand) -> Step {
        guard !isOver else { return Step() }
        demand += more
        return advance()
    }

    mutating func complete(_ completion: Subscribers.Completion<Failure>) -> Step {
        guard !isOver else { return Step() }
        switch completion {
        case .finished:
            finished += 1
            return advance()
        case .failure:
            return Step(completion: completion, cancelled: end())
        }
    }

    mutating func cancel() -> [any Subscription] {
        isOver ? [] : end()
    }

    /// Sends the newest pair if it is wanted, and the end if there is nothing left to send.
    private mutating func advance() -> Step {
        var step = Step()
        if hasPair, demand > .none, let first, let second {
            hasPair = false
            demand -= 1
            step.value = (first, second)
        }
        if finished == 2, !hasPair {
            _ = end()
            step.completion = .finished
        }
        return step
    }

    private mutating func end() -> [any Subscription] {
        isOver = true
        (first, second) = (nil, nil)
        defer { subscriptions = [:] }
        return Array(subscriptions.values)
    }
}

/// The link from two publishers to one subscriber.
///
/// Sendable because `lock` guards the state, and values are delivered under `delivery`.
final class CombineLatestLink<First, Second, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
    let description = "CombineLatest"
    typealias State = CombineLatestState<First, Second, Failure>

    private let lock = Lock()
    private let delivery = DeliveryLock()
    private var state = State()
    private var downstream: AnySubscriber<(First, Second), Failure>?

    init(downstream: AnySubscriber<(First, Second), Failure>) {
        self.downstream = downstream
    }

    func accept(_ subscription: any Subscription, from side: State.Side) {
        if lock.withLock({ state.accept(subscription, from: side) }) {
            subscription.request(.unlimited)
        } else {
            subscription.cancel()
        }
    }

    func apply<Value>(_ field: WritableKeyPath<State, Value?>, _ value: Value) -> Subscribers.Demand {
        perform(lock.withLock { state.receive(value, as: field) })
        return .none
    }

    func complete(_ completion: Subscribers.Completion<Failure>) {
        perform(lock.withLock { state.complete(completion) })
    }

    func request(_ demand: Subscribers.Demand) {
        perform(lock.withLock { state.request(demand) })
    }

    func cancel() {
        let (subscriptions, released) = lock.withLock {
            defer { downstream = nil }
            return (state.cancel(), downstream)
        }
        for subscription in subscriptions {
            subscription.cancel()
        }
        _ = released
    }

    private func perform(_ step: State.Step) {
        for subscription in step.cancelled {
            subscription.cancel()
        }
        if let value = step.value, let receiver = lock.withLock({ downstream }) {
            let more = delivery.withLock { receiver.receive(value) }
            if more > .none {
                request(more)
            }
        }
        if let completion = step.completion {
            let receiver = lock.withLock {
                defer { downstream = nil }
                return downstream
            }
            delivery.withLock { receiver?.receive(completion: completion) }
        }
    }
}
