import Foundation
import RenderTree

extension GraphicsContext {
    /// What an outline, a text or a stencil is drawn with.
    public struct Shading: Sendable {
        private enum Kind: Sendable {
            case color(Color)
            case style(any ShapeStyle)
            case palette([Shading])
            case linear(Gradient, CGPoint, CGPoint, GradientOptions)
            case radial(Gradient, CGPoint, CGFloat, CGFloat, GradientOptions)
            case conic(Gradient, CGPoint, Angle)
            case tiles(Image, CGPoint, CGRect, CGFloat)
            case resolved(CanvasDrawing.Paint)
        }

        private let kind: Kind

        /// The style that is set around the canvas.
        public static var foreground: Shading { Shading(kind: .style(ForegroundStyle())) }

        /// Several levels, of which the first is drawn.
        public static func palette(_ array: [Shading]) -> Shading { Shading(kind: .palette(array)) }

        public static func color(_ color: Color) -> Shading { Shading(kind: .color(color)) }

        /// Components from 0 to 1.
        public static func color(
            _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
        }

        public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            .color(Color(colorSpace, white: white, opacity: opacity))
        }

        /// A style, whose gradients fill the rectangle around what is drawn.
        public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(style)) }

        /// A mesh gradient in the rectangle around what is drawn. Canvases fill with its mean colour.
        public static func meshGradient(_ mesh: MeshGradient) -> Shading { .style(mesh) }

        /// Points are those of the canvas, in the coordinates that count when something is drawn.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .linear(gradient, startPoint, endPoint, options))
        }

        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .radial(gradient, center, startRadius, endRadius, options))
        }

        /// One turn around a centre; it is whole in any case, so that no option changes it.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
        ) -> Shading {
            Shading(kind: .conic(gradient, center, angle))
        }

        /// - Parameters:
        ///   - sourceRect: the part of the picture, in units of it.
        ///   - scale: of the picture's own size.
        public static func tiledImage(
            _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
        ) -> Shading {
            Shading(kind: .tiles(image, origin, sourceRect, scale))
        }
    }

    /// What a gradient does beyond its ends; without any, its last colours go on.
    public struct GradientOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// It begins anew.
        public static var `repeat`: GradientOptions { GradientOptions(rawValue: 1) }
        /// It goes back and forth.
        public static var mirror: GradientOptions { GradientOptions(rawValue: 2) }
        /// Mixed as the browser mixes colours in any case.
        public static var linearColor: GradientOptions { GradientOptions(rawValue: 4) }
    }

    /// The shading as it is in the surroundings of the canvas, which need not be found out again for each thing that is drawn.
    public func resolve(_ shading: Shading) -> Shading { shading.resolved(in: environment) }
}

extension GraphicsContext.Shading {
    func resolved(in environment: EnvironmentValues) -> Self {
        switch kind {
        // Gradients of styles depend on what they fill.
        case .style(let style):
            if case .color(let color) = style.resolvedFill(in: environment) { return Self(kind: .resolved(.color(color))) }
            return self
        case .palette(let shadings): return Self(kind: .palette(shadings.map { $0.resolved(in: environment) }))
        case .resolved: return self
        case .color, .linear, .radial, .conic, .tiles: return Self(kind: .resolved(paint(in: .zero, environment)))
        }
    }

    /// What hosts draw with, for what lies in a rectangle.
    func paint(for path: Path, in environment: EnvironmentValues) -> CanvasDrawing.Paint {
        switch kind {
        case .style: paint(in: path.boundingRect, environment)
        default: paint(in: .zero, environment)
        }
    }

