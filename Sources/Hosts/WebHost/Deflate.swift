import CZlib

/// Compresses messages in the zlib format, which browsers inflate with `DecompressionStream("deflate")`.
enum Deflate {
    static func compress(_ text: String) -> [UInt8]? { compress(Array(text.utf8)) }

    /// nil if there is not enough memory.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var size = compressBound(UInt(bytes.count))
        var output = [UInt8](repeating: 0, count: Int(size))
        guard compress2(&output, &size, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK else { return nil }
        output.removeSubrange(Int(size)...)
        return output
    }
}
