import OpenCombine

/// Sends values to any number of subscribers, in the order in which they subscribed.
///
/// Each subscriber gets as many values as it asked for. A value that arrives while a subscriber has no demand is
/// dropped for that subscriber; with `replay`, it gets the newest one as soon as it asks again.
///
/// Sendable because `lock` guards the list of connections, and each connection guards its own state.
final class Broadcast<Output>: @unchecked Sendable {
    private let lock = Lock()
    private let name: String
    private let ignoresDemand: Bool
    private var connections: [BroadcastConnection<Output>] = []
    private var lastToken: UInt64 = 0

    /// - Parameters:
    ///   - name: What `print()` calls its subscriptions.
    ///   - ignoresDemand: Whether every value goes to every subscriber, however many it asked for.
    init(name: String, ignoresDemand: Bool = false) {
        self.name = name
        self.ignoresDemand = ignoresDemand
    }

    /// Whether a value that is sent now reaches anyone.
    var hasSubscribers: Bool { lock.withLock { !connections.isEmpty } }

    /// Links `subscriber` to this broadcast, and hands it its subscription.
    ///
    /// - Parameter replay: Reads the current value, for a broadcast that has one.
    func attach<S: Subscriber>(_ subscriber: S, replay: (() -> Output)? = nil)
    where S.Input == Output, S.Failure == Never {
        let downstream = AnySubscriber(subscriber)
        let connection = lock.withLock {
            lastToken += 1
            let connection = BroadcastConnection(
                token: lastToken, name: name, downstream: downstream, replay: replay, parent: self,
                demand: ignoresDemand ? .unlimited : .none)
            connections.append(connection)
            return connection
        }
        subscriber.receive(subscription: connection)
    }

    /// Sends `value` to the subscribers of this moment. One that is cancelled meanwhile does not get it.
    func send(_ value: Output) {
        let current = lock.withLock { connections }
        for connection in current {
            connection.offer(value)
        }
    }

    /// Forgets the connection with `token`, in O(log n) comparisons: tokens grow along the list.
    fileprivate func detach(_ token: UInt64) {
        let removed: BroadcastConnection<Output>? = lock.withLock {
            var low = 0
            var high = connections.count
            while low < high {
                let middle = (low + high) / 2
                if connections[middle].token < token { low = middle + 1 } else { high = middle }
            }
            guard low < connections.count, connections[low].token == token else { return nil }
            return connections.remove(at: low)
        }
        // Released outside the lock, since its subscriber may do anything in `deinit`.
        _ = removed
    }
}

/// One subscriber's link to a broadcast.
///
/// Sendable because `lock` guards the state, and values are delivered under `delivery`.
final class BroadcastConnection<Output>: Subscription, CustomStringConvertible, @unchecked Sendable {
    let token: UInt64
    let description: String
    private let lock = Lock()
    private let delivery = DeliveryLock()
    private weak var parent: Broadcast<Output>?
    private var downstream: AnySubscriber<Output, Never>?
    private var replay: (() -> Output)?
    private var demand: Subscribers.Demand
    private var hasNewest = false

    init(
        token: UInt64, name: String, downstream: AnySubscriber<Output, Never>, replay: (() -> Output)?,
        parent: Broadcast<Output>, demand: Subscribers.Demand
    ) {
        self.token = token
        self.demand = demand
        description = name
        self.downstream = downstream
        self.replay = replay
        self.parent = parent
    }

    func offer(_ value: Output) {
        let receiver: AnySubscriber<Output, Never>? = lock.withLock {
            hasNewest = demand > .none
            guard hasNewest else { return nil }
            demand -= 1
            return downstream
        }
        guard let receiver else { return }
        deliver(value, to: receiver)
    }

    func request(_ more: Subscribers.Demand) {
        let pending: (AnySubscriber<Output, Never>, () -> Output)? = lock.withLock {
            demand += more
            guard let downstream, let replay, !hasNewest, demand > .none else { return nil }
            hasNewest = true
            demand -= 1
            return (downstream, replay)
        }
        guard let (receiver, replay) = pending else { return }
        deliver(replay(), to: receiver)
    }

    func cancel() {
        let former = lock.withLock {
            defer { (downstream, replay) = (nil, nil) }
            return (downstream, replay)
        }
        parent?.detach(token)
        _ = former
    }

    private func deliver(_ value: Output, to receiver: AnySubscriber<Output, Never>) {
        let more = delivery.withLock { receiver.receive(value) }
        guard more > .none else { return }
        lock.withLock { demand += more }
    }
}
