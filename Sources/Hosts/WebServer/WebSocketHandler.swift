import NIOCore
import NIOWebSocket
import SessionCore

/// The receiving side of one WebSocket on its event loop: messages to the receiver, keepalive, and the way it ends.
final class WebSocketHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame

    /// What happens once our close frame is out.
    private enum Ending {
        /// We closed first: the peer's answer ends the connection.
        case awaitingPeer
        /// The peer closed first, or answered: nothing keeps us.
        case complete
        /// The peer broke a rule and may go on sending, which must not reset the connection before it reads why.
        case failed
    }

    private let channel: WebSocketChannel
    private let receiver: any MessageReceiver
    private let configuration: WebServer.Configuration
    private var state: WebSocketMessageState
    private var ending: Ending?
    private var closure: (code: UInt16?, reason: String)?
    private var outputIsClosed = false
    private var heardSincePing = true
    private var keepalive: RepeatedTask?
    private var closeDeadline: Scheduled<Void>?

    init(channel: WebSocketChannel, receiver: any MessageReceiver, configuration: WebServer.Configuration) {
        self.channel = channel
        self.receiver = receiver
        self.configuration = configuration
        state = WebSocketMessageState(maximumMessageBytes: configuration.maximumMessageBytes)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        startKeepalive(context)
        receiver.opened(channel)
    }

    func channelInactive(context: ChannelHandlerContext) {
        keepalive?.cancel()
        closeDeadline?.cancel()
        channel.end()
        receiver.closed(channel, code: closure?.code, reason: closure?.reason ?? "")
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        heardSincePing = true
        switch state.received(WebSocketMessageState.Frame(unwrapInboundIn(data))) {
        case .none: break
        case .deliver(let message): if ending == nil { receiver.received(message, on: channel) }
        case .pong(let payload): channel.pong(payload)
        case .peerClosed(let code, let reason): peerClosed(context, code: code, reason: reason)
        case .fail(let code, let reason): fail(code: code, reason: reason)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent:
            channel.close(code: CloseCode.goingAway, reason: "the server is shutting down")
        case ChannelEvent.inputClosed:
            inputClosed(context)
        case let event as WebSocketChannel.ClosingEvent:
            closing(context, event)
        case is WebSocketChannel.ClosedOutputEvent:
            outputClosed(context)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketError.invalidFrameLength:
            let limit = configuration.maximumMessageBytes
            fail(code: CloseCode.messageTooBig, reason: "a message may have \(limit) bytes")
        case is NIOWebSocketError:
            fail(code: CloseCode.protocolError, reason: "a control frame is one frame of at most 125 bytes")
        case is ByteToMessageDecoderError:
            break  // bytes after a framing error, which was answered
        default:
            context.close(promise: nil)
        }
    }

    // MARK: - Ending

    private func peerClosed(_ context: ChannelHandlerContext, code: UInt16?, reason: String) {
        if closure == nil { closure = (code ?? 1005, reason) }
        ending = .complete
        if outputIsClosed { return context.close(promise: nil) }
        channel.finish(code: code, reason: "")
    }

    /// A close frame that is on its way out still goes: whoever ends only its own side can read it.
    private func inputClosed(_ context: ChannelHandlerContext) {
        switch ending {
        case .complete where !outputIsClosed, .failed where !outputIsClosed: ending = .complete
        case .complete, .failed, .awaitingPeer, nil: context.close(promise: nil)
        }
    }

    private func fail(code: UInt16, reason: String) {
        guard ending == nil else { return }
        ending = .failed
        closure = (code, reason)
        channel.finish(code: code, reason: reason)
    }

    private func closing(_ context: ChannelHandlerContext, _ event: WebSocketChannel.ClosingEvent) {
        if ending == nil { ending = .awaitingPeer }
        if closure == nil { closure = (event.code, event.reason) }
        keepalive?.cancel()
        // The peer's answer has to be read.
        channel.setReading(true)
        closeDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(configuration.closeTimeout)) {
            context.close(promise: nil)
        }
    }

    private func outputClosed(_ context: ChannelHandlerContext) {
        outputIsClosed = true
        switch ending {
        case .complete: context.close(promise: nil)
        case .failed: context.close(mode: .output, promise: nil)
        case .awaitingPeer, nil: break
        }
    }

    // MARK: - Keepalive

    private func startKeepalive(_ context: ChannelHandlerContext) {
        let interval = TimeAmount(configuration.keepaliveInterval)
        let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        keepalive = context.eventLoop.scheduleRepeatedTask(initialDelay: interval, delay: interval) { _ in
            let (handler, context) = handler.value
            handler.beat(context)
        }
    }

    private func beat(_ context: ChannelHandlerContext) {
        // Whom we do not listen to has not fallen silent.
        guard heardSincePing || !channel.isReading else {
            closure = (nil, "the peer fell silent")
            return context.close(promise: nil)
        }
        heardSincePing = false
        channel.ping()
    }
}
