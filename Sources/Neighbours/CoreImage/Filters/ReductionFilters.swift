import CoreGraphics

extension FilterSpec {
    /// What makes one pixel of many.
    static let reductions: [FilterSpec] = [
        reduction("CIAreaAverage") { raster in
            // Row by row: a sum of millions of floats would lose the small ones.
            var total = SIMD4<Double>.zero
            for y in raster.region.y..<raster.region.maxY {
                let start = raster.start(ofRow: y)
                var sum = SIMD4<Float>.zero
                for value in raster.values[start..<start + raster.region.width] { sum += value }
                total += SIMD4<Double>(sum)
            }
            return SIMD4<Float>(total / Double(max(raster.values.count, 1)))
        },
        reduction("CIAreaMaximum") { $0.values.reduce(SIMD4<Float>.zero) { pointwiseMax($0, $1) } },
        reduction("CIAreaMinimum") { $0.values.reduce(SIMD4<Float>(repeating: 1)) { pointwiseMin($0, $1) } },
    ]

    private static func reduction(_ name: String, _ reduce: @escaping @Sendable (Raster) -> SIMD4<Float>) -> FilterSpec {
        FilterSpec(name, kCICategoryReduction, [.image, FilterInput(key: kCIInputExtentKey, kind: .rectangle)]) { inputs in
            guard let image = inputs.image() else { return nil }
            let area = inputs.rect(kCIInputExtentKey) ?? image.extent
            let bounds = Region(area.isEverywhere ? image.extent : area)
            guard !bounds.isEmpty, bounds.width <= 100_000_000 / bounds.height else { return nil }
            return CIImage(extent: CGRect(x: 0, y: 0, width: 1, height: 1)) { region, working in
                Raster(region, filledWith: reduce(image.raster(bounds, working)))
            }
        }
    }
}
