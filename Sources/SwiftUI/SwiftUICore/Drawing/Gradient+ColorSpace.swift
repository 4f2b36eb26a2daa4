import Foundation

extension Gradient.ColorSpace {
    /// A mix of two colours, given by red, green, blue and opacity from 0 to 1 in sRGB.
    func mix(_ first: SIMD4<Double>, _ second: SIMD4<Double>, by part: Double) -> SIMD4<Double> {
        guard isPerceptual else { return first * (1 - part) + second * part }
        let mixed = Oklab(first).parts * (1 - part) + Oklab(second).parts * part
        return Oklab(parts: mixed).components.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    }
}

/// A colour in the space that even steps look even in: lightness, from green to red, from blue to yellow, and the opacity.
private struct Oklab {
    let parts: SIMD4<Double>

    init(parts: SIMD4<Double>) { self.parts = parts }

    init(_ components: SIMD4<Double>) {
        let red = Self.linear(components.x), green = Self.linear(components.y), blue = Self.linear(components.z)
        let long = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
        let medium = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
        let short = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
        parts = SIMD4(
            0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
            1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
            0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short, components.w)
    }

    var components: SIMD4<Double> {
        let long = cubed(parts.x + 0.396_337_777_4 * parts.y + 0.215_803_757_3 * parts.z)
        let medium = cubed(parts.x - 0.105_561_345_8 * parts.y - 0.063_854_172_8 * parts.z)
        let short = cubed(parts.x - 0.089_484_177_5 * parts.y - 1.291_485_548_0 * parts.z)
        return SIMD4(
            Self.encoded(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
            Self.encoded(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
            Self.encoded(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short), parts.w)
    }

    private func cubed(_ value: Double) -> Double { value * value * value }

    private static func linear(_ value: Double) -> Double { value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }

    private static func encoded(_ value: Double) -> Double {
        value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
}
