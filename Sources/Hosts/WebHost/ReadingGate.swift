import SessionCore
import Synchronization

/// Stops reading from a socket while too much of what it said waits for its turn: whoever says too much waits, and nothing
/// of it is lost.
///
/// A socket that is not read soon holds its peer up, by the buffers between them.
final class ReadingGate: Sendable {
    private struct State {
        var count = 0
        var bytes = 0
        var isReading = true
    }

    private let limits: MessageRate.Limits
    private let state = Mutex(State())

    init(limits: MessageRate.Limits) { self.limits = limits }

    /// A message has come and waits.
    func arrived(_ bytes: Int, on channel: any MessageChannel) { add(1, bytes, channel) }

    /// A message that waited has been handled. Reading goes on once half of what may wait is left.
    func handled(_ bytes: Int, on channel: any MessageChannel) { add(-1, -bytes, channel) }

    private func add(_ count: Int, _ bytes: Int, _ channel: any MessageChannel) {
        state.withLock { state in
            state.count += count
            state.bytes += bytes
            let share = state.isReading ? 1 : 2
            let mayRead = !limits.areExceeded(byMessages: state.count * share, bytes: state.bytes * share)
            guard mayRead != state.isReading else { return }
            state.isReading = mayRead
            // Within the lock, so that the last word is that of the last count.
            channel.setReading(mayRead)
        }
    }
}
