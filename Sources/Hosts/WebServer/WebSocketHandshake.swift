import NIOCore
import NIOHTTP1
import NIOWebSocket
import SessionCore

/// The opening handshake of RFC 6455, 4.2.
enum WebSocketHandshake {
    enum Verdict: Equatable {
        /// The request offers no WebSocket.
        case none
        case wellFormed
        case malformed(WebResponse)
    }

    static func verdict(on head: HTTPRequestHead) -> Verdict {
        let offers = head.headers[canonicalForm: "upgrade"].contains { $0.lowercased() == "websocket" }
        let connects = head.headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
        guard offers else { return .none }
        guard head.headers["sec-websocket-version"] == ["13"] else {
            return .malformed(WebResponse.status(426).adding("Sec-WebSocket-Version", "13").adding("Upgrade", "websocket"))
        }
        let keys = head.headers["sec-websocket-key"]
        guard connects, head.method == .GET, head.version == .http1_1, keys.count == 1, isKey(keys[0]) else {
            return .malformed(.text("This is not a WebSocket handshake.\n", status: 400))
        }
        return .wellFormed
    }

    /// 16 bytes in base64.
    private static func isKey(_ text: String) -> Bool {
        text.utf8.count == 24 && text.hasSuffix("==")
            && text.utf8.dropLast(2).allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
                default: false
                }
            }
    }

    /// The fields of the 101 response. The future is complete on return: NIO computes the digest at once.
    static func responseHeaders(to head: HTTPRequestHead, on channel: any Channel) -> EventLoopFuture<HTTPHeaders> {
        NIOWebSocketServerUpgrader(
            shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
            upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
        ).buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
    }
}
