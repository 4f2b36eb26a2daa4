import CoreGraphics
import Foundation

/// Means of pixels with those around them. What lies outside of a raster counts as clear.
enum Blur {
    /// - Parameter sigma: The standard deviation, in pixels.
    static func gaussian(_ raster: Raster, sigma: Float) -> Raster {
        guard sigma > 0.05 else { return raster }
        guard sigma >= 3 else {
            let reach = Int((sigma * 3).rounded(.up))
            let weights = (-reach...reach).map { expf(-Float($0 * $0) / (2 * sigma * sigma)) }
            let sum = weights.reduce(.leastNormalMagnitude, +)
            let kernel = weights.map { $0 / sum }
            return convolvedDown(convolvedAcross(raster, kernel), kernel)
        }
        // Three means in a row come very near to it, and cost the same whatever their width.
        return boxes(sigma).reduce(raster) { box($0, reach: $1) }
    }

    /// How far three means reach that make a normal distribution together.
    private static func boxes(_ sigma: Float) -> [Int] {
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        var low = Int(ideal)
        if low.isMultiple(of: 2) { low -= 1 }
        let width = Float(low)
        let count = Int(((12 * sigma * sigma - 3 * width * width - 12 * width - 9) / (-4 * width - 4)).rounded())
        return (0..<3).map { ($0 < count ? low : low + 2) / 2 }
    }

    /// How far a blur of a standard deviation reaches.
    static func reach(ofSigma sigma: Float) -> Int {
        sigma < 3 ? Int((max(sigma, 0) * 3).rounded(.up)) : boxes(sigma).reduce(0, +)
    }

    /// A wide blur leaves nothing of what is small: it is made of a picture that is so many times smaller.
    private static func shrinking(_ sigma: Float) -> Int { sigma >= 16 ? 1 << Int(log2f(sigma / 8)) : 1 }

    /// How far a blur of a standard deviation looks, when it is made by ``soft(_:sigma:of:)``.
    static func softReach(ofSigma sigma: Float) -> Int {
        let times = shrinking(sigma)
        return times == 1 ? reach(ofSigma: sigma) : (reach(ofSigma: sigma / Float(times)) + 3) * times
    }

    /// A blur of part of a raster, whose cost does not grow with its width.
    static func soft(_ raster: Raster, sigma: Float, of region: Region) -> Raster {
        let times = shrinking(sigma)
        guard times > 1 else { return gaussian(raster, sigma: sigma).cut(to: region) }
        let part = 1 / Float(times)
        // Making it smaller and larger blurs by as much as a quarter of the square of its pixels.
        let small = gaussian(shrunk(raster, times), sigma: (sigma * sigma * part * part - 0.25).squareRoot())
        return Raster(region) { y, row in
            for x in region.x..<region.maxX { row.append(small.mixed((Float(x) + 0.5) * part, (Float(y) + 0.5) * part)) }
        }
    }

    /// The means of squares of pixels, which begin at the origin.
    private static func shrunk(_ raster: Raster, _ times: Int) -> Raster {
        func down(_ value: Int) -> Int { Int((Double(value) / Double(times)).rounded(.down)) }
        let source = raster.region
        let (left, bottom) = (down(source.x), down(source.y))
        let small = Region(x: left, y: bottom, width: down(source.maxX - 1) - left + 1, height: down(source.maxY - 1) - bottom + 1)
        let share = 1 / Float(times * times)
        return Raster(small) { line, row in
            var sums = [SIMD4<Float>](repeating: .zero, count: small.width)
            for y in max(line * times, source.y)..<min((line + 1) * times, source.maxY) {
                var place = raster.start(ofRow: y)
                var (column, rest) = (0, (left + 1) * times - source.x)
                for _ in 0..<source.width {
                    if rest == 0 { (column, rest) = (column + 1, times) }
                    sums[column] += raster.values[place]
                    (place, rest) = (place + 1, rest - 1)
                }
            }
            row += sums.map { $0 * share }
        }
    }

    /// The mean of a square of `reach` pixels in each direction.
    static func box(_ raster: Raster, reach: Int) -> Raster {
        reach > 0 ? meansDown(meansAcross(raster, reach), reach) : raster
    }

    private static func meansAcross(_ raster: Raster, _ reach: Int) -> Raster {
        let width = raster.region.width
        let share = 1 / Float(2 * reach + 1)
        let source = raster.values
        return Raster(raster.region) { y, row in
            let start = raster.start(ofRow: y)
            var sum = SIMD4<Float>.zero
            for x in 0..<min(reach, width) { sum += source[start + x] }
            for x in 0..<width {
                if x + reach < width { sum += source[start + x + reach] }
                if x - reach - 1 >= 0 { sum -= source[start + x - reach - 1] }
                row.append(sum * share)
            }
        }
    }

