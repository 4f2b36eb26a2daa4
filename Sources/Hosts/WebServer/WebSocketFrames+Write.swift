import NIOCore
import SessionCore

/// A server's frames: final, unmasked, header and payload in one buffer.
extension ByteBuffer {
    mutating func writeMessageFrame(_ message: TransportMessage) {
        switch message {
        case .text(let text):
            writeFrameHeader(opcode: 0x1, length: text.utf8.count)
            writeString(text)
        case .binary(let bytes):
            writeFrameHeader(opcode: 0x2, length: bytes.count)
            writeBytes(bytes)
        }
    }

    mutating func writePingFrame() {
        writeFrameHeader(opcode: 0x9, length: 0)
    }

    /// - Parameter payload: at most 125 bytes, as a ping has them.
    mutating func writePongFrame(_ payload: ByteBuffer) {
        writeFrameHeader(opcode: 0xA, length: payload.readableBytes)
        writeImmutableBuffer(payload)
    }

    /// - Parameter reason: cut to 123 bytes, between characters.
    mutating func writeCloseFrame(code: UInt16?, reason: String) {
        guard let code else { return writeFrameHeader(opcode: 0x8, length: 0) }
        var text = reason
        while text.utf8.count > 123 { text.removeLast() }
        writeFrameHeader(opcode: 0x8, length: 2 + text.utf8.count)
        writeInteger(code)
        writeString(text)
    }

    private mutating func writeFrameHeader(opcode: UInt8, length: Int) {
        writeInteger(0x80 | opcode)
        switch length {
        case ...125:
            writeInteger(UInt8(length))
        case ...65_535:
            writeInteger(UInt8(126))
            writeInteger(UInt16(length))
        default:
            writeInteger(UInt8(127))
            writeInteger(UInt64(length))
        }
    }
}
