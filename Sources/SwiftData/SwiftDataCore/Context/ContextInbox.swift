import Dispatch
import Synchronization

/// How a context hears from other threads: what others saved, and when to look.
///
/// The context itself is not safe to touch from elsewhere; this is.
final class ContextInbox: Sendable {
    private struct State {
        var changes: [StoreChange] = []
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

    /// Where the context lives; nil for a context that looks only when it is used.
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
            state.changes.append(change)
            return (state.queue, state.wake, state.listeners)
        }
        if let queue, let wake { queue.async(execute: wake) }
        for listener in listeners { listener.signal?.send() }
    }

    func take() -> [StoreChange] {
        state.withLock { state in
            defer { state.changes = [] }
            return state.changes
        }
    }

    var isEmpty: Bool { state.withLock { $0.changes.isEmpty } }

    /// Runs a block where the context lives. A context without a home cannot save by itself.
    func schedule(after seconds: Double, _ block: @escaping () -> Void) {
        guard let queue = state.withLock({ $0.queue }) else { return }
        let work = OnHomeQueue(block)
        queue.asyncAfter(deadline: .now() + seconds) { work.run() }
    }
}

/// A block that is made and run on a context's queue only.
private final class OnHomeQueue: @unchecked Sendable {  // made and run on the same queue
    private let block: () -> Void
    init(_ block: @escaping () -> Void) { self.block = block }
    func run() { block() }
}
