/// Colours looked up in a cube of colours, with those between its points mixed.
struct ColorCube: Sendable {
    private let dimension: Int
    private let values: [SIMD4<Float>]

    /// - Parameters:
    ///   - dimension: Points on a side, from 2 to 128.
    ///   - bytes: Red, green, blue and alpha of each point as floats, multiplied by alpha; red changes fastest.
    /// - Returns: nil for too few bytes.
    init?(dimension: Int, bytes: [UInt8]) {
        guard (2...128).contains(dimension), bytes.count >= dimension * dimension * dimension * 16 else { return nil }
        self.dimension = dimension
        func part(_ start: Int) -> Float {
            let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32($1 * 8) }
            return ToneTables.unit(Float(bitPattern: bits))
        }
        values = (0..<dimension * dimension * dimension).map { point in
            let start = point * 16
            let alpha = part(start + 12)
            let share = alpha > 0 ? 1 / alpha : 0
            return SIMD4(part(start) * share, part(start + 4) * share, part(start + 8) * share, alpha)
        }
    }

    subscript(_ color: SIMD4<Float>) -> SIMD4<Float> {
        func place(_ part: Float) -> (Int, Float) {
            let scaled = ToneTables.unit(part) * Float(dimension - 1)
            let index = min(Int(scaled), dimension - 2)
            return (index, scaled - Float(index))
        }
        let ((r, across), (g, up), (b, back)) = (place(color.x), place(color.y), place(color.z))
        func line(_ g: Int, _ b: Int) -> SIMD4<Float> {
            let start = (b * dimension + g) * dimension + r
            return mix(values[start], values[start + 1], across)
        }
        let found = mix(mix(line(g, b), line(g + 1, b), up), mix(line(g, b + 1), line(g + 1, b + 1), up), back)
        return found.with(alpha: found.w * color.w)
    }
}
