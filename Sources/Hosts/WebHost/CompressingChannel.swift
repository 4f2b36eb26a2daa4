import SessionCore
import Synchronization

/// A channel that compresses large texts, on another thread than its callers', and keeps the order of the calls.
final class CompressingChannel: MessageChannel {
    /// Runs work soon, on another thread.
    typealias Run = @Sendable (@escaping @Sendable () -> Void) -> Void

    private enum Job {
        case send(TransportMessage)
        case close(code: UInt16, reason: String)
    }

    private struct State {
        var jobs: [Job] = []
        var waitingBytes = 0
        var isWorking = false
    }

    private let channel: any MessageChannel
    private let threshold: Int
    private let run: Run
    private let state = Mutex(State())

    /// - Parameter threshold: texts of more bytes are compressed.
    init(_ channel: any MessageChannel, threshold: Int, run: @escaping Run) {
        self.channel = channel
        self.threshold = threshold
        self.run = run
    }

    var id: UInt64 { channel.id }
    var isLoopback: Bool { channel.isLoopback }
    var bufferedBytes: Int { channel.bufferedBytes + state.withLock { $0.waitingBytes } }

    func setReading(_ isReading: Bool) { channel.setReading(isReading) }

    func send(_ message: TransportMessage) {
        add(.send(message), isLarge: message.byteCount > threshold) { channel.send(message) }
    }

    func close(code: UInt16, reason: String) {
        add(.close(code: code, reason: reason), isLarge: false) { channel.close(code: code, reason: reason) }
    }

    /// What is small does not wait, unless something before it does.
    private func add(_ job: Job, isLarge: Bool, atOnce perform: () -> Void) {
        let (waits, mustStart) = state.withLock { state in
            guard isLarge || state.isWorking else { return (false, false) }
            state.jobs.append(job)
            if case .send(let message) = job { state.waitingBytes += message.byteCount }
            defer { state.isWorking = true }
            return (true, !state.isWorking)
        }
        if !waits { perform() }
        if mustStart { run { self.work() } }
    }

    private func work() {
        while let job = next() {
            switch job {
            case .send(let message):
                channel.send(compressed(message))
                state.withLock { $0.waitingBytes -= message.byteCount }
            case .close(let code, let reason): channel.close(code: code, reason: reason)
            }
        }
    }

    private func next() -> Job? {
        state.withLock { state in
            guard !state.jobs.isEmpty else {
                state.isWorking = false
                return nil
            }
            return state.jobs.removeFirst()
        }
    }

    private func compressed(_ message: TransportMessage) -> TransportMessage {
        guard case .text(let text) = message, message.byteCount > threshold, let bytes = Deflate.compress(text) else { return message }
        return .binary(bytes)
    }
}
