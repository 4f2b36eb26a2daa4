#if DEBUG
import Foundation

/// Who was called, in order: what a test reads the flow of data from.
// Safe: only touched under the lock.
final class CallRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var names: [String] = []

    var calls: [String] { lock.withLock { names } }
    func record(_ name: String) { lock.withLock { names.append(name) } }
}
#endif
