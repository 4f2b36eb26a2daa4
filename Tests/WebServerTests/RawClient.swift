import NIOCore
import NIOPosix
import SessionCore

/// A client that writes exactly the bytes it is told to, so that tests can send what no library would.
///
/// Used from one task. It hangs up by itself after `lifetime`, so that no test waits for ever.
final class RawClient {
    struct Response: Equatable {
        var status: Int
        var headers: HeaderFields
        var body: String
    }

    struct Frame: Equatable {
        var opcode: UInt8
        var payload: [UInt8]
        var isFinal = true
    }

    struct EndOfStream: Error {}

    private let channel: any Channel
    private var chunks: AsyncStream<ByteBuffer>.Iterator
    private var buffer = ByteBuffer()

    private init(channel: any Channel, chunks: AsyncStream<ByteBuffer>) {
        self.channel = channel
        self.chunks = chunks.makeAsyncIterator()
    }

    deinit { channel.close(promise: nil) }

    static func connect(port: Int, receiveBuffer: Int? = nil, lifetime: TimeAmount = .seconds(20)) async throws -> RawClient {
        let (chunks, continuation) = AsyncStream<ByteBuffer>.makeStream()
        var bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Forwarder(continuation))
                }
            }
        if let receiveBuffer {
            bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: .init(receiveBuffer))
                .channelOption(.autoRead, value: false)
        }
        let channel = try await bootstrap.connect(host: "127.0.0.1", port: port).get()
        let hangUp = channel.eventLoop.scheduleTask(in: lifetime) { channel.close(promise: nil) }
        channel.closeFuture.whenComplete { _ in hangUp.cancel() }
        return RawClient(channel: channel, chunks: chunks)
    }

    // MARK: - Writing

    func write(_ bytes: some Collection<UInt8>) {
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }

    func write(_ text: String) {
        write(Array(text.utf8))
    }

    func request(_ line: String, headers: [String] = [], body: String = "") {
        write(([line + " HTTP/1.1", "Host: localhost"] + headers).joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    func writeFrame(
        _ opcode: UInt8, _ payload: [UInt8] = [], isFinal: Bool = true, masked: Bool = true, reserved: UInt8 = 0
    ) {
        write(Self.frame(opcode, payload, isFinal: isFinal, masked: masked, reserved: reserved))
    }

    static func frame(
        _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, masked: Bool = true, reserved: UInt8 = 0
    ) -> [UInt8] {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | reserved | opcode]
        let mask: UInt8 = masked ? 0x80 : 0
        switch payload.count {
        case ...125: bytes.append(mask | UInt8(payload.count))
        case ...65_535: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: bytes += [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        guard masked else { return bytes + payload }
        let key: [UInt8] = [0x12, 0x34, 0x56, 0x78]
        bytes += key
        bytes.reserveCapacity(bytes.count + payload.count)
        for (index, byte) in payload.enumerated() { bytes.append(byte ^ key[index & 3]) }
        return bytes
    }

    func closeFrame(_ code: UInt16, _ reason: String = "") {
        writeFrame(0x8, [UInt8(code >> 8), UInt8(code & 0xFF)] + Array(reason.utf8))
    }

    /// Ends our side of the connection; the server's side stays readable.
    func endOutput() {
        channel.close(mode: .output, promise: nil)
    }

    func disconnect() {
        channel.close(promise: nil)
    }

    /// Lets a client that was connected with `receiveBuffer` read from now on.
    func startReading() {
        channel.setOption(.autoRead, value: true).whenComplete { _ in }
        channel.read()
    }

    // MARK: - Reading

    private func more() async throws {
        guard var chunk = await chunks.next() else { throw EndOfStream() }
        buffer.writeBuffer(&chunk)
    }

    private func take(_ count: Int) async throws -> [UInt8] {
        while buffer.readableBytes < count { try await more() }
        return buffer.readBytes(length: count) ?? []
    }

    /// Reads one response; its body by `Content-Length`, unless it answers `HEAD`.
    func response(toHead: Bool = false) async throws -> Response {
        var head = ""
        while !head.hasSuffix("\r\n\r\n") { head += String(decoding: try await take(1), as: UTF8.self) }
        let lines = head.split(separator: "\r\n")
        var headers = HeaderFields()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers.add(String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
        }
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let length = toHead || status < 200 ? 0 : headers["content-length"].flatMap { Int($0) } ?? 0
        return Response(status: status, headers: headers, body: String(decoding: try await take(length), as: UTF8.self))
    }

    func frame() async throws -> Frame {
        let start = try await take(2)
        var length = Int(start[1] & 0x7F)
        if length == 126 { length = try await take(2).reduce(0) { $0 << 8 | Int($1) } }
        if length == 127 { length = try await take(8).reduce(0) { $0 << 8 | Int($1) } }
        return Frame(opcode: start[0] & 0x0F, payload: try await take(length), isFinal: start[0] & 0x80 != 0)
    }

    /// The close code of the next close frame, and nil where the connection ends without one.
    func closeCode() async throws -> UInt16? {
        while true {
            guard let frame = try? await frame() else { return nil }
            guard frame.opcode == 0x8, frame.payload.count >= 2 else { continue }
            return UInt16(frame.payload[0]) << 8 | UInt16(frame.payload[1])
        }
    }

    /// What arrives until the server ends the connection.
    func rest() async -> [UInt8] {
        while (try? await more()) != nil {}
        return buffer.readBytes(length: buffer.readableBytes) ?? []
    }

    // MARK: - WebSocket

    static let handshakeFields = [
        "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]

    static func webSocket(port: Int, path: String = "/ws", receiveBuffer: Int? = nil) async throws -> RawClient {
        let client = try await connect(port: port, receiveBuffer: receiveBuffer)
        client.request("GET \(path)", headers: handshakeFields)
        if receiveBuffer != nil { client.channel.read() }
        let response = try await client.response()
        guard response.status == 101 else { throw EndOfStream() }
        return client
    }
}

private final class Forwarder: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let continuation: AsyncStream<ByteBuffer>.Continuation

    init(_ continuation: AsyncStream<ByteBuffer>.Continuation) { self.continuation = continuation }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { continuation.yield(unwrapInboundIn(data)) }
    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }
    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { continuation.finish() }
    }
}
