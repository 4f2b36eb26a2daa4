import Foundation

extension NotificationCenter {
    /// The notifications of a name as they are posted, from the moment on that somebody waits for them.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// Notifications as they are posted. On Linux, Foundation has no such sequence.
    public final class Notifications: AsyncSequence, @unchecked Sendable {  // Safe: nothing in it changes.
        public typealias Element = Notification

        private let center: NotificationCenter
        private let name: Notification.Name
        private let object: AnyObject?

        init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func makeAsyncIterator() -> Iterator { Iterator(center: center, name: name, object: object) }

        public struct Iterator: AsyncIteratorProtocol {
            private var posted: AsyncStream<Posted>.Iterator

            fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
                let (stream, continuation) = AsyncStream.makeStream(of: Posted.self, bufferingPolicy: .bufferingNewest(64))
                let observer = Observer(
                    center: center,
                    token: center.addObserver(forName: name, object: object, queue: nil) {
                        continuation.yield(Posted(notification: $0))
                    })
                continuation.onTermination = { _ in observer.end() }
                posted = stream.makeAsyncIterator()
            }

            public mutating func next() async -> Notification? { await posted.next()?.notification }
        }
    }

    /// On its way from who posts it to who waits, as Apple's is.
    private struct Posted: @unchecked Sendable {
        let notification: Notification
    }

    /// What observes until nobody waits any more.
    private final class Observer: @unchecked Sendable {  // Safe: the center takes observers away on any thread.
        private let center: NotificationCenter
        private let token: any NSObjectProtocol

        init(center: NotificationCenter, token: any NSObjectProtocol) {
            self.center = center
            self.token = token
        }

        func end() { center.removeObserver(token) }
    }
}

extension ProcessInfo {
    /// Computers without a battery, and Linux, have no such mode.
    public var isLowPowerModeEnabled: Bool { false }
}
