import SessionCore
import Synchronization

/// What sockets report, handed to the main actor in order.
final class Mailbox: Sendable {
    enum Event: Sendable {
        case opened(any MessageChannel, ReadingGate, session: String)
        case received(Result<ClientMessage, WireFault>, bytes: Int, from: UInt64)
        case closed(UInt64, code: UInt16?)

        /// The number of the channel that it is about.
        var socket: UInt64 {
            switch self {
            case .opened(let channel, _, _): channel.id
            case .received(_, _, let id), .closed(let id, _): id
            }
        }
    }

    private struct State {
        var events: [Event] = []
        var isScheduled = false
        var handle: (@MainActor ([Event]) -> Void)?
    }

    private let state = Mutex(State())

    /// The one who takes the events.
    @MainActor
    func connect(_ handle: @escaping @MainActor ([Event]) -> Void) {
        state.withLock { $0.handle = handle }
    }

    func post(_ event: Event) {
        let mustSchedule = state.withLock { state in
            state.events.append(event)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { Task { @MainActor in self.drain() } }
    }

    /// Reads a message on the caller's thread, so that the main actor need not, and hands on what it says.
    func post(_ message: TransportMessage, from id: UInt64) {
        post(.received(Self.read(message), bytes: message.byteCount, from: id))
    }

    private static func read(_ message: TransportMessage) -> Result<ClientMessage, WireFault> {
        guard case .text(let text) = message else { return .failure(.binary) }
        do { return .success(try ClientMessage(parsing: text)) } catch { return .failure(.message(error)) }
    }

    /// Hands over what waits. Called by itself; tests call it to save the turn.
    @MainActor
    func drain() {
        let (events, handle) = state.withLock { state in
            defer {
                state.events = []
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
    let gate: ReadingGate

    func opened(_ channel: any MessageChannel) { mailbox.post(.opened(channel, gate, session: session)) }
    func received(_ message: TransportMessage, on channel: any MessageChannel) {
        gate.arrived(message.byteCount, on: channel)
        mailbox.post(message, from: channel.id)
    }
    func closed(_ channel: any MessageChannel, code: UInt16?, reason: String) {
        mailbox.post(.closed(channel.id, code: code))
    }
}
