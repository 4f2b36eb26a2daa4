import RenderTree

/// A colour of a cell: red, green and blue, 0 … 255.
package struct CellColor: Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Of components from 0 to 1.
    init(_ parts: SIMD4<Double>) {
        func byte(_ part: Double) -> UInt8 { UInt8((min(max(part, 0), 1) * 255).rounded()) }
        self.init(byte(parts[0]), byte(parts[1]), byte(parts[2]))
    }

    static let black = CellColor(0, 0, 0)
    static let white = CellColor(255, 255, 255)

    /// This colour seen through another one of an opacity from 0 to 1.
    func covered(by top: CellColor, opacity: Double) -> CellColor {
        guard opacity < 1 else { return top }
        func mixed(_ below: UInt8, _ above: UInt8) -> UInt8 {
            UInt8((Double(below) * (1 - opacity) + Double(above) * opacity).rounded())
        }
        return CellColor(mixed(red, top.red), mixed(green, top.green), mixed(blue, top.blue))
    }

    /// How bright the colour is to the eye, 0 … 1.
    var brightness: Double { (0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)) / 255 }
}

/// A colour with an opacity, and how it changes along a gradient.
struct CellFill {
    private typealias Stop = (location: Double, color: CellColor, opacity: Double)

    private let stops: [Stop]
    private let start: SIMD2<Double>
    private let end: SIMD2<Double>

    private init(stops: [Stop], from start: SIMD2<Double> = .zero, to end: SIMD2<Double> = .zero) {
        self.stops = stops
        self.start = start
        self.end = end
    }

    init(_ color: RenderColor, isDark: Bool) { self.init(stops: [Self.stop(0, color, isDark)]) }

    /// Gradients along a line are shown as such; others by their first colour. Materials are a tint, pictures nothing.
    init?(_ fill: RenderFill, isDark: Bool) {
        switch fill {
        case .color(let color): self.init(color, isDark: isDark)
        case .linear(let stops, let startX, let startY, let endX, let endY):
            guard !stops.isEmpty else { return nil }
            self.init(
                stops: stops.map { Self.stop($0.location, $0.color, isDark) }, from: SIMD2(startX, startY), to: SIMD2(endX, endY))
        case .radial(let stops, _, _, _, _), .angular(let stops, _, _, _, _), .elliptical(let stops, _, _, _, _):
            guard let first = stops.first else { return nil }
            self.init(first.color, isDark: isDark)
        case .mesh(let mesh):
            guard let first = mesh.vertices.first else { return nil }
            self.init(stops: [(0, CellColor(first.color), first.color[3])])
        case .material: self.init(RenderColor(.named(.systemFill)), isDark: isDark)
        case .picture: return nil
        case .shadowed(let fill, _): self.init(fill, isDark: isDark)
        }
    }

    private static func stop(_ location: Double, _ color: RenderColor, _ isDark: Bool) -> Stop {
        let parts = color.components(isDark: isDark)
        return (location, CellColor(parts), parts[3])
    }

    /// The colour at a point in units of the filled area.
    func color(x: Double = 0, y: Double = 0) -> (color: CellColor, opacity: Double) {
        let first = stops[0]
        let along = end - start
        let length = (along * along).sum()
        guard stops.count > 1, length > 0 else { return (first.color, first.opacity) }
        let place = ((SIMD2(x, y) - start) * along).sum() / length
        let last = stops[stops.count - 1]
        guard let next = stops.firstIndex(where: { $0.location >= place }) else { return (last.color, last.opacity) }
        guard next > 0 else { return (first.color, first.opacity) }
        let (before, after) = (stops[next - 1], stops[next])
        let share = after.location > before.location ? (place - before.location) / (after.location - before.location) : 1
        return (
            before.color.covered(by: after.color, opacity: share), before.opacity + (after.opacity - before.opacity) * share
        )
    }
}

extension Properties {
    /// The fill, or the colour, of a property.
    func cellFill(_ key: PropertyKey, isDark: Bool) -> CellFill? {
        switch self[key] {
        case .fill(let fill)?: CellFill(fill, isDark: isDark)
        case .color(let color)?: CellFill(color, isDark: isDark)
        default: nil
        }
    }
}