    func paint(in rect: CGRect, _ environment: EnvironmentValues) -> CanvasDrawing.Paint {
        switch kind {
        case .color(let color): return .color(color.rendered(in: environment))
        case .resolved(let paint): return paint
        case .palette(let shadings): return (shadings.first ?? .foreground).paint(in: rect, environment)
        case .style(let style): return Self.paint(style.resolvedFill(in: environment), in: rect)
        case .conic(let gradient, let center, let angle):
            return .conic(stops: gradient.rendered(in: environment), x: Double(center.x), y: Double(center.y), degrees: angle.degrees)
        case .tiles(let image, let origin, let part, let scale):
            return .tiles(
                image.properties(in: environment), x: Double(origin.x), y: Double(origin.y),
                part: [part.minX, part.minY, part.width, part.height].map { Double($0) }, scale: Double(scale))
        case .linear(let gradient, let start, let end, let options):
            let (stops, first, last) = options.extended(gradient.rendered(in: environment), startsAtZero: false)
            let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
            return .linear(
                stops: stops, startX: Double(start.x) + dx * first, startY: Double(start.y) + dy * first,
                endX: Double(start.x) + dx * last, endY: Double(start.y) + dy * last)
        case .radial(let gradient, let center, let start, let end, let options):
            let (stops, first, last) = options.extended(gradient.rendered(in: environment), startsAtZero: true)
            let step = Double(end - start)
            return .radial(
                stops: stops, x: Double(center.x), y: Double(center.y), startRadius: max(Double(start) + step * first, 0),
                endRadius: max(Double(start) + step * last, 0))
        }
    }

    private static func paint(_ fill: RenderFill?, in rect: CGRect) -> CanvasDrawing.Paint {
        func x(_ unit: Double) -> Double { Double(rect.minX) + unit * Double(rect.width) }
        func y(_ unit: Double) -> Double { Double(rect.minY) + unit * Double(rect.height) }
        switch fill {
        case nil: return .color(RenderColor(.named(.primary)))
        case .color(let color): return .color(color)
        case .material: return .color(RenderColor(.named(.systemFill)))
        case .shadowed(let inner, _): return paint(inner, in: rect)
        case .picture(let picture):
            var properties: Properties = [:]
            if let url = picture.url { properties[.url] = .string(url) }
            if !picture.files.isEmpty { properties[.pictureFiles] = .string(picture.files) }
            return .tiles(properties, x: x(0), y: y(0), part: picture.part, scale: picture.scale)
        case .linear(let stops, let startX, let startY, let endX, let endY):
            return .linear(stops: stops, startX: x(startX), startY: y(startY), endX: x(endX), endY: y(endY))
        case .radial(let stops, let centerX, let centerY, let start, let end):
            return .radial(stops: stops, x: x(centerX), y: y(centerY), startRadius: max(start, 0), endRadius: max(end, 0))
        case .angular(let stops, let centerX, let centerY, let start, let end):
            // A part of a turn: the last colour goes on to its end.
            let share = (end - start) / 360
            let placed = stops.map { RenderFill.Stop(color: $0.color, location: $0.location * share) }
            return .conic(stops: placed, x: x(centerX), y: y(centerY), degrees: start)
        case .elliptical(let stops, let centerX, let centerY, let start, let end):
            // A circle, as large as the ellipse is on average.
            let size = Double(rect.width + rect.height) / 2
            return .radial(stops: stops, x: x(centerX), y: y(centerY), startRadius: max(start, 0) * size, endRadius: max(end, 0) * size)
        case .mesh(let mesh): return .color(mesh.meanColor)
        }
    }
}

extension GraphicsContext.GradientOptions {
    /// How often a gradient that goes on is drawn on each side.
    private static var rounds: Int { 16 }

    /// The stops of a gradient that goes on, and where it begins and ends in units of its own length.
    fileprivate func extended(_ stops: [RenderFill.Stop], startsAtZero: Bool) -> (stops: [RenderFill.Stop], first: Double, last: Double) {
        guard contains(.repeat) || contains(.mirror), !stops.isEmpty else { return (stops, 0, 1) }
        let first = startsAtZero ? 0 : -Self.rounds
        let count = Double(Self.rounds - first)
        let all = (first..<Self.rounds).flatMap { round -> [RenderFill.Stop] in
            let isBack = contains(.mirror) && round % 2 != 0
            let own = isBack ? stops.reversed().map { RenderFill.Stop(color: $0.color, location: 1 - $0.location) } : stops
            return own.map { RenderFill.Stop(color: $0.color, location: (Double(round - first) + min(max($0.location, 0), 1)) / count) }
        }
        return (all, Double(first), Double(Self.rounds))
    }
}
