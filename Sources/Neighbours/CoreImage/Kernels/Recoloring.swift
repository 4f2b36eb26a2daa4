extension CIImage {
    /// The same picture in other colours.
    ///
    /// - Parameters:
    ///   - isPerceptual: The colours are given, and taken, in the numbers of sRGB, in which equal steps look equal; else as they are
    ///     computed with, in linear light.
    ///   - touchesClear: What is clear is given as well.
    ///   - color: From a colour, not multiplied by alpha, to another.
    func recolored(
        isPerceptual: Bool, touchesClear: Bool = false, _ color: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>
    ) -> CIImage {
        recolored(isPerceptual: isPerceptual, touchesClear: touchesClear) { value, _, _ in color(value) }
    }

    /// The same with the pixel's middle, in the image's coordinates.
    func recolored(
        isPerceptual: Bool, touchesClear: Bool = false,
        _ color: @escaping @Sendable (SIMD4<Float>, _ x: Float, _ y: Float) -> SIMD4<Float>
    ) -> CIImage {
        CIImage(extent: extent, isNearest: isNearest) { [self] region, working in
            var raster = raster(region, working)
            let converts = isPerceptual && working.isLinear
            var index = 0
            for y in region.y..<region.maxY {
                for x in region.x..<region.maxX {
                    let value = raster.values[index]
                    if value.w > 0 || touchesClear {
                        var straight = value
                        if value.w > 0, value.w != 1 { straight = SIMD4(value.x / value.w, value.y / value.w, value.z / value.w, value.w) }
                        if converts { straight = ToneTables.encoded(straight) }
                        straight = color(straight, Float(x) + 0.5, Float(y) + 0.5)
                        if converts { straight = ToneTables.linear(straight) }
                        let alpha = ToneTables.unit(straight.w)
                        raster.values[index] = SIMD4(straight.x * alpha, straight.y * alpha, straight.z * alpha, alpha)
                    }
                    index += 1
                }
            }
            return raster
        }
    }
}

/// How light a colour of sRGB is.
func luminance(_ color: SIMD4<Float>) -> Float { color.x * 0.2126 + color.y * 0.7152 + color.z * 0.0722 }

/// Between two values, in steps from 0 to 1 that begin and end softly.
func smooth(_ low: Float, _ high: Float, _ value: Float) -> Float {
    guard high > low else { return value < low ? 0 : 1 }
    let t = ToneTables.unit((value - low) / (high - low))
    return t * t * (3 - 2 * t)
}

func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ t: Float) -> SIMD4<Float> { a + (b - a) * t }

func gray(_ value: Float, _ alpha: Float) -> SIMD4<Float> { SIMD4(value, value, value, alpha) }

extension SIMD4<Float> {
    /// The same colour with another alpha.
    func with(alpha: Float) -> SIMD4<Float> { SIMD4(x, y, z, alpha) }
}