    private static func meansDown(_ raster: Raster, _ reach: Int) -> Raster {
        let (width, height) = (raster.region.width, raster.region.height)
        let share = 1 / Float(2 * reach + 1)
        let source = raster.values
        var sums = [SIMD4<Float>](repeating: .zero, count: width)
        for y in 0..<min(reach, height) {
            for x in 0..<width { sums[x] += source[y * width + x] }
        }
        return Raster(raster.region) { row, values in
            let y = row - raster.region.y
            if y + reach < height {
                let start = (y + reach) * width
                for x in 0..<width { sums[x] += source[start + x] }
            }
            if y - reach - 1 >= 0 {
                let start = (y - reach - 1) * width
                for x in 0..<width { sums[x] -= source[start + x] }
            }
            for x in 0..<width { values.append(sums[x] * share) }
        }
    }

    private static func convolvedAcross(_ raster: Raster, _ kernel: [Float]) -> Raster {
        let (width, reach) = (raster.region.width, kernel.count / 2)
        let source = raster.values
        return Raster(raster.region) { y, row in
            let start = raster.start(ofRow: y)
            for x in 0..<width {
                var sum = SIMD4<Float>.zero
                for place in max(0, x - reach)..<min(width, x + reach + 1) { sum += source[start + place] * kernel[place - x + reach] }
                row.append(sum)
            }
        }
    }

    private static func convolvedDown(_ raster: Raster, _ kernel: [Float]) -> Raster {
        let (width, height, reach) = (raster.region.width, raster.region.height, kernel.count / 2)
        let source = raster.values
        return Raster(raster.region) { row, values in
            let y = row - raster.region.y
            var sums = [SIMD4<Float>](repeating: .zero, count: width)
            for place in max(0, y - reach)..<min(height, y + reach + 1) {
                let (start, weight) = (place * width, kernel[place - y + reach])
                for x in 0..<width { sums[x] += source[start + x] * weight }
            }
            values += sums
        }
    }

    /// The mean along a line.
    ///
    /// - Parameters:
    ///   - reach: From the pixel to an end of the line.
    ///   - angle: Of the line, in radians, counted against the clock.
    static func line(_ raster: Raster, reach: Float, angle: Float, of region: Region) -> Raster {
        let steps = max(1, Int(reach.rounded(.up)))
        let step = SIMD2(cosf(angle), sinf(angle)) * (reach / Float(steps))
        let share = 1 / Float(2 * steps + 1)
        return Raster(region) { y, row in
            for x in region.x..<region.maxX {
                var sum = SIMD4<Float>.zero
                for place in -steps...steps {
                    let offset = step * Float(place)
                    sum += raster.mixed(Float(x) + 0.5 + offset.x, Float(y) + 0.5 + offset.y)
                }
                row.append(sum * share)
            }
        }
    }
}

extension CIImage {
    /// A picture whose pixels depend on those around them.
    ///
    /// - Parameters:
    ///   - reach: How far, in pixels.
    ///   - grows: Whether it is larger than this one by as much.
    ///   - make: From the pixels that are needed to those of the region.
    func surrounded(
        reach: Int, grows: Bool, _ make: @escaping @Sendable (Raster, Region) -> Raster
    ) -> CIImage {
        let grown = grows ? extent.grown(by: CGFloat(reach), CGFloat(reach)) : extent
        return CIImage(extent: grown, isNearest: isNearest) { [self] region, working in
            make(raster(region.grown(reach, reach), working), region)
        }
    }

    /// - Parameter sigma: The standard deviation, in pixels.
    func blurred(sigma: Float, grows: Bool = true) -> CIImage {
        let sigma = min(max(sigma, 0), 1000)
        let seen = CGFloat(Blur.reach(ofSigma: sigma))
        let grown = grows ? extent.grown(by: seen, seen) : extent
        let reach = Blur.softReach(ofSigma: sigma)
        return CIImage(extent: grown, isNearest: isNearest) { [self] region, working in
            Blur.soft(raster(region.grown(reach, reach), working), sigma: sigma, of: region)
        }
    }

    /// This picture and a blurred one, pixel by pixel, multiplied by alpha. The edge goes on outside, so that it does not fade.
    ///
    /// - Parameter make: From a pixel and its blurred one.
    func withBlurred(
        sigma: Float, _ make: @escaping @Sendable (_ own: SIMD4<Float>, _ blurred: SIMD4<Float>) -> SIMD4<Float>
    ) -> CIImage {
        let soft = (extent.isEverywhere ? self : clampedToExtent()).blurred(sigma: sigma)
        return CIImage(extent: extent, isNearest: isNearest) { [self] region, working in
            var own = raster(region, working)
            let soft = soft.raster(region, working)
            for index in own.values.indices {
                let value = own.values[index]
                let made = make(value, soft.values[index])
                own.values[index] = made.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: value.w)).with(alpha: value.w)
            }
            return own
        }
    }
}
