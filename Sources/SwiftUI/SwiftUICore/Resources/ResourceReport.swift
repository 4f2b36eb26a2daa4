import Foundation
import Synchronization

/// Says once what is wrong with a resource that a view asks for.
package enum ResourceReport {
    private static let said = Mutex<Set<String>>([])
    private static let sink = Mutex(Sink { line in FileHandle.standardError.write(Data((line + "\n").utf8)) })

    /// A function that is locked by itself is wrapped once more by each access.
    private struct Sink: Sendable {
        let send: @Sendable (String) -> Void
    }

    /// Where lines go; standard error at first.
    package static func send(to sink: @escaping @Sendable (String) -> Void) { self.sink.withLock { $0 = Sink(send: sink) } }

    /// What was said so far.
    static var lines: Set<String> { said.withLock { $0 } }

    package static func say(_ text: String) {
        // Names come from anywhere; a line stays one.
        let line = String(
            text.map { $0.isNewline || $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "\u{FFFD}" : $0 })
        guard said.withLock({ $0.insert(line).inserted }) else { return }
        sink.withLock { $0 }.send(line)
    }
}
