import OpenCombine

/// Passes everything on to a subscriber, and gives the subscription a name of its own: an operator that is made of others
/// appears in `print()` under its name, not under theirs.
struct NamedSubscriber<Downstream: Subscriber>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    private let name: String
    private let downstream: Downstream

    init(_ name: String, _ downstream: Downstream) {
        self.name = name
        self.downstream = downstream
    }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: NamedSubscription(description: name, subscription: subscription))
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        downstream.receive(completion: completion)
    }
}

private struct NamedSubscription: Subscription, CustomStringConvertible {
    let description: String
    let subscription: any Subscription

    var combineIdentifier: CombineIdentifier { subscription.combineIdentifier }

    func request(_ demand: Subscribers.Demand) {
        subscription.request(demand)
    }

    func cancel() {
        subscription.cancel()
    }
}
