import Foundation
import RenderTree

extension GraphicsContext {
    /// What is done to each thing that is drawn, or to a layer.
    public struct Filter: Sendable {
        fileprivate enum Kind: Sendable {
            case plain(CanvasDrawing.Filter)
            case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
            case multiply(Color)
            case threshold(min: Double, max: Double, Color)
        }

        fileprivate let kind: Kind

        fileprivate static func named(_ name: String, _ amount: Double) -> Filter {
            Filter(kind: .plain(.color(name, amount: Path.number(CGFloat(amount)))))
        }

        /// A shadow below what is drawn; lengths are in points.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
        ) -> Filter {
            Filter(kind: .shadow(color, radius: radius, x: x, y: y))
        }

        public static func colorMultiply(_ color: Color) -> Filter { Filter(kind: .multiply(color)) }
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(kind: .plain(.matrix(matrix.rows))) }
        public static func hueRotation(_ angle: Angle) -> Filter { named("hueRotation", angle.degrees) }
        public static func saturation(_ amount: Double) -> Filter { named("saturation", amount) }
        public static func brightness(_ amount: Double) -> Filter { named("brightness", amount) }
        public static func contrast(_ amount: Double) -> Filter { named("contrast", amount) }
        public static func grayscale(_ amount: Double) -> Filter { named("grayscale", amount) }

        /// - Parameter amount: 0 leaves the colours as they are, 1 inverts them.
        public static func colorInvert(_ amount: Double = 1) -> Filter {
            let scale = Float(1 - 2 * amount)
            var matrix = ColorMatrix()
            (matrix.r1, matrix.g2, matrix.b3) = (scale, scale, scale)
            (matrix.r5, matrix.g5, matrix.b5) = (Float(amount), Float(amount), Float(amount))
            return colorMatrix(matrix)
        }

        /// Bright colours become opaque, dark ones transparent.
        public static var luminanceToAlpha: Filter {
            Filter(kind: .plain(.matrix([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.2125, 0.7154, 0.0721, 0, 0])))
        }

        /// - Parameter radius: in points.
        public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
            Filter(kind: .plain(.blur(radius: max(Double(radius), 0))))
        }

        /// The colour where the opacity lies between the two, and nothing elsewhere.
        public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
            Filter(kind: .threshold(min: min, max: max, color))
        }
    }

    /// Blurs fade at their edges and are not dithered, whatever is asked for.
    public struct BlurOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static var opaque: BlurOptions { BlurOptions(rawValue: 1) }
        public static var dithersResult: BlurOptions { BlurOptions(rawValue: 2) }
    }

    public struct FilterOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Mixed as the browser mixes colours in any case.
        public static var linearColor: FilterOptions { FilterOptions(rawValue: 1) }
    }

    /// Adds a filter; what is drawn passes the last one first.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        let added: CanvasDrawing.Filter =
            switch filter.kind {
            case .plain(let filter): filter
            case .shadow(let color, let radius, let x, let y):
                .shadow(color.rendered(in: environment), radius: max(Double(radius), 0), x: Double(x), y: Double(y))
            case .multiply(let color): .color("multiply", amount: color.resolve(in: environment).description.lowercased())
            case .threshold(let min, let max, let color): .alphaThreshold(min: min, max: max, color.rendered(in: environment))
            }
        state.filters.insert(added, at: 0)
    }
}

/// Factors by which a colour becomes another: a row each for red, green, blue and opacity, and what is added to it.
@frozen
public struct ColorMatrix: Equatable, Sendable {
    public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
    public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
    public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
    public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0

    /// The one that changes nothing.
    public init() {}

    fileprivate var rows: [Double] {
        [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map(Double.init)
    }
}
