import NIOCore
import NIOWebSocket
import SessionCore

/// The receiving side of a WebSocket: frames in, messages and duties out (RFC 6455, 5 and 7).
struct WebSocketMessageState {
    /// A frame whose payload is unmasked.
    struct Frame: Equatable {
        var opcode: UInt8
        var isFinal = true
        var hasReservedBits = false
        var isMasked = true
        var payload = ByteBuffer()
    }

    enum Action: Equatable {
        case none
        case deliver(TransportMessage)
        case pong(ByteBuffer)
        /// The peer closes: answer with its code, or with none, and end the connection.
        case peerClosed(code: UInt16?, reason: String)
        /// The peer broke the rules: say so, and end the connection.
        case fail(code: UInt16, reason: String)
    }

    private enum Opcode {
        static let continuation: UInt8 = 0x0
        static let text: UInt8 = 0x1
        static let binary: UInt8 = 0x2
        static let close: UInt8 = 0x8
        static let ping: UInt8 = 0x9
        static let pong: UInt8 = 0xA
    }

    private let maximumMessageBytes: Int
    /// The opcode of a message whose last fragment is still to come.
    private var unfinishedOpcode: UInt8?
    /// That message so far; apart from the opcode, so that it grows in place: a message of a million fragments costs
    /// what its bytes cost.
    private var unfinished = ByteBuffer()
    private var isOver = false

    init(maximumMessageBytes: Int) {
        self.maximumMessageBytes = maximumMessageBytes
    }

    /// After a close or a failure every frame is ignored.
    mutating func received(_ frame: Frame) -> Action {
        guard !isOver else { return .none }
        let action = judge(frame)
        switch action {
        case .peerClosed, .fail: isOver = true
        case .none, .deliver, .pong: break
        }
        return action
    }

    private mutating func judge(_ frame: Frame) -> Action {
        guard frame.isMasked else { return violation("a client must mask its frames") }
        guard !frame.hasReservedBits else { return violation("no extension was negotiated") }
        switch frame.opcode {
        case Opcode.text, Opcode.binary:
            guard unfinishedOpcode == nil else { return violation("a message began inside another") }
            return frame.isFinal ? finish(frame.payload, opcode: frame.opcode) : append(frame.payload, opcode: frame.opcode)
        case Opcode.continuation:
            guard let opcode = unfinishedOpcode else { return violation("a continuation without a message") }
            let action = append(frame.payload, opcode: opcode)
            guard frame.isFinal, action == .none else { return action }
            defer { (unfinishedOpcode, unfinished) = (nil, ByteBuffer()) }
            return finish(unfinished, opcode: opcode)
        case Opcode.close, Opcode.ping, Opcode.pong:
            guard frame.isFinal, frame.payload.readableBytes <= 125 else {
                return violation("a control frame is one frame of at most 125 bytes")
            }
            return control(frame)
        default:
            return violation("unknown opcode \(frame.opcode)")
        }
    }

    private mutating func append(_ payload: ByteBuffer, opcode: UInt8) -> Action {
        guard unfinished.readableBytes + payload.readableBytes <= maximumMessageBytes else { return tooBig }
        unfinishedOpcode = opcode
        unfinished.writeImmutableBuffer(payload)
        return .none
    }

    private func finish(_ bytes: ByteBuffer, opcode: UInt8) -> Action {
        guard bytes.readableBytes <= maximumMessageBytes else { return tooBig }
        guard opcode == Opcode.text else { return .deliver(.binary(Array(bytes.readableBytesView))) }
        guard let text = bytes.validText else {
            return .fail(code: CloseCode.invalidText, reason: "text must be UTF-8")
        }
        return .deliver(.text(text))
    }

    private var tooBig: Action {
        .fail(code: CloseCode.messageTooBig, reason: "a message may have \(maximumMessageBytes) bytes")
    }

    private func control(_ frame: Frame) -> Action {
        switch frame.opcode {
        case Opcode.ping: return .pong(frame.payload)
        case Opcode.pong: return .none
        default: break
        }
        var payload = frame.payload
        if payload.readableBytes == 0 { return .peerClosed(code: nil, reason: "") }
        guard let code = payload.readInteger(as: UInt16.self), Self.mayBeSent(code) else {
            return violation("not a close code")
        }
        guard let reason = payload.validText else {
            return .fail(code: CloseCode.invalidText, reason: "text must be UTF-8")
        }
        return .peerClosed(code: code, reason: reason)
    }

    private func violation(_ reason: String) -> Action {
        .fail(code: CloseCode.protocolError, reason: reason)
    }

    /// 1004 to 1006 and 1015 are reserved for use inside a program.
    static func mayBeSent(_ code: UInt16) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

extension WebSocketMessageState.Frame {
    init(_ frame: WebSocketFrame) {
        self.init(
            opcode: UInt8(webSocketOpcode: frame.opcode), isFinal: frame.fin,
            hasReservedBits: frame.rsv1 || frame.rsv2 || frame.rsv3,
            isMasked: frame.maskKey != nil, payload: frame.unmaskedData)
    }
}

extension ByteBuffer {
    /// The readable bytes as text, or nil where they are not UTF-8.
    fileprivate var validText: String? {
        String(validating: readableBytesView, as: UTF8.self)
    }
}
