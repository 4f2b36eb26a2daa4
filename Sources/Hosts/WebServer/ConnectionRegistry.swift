import NIOCore
import SessionCore
import Synchronization

/// The connections a server has open: counted against a limit, and all closed when it shuts down.
final class ConnectionRegistry: Sendable {
    private struct State {
        var roster: ConnectionRoster
        var channels: [UInt64: any Channel] = [:]
        var lastID: UInt64 = 0
        var isClosing = false
    }

    /// A connection's place; whoever serves it says what it has heard.
    struct Place: Sendable {
        let id: UInt64
        let registry: ConnectionRegistry

        /// A request head has come, from somebody who has been let in or not.
        func heard(isKnown: Bool) { registry.state.withLock { $0.roster.heard(id, isKnown: isKnown) } }
    }

    enum Admission {
        case serve(Place)
        case turnAway
        case drop
    }

    private let state: Mutex<State>

    init(limit: Int) {
        state = Mutex(State(roster: ConnectionRoster(limit: limit)))
    }

    /// Counts a connection until it closes, or says that there is no room for it. Another may have to go in its place.
    func admit(_ channel: any Channel) -> Admission {
        let (id, admission, displaced) = state.withLock { state in
            state.lastID += 1
            let id = state.lastID
            guard !state.isClosing else { return (id, ConnectionRoster.Admission.drop, nil as (any Channel)?) }
            let admission = state.roster.admit(id)
            var displaced: (any Channel)?
            if case .serve(let other?) = admission { displaced = state.channels.removeValue(forKey: other) }
            if admission != .drop { state.channels[id] = channel }
            return (id, admission, displaced)
        }
        displaced?.close(promise: nil)
        guard admission != .drop else { return .drop }
        channel.closeFuture.whenComplete { [self] _ in
            state.withLock { state in
                state.roster.remove(id)
                state.channels[id] = nil
            }
        }
        return admission == .turnAway ? .turnAway : .serve(Place(id: id, registry: self))
    }

    /// Admits no more, asks every connection to finish, and cuts those that still stand when the time is up.
    func closeAll(within timeout: Duration) async {
        let open = state.withLock { state in
            state.isClosing = true
            return Array(state.channels.values)
        }
        guard let loop = open.first?.eventLoop else { return }
        for channel in open {
            channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
        let cut = loop.scheduleTask(in: TimeAmount(timeout)) {
            for channel in open { channel.close(promise: nil) }
        }
        // Close futures do not fail.
        try? await EventLoopFuture.andAllComplete(open.map(\.closeFuture), on: loop).get()
        cut.cancel()
    }
}

/// Answers a connection for which there is no room with 503 and lets go of it.
final class BusyHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let answer: String

    init(fields: HeaderFields) {
        answer = Self.answer(fields)
    }

    static func answer(_ fields: HeaderFields) -> String {
        let lines = fields.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        return "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n" + lines + "\r\n"
    }

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
        context.close(mode: .output, promise: nil)
        // The client may still be sending; closing on unread bytes would reset the connection and lose the answer.
        context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) { context.close(promise: nil) }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.close(promise: nil)
    }
}
