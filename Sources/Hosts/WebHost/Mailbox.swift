import SessionCore
import Synchronization

/// What sockets report, handed to the main actor in order.
final class Mailbox: Sendable {
    enum Event: Sendable {
        case opened(any MessageChannel, session: String)
        case received(TransportMessage, from: UInt64)
        case closed(UInt64, code: UInt16?)
        /// More arrived than may wait; the rest was thrown away.
        case flooded(UInt64)
    }

    private struct State {
        var events: [Event] = []
        var isScheduled = false
        var waiting: [UInt64: (count: Int, bytes: Int)] = [:]
        var handle: (@MainActor ([Event]) -> Void)?
    }

    private let state = Mutex(State())
    private let limits: MessageRate.Limits

    init(limits: MessageRate.Limits) { self.limits = limits }

    /// The one who takes the events.
    @MainActor
    func connect(_ handle: @escaping @MainActor ([Event]) -> Void) {
        state.withLock { $0.handle = handle }
    }

    func post(_ event: Event) {
        let mustSchedule = state.withLock { state in
            if case .received(let message, let id) = event {
                var waiting = state.waiting[id] ?? (0, 0)
                let wasFlooded = waiting.count > limits.maximumWaiting || waiting.bytes > limits.maximumWaitingBytes
                waiting.count += 1
                waiting.bytes += message.byteCount
                state.waiting[id] = waiting
                if wasFlooded { return false }
                let isFlooded = waiting.count > limits.maximumWaiting || waiting.bytes > limits.maximumWaitingBytes
                state.events.append(isFlooded ? .flooded(id) : event)
            } else {
                state.events.append(event)
            }
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { Task { @MainActor in self.drain() } }
    }

    /// Hands over what waits. Called by itself; tests call it to save the turn.
    @MainActor
    func drain() {
        let (events, handle) = state.withLock { state in
            defer {
                state.events = []
                state.waiting = [:]
                state.isScheduled = false
            }
            return (state.events, state.handle)
        }
        handle?(events)
    }
}

/// Reports one socket to the mailbox.
struct SocketReceiver: MessageReceiver {
    let session: String
    let mailbox: Mailbox

    func opened(_ channel: any MessageChannel) { mailbox.post(.opened(channel, session: session)) }
    func received(_ message: TransportMessage, on channel: any MessageChannel) {
        mailbox.post(.received(message, from: channel.id))
    }
    func closed(_ channel: any MessageChannel, code: UInt16?, reason: String) {
        mailbox.post(.closed(channel.id, code: code))
    }
}
