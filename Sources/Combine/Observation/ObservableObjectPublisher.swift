import OpenCombine

/// The publisher that an ``ObservableObject`` has unless it brings its own.
///
/// Its subscribers are called on the thread of the sender, in the order in which they subscribed, at every change, however
/// much they asked for.
public final class ObservableObjectPublisher: OpenCombine.Publisher, Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    private let broadcast = Broadcast<Void>(name: "ObservableObjectPublisher", ignoresDemand: true)

    /// Creates a publisher without subscribers.
    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        broadcast.attach(subscriber)
    }

    /// Tells every subscriber that the object is about to change.
    public func send() {
        broadcast.send(())
    }
}
