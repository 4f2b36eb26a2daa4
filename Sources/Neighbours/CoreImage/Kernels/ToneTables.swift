import Foundation

/// From the numbers of sRGB to those that grow as the light does, and back.
enum ToneTables {
    static func linear(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    static func encoded(_ value: Double) -> Double { value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055 }

    /// By byte.
    static let bytes: [Float] = (0...255).map { Float(linear(Double($0) / 255)) }

    private static let steps = 4096
    private static let toLinear: [Float] = (0...steps + 1).map { Float(linear(Double($0) / Double(steps))) }
    /// By the square root, since the dark has most of the shades.
    private static let toEncoded: [Float] = (0...steps + 1).map {
        let root = Double($0) / Double(steps)
        return Float(encoded(root * root))
    }

    private static func value(_ table: [Float], _ place: Float) -> Float {
        let scaled = place * Float(steps)
        let index = Int(scaled)
        return table[index] + (table[index + 1] - table[index]) * (scaled - Float(index))
    }

    /// Values outside of 0 to 1 become the nearest of these.
    static func linear(_ value: Float) -> Float { self.value(toLinear, unit(value)) }
    static func encoded(_ value: Float) -> Float { self.value(toEncoded, unit(value).squareRoot()) }

    /// The nearest value from 0 to 1; 0 for what is no number.
    static func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }

    /// The colours of a pixel without alpha's share.
    static func linear(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(linear(color.x), linear(color.y), linear(color.z), color.w)
    }
    static func encoded(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(encoded(color.x), encoded(color.y), encoded(color.z), color.w)
    }
}
