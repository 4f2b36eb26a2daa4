import NIOCore
import NIOHTTP1
import NIOWebSocket
import SessionCore

/// Asking the endpoint, and the change of protocol where it says yes.
extension HTTPConnectionHandler {
    func ask(_ request: HTTPConnectionState.Request, on channel: any Channel) {
        let handler = NIOLoopBound(self, eventLoop: channel.eventLoop)
        let (endpoint, loop) = (endpoint, channel.eventLoop)
        let webRequest = WebRequest(request, from: channel.remoteAddress)
        switch WebSocketHandshake.verdict(on: request.head) {
        case .malformed(let response):
            answer(response)
        case .none:
            Task {
                let response = await endpoint.respond(to: webRequest)
                loop.execute { handler.value.answer(response) }
            }
        case .wellFormed:
            Task {
                let decision = await endpoint.upgrade(webRequest)
                loop.execute { handler.value.carryOut(decision, for: request.head) }
            }
        }
    }

    private func carryOut(_ decision: UpgradeDecision, for head: HTTPRequestHead) {
        guard let context, context.channel.isActive, state.phase == .responding else { return }
        switch decision {
        case .refuse(let response):
            answer(response)
        case .accept where state.isQuiescing:
            answer(.status(503))
        case .accept where state.inputEnded:
            context.close(promise: nil)
        case .accept(let receiver):
            WebSocketHandshake.responseHeaders(to: head, on: context.channel).assumeIsolated().whenComplete { [self] in
                switch $0 {
                case .success(let headers): becomeWebSocket(headers, receiver: receiver)
                case .failure: answer(.status(400))
                }
            }
        }
    }

    /// The receiver hears of the channel before the client does, so that whoever gets the answer is known to it.
    /// The HTTP decoder leaves last: on its way out it hands on the bytes that came after the request.
    private func becomeWebSocket(_ headers: HTTPHeaders, receiver: any MessageReceiver) {
        guard let context else { return }
        let head = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.end(nil)), promise: nil)
        let pipeline = context.pipeline.syncOperations
        let frames = ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: configuration.maximumMessageBytes))
        let channel = WebSocketChannel(
            context.channel, maximumBufferedBytes: configuration.maximumBufferedBytes)
        let handler = WebSocketHandler(channel: channel, receiver: receiver, configuration: configuration)
        do {
            try pipeline.addHandlers([frames, handler])
        } catch {
            return context.close(promise: nil)
        }
        context.flush()
        pipeline.removeHandler(self, promise: nil)
        pipeline.removeHandler(encoder, promise: nil)
        pipeline.removeHandler(decoder, promise: nil)
    }
}
