import OpenCombine

extension Published {
    /// The publisher of a ``Published`` property: the current value first, then each new one before it is stored.
    ///
    /// It keeps the property's value alive, not the object.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        let storage: PublishedStorage<Value>

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.attach(subscriber)
        }
    }
}

extension Published.Publisher: Sendable where Value: Sendable {}

extension OpenCombine.Publisher where Failure == Never {
    /// Sets a ``Published`` property to each value of this publisher.
    ///
    /// The subscription lasts as long as the property: there is nothing to store or to cancel. It does not keep the
    /// object alive.
    ///
    /// - Parameter published: The publisher of the property, as in `assign(to: &$property)`.
    public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedSubscriber(storage: published.storage))
    }
}

/// Puts what it receives into a ``Published`` property, which owns the subscription.
private struct PublishedSubscriber<Value>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    weak var storage: PublishedStorage<Value>?

    func receive(subscription: any Subscription) {
        if let storage {
            storage.accept(subscription)
        } else {
            subscription.cancel()
        }
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        storage?.publish(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}
