import CZlib

/// Compresses messages in the zlib format, which browsers inflate with `DecompressionStream("deflate")`.
enum Deflate {
    static func compress(_ text: String) -> [UInt8]? { compress(Array(text.utf8)) }

    /// - Parameter isThorough: takes twice the time for the last hundredth; for what is sent often.
    /// - Returns: nil if there is not enough memory.
    static func compress(_ bytes: [UInt8], isThorough: Bool = false) -> [UInt8]? {
        var size = compressBound(UInt(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(size))
        guard compress2(&output, &size, bytes, UInt(bytes.count), isThorough ? Z_BEST_COMPRESSION : Z_DEFAULT_COMPRESSION) == Z_OK else {
            return nil
        }
        output.removeSubrange(Int(size)...)
        return output
    }

    /// The CRC-32 of `bytes`.
    /// - Parameter before: that of the bytes before these.
    static func checksum(_ bytes: [UInt8], after before: UInt32 = 0) -> UInt32 {
        UInt32(crc32(UInt(before), bytes, UInt32(bytes.count)))
    }
}
