import NIOCore
import SessionCore
import Synchronization

/// The sending side of a WebSocket, callable from any thread.
///
/// Senders append frames to one outbox under a lock; the event loop takes all of it at once. Order is that of the calls,
/// a burst costs one hop and one flush, and nothing waits for the socket.
final class WebSocketChannel: MessageChannel {
    /// Tells the handler that a close frame goes out, and what it says.
    struct ClosingEvent: Sendable {
        var code: UInt16?
        var reason: String
    }

    /// Tells the handler that the close frame left this process, or that it never will.
    struct ClosedOutputEvent: Sendable {}

    private struct Outbox {
        var pending = ByteBuffer()
        var bufferedBytes = 0
        var drainIsScheduled = false
        var closing: ClosingEvent?
        var closingIsAnnounced = false
        var isOver = false

        mutating func append(_ write: (inout ByteBuffer) -> Void) {
            let before = pending.readableBytes
            write(&pending)
            bufferedBytes += pending.readableBytes - before
        }

        mutating func close(_ event: ClosingEvent) {
            closing = event
            append { $0.writeCloseFrame(code: event.code, reason: event.reason) }
        }

        /// Whether the caller has to schedule a drain.
        mutating func needsDrain() -> Bool {
            guard !drainIsScheduled else { return false }
            drainIsScheduled = true
            return true
        }
    }

    private static let lastID = Atomic<UInt64>(0)
    /// How much one write hands over: the unit in which `bufferedBytes` falls.
    private static let chunkBytes = 64 << 10
    private static let overflow = ClosingEvent(code: CloseCode.tryAgainLater, reason: "the connection reads too slowly")

    let id = WebSocketChannel.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    let isLoopback: Bool
    private let channel: any Channel
    private let maximumBufferedBytes: Int
    private let outbox = Mutex(Outbox())
    private let reads = Atomic(true)

    init(_ channel: any Channel, maximumBufferedBytes: Int) {
        self.channel = channel
        self.maximumBufferedBytes = maximumBufferedBytes
        isLoopback = channel.remoteAddress?.isLoopback ?? false
    }

    var bufferedBytes: Int { outbox.withLock { $0.bufferedBytes } }

    var isReading: Bool { reads.load(ordering: .relaxed) }

    func setReading(_ isReading: Bool) {
        reads.store(isReading, ordering: .relaxed)
        // What counts is the last call, whichever thread it came from.
        channel.eventLoop.execute { [self] in channel.setOption(.autoRead, value: self.isReading).whenFailure { _ in } }
    }

    func send(_ message: TransportMessage) {
        write { $0.writeMessageFrame(message) }
    }

    func ping() {
        write { $0.writePingFrame() }
    }

    func pong(_ payload: ByteBuffer) {
        write { $0.writePongFrame(payload) }
    }

    func close(code: UInt16, reason: String) {
        finish(code: WebSocketMessageState.mayBeSent(code) ? code : nil, reason: reason)
    }

    /// - Parameter code: nil for a close frame without payload, the answer to one of that kind.
    func finish(code: UInt16?, reason: String) {
        let needsDrain = outbox.withLock { outbox in
            guard outbox.closing == nil, !outbox.isOver else { return false }
            outbox.close(ClosingEvent(code: code, reason: reason))
            return outbox.needsDrain()
        }
        if needsDrain { scheduleDrain() }
    }

    /// The connection is gone: nothing is kept any more.
    func end() {
        outbox.withLock { outbox in
            outbox.isOver = true
            outbox.pending = ByteBuffer()
            outbox.bufferedBytes = 0
        }
    }

    private func write(_ frame: (inout ByteBuffer) -> Void) {
        let needsDrain = outbox.withLock { outbox in
            guard outbox.closing == nil, !outbox.isOver else { return false }
            outbox.append(frame)
            if outbox.bufferedBytes > maximumBufferedBytes { outbox.close(Self.overflow) }
            return outbox.needsDrain()
        }
        if needsDrain { scheduleDrain() }
    }

    private func scheduleDrain() {
        channel.eventLoop.execute { [self] in drain() }
    }

    /// On the event loop.
    private func drain() {
        var (bytes, closing) = outbox.withLock { outbox in
            outbox.drainIsScheduled = false
            let closing = outbox.closingIsAnnounced ? nil : outbox.closing
            outbox.closingIsAnnounced = outbox.closing != nil
            defer { outbox.pending = ByteBuffer() }
            return (outbox.pending, closing)
        }
        if let closing { channel.pipeline.fireUserInboundEventTriggered(closing) }
        while let chunk = bytes.readSlice(length: min(bytes.readableBytes, Self.chunkBytes)), chunk.readableBytes > 0 {
            let (count, isLast) = (chunk.readableBytes, closing != nil && bytes.readableBytes == 0)
            channel.write(chunk).whenComplete { [self] _ in
                outbox.withLock { $0.bufferedBytes = max(0, $0.bufferedBytes - count) }
                if isLast { channel.pipeline.fireUserInboundEventTriggered(ClosedOutputEvent()) }
            }
        }
        channel.flush()
    }
}
