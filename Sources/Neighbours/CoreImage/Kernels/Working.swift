import SwiftUICore

/// What numbers colours are computed in.
struct Working: Hashable, Sendable {
    /// The numbers grow as the light does, as in Core Image unless an app says otherwise.
    var isLinear = true

    /// A colour of sRGB without alpha's share.
    func value(_ color: SIMD4<Float>) -> SIMD4<Float> { isLinear ? ToneTables.linear(color) : color }

    /// Rows of a picture that has its origin at the top left.
    func raster(_ pixels: Pixels, _ region: Region) -> Raster {
        let table = isLinear ? ToneTables.bytes : (0...255).map { Float($0) / 255 }
        let own = Region(x: 0, y: 0, width: pixels.width, height: pixels.height).intersection(region)
        let raster = Raster(own) { y, row in
            let start = (pixels.height - 1 - y) * pixels.width + own.x
            for value in pixels.values[start..<start + own.width] {
                let color = SIMD4(
                    table[Int(value & 0xFF)], table[Int(value >> 8 & 0xFF)], table[Int(value >> 16 & 0xFF)], Float(1))
                row.append(value >> 24 == 255 ? color : color * (Float(value >> 24) / 255))
            }
        }
        return raster.cut(to: region)
    }

    /// The rows of a picture from the top, each pixel with red in its lowest byte.
    func pixels(_ raster: Raster) -> [UInt32] {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(raster.values.count)
        let region = raster.region
        for y in (region.y..<region.maxY).reversed() {
            let start = raster.start(ofRow: y)
            for value in raster.values[start..<start + region.width] { pixels.append(pixel(value)) }
        }
        return pixels
    }

    /// A pixel in bytes, not multiplied by alpha.
    func pixel(_ value: SIMD4<Float>) -> UInt32 {
        let alpha = ToneTables.unit(value.w)
        guard alpha > 0 else { return 0 }
        var color = value / alpha
        if isLinear { color = ToneTables.encoded(color) }
        func byte(_ part: Float) -> UInt32 { UInt32(ToneTables.unit(part) * 255 + 0.5) }
        return byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | byte(alpha) << 24
    }
}
