import FoundationAdditions
import SwiftUICore

/// Colours that pass into each other, mixed in sRGB.
public final class CGGradient: Sendable {
    struct Stop: Sendable {
        let color: CGColor
        /// From 0 to 1.
        let location: CGFloat
    }

    /// By their locations.
    let stops: [Stop]

    private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated()
            .map { Stop(color: $1, location: min(max(locations?[$0] ?? CGFloat($0) / last, 0), 1)) }
            .sorted { $0.location < $1.location }
    }

    /// - Parameters:
    ///   - space: Does not count.
    ///   - colors: Of `CGColor`; nil for what is none.
    ///   - locations: One for each colour, from 0 to 1; nil: at equal distances.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(known, locations)
    }

    /// - Parameter components: Those of each colour, one after the other: red, green, blue and alpha, or gray and alpha.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        let colors = (0..<max(count, 0)).map { index in
            space.model == .monochrome
                ? CGColor(gray: components[index * 2], alpha: components[index * 2 + 1])
                : CGColor(
                    red: components[index * 4], green: components[index * 4 + 1], blue: components[index * 4 + 2],
                    alpha: components[index * 4 + 3])
        }
        self.init(colors, locations)
    }

    /// - Parameter place: From 0 to 1; beyond, the first and the last colour go on.
    package func color(at place: CGFloat) -> CGColor {
        guard let next = stops.firstIndex(where: { $0.location > place }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (from, to) = (stops[next - 1], stops[next])
        let share = (place - from.location) / (to.location - from.location)
        func mixed(_ part: KeyPath<CGColor, CGFloat>) -> CGFloat {
            from.color[keyPath: part] + (to.color[keyPath: part] - from.color[keyPath: part]) * share
        }
        return CGColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }

    fileprivate var gradient: Gradient {
        Gradient(stops: stops.map { Gradient.Stop(color: Color(cgColor: $0.color), location: $0.location) })
    }
}

/// Whether the colours at the ends of a gradient go on beyond them.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)

    /// Nothing is drawn at a place that they do not go on to.
    fileprivate func reach(_ place: CGFloat) -> Bool {
        place.isFinite && (place >= 0 || contains(.drawsBeforeStartLocation)) && (place <= 1 || contains(.drawsAfterEndLocation))
    }
}

extension CGContext {
    /// Beyond what is seen, in points.
    private static let far: CGFloat = 20_000

    /// Draws colours along a line, and across it as far as the clip goes.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let square = x * x + y * y
        guard square > 0 else { return }
        guard marks != nil else {
            return shade { point in
                let place = ((point.x - start.x) * x + (point.y - start.y) * y) / square
                return options.reach(place) ? gradient.color(at: place) : nil
            }
        }
        let length = square.squareRoot()
        let (along, across) = ((x: x / length, y: y / length), (x: -y / length, y: x / length))
        let before = options.contains(.drawsBeforeStartLocation) ? Self.far : 0
        let after = options.contains(.drawsAfterEndLocation) ? Self.far : 0
        func corner(_ point: CGPoint, _ ahead: CGFloat, _ aside: CGFloat) -> CGPoint {
            CGPoint(x: point.x + along.x * ahead + across.x * aside, y: point.y + along.y * ahead + across.y * aside)
        }
        var band = Path()
        band.addLines([
            corner(start, -before, -Self.far), corner(end, after, -Self.far), corner(end, after, Self.far),
            corner(start, -before, Self.far),
        ])
        band.closeSubpath()
        note(.shade(band, .linearGradient(gradient.gradient, startPoint: start, endPoint: end)))
    }

    /// Draws colours from one circle to another. Where what is drawn is noted down, both have the centre of the second.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard marks != nil else {
            let circles = Circles(startCenter, startRadius, endCenter, endRadius)
            return shade { point in circles.place(of: point, options).map(gradient.color) }
        }
        func circle(_ radius: CGFloat) -> Path {
            Path(ellipseIn: CGRect(x: endCenter.x - radius, y: endCenter.y - radius, width: radius * 2, height: radius * 2))
        }
        var ring = circle(options.contains(.drawsAfterEndLocation) ? Self.far : endRadius)
        if startRadius > 0, !options.contains(.drawsBeforeStartLocation) { ring.addPath(circle(startRadius)) }
        let shading = GraphicsContext.Shading.radialGradient(
            gradient.gradient, center: endCenter, startRadius: startRadius, endRadius: endRadius)
        note(.shade(ring, shading))
    }

    /// Circles that grow, or shrink, on their way from one place to another.
    private struct Circles {
        let start: CGPoint, startRadius: CGFloat
        let x: CGFloat, y: CGFloat, growth: CGFloat

        init(_ start: CGPoint, _ startRadius: CGFloat, _ end: CGPoint, _ endRadius: CGFloat) {
            (self.start, self.startRadius) = (start, startRadius)
            (x, y, growth) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
        }

        /// The last circle that goes through a point: 0 is the first, 1 the other.
        func place(of point: CGPoint, _ options: CGGradientDrawingOptions) -> CGFloat? {
            let (px, py) = (point.x - start.x, point.y - start.y)
            let a = x * x + y * y - growth * growth
            let b = px * x + py * y + startRadius * growth
            let c = px * px + py * py - startRadius * startRadius
            let places: [CGFloat]
            if abs(a) < 1e-9 {
                places = [c / (2 * b)]
            } else {
                let root = b * b - a * c
                guard root >= 0 else { return nil }
                places = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a].sorted(by: >)
            }
            return places.first { options.reach($0) && startRadius + $0 * growth >= 0 }
        }
    }
}
