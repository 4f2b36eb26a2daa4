import Foundation
import OpenCombine

extension NotificationCenter {
    /// A publisher of the notifications with one name, on the thread that posts them.
    ///
    /// Notifications that come while the subscriber has no demand are lost. It never finishes.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        /// The only object whose notifications are wanted, or `nil` for all.
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let link = NotificationLink(center: center, downstream: AnySubscriber(subscriber))
            link.observe(name, of: object)
            subscriber.receive(subscription: link)
        }
    }

    /// A publisher of the notifications with one name.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The only object whose notifications are wanted, or `nil` for all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

extension NotificationCenter.Publisher: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}

/// One subscriber's registration with a notification center.
///
/// Sendable because `lock` guards the state, and notifications are delivered under `delivery`.
private final class NotificationLink: Subscription, CustomStringConvertible, @unchecked Sendable {
    let description = "NotificationCenter Observer"
    private let lock = Lock()
    private let delivery = DeliveryLock()
    private var center: NotificationCenter?
    private var downstream: AnySubscriber<Notification, Never>?
    private var registration: (any NSObjectProtocol)?
    private var demand = Subscribers.Demand.none

    init(center: NotificationCenter, downstream: AnySubscriber<Notification, Never>) {
        self.center = center
        self.downstream = downstream
    }

    /// The center does not keep the link alive: whoever drops the subscription hears no more.
    func observe(_ name: Notification.Name, of object: AnyObject?) {
        let registration = center?.addObserver(forName: name, object: object, queue: nil) { [weak self] in self?.deliver($0) }
        lock.withLock { self.registration = registration }
    }

    func request(_ more: Subscribers.Demand) {
        lock.withLock { demand += more }
    }

    func cancel() {
        let (center, registration, released) = lock.withLock {
            defer { (self.center, self.registration, downstream) = (nil, nil, nil) }
            return (self.center, self.registration, downstream)
        }
        if let registration {
            center?.removeObserver(registration)
        }
        _ = released
    }

    private func deliver(_ notification: Notification) {
        let receiver: AnySubscriber<Notification, Never>? = lock.withLock {
            guard let downstream, demand > .none else { return nil }
            demand -= 1
            return downstream
        }
        guard let receiver else { return }
        let more = delivery.withLock { receiver.receive(notification) }
        lock.withLock { demand += more }
    }
}
