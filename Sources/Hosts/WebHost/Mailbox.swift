import SessionCore
import Synchronization

/// What sockets report, handed to the main actor in order.
///
/// While the main actor takes its time, the pages that wait for it are told that the app is still there: they would take the
/// connection for dead.
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
        var isHandling = false
        var isWatched = false
        var channels: [UInt64: any MessageChannel] = [:]
        /// Of the page that was heard of last.
        var latest: UInt64?
        var handle: (@MainActor ([Event]) -> Void)?

        /// The main actor has yet to take something, or is at it.
        var isBusy: Bool { isScheduled || isHandling }
    }

    private let state = Mutex(State())
    private let patience: Duration

    /// - Parameter patience: how long pages wait before they hear that the app is still there; less than what a page waits
    ///   for before it connects anew.
    init(patience: Duration = .seconds(3)) { self.patience = patience }

    /// The one who takes the events.
    @MainActor
    func connect(_ handle: @escaping @MainActor ([Event]) -> Void) {
        state.withLock { $0.handle = handle }
    }

    /// Of the page that is in use: the one that was heard of last, or another.
    var channelInUse: (any MessageChannel)? {
        state.withLock { state in state.latest.flatMap { state.channels[$0] } ?? state.channels.first?.value }
    }

    func post(_ event: Event) {
        let (mustSchedule, mustWatch) = state.withLock { state in
            state.events.append(event)
            switch event {
            case .opened(let channel, _, _): state.channels[channel.id] = channel
            case .closed(let id, _): state.channels[id] = nil
            case .received(_, _, let id): state.latest = id
            }
            defer { (state.isScheduled, state.isWatched) = (true, true) }
            return (!state.isScheduled, !state.isWatched)
        }
        if mustSchedule { Task { @MainActor in self.drain() } }
        if mustWatch { Task.detached { await self.watch() } }
    }

    /// Tells the pages that the app is still there, until the main actor has taken everything.
    private func watch() async {
        while true {
            try? await Task.sleep(for: patience)
            let waiting: [any MessageChannel]? = state.withLock { state in
                state.isWatched = state.isBusy
                return state.isBusy ? Array(state.channels.values) : nil
            }
            guard let waiting else { return }
            for channel in waiting { channel.send(.text(Session.stillThere)) }
        }
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
                state.isHandling = true
            }
            return (state.events, state.handle)
        }
        handle?(events)
        state.withLock { $0.isHandling = false }
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
