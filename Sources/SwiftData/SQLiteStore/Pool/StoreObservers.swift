import SwiftDataCore
import Synchronization

/// Who wants to hear of commits, and of statements.
final class StoreObservers: Sendable {
    private struct State {
        var callbacks: [Int: @Sendable (StoreChange) -> Void] = [:]
        var last = 0
        var tracer: (@Sendable (String) -> Void)?
    }
    private let state = Mutex(State())

    var isEmpty: Bool { state.withLock { $0.callbacks.isEmpty } }

    func add(_ callback: @escaping @Sendable (StoreChange) -> Void) -> Int {
        state.withLock { state in
            state.last += 1
            state.callbacks[state.last] = callback
            return state.last
        }
    }

    func remove(_ number: Int) { _ = state.withLock { $0.callbacks.removeValue(forKey: number) } }

    func notify(_ change: StoreChange) {
        for callback in state.withLock({ Array($0.callbacks.values) }) { callback(change) }
    }

    var tracer: (@Sendable (String) -> Void)? {
        get { state.withLock { $0.tracer } }
        set { state.withLock { $0.tracer = newValue } }
    }
}
