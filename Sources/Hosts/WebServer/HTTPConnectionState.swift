import NIOCore
import NIOHTTP1

/// One HTTP connection, one request at a time: what arrives, and what is to be done about it.
struct HTTPConnectionState {
    struct Request: Equatable {
        var head: HTTPRequestHead
        var body = ByteBuffer()
    }

    enum Action: Equatable {
        case none
        /// The client waits for leave to send its body.
        case sendContinue
        /// Ask the endpoint.
        case respond(Request)
        /// Hand a piece of the body to whoever receives it.
        case pass(ByteBuffer)
        /// The body has been handed over whole.
        case finish
        /// Answer without the endpoint.
        case refuse(status: Int)
        /// Keep the part until the response at hand is out.
        case hold
        /// Serve what was held, then wait for more.
        case next
        /// End our side, and wait for the client to end its own.
        case linger
        case close
    }

    enum Phase: Equatable {
        case idle
        case receiving(HTTPRequestHead)
        /// The body is handed on as it comes; so many bytes may still come.
        case streaming(remaining: Int)
        case responding
        case writing
        case lingering
    }

    private(set) var phase = Phase.idle
    /// Whether another request may follow the one at hand; decides the response's `Connection` header.
    private(set) var keepsAlive = true
    private(set) var isQuiescing = false
    /// Whether the client sends no more.
    private(set) var inputEnded = false
    /// Apart from the phase, so that it grows in place.
    private var body = ByteBuffer()
    private let maximumBodyBytes: Int

    init(maximumBodyBytes: Int) {
        self.maximumBodyBytes = maximumBodyBytes
    }

    /// - Parameter streamLimit: of a head whose body is to be handed on as it comes: the most bytes that it may have.
    mutating func received(_ part: HTTPServerRequestPart, streamLimit: Int? = nil) -> Action {
        switch (phase, part) {
        case (.idle, .head(let head)):
            return begin(head, streamLimit)
        case (.streaming(let remaining), .body(let bytes)):
            guard bytes.readableBytes <= remaining else { return refuse(413) }
            phase = .streaming(remaining: remaining - bytes.readableBytes)
            return .pass(bytes)
        case (.streaming, .end):
            phase = .responding
            return .finish
        case (.receiving, .body(var bytes)):
            guard body.readableBytes + bytes.readableBytes <= maximumBodyBytes else { return refuse(413) }
            body.writeBuffer(&bytes)
            return .none
        case (.receiving(let head), .end):
            phase = .responding
            defer { body = ByteBuffer() }
            return .respond(Request(head: head, body: body))
        case (.responding, _), (.writing, _):
            return keepsAlive ? .hold : .none
        case (.idle, _), (.receiving, _), (.streaming, _), (.lingering, _):
            return .none
        }
    }

    private mutating func begin(_ head: HTTPRequestHead, _ streamLimit: Int?) -> Action {
        // NIO's decoder stops after a request that asks for an upgrade, so that such a request is a connection's last.
        keepsAlive = head.isKeepAlive && !head.asksForUpgrade && !isQuiescing
        if head.method == .CONNECT { return refuse(501) }
        let hosts = head.headers["host"].count
        guard hosts == 1 || (hosts == 0 && head.version == .http1_0) else { return refuse(400) }
        // What is no number, or none that fits, is no length that fits either.
        let lengths = head.headers["content-length"]
        for length in lengths {
            guard let length = Int(length), length <= streamLimit ?? maximumBodyBytes else { return refuse(413) }
        }
        // A stream says beforehand how long it is, so that what does not fit is refused before it comes.
        if streamLimit != nil, lengths.isEmpty { return refuse(411) }
        phase = streamLimit.map { .streaming(remaining: $0) } ?? .receiving(head)
        let waits =
            head.version == .http1_1
            && head.headers[canonicalForm: "expect"].contains { $0.lowercased() == "100-continue" }
        return waits ? .sendContinue : .none
    }

    private mutating func refuse(_ status: Int) -> Action {
        phase = .responding
        keepsAlive = false
        body = ByteBuffer()
        return .refuse(status: status)
    }

    /// The endpoint wants no body of the request whose head has just arrived: it is answered at once.
    mutating func refuseBody() {
        phase = .responding
        keepsAlive = false
    }

    /// The response was handed to the socket.
    mutating func writing() {
        phase = .writing
    }

    /// The response is out.
    mutating func written() -> Action {
        guard keepsAlive else {
            phase = .lingering
            return inputEnded ? .close : .linger
        }
        phase = .idle
        return .next
    }

    /// Everything held was served.
    mutating func settled() -> Action {
        switch phase {
        case .idle, .receiving, .streaming: inputEnded || (isQuiescing && phase == .idle) ? .close : .none
        case .responding, .writing, .lingering: .none
        }
    }

    mutating func parserFailed(status: Int) -> Action {
        switch phase {
        case .idle, .receiving, .streaming:
            return refuse(status)
        case .responding, .writing:
            keepsAlive = false
            return .none
        case .lingering:
            return .none
        }
    }

    /// The client sends no more; it may still read.
    mutating func inputClosed() -> Action {
        inputEnded = true
        switch phase {
        case .idle, .receiving, .streaming, .lingering: return .close
        case .responding, .writing: return .none
        }
    }

    mutating func deadlinePassed() -> Action {
        switch phase {
        case .idle, .writing, .lingering: .close
        case .receiving, .streaming: refuse(408)
        case .responding: .none
        }
    }

    mutating func quiesce() -> Action {
        isQuiescing = true
        keepsAlive = false
        return phase == .idle ? .close : .none
    }
}

extension HTTPRequestHead {
    /// What makes NIO's decoder take the rest of the connection for another protocol, and a bit more than that.
    var asksForUpgrade: Bool {
        headers.contains(name: "upgrade")
            || headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
    }
}
