import Dispatch
import Synchronization

/// How a context hears from other threads: what others saved, and when to look.
///
/// The context itself is not safe to touch from elsewhere; this is.
final class ContextInbox: Sendable {
    private struct State {
        var changes: [StoreChange] = []
        /// How many records the changes name.
        var count = 0
        var queue: DispatchQueue?
        var wake: (@Sendable () -> Void)?
        var listeners: [Listener] = []
    }

    private struct Listener: Sendable {
        weak var signal: ChangeSignal?
    }

    private let state = Mutex(State())
    /// What stores know the context by.
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    private static let lastNumber = Atomic<Int>(0)

    /// Whether the context hears of changes by itself; else it looks only when it is used.
    var hasHome: Bool { state.withLock { $0.queue != nil } }

    /// Dispatch makes a new object each time the main queue is asked for.
    var isOnMainQueue: Bool { state.withLock { $0.queue?.label == DispatchQueue.main.label } }

    /// Where the context lives.
    func setHome(_ queue: DispatchQueue, wake: @escaping @Sendable () -> Void) {
        state.withLock { ($0.queue, $0.wake) = (queue, wake) }
    }

    /// Has the signal sent after each change, for those who wait in a context without a home.
    func add(_ signal: ChangeSignal) {
        state.withLock { state in
            state.listeners.removeAll { $0.signal == nil }
            state.listeners.append(Listener(signal: signal))
        }
    }

    func put(_ change: StoreChange) {
        let (queue, wake, listeners) = state.withLock { state in
            // A context that is not used for a long time reads everything anew, rather than keep what happened meanwhile.
            state.count += change.count + 1
            if state.count > Self.limit, !state.changes.isEmpty { state.changes = [.unknown] } else { state.changes.append(change) }
            return (state.queue, state.wake, state.listeners)
        }
        if let queue, let wake { queue.async(execute: wake) }
        for listener in listeners { listener.signal?.send() }
    }

    func take() -> [StoreChange] {
        state.withLock { state in
            defer { (state.changes, state.count) = ([], 0) }
            return state.changes
        }
    }

    /// Changes and records in them that are kept at most.
    static let limit = 10_000

    /// How many changes wait.
    var changeCount: Int { state.withLock { $0.changes.count } }

    var isEmpty: Bool { state.withLock { $0.changes.isEmpty } }

    /// Runs a block where the context lives. A context without a home cannot save by itself.
    func schedule(after seconds: Double, _ block: @escaping () -> Void) {
        guard let queue = state.withLock({ $0.queue }) else { return }
        let work = OnHomeQueue(block)
        queue.asyncAfter(deadline: .now() + seconds) { [weak self] in
            // A context that has another home since is not touched here.
            if self?.state.withLock({ $0.queue === queue }) == true { work.run() }
        }
    }
}

/// A block that is made and run on a context's queue only.
private final class OnHomeQueue: @unchecked Sendable {  // made and run on the same queue
    private let block: () -> Void
    init(_ block: @escaping () -> Void) { self.block = block }
    func run() { block() }
}
