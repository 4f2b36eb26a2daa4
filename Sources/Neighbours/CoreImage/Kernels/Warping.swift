import CoreGraphics
import Foundation

extension CIImage {
    /// Areas of one colour, each taken from a place in it.
    ///
    /// - Parameters:
    ///   - reach: How far that place may be away.
    ///   - place: By a pixel's middle.
    func celled(reach: Int, _ place: @escaping @Sendable (_ x: Float, _ y: Float) -> SIMD2<Float>) -> CIImage {
        CIImage(extent: extent, isNearest: isNearest) { [self] region, working in
            let bounds = Region(extent)
            let source = raster(region.grown(reach, reach).intersection(bounds), working)
            let inner = source.region
            return Raster(region) { y, row in
                for x in region.x..<region.maxX {
                    let found = place(Float(x) + 0.5, Float(y) + 0.5)
                    let (column, line) = (Raster.whole(found.x.rounded(.down)), Raster.whole(found.y.rounded(.down)))
                    row.append(source.value(min(max(column, inner.x), inner.maxX - 1), min(max(line, inner.y), inner.maxY - 1)))
                }
            }
        }
    }

    /// Pixels within a circle come from elsewhere within it.
    ///
    /// - Parameter map: From a pixel's offset from the middle, and how far it is there, from 0 to 1, to the offset that it comes from.
    func warped(
        around center: SIMD2<Float>, radius: Float,
        _ map: @escaping @Sendable (_ offset: SIMD2<Float>, _ part: Float) -> SIMD2<Float>
    ) -> CIImage {
        guard radius > 0 else { return self }
        let circle = Region(
            CGRect(
                x: CGFloat(center.x - radius), y: CGFloat(center.y - radius), width: CGFloat(radius * 2), height: CGFloat(radius * 2)))
        return CIImage(extent: extent, isNearest: isNearest) { [self] region, working in
            guard !region.intersection(circle).isEmpty else { return raster(region, working) }
            let inside = circle.grown(2, 2).intersection(Region(extent))
            let source = raster(inside.union(region), working)
            return Raster(region) { y, row in
                for x in region.x..<region.maxX {
                    let offset = SIMD2(Float(x) + 0.5 - center.x, Float(y) + 0.5 - center.y)
                    let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
                    guard distance < radius else {
                        row.append(source.value(x, y))
                        continue
                    }
                    let from = center + map(offset, distance / radius)
                    row.append(source.mixed(from.x, from.y))
                }
            }
        }
    }

    /// The picture in another size, as sharp as can be: each pixel is a mean with Lanczos' window of three lobes.
    func lanczos(across: Double, up: Double) -> CIImage {
        guard !extent.isEverywhere, across != 1 || up != 1 else { return self }
        let scaled = CGRect(
            x: extent.minX * CGFloat(across), y: extent.minY * CGFloat(up), width: extent.width * CGFloat(across),
            height: extent.height * CGFloat(up))
        let bounds = Region(extent)
        return CIImage(extent: scaled) { [self] region, working in
            let columns = (region.x..<region.maxX).map { LanczosWeights($0, scale: across, within: bounds.x..<bounds.maxX) }
            let rows = (region.y..<region.maxY).map { LanczosWeights($0, scale: up, within: bounds.y..<bounds.maxY) }
            guard let left = columns.first?.start, let bottom = rows.first?.start, let right = columns.last?.end, let top = rows.last?.end
            else { return Raster(region) }
            let source = raster(Region(x: left, y: bottom, width: right - left, height: top - bottom), working)
            let narrow = Region(x: region.x, y: source.region.y, width: region.width, height: source.region.height)
            let across = Raster(narrow) { y, row in
                let start = source.start(ofRow: y) - source.region.x
                for weights in columns {
                    var sum = SIMD4<Float>.zero
                    for (index, weight) in weights.values.enumerated() { sum += source.values[start + weights.start + index] * weight }
                    row.append(sum)
                }
            }
            return Raster(region) { y, row in
                let weights = rows[y - region.y]
                var sums = [SIMD4<Float>](repeating: .zero, count: region.width)
                for (index, weight) in weights.values.enumerated() {
                    let start = across.start(ofRow: weights.start + index)
                    for x in 0..<region.width { sums[x] += across.values[start + x] * weight }
                }
                // The lobes may go below black and above white.
                row += sums.map { sum in
                    let alpha = ToneTables.unit(sum.w)
                    return sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)).with(alpha: alpha)
                }
            }
        }
    }
}

/// What a pixel of a picture in another size takes of a row of pixels.
private struct LanczosWeights {
    let start: Int
    let values: [Float]
    var end: Int { start + values.count }

    init(_ place: Int, scale: Double, within range: Range<Int>) {
        let middle = (Double(place) + 0.5) / scale
        // A smaller picture takes as many pixels more.
        let width = max(1, 1 / scale)
        let low = min(max(Int((middle - 3 * width).rounded(.down)), range.lowerBound), range.upperBound - 1)
        let high = min(max(Int((middle + 3 * width).rounded(.up)), low + 1), range.upperBound)
        let weights = (low..<high).map { Self.lanczos((Double($0) + 0.5 - middle) / width) }
        let sum = weights.reduce(0, +)
        start = low
        values = abs(sum) > 1e-6 ? weights.map { Float($0 / sum) } : [1] + weights.dropFirst().map { _ in 0 }
    }

    private static func lanczos(_ x: Double) -> Double {
        guard x != 0 else { return 1 }
        guard abs(x) < 3 else { return 0 }
        let angle = Double.pi * x
        return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    }
}

/// Points, one in each square of a grid, that are scattered always in the same way.
struct CrystalSeeds: Sendable {
    let center: SIMD2<Float>
    let size: Float

    /// The point that is nearest to a place.
    func nearest(_ x: Float, _ y: Float) -> SIMD2<Float> {
        let place = (SIMD2(x, y) - center) / size
        let (column, row) = (place.x.rounded(.down), place.y.rounded(.down))
        var (best, least) = (SIMD2<Float>.zero, Float.infinity)
        for j in -1...1 {
            for i in -1...1 {
                let cell = SIMD2(column + Float(i), row + Float(j))
                let seed = cell + scattered(Raster.whole(cell.x), Raster.whole(cell.y))
                let away = seed - place
                let distance = away.x * away.x + away.y * away.y
                if distance < least { (best, least) = (seed, distance) }
            }
        }
        return center + best * size
    }

    private func scattered(_ column: Int, _ row: Int) -> SIMD2<Float> {
        var bits = UInt32(truncatingIfNeeded: column &* 374_761_393 &+ row &* 668_265_263)
        bits = (bits ^ bits >> 13) &* 1_274_126_177
        bits ^= bits >> 16
        return SIMD2(Float(bits & 0xFFFF), Float(bits >> 16)) / 65_536
    }
}
