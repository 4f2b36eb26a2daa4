import NIOCore
import NIOHTTP1
import SessionCore

/// Carries out what `HTTPConnectionState` decides, on one connection.
final class HTTPConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How long a connection that we ended waits for the client to end it too.
    private static let lingerTime = TimeAmount.seconds(1)

    let configuration: WebServer.Configuration
    private let place: ConnectionRegistry.Place
    private var isKnown = false
    let endpoint: any WebEndpoint
    let encoder: HTTPResponseEncoder
    let decoder: ByteToMessageHandler<HTTPRequestDecoder>
    private(set) var context: ChannelHandlerContext?
    private(set) var state: HTTPConnectionState
    private var held: [HTTPServerRequestPart] = []
    private var readIsHeld = false
    private var deadline: Scheduled<Void>?
    private var isHead = false
    private var version = HTTPVersion.http1_1
    /// Takes the body of the request at hand as it comes.
    private var upload: (any BodyReceiver)?
    private var uploadWaits = false

    static func install(
        on channel: any Channel, at place: ConnectionRegistry.Place, configuration: WebServer.Configuration, endpoint: any WebEndpoint
    ) throws {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = configuration.maximumHeadBytes
        limits.maxHeaderListSize = configuration.maximumHeadBytes
        limits.maxHeaderFieldCount = 100
        let encoder = HTTPResponseEncoder()
        let decoder = ByteToMessageHandler(
            HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits))
        let handler = HTTPConnectionHandler(
            place: place, configuration: configuration, endpoint: endpoint, encoder: encoder, decoder: decoder)
        try channel.pipeline.syncOperations.addHandlers([encoder, decoder, handler])
    }

    private init(
        place: ConnectionRegistry.Place, configuration: WebServer.Configuration, endpoint: any WebEndpoint,
        encoder: HTTPResponseEncoder, decoder: ByteToMessageHandler<HTTPRequestDecoder>
    ) {
        self.place = place
        self.configuration = configuration
        self.endpoint = endpoint
        self.encoder = encoder
        self.decoder = decoder
        state = HTTPConnectionState(maximumBodyBytes: configuration.maximumBodyBytes)
    }

    // MARK: - Events

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        setDeadline(TimeAmount(configuration.requestTimeout))
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        setDeadline(nil)
        self.context = nil
        held = []
        abortUpload()
        if readIsHeld { context.read() }
    }

    func channelInactive(context: ChannelHandlerContext) {
        setDeadline(nil)
        self.context = nil
        abortUpload()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        receive(unwrapInboundIn(data))
    }

    /// While a response is due nothing more is read, so that a client cannot pile up requests.
    func read(context: ChannelHandlerContext) {
        switch state.phase {
        case .responding, .writing: readIsHeld = true
        case .streaming where uploadWaits: readIsHeld = true
        case .idle, .receiving, .streaming, .lingering: context.read()
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case is ChannelShouldQuiesceEvent: perform(state.quiesce())
        case ChannelEvent.inputClosed: perform(state.inputClosed())
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if state.phase == .idle { (isHead, version) = (false, .http1_1) }
        switch error {
        case let error as HTTPParserError: perform(state.parserFailed(status: error.status))
        case is ByteToMessageDecoderError: break  // bytes after a parse error, which was answered
        default: context.close(promise: nil)
        }
    }

    private func receive(_ part: HTTPServerRequestPart) {
        if case .head(let head) = part, state.phase == .idle {
            version = head.version
            isHead = head.method == .HEAD
            setDeadline(TimeAmount(configuration.requestTimeout))
            tellWhoItIs(head)
            return begin(head)
        }
        let action = state.received(part)
        if action == .hold { held.append(part) } else { perform(action) }
    }

    private func begin(_ head: HTTPRequestHead) {
        guard let context, head.method == .POST || head.method == .PUT else { return perform(state.received(.head(head))) }
        let request = WebRequest(HTTPConnectionState.Request(head: head), from: context.channel.remoteAddress)
        switch endpoint.plan(for: request) {
        case .keep:
            perform(state.received(.head(head)))
        case .refuse(let response):
            state.refuseBody()
            setDeadline(nil)
            answer(response)
        case .stream(let receiver):
            upload = receiver
            setDeadline(TimeAmount(configuration.uploadTimeout))
            perform(state.received(.head(head), streamLimit: receiver.limit))
        }
    }

    private func tellWhoItIs(_ head: HTTPRequestHead) {
        guard !isKnown, let context else { return }
        isKnown = endpoint.knows(WebRequest(HTTPConnectionState.Request(head: head), from: context.channel.remoteAddress))
        place.heard(isKnown: isKnown)
    }

    private func perform(_ action: HTTPConnectionState.Action) {
        guard let context else { return }
        switch action {
        case .none, .hold:
            break
        case .sendContinue:
            context.writeAndFlush(wrapOutboundOut(.head(.init(version: .http1_1, status: .continue))), promise: nil)
        case .respond(let request):
            setDeadline(nil)
            ask(request, on: context.channel)
        case .pass(let bytes):
            pass(bytes, on: context)
        case .finish:
            setDeadline(nil)
            finish(on: context.channel)
        case .refuse(let status):
            abortUpload()
            answer(.status(status))
        case .next:
            serveHeld()
        case .linger:
            held = []
            context.close(mode: .output, promise: nil)
            setDeadline(Self.lingerTime)
            resumeReading()
        case .close:
            abortUpload()
            context.close(promise: nil)
        }
    }

    // MARK: - Bodies that are handed on

    /// Every piece gives the client time for the next one.
    private func pass(_ bytes: ByteBuffer, on context: ChannelHandlerContext) {
        setDeadline(TimeAmount(configuration.uploadTimeout))
        let (handler, loop) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.eventLoop)
        let takesMore = upload?.received(Array(bytes.readableBytesView)) { loop.execute { handler.value.resumeUpload() } }
        if takesMore == false { uploadWaits = true }
    }

    private func resumeUpload() {
        uploadWaits = false
        if case .streaming = state.phase { resumeReading() }
    }

    private func finish(on channel: any Channel) {
        guard let upload else { return answer(.status(500)) }
        self.upload = nil
        let (handler, loop) = (NIOLoopBound(self, eventLoop: channel.eventLoop), channel.eventLoop)
        Task {
            let response = await upload.finished()
            loop.execute { handler.value.answer(response) }
        }
    }

    private func abortUpload() {
        upload?.aborted()
        upload = nil
        uploadWaits = false
    }

    private func serveHeld() {
        setDeadline(TimeAmount(configuration.idleTimeout))
        let parts = held
        held = []
        for part in parts { receive(part) }
        perform(state.settled())
        if state.phase != .responding { resumeReading() }
    }

    private func resumeReading() {
        guard readIsHeld else { return }
        readIsHeld = false
        context?.read()
    }

    private func setDeadline(_ time: TimeAmount?) {
        deadline?.cancel()
        deadline = nil
        guard let time, let context else { return }
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
            perform(state.deadlinePassed())
        }
    }

    // MARK: - Answers

    func answer(_ response: WebResponse) {
        guard let context, state.phase == .responding else { return }
        var response = response.adding(missing: configuration.fields).sendable
        let file = response.file.flatMap { SentFile(path: $0, part: response.filePart) }
        if response.file != nil, file == nil { response = WebResponse.status(404).adding(missing: configuration.fields) }
        let head = response.head(version: version, keepsAlive: state.keepsAlive, length: file?.length ?? response.body.count)
        state.writing()
        setDeadline(TimeAmount(configuration.responseTimeout))
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if let file, !isHead {
            context.write(wrapOutboundOut(.body(.fileRegion(file.region))), promise: nil)
        } else if !isHead, !response.body.isEmpty, head.status.mayHaveResponseBody {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { [self] result in
            file?.close()
            switch result {
            case .success: perform(state.written())
            case .failure: self.context?.close(promise: nil)
            }
        }
    }
}
