#if DEBUG
import Foundation

/// Keeps what is logged.
// Safe: only touched under the lock.
final class RecordingLogger: LoggerServiceProtocol, @unchecked Sendable {
    struct Entry: Equatable {
        var level: LogLevel
        var message: String
        var function: String
    }
    private let lock = NSLock()
    private var written: [Entry] = []

    var entries: [Entry] { lock.withLock { written } }

    func log(_ level: LogLevel, _ message: @autoclosure () -> String, file: String, function: String, line: UInt) {
        let entry = Entry(level: level, message: message(), function: function)
        lock.withLock { written.append(entry) }
    }
}
#endif
