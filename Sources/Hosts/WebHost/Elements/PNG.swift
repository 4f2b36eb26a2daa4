/// Writes pictures of four bytes a point as PNG.
enum PNG {
    /// - Parameters:
    ///   - bytes: red, green, blue and opacity of each point, row by row.
    ///   - width, height: in points.
    static func encode(_ bytes: [UInt8], width: Int, height: Int) -> [UInt8] {
        let row = width * 4
        // Each row begins with its filter: none.
        let rows = (0..<height).flatMap { [0] + bytes[$0 * row..<($0 + 1) * row] }
        let header = big(UInt32(width)) + big(UInt32(height)) + [8, 6, 0, 0, 0]
        return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
            + chunk("IHDR", header) + chunk("IDAT", Deflate.compress(rows) ?? []) + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return big(UInt32(content.count)) + named + big(Deflate.checksum(named))
    }

    private static func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
}
