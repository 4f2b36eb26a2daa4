import Glibc
import Synchronization

/// Where messages go: standard error, one line each.
package enum LogOutput {
    /// Takes lines in the place of standard error; for tests.
    package static let replacement = Mutex<(@Sendable (String) -> Void)?>(nil)
    /// Whether values that are private are written; `GLIDE_LOG_PRIVATE=1` says so.
    package static let showsPrivate = Mutex(getenv("GLIDE_LOG_PRIVATE").map { String(cString: $0) } == "1")

    static func write(_ message: String, type: OSLogType, log: OSLog) {
        let source = [log.subsystem, log.category].filter { !$0.isEmpty }.joined(separator: ":")
        let line = (source.isEmpty ? "" : "[\(source)] ") + "\(type.name): " + plain(message)
        if let take = replacement.withLock({ $0 }) { return take(line) }
        let bytes = Array((time() + " " + line + "\n").utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }

    /// A terminal obeys control characters: a message that comes from elsewhere must not command it.
    private static func plain(_ message: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in message.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
            text.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(text)
    }

    private static func time() -> String {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var parts = tm()
        localtime_r(&now.tv_sec, &parts)
        var buffer = [CChar](repeating: 0, count: 32)
        let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S", &parts)
        let milliseconds = String(1_000 + now.tv_nsec / 1_000_000).dropFirst()
        return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) + "." + milliseconds
    }
}
