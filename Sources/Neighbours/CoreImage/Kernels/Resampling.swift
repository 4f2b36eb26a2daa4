import CoreGraphics

/// Pixels of a picture that is moved, stretched and turned.
struct Resampling {
    private let back: CGAffineTransform
    private let extent: CGRect
    private let isNearest: Bool
    /// Pixels are not turned: an edge is no softer than before.
    private let isUpright: Bool
    /// So many places are looked at in each direction for a pixel of a smaller picture.
    private let places: Int

    init(_ matrix: CGAffineTransform, of extent: CGRect, isNearest: Bool) {
        back = matrix.inverted()
        self.extent = extent
        self.isNearest = isNearest
        isUpright = (matrix.b == 0 && matrix.c == 0) || (matrix.a == 0 && matrix.d == 0)
        let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
        places = isNearest || !(scale < 0.75) ? 1 : min(8, Int((1 / max(scale, 0.01)).rounded(.up)))
    }

    func raster(_ region: Region, of source: (Region) -> Raster) -> Raster {
        let needed = Region(region.rect.applying(back)).grown(2, 2)
        let pixels = source(extent.isEverywhere ? needed : needed.intersection(Region(extent)))
        let step = 1 / Float(places)
        let (across, up) = (SIMD2(Float(back.a), Float(back.b)), SIMD2(Float(back.c), Float(back.d)))
        return Raster(region) { y, row in
            for x in region.x..<region.maxX {
                // In doubles: a float has no halves left in a large picture.
                let corner = CGPoint(x: CGFloat(x), y: CGFloat(y)).applying(back)
                let origin = SIMD2(Float(corner.x - CGFloat(pixels.region.x)), Float(corner.y - CGFloat(pixels.region.y)))
                if places == 1 {
                    row.append(value(at: origin + across * 0.5 + up * 0.5, pixels))
                    continue
                }
                var sum = SIMD4<Float>.zero
                for j in 0..<places {
                    for i in 0..<places {
                        let place = origin + across * ((Float(i) + 0.5) * step) + up * ((Float(j) + 0.5) * step)
                        sum += value(at: place, pixels)
                    }
                }
                row.append(sum * (step * step))
            }
        }
    }

    /// - Parameter place: From the corner of the pixels.
    private func value(at place: SIMD2<Float>, _ pixels: Raster) -> SIMD4<Float> {
        let (width, height) = (Float(pixels.region.width), Float(pixels.region.height))
        guard width > 0, height > 0 else { return .zero }
        let (x, y) = (Float(pixels.region.x), Float(pixels.region.y))
        if isNearest {
            return pixels.value(
                Raster.whole(place.x.rounded(.down)) + pixels.region.x, Raster.whole(place.y.rounded(.down)) + pixels.region.y)
        }
        guard isUpright else { return pixels.mixed(place.x + x, place.y + y) }
        let inside = SIMD2(min(max(place.x, 0.5), width - 0.5), min(max(place.y, 0.5), height - 0.5))
        return pixels.mixed(inside.x + x, inside.y + y)
    }
}
