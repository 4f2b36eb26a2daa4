import CoreGraphics
import Foundation
import SwiftUICore

/// A layer that is filled by a gradient along a line, around a point or about it.
open class CAGradientLayer: CALayer, ShownLayer, MovingContent {
    /// Of `CGColor`s.
    open var colors: [Any]? { didSet { tell() } }
    /// Where the colours are, from 0 to 1; nil: as far from each other.
    open var locations: [NSNumber]? { didSet { tell() } }
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { tell() } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { tell() } }
    open var type = CAGradientLayerType.axial { didSet { tell() } }

    package var layerContent: AnyView { content(LayerValues()) }

    func content(_ values: LayerValues) -> AnyView {
        var stops = stops
        for (index, color) in (values["colors"]?.colors ?? []).enumerated() where stops.indices.contains(index) {
            stops[index].color = Color(cgColor: color)
        }
        for (index, place) in (values["locations"]?.numbers ?? []).enumerated() where stops.indices.contains(index) {
            stops[index].location = CGFloat(place)
        }
        let gradient = Gradient(stops: stops)
        let (from, to) = (values.point("startPoint", or: startPoint), values.point("endPoint", or: endPoint))
        let (start, end) = (UnitPoint(x: from.x, y: from.y), UnitPoint(x: to.x, y: to.y))
        switch type {
        case .radial: return AnyView(EllipticalGradient(gradient: gradient, center: start, endRadiusFraction: to.x - from.x))
        case .conic:
            return AnyView(AngularGradient(gradient: gradient, center: start, angle: Angle(radians: atan2(to.y - from.y, to.x - from.x))))
        default: return AnyView(LinearGradient(gradient: gradient, startPoint: start, endPoint: end))
        }
    }

    var stops: [Gradient.Stop] {
        let shades = (colors ?? []).compactMap { $0 as? CGColor }.map { Color(cgColor: $0) }
        return shades.enumerated().map { index, color in
            let place = locations.flatMap { $0.indices.contains(index) ? $0[index].doubleValue : nil }
            return Gradient.Stop(color: color, location: place ?? Double(index) / Double(max(1, shades.count - 1)))
        }
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = Self(rawValue: "axial")
    public static let radial = Self(rawValue: "radial")
    public static let conic = Self(rawValue: "conic")
}
