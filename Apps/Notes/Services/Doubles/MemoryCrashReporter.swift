#if DEBUG
import Foundation

/// Faults that are gone when the process ends.
// Safe: only touched under the lock.
final class MemoryCrashReporter: CrashReporterProtocol, @unchecked Sendable {
    private let lock = NSLock()
    private var faults: [String] = []
    /// When the app came into use, while it is.
    private(set) var inUseSince: Date?

    func begin() -> Date? {
        lock.withLock { inUseSince = .now }
        return nil
    }

    func end() { lock.withLock { inUseSince = nil } }
    func record(_ error: any Error, context: String) { lock.withLock { faults.append("\(context): \(error)") } }
    func reports() -> [String] { lock.withLock { faults } }
}
#endif
