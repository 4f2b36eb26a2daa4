import SessionCore
import Synchronization

/// What sockets report, handed to the main actor in order.
final class Mailbox: Sendable {
    enum Event: Sendable {
        case opened(any MessageChannel, session: String)
        case received(Result<ClientMessage, WireFault>, bytes: Int, from: UInt64)
        case closed(UInt64, code: UInt16?)
        /// More arrived than may wait; the rest was thrown away.
        case flooded(UInt64)

        /// The number of the channel that it is about.
        var socket: UInt64 {
            switch self {
            case .opened(let channel, _): channel.id
            case .received(_, _, let id), .closed(let id, _), .flooded(let id): id
            }
        }
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
            state.events.append(event)
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { Task { @MainActor in self.drain() } }
    }

    /// Reads a message on the caller's thread, so that the main actor need not, and hands on what it says.
    func post(_ message: TransportMessage, from id: UInt64) {
        let bytes = message.byteCount
        switch admit(bytes, from: id) {
        case .ignore: break
        case .flood: post(.flooded(id))
        case .take: post(.received(Self.read(message), bytes: bytes, from: id))
        }
    }

    private enum Admission { case take, flood, ignore }

    /// Counts a message that is about to be read, if there is still room for it.
    private func admit(_ bytes: Int, from id: UInt64) -> Admission {
        state.withLock { state in
            var waiting = state.waiting[id] ?? (0, 0)
            if limits.areExceeded(byMessages: waiting.count, bytes: waiting.bytes) { return .ignore }
            waiting.count += 1
            waiting.bytes += bytes
            state.waiting[id] = waiting
            return limits.areExceeded(byMessages: waiting.count, bytes: waiting.bytes) ? .flood : .take
        }
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
        mailbox.post(message, from: channel.id)
    }
    func closed(_ channel: any MessageChannel, code: UInt16?, reason: String) {
        mailbox.post(.closed(channel.id, code: code))
    }
}
