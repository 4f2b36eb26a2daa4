import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server on this machine that gives the same answer to every request, and keeps what it was asked.
// Safe: the requests are only touched under the lock.
final class LoopbackServer: @unchecked Sendable {
    struct Answer: Sendable {
        var status = 200
        var body = ""
        /// False never answers.
        var answers = true
    }
    struct Request: Sendable {
        var head: String
        var authorization: String?
        var contentType: String?
        var body = ""
    }

    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let channel: any Channel
    private let lock = NSLock()
    private var received: [Request] = []

    var requests: [Request] { lock.withLock { received } }
    var url: URL {
        get throws {
            var components = URLComponents()
            (components.scheme, components.host, components.port, components.path) = (
                "http", "127.0.0.1", channel.localAddress?.port, "/api"
            )
            guard let url = components.url else { throw URLError(.badURL) }
            return url
        }
    }

    init(_ answer: Answer) async throws {
        let box = Box()
        channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { channel in
                channel.pipeline.configureHTTPServerPipeline().flatMapThrowing {
                    try channel.pipeline.syncOperations.addHandler(Handler(answer: answer) { request in box.server?.keep(request) })
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        box.server = self
    }

    func stop() async throws {
        try await channel.close()
        try await group.shutdownGracefully()
    }

    private func keep(_ request: Request) { lock.withLock { received.append(request) } }

    // Safe: set before the first request can come.
    private final class Box: @unchecked Sendable { weak var server: LoopbackServer? }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart
        private let answer: Answer
        private let keep: (Request) -> Void
        private var request = Request(head: "")

        init(answer: Answer, keep: @escaping (Request) -> Void) {
            self.answer = answer
            self.keep = keep
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head):
                request = Request(
                    head: "\(head.method.rawValue) \(head.uri)", authorization: head.headers.first(name: "Authorization"),
                    contentType: head.headers.first(name: "Content-Type"))
            case .body(let bytes): request.body += String(buffer: bytes)
            case .end:
                keep(request)
                guard answer.answers else { return }
                let head = HTTPResponseHead(
                    version: .http1_1, status: .init(statusCode: answer.status),
                    headers: ["Content-Length": "\(answer.body.utf8.count)", "Connection": "close"])
                context.write(wrapOutboundOut(.head(head)), promise: nil)
                context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: answer.body)))), promise: nil)
                context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
            }
        }
    }
}
