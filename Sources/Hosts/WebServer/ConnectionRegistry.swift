import NIOCore
import Synchronization

/// The connections a server has open: counted against a limit, and all closed when it shuts down.
final class ConnectionRegistry: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isClosing = false
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a connection until it closes, or says that there is no room for it.
    func admit(_ channel: any Channel) -> Bool {
        let id = ObjectIdentifier(channel)
        let isAdmitted = state.withLock { state in
            guard !state.isClosing, state.channels.count < limit else { return false }
            state.channels[id] = channel
            return true
        }
        if isAdmitted {
            channel.closeFuture.whenComplete { [self] _ in
                state.withLock { _ = $0.channels.removeValue(forKey: id) }
            }
        }
        return isAdmitted
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

/// Answers a connection above the limit with 503 and lets go of it.
final class BusyHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let answer =
        "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n"

    func channelActive(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.answer)), promise: nil)
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
