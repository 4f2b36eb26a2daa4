import OpenCombine

/// What is known of a change of an object when somebody who shows it hears of it.
///
/// Publishers of objects emit before the change. Who shows the object has to read the new value, and looks at once or on
/// another thread.
package enum AnnouncedChange: Sendable {
    /// The new value is stored.
    case made
    /// Somebody has called `send()`; the code behind that makes the change, or has made it before.
    case announced
}

extension OpenCombine.Publisher where Failure == Never {
    /// Calls `handler` for every change that this publisher of an object emits, on the thread that makes the change:
    /// after it, if it is the change of a ``Published`` property or is announced by somebody who was told of such a change.
    package func followChanges(_ handler: @escaping @Sendable (AnnouncedChange) -> Void) -> AnyCancellable {
        if let publisher = self as? ObservableObjectPublisher { return publisher.follow(handler) }
        return sink { _ in StoreUnderWay.afterwards(handler) }
    }
}

/// The store of a ``Published`` value that is being announced.
///
/// Sendable because `lock` guards the state.
final class StoreUnderWay: @unchecked Sendable {
    /// That of this thread, the innermost one. A task which is begun meanwhile inherits it.
    @TaskLocal private static var current: StoreUnderWay?

    private let lock = Lock()
    private let outer: StoreUnderWay?
    private var isDone = false
    private var followers: [@Sendable (AnnouncedChange) -> Void] = []

    private init(outer: StoreUnderWay?) {
        self.outer = outer
    }

    /// Announces a new value, then stores it, and then tells those who heard of other changes in between.
    static func run(announce: () -> Void, store: () -> Void) {
        let made = StoreUnderWay(outer: current)
        $current.withValue(made, operation: announce)
        store()
        made.end()
    }

    /// Tells `follower` after the stores that are under way here; at once if there are none.
    static func afterwards(_ follower: @escaping @Sendable (AnnouncedChange) -> Void) {
        if let current, current.take([follower]) { return }
        follower(.announced)
    }

    /// False if the store is done.
    private func take(_ new: [@Sendable (AnnouncedChange) -> Void]) -> Bool {
        lock.withLock {
            if !isDone { followers += new }
            return !isDone
        }
    }

    private func end() {
        let waiting = lock.withLock {
            isDone = true
            defer { followers = [] }
            return followers
        }
        // The store around may be what they were told of.
        guard !waiting.isEmpty, outer?.take(waiting) != true else { return }
        for follower in waiting { follower(.made) }
    }
}
