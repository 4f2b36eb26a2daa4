import OpenCombine

/// The value of one ``Published`` property, its subscribers, and its object's publisher as far as known.
///
/// Sendable because `lock` guards the state.
final class PublishedStorage<Value>: @unchecked Sendable {
    private struct Owner {
        let identifier: ObjectIdentifier
        let publisher: ObservableObjectPublisher
    }

    private let lock = Lock()
    private var current: Value
    private var owner: Owner?
    private var projection: Broadcast<Value>?
    private var upstreams: [any Subscription] = []

    init(_ value: Value) {
        current = value
    }

    deinit {
        if let owner {
            ObservationTable.shared.remove(owner.identifier, publisher: owner.publisher)
        }
        for upstream in upstreams {
            upstream.cancel()
        }
    }

    var value: Value {
        lock.withLock { current }
    }

    /// Announces `newValue`, first to the observers of the object and then to the subscribers of the property, and
    /// stores it after that. Then those who show the object hear that it is there.
    func publish(_ newValue: Value) {
        announceAndStore(newValue)
        lock.withLock { owner?.publisher }?.changeIsMade()
    }

    /// Like ``publish(_:)``, for the property of `object`.
    func publish(_ newValue: Value, from object: AnyObject) {
        findOwner(object)
        announceAndStore(newValue)
        // Somebody may have come meanwhile, and have read the former value.
        findOwner(object)
        lock.withLock { owner?.publisher }?.changeIsMade()
    }

    private func announceAndStore(_ newValue: Value) {
        let (publisher, projection) = lock.withLock { (owner?.publisher, self.projection) }
        guard publisher?.hasSubscribers == true || projection != nil else { return store(newValue) }
        StoreUnderWay.run {
            publisher?.announce()
            projection?.send(newValue)
        } store: {
            store(newValue)
        }
    }

    private func findOwner(_ object: AnyObject) {
        if lock.withLock({ owner == nil }), let publisher = ObservationTable.shared.publisher(of: object) {
            adopt(publisher, of: object)
        }
    }

    /// Makes sure that values which arrive without passing through `object` are announced by its publisher too.
    func bind(to object: AnyObject) {
        guard lock.withLock({ owner == nil }) else { return }
        adopt(ObservationTable.shared.makePublisher(for: object), of: object)
    }

    /// Links `subscriber` to the property; it gets the current value first.
    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
        let broadcast = lock.withLock {
            let broadcast = projection ?? Broadcast(name: "PublishedSubject")
            projection = broadcast
            return broadcast
        }
        broadcast.attach(subscriber, replay: { self.value })
    }

    /// Takes values from `upstream` until this storage goes, and cancels it then.
    func accept(_ upstream: any Subscription) {
        lock.withLock { upstreams.append(upstream) }
        upstream.request(.unlimited)
    }

    private func adopt(_ publisher: ObservableObjectPublisher, of object: AnyObject) {
        lock.withLock { owner = Owner(identifier: ObjectIdentifier(object), publisher: publisher) }
    }

    private func store(_ newValue: Value) {
        var value = newValue
        // The former value leaves with `value`, outside the lock.
        lock.withLock { swap(&value, &current) }
    }
}
