import Foundation

/// Keeps a subscriber from being called by two threads at once, and lets it send again from within a call.
struct DeliveryLock: Sendable {
    private let recursive = NSRecursiveLock()

    /// Runs `body`, which calls the subscriber, as the only one to do so.
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        recursive.lock()
        defer { recursive.unlock() }
        return try body()
    }
}
