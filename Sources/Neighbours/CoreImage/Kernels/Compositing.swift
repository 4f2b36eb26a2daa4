/// Two pictures become one, pixel by pixel.
struct Compositing: Sendable {
    private enum Rule: Sendable {
        /// Values multiplied by alpha, as they are computed with.
        case direct(@Sendable (_ above: SIMD4<Float>, _ below: SIMD4<Float>) -> SIMD4<Float>)
        /// Colours of sRGB where both pictures are; where one is alone it stays (W3C, Compositing and Blending).
        case blended(@Sendable (_ above: SIMD4<Float>, _ below: SIMD4<Float>) -> SIMD4<Float>)
    }

    private let rule: Rule

    static func direct(_ rule: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>) -> Compositing {
        Compositing(rule: .direct(rule))
    }

    static func blended(_ rule: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>) -> Compositing {
        Compositing(rule: .blended(rule))
    }

    static let over = direct { $0 + $1 * (1 - $0.w) }

    func image(_ above: CIImage, _ below: CIImage) -> CIImage {
        let isEverywhere = above.extent.isEverywhere || below.extent.isEverywhere
        return CIImage(extent: isEverywhere ? .everywhere : above.extent.union(below.extent)) { region, working in
            var made = above.raster(region, working)
            let under = below.raster(region, working)
            switch rule {
            case .direct(let mixed):
                for index in made.values.indices { made.values[index] = mixed(made.values[index], under.values[index]) }
            case .blended(let mixed):
                for index in made.values.indices {
                    made.values[index] = Self.blended(made.values[index], under.values[index], working.isLinear, mixed)
                }
            }
            return made
        }
    }

    private static func blended(
        _ above: SIMD4<Float>, _ below: SIMD4<Float>, _ isLinear: Bool, _ mixed: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> SIMD4<Float> {
        guard above.w > 0 else { return below }
        guard below.w > 0 else { return above }
        var (top, bottom) = (above / above.w, below / below.w)
        if isLinear { (top, bottom) = (ToneTables.encoded(top), ToneTables.encoded(bottom)) }
        var both = mixed(top, bottom).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
        if isLinear { both = ToneTables.linear(both) }
        let sum = above * (1 - below.w) + below * (1 - above.w) + both * (above.w * below.w)
        return sum.with(alpha: above.w + below.w - above.w * below.w)
    }
}
