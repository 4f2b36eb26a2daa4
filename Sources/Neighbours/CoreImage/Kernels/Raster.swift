/// The colours of some pixels, from the bottom: red, green, blue and alpha, the colours multiplied by alpha.
struct Raster: Sendable {
    let region: Region
    var values: [SIMD4<Float>]

    init(_ region: Region, _ values: [SIMD4<Float>]) {
        self.region = region
        self.values = values
    }

    init(_ region: Region, filledWith value: SIMD4<Float> = .zero) {
        self.init(region, [SIMD4<Float>](repeating: value, count: region.width * region.height))
    }

    /// Row by row; the function adds the values of a row, of which it gets the y.
    init(_ region: Region, rows: (Int, inout [SIMD4<Float>]) -> Void) {
        var values: [SIMD4<Float>] = []
        values.reserveCapacity(region.width * region.height)
        for y in region.y..<region.maxY { rows(y, &values) }
        self.init(region, values)
    }

    /// Where the row of a y begins.
    func start(ofRow y: Int) -> Int { (y - region.y) * region.width }

    /// Clear outside of the region.
    func value(_ x: Int, _ y: Int) -> SIMD4<Float> {
        let (column, row) = (x - region.x, y - region.y)
        guard column >= 0, row >= 0, column < region.width, row < region.height else { return .zero }
        return values[row * region.width + column]
    }

    /// The same pixels of another region; clear where these end.
    func cut(to other: Region) -> Raster {
        guard other != region else { return self }
        let common = region.intersection(other)
        guard !common.isEmpty else { return Raster(other) }
        if common == other, other.width == region.width {
            let start = start(ofRow: other.y)
            return Raster(other, Array(values[start..<start + other.width * other.height]))
        }
        var cut = Raster(other)
        for y in common.y..<common.maxY {
            let from = start(ofRow: y) + common.x - region.x
            let to = cut.start(ofRow: y) + common.x - other.x
            cut.values.replaceSubrange(to..<to + common.width, with: values[from..<from + common.width])
        }
        return cut
    }

    /// A coordinate without its fraction; one that is far away or no number becomes one that has no pixels.
    static func whole(_ value: Float) -> Int { abs(value) < 1e8 ? Int(value) : -1_000_000_000 }

    /// What lies between pixels, where the middle of the first is at a half.
    func mixed(_ x: Float, _ y: Float) -> SIMD4<Float> {
        let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
        let (across, up) = (x - 0.5 - left, y - 0.5 - bottom)
        let (column, row) = (Self.whole(left), Self.whole(bottom))
        let low = value(column, row) * (1 - across) + value(column + 1, row) * across
        let high = value(column, row + 1) * (1 - across) + value(column + 1, row + 1) * across
        return low * (1 - up) + high * up
    }
}
