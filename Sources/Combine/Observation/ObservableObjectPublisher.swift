import OpenCombine

/// The publisher that an ``ObservableObject`` has unless it brings its own.
///
/// Its subscribers are called on the thread of the sender, in the order in which they subscribed, at every change, however
/// much they asked for.
public final class ObservableObjectPublisher: OpenCombine.Publisher, Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let broadcast = Broadcast<Void>(name: "ObservableObjectPublisher", ignoresDemand: true)
    /// Those who want to hear of changes that are made.
    private let followers = Broadcast<AnnouncedChange>(name: "ObservableObjectPublisher")

    /// Creates a publisher without subscribers.
    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        broadcast.attach(subscriber)
    }

    /// Tells every subscriber that the object is about to change.
    public func send() {
        announce()
        guard followers.hasSubscribers else { return }
        StoreUnderWay.afterwards { self.followers.send($0) }
    }

    /// Emits for a change that will be followed by ``changeIsMade()``.
    func announce() {
        broadcast.send(())
    }

    /// Tells the followers that the announced value is stored.
    func changeIsMade() {
        followers.send(.made)
    }

    func follow(_ handler: @escaping @Sendable (AnnouncedChange) -> Void) -> AnyCancellable {
        let follower = Subscribers.Sink<AnnouncedChange, Never>(receiveCompletion: { _ in }, receiveValue: handler)
        followers.attach(follower)
        return AnyCancellable(follower)
    }

    var hasSubscribers: Bool { broadcast.hasSubscribers }
}
