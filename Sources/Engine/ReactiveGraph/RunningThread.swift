import Glibc
import Synchronization

/// The thread on which a consumer is running, for reads that may come from any thread; costs a register to ask.
enum RunningThread {
    private static let handle = Atomic<UInt>(0)

    static var isCurrent: Bool { handle.load(ordering: .relaxed) == pthread_self() }

    @MainActor static func enter() { handle.store(pthread_self(), ordering: .relaxed) }
    @MainActor static func leave() { handle.store(0, ordering: .relaxed) }
}
