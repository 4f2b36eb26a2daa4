import Foundation
import Review
import Synchronization

/// Says on standard error how far a review has come, where a person looks at it.
final class TerminalProgress: Sendable {
    private let line = Mutex(ProgressLine())
    private let begin = ContinuousClock.now

    /// Nothing where standard error is no terminal, or one that cannot erase.
    static func ifWatched() -> TerminalProgress? {
        guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else { return nil }
        return TerminalProgress()
    }

    /// What work tells how far it is.
    var listener: @Sendable (ReviewProgress) -> Void { { self.tell($0) } }

    private func tell(_ progress: ReviewProgress) {
        let time = ContinuousClock.now - begin
        line.withLock { line in
            // Under the lock, so that lines stand in their order.
            if let text = line.text(progress, at: time) { Self.write(text) }
        }
    }

    func end() { line.withLock { line in if let text = line.end() { Self.write(text) } } }

    private static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
