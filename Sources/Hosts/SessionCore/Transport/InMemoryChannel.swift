import Synchronization

/// A channel without a network: it records what was sent, and its owner plays the peer.
package final class InMemoryChannel: MessageChannel {
    package struct Closure: Sendable, Equatable {
        package var code: UInt16?
        package var reason: String

        package init(code: UInt16?, reason: String) {
            self.code = code
            self.reason = reason
        }
    }

    private struct State {
        var sent: [TransportMessage] = []
        var taken = 0
        var closure: Closure?
        var isReading = true
        var unread = 0
        var isRead = true
        var undelivered: [TransportMessage] = []
    }

    private static let lastID = Atomic<UInt64>(0)
    package let id = InMemoryChannel.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    package let isLoopback: Bool
    private let receiver: any MessageReceiver
    private let state = Mutex(State())

    /// Opens the channel: the receiver hears `opened` before this returns.
    package init(receiver: any MessageReceiver, isLoopback: Bool = true) {
        self.receiver = receiver
        self.isLoopback = isLoopback
        receiver.opened(self)
    }

    /// Everything sent since the channel opened.
    package var sent: [TransportMessage] { state.withLock { $0.sent } }

    /// How the channel ended, or nil while it is open.
    package var closure: Closure? { state.withLock { $0.closure } }

    package var bufferedBytes: Int { state.withLock { $0.unread } }

    /// What was sent since the last call of this method.
    package func takeSent() -> [TransportMessage] {
        state.withLock { state in
            defer { state.taken = state.sent.count }
            return Array(state.sent[state.taken...])
        }
    }

    /// Whether our side reads what the peer sends.
    package var isRead: Bool { state.withLock { $0.isRead } }

    /// How many messages of the peer our side has yet to read.
    package var undelivered: Int { state.withLock { $0.undelivered.count } }

    package func setReading(_ isReading: Bool) { state.withLock { $0.isRead = isReading } }

    package func send(_ message: TransportMessage) {
        state.withLock { state in
            guard state.closure == nil else { return }
            state.sent.append(message)
            if !state.isReading { state.unread += message.byteCount }
        }
    }

    package func close(code: UInt16, reason: String) {
        end(Closure(code: code, reason: reason))
    }

    // MARK: - The peer's side

    /// The peer sends a message. While our side does not read, it waits for ``deliverWaiting()``.
    package func deliver(_ message: TransportMessage) {
        state.withLock { $0.undelivered.append(message) }
        deliverWaiting()
    }

    /// Hands over what our side has not read yet, as long as it reads.
    package func deliverWaiting() {
        while let message = nextToRead() { receiver.received(message, on: self) }
    }

    private func nextToRead() -> TransportMessage? {
        state.withLock { state in
            guard state.closure == nil, state.isRead, !state.undelivered.isEmpty else { return nil }
            return state.undelivered.removeFirst()
        }
    }

    /// The peer closes with a code.
    package func peerCloses(code: UInt16 = CloseCode.normal, reason: String = "") {
        end(Closure(code: code, reason: reason))
    }

    /// The connection breaks off without a word.
    package func drop() {
        end(Closure(code: nil, reason: ""))
    }

    /// The peer stops reading: what is sent from now on counts in `bufferedBytes`.
    package func peerStopsReading() {
        state.withLock { $0.isReading = false }
    }

    /// The peer reads all that waits for it and goes on reading.
    package func peerResumesReading() {
        state.withLock { state in
            state.isReading = true
            state.unread = 0
        }
    }

    private func end(_ closure: Closure) {
        let isFirst = state.withLock { state in
            guard state.closure == nil else { return false }
            state.closure = closure
            return true
        }
        if isFirst { receiver.closed(self, code: closure.code, reason: closure.reason) }
    }
}
