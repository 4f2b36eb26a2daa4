import Foundation
import RenderTree

/// Colours at places from 0 to 1.
public struct Gradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public struct ColorSpace: Hashable, Sendable {
        let isPerceptual: Bool
        public static let device = ColorSpace(isPerceptual: false)
        public static let perceptual = ColorSpace(isPerceptual: true)
    }

    public var stops: [Stop]
    /// In which colours are mixed between the stops.
    var space = ColorSpace.device

    public init(stops: [Stop]) { self.stops = stops }

    public init(colors: [Color]) {
        let last = CGFloat(max(colors.count - 1, 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    /// The gradient with its colours mixed in a space of its own.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient {
        var gradient = self
        gradient.space = space
        return AnyGradient(gradient)
    }

    func rendered(in environment: EnvironmentValues) -> [RenderFill.Stop] {
        let given = stops.map { RenderFill.Stop(color: $0.color.rendered(in: environment), location: Double($0.location)) }
        guard space.isPerceptual, let first = given.first else { return given }
        let isDark = environment.colorScheme == .dark
        return zip(given, given.dropFirst()).reduce(into: [first]) { all, pair in
            if pair.0.location < pair.1.location { all += Self.between(pair.0, pair.1, isDark: isDark) }
            all.append(pair.1)
        }
    }

    /// Hosts mix in sRGB: they are told what lies between two stops.
    private static func between(_ start: RenderFill.Stop, _ end: RenderFill.Stop, isDark: Bool) -> [RenderFill.Stop] {
        let (from, to) = (start.color.components(isDark: isDark), end.color.components(isDark: isDark))
        return (1..<8).map { step in
            let part = Double(step) / 8, color = Color(components: ColorSpace.perceptual.mix(from, to, by: part)).value
            return RenderFill.Stop(color: color, location: start.location + (end.location - start.location) * part)
        }
    }
}

/// A gradient whose kind is left to who draws it: from top to bottom here.
public struct AnyGradient: FillMaking, Hashable {
    let gradient: Gradient
    public init(_ gradient: Gradient) { self.gradient = gradient }
    /// The gradient with its colours mixed in a space of its own.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { gradient.colorSpace(space) }
    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        .linear(stops: gradient.rendered(in: environment), startX: 0.5, startY: 0, endX: 0.5, endY: 1)
    }
}

extension Gradient: FillMaking {
    public typealias Resolved = Never
    package func fill(in environment: EnvironmentValues) -> RenderFill? { AnyGradient(self).fill(in: environment) }
}

/// Colours along a line.
public struct LinearGradient: FillMaking, Hashable {
    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        .linear(
            stops: gradient.rendered(in: environment), startX: Double(startPoint.x), startY: Double(startPoint.y),
            endX: Double(endPoint.x), endY: Double(endPoint.y))
    }
}

/// Colours from a centre outwards.
public struct RadialGradient: FillMaking, Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: CGFloat
    let endRadius: CGFloat

    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.gradient = gradient
        self.center = center
        self.startRadius = startRadius
        self.endRadius = endRadius
    }
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        .radial(
            stops: gradient.rendered(in: environment), centerX: Double(center.x), centerY: Double(center.y),
            startRadius: Double(startRadius), endRadius: Double(endRadius))
    }
}

/// Colours from a centre outwards, as far as the area is wide and high.
public struct EllipticalGradient: FillMaking, Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadiusFraction: CGFloat
    let endRadiusFraction: CGFloat

    nonisolated public init(
        gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.gradient = gradient
        self.center = center
        self.startRadiusFraction = startRadiusFraction
        self.endRadiusFraction = endRadiusFraction
    }
    nonisolated public init(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
    nonisolated public init(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
    ) {
        self.init(
            gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        .elliptical(
            stops: gradient.rendered(in: environment), centerX: Double(center.x), centerY: Double(center.y),
            startFraction: Double(startRadiusFraction), endFraction: Double(endRadiusFraction))
    }
}

/// Colours around a centre.
public struct AngularGradient: FillMaking, Hashable {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    nonisolated public init(
        gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
    ) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle == startAngle ? startAngle + .degrees(360) : endAngle
    }
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
    }
    nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: angle, endAngle: angle)
    }
    nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(stops: stops), center: center, startAngle: angle, endAngle: angle)
    }

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        .angular(
            stops: gradient.rendered(in: environment), centerX: Double(center.x), centerY: Double(center.y),
            startDegrees: startAngle.degrees, endDegrees: endAngle.degrees)
    }
}
