import CoreGraphics
import Foundation
import SwiftUICore

/// A layer that is filled by a gradient along a line, around a point or about it.
open class CAGradientLayer: CALayer, ShownLayer {
    /// Of `CGColor`s.
    open var colors: [Any]? { didSet { tell() } }
    /// Where the colours are, from 0 to 1; nil: as far from each other.
    open var locations: [NSNumber]? { didSet { tell() } }
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { tell() } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { tell() } }
    open var type = CAGradientLayerType.axial { didSet { tell() } }

    package var layerContent: AnyView {
        let gradient = Gradient(stops: stops)
        let (start, end) = (UnitPoint(x: startPoint.x, y: startPoint.y), UnitPoint(x: endPoint.x, y: endPoint.y))
        switch type {
        case .radial: return AnyView(EllipticalGradient(gradient: gradient, center: start, endRadiusFraction: endPoint.x - startPoint.x))
        case .conic:
            let angle = Angle(radians: atan2(endPoint.y - startPoint.y, endPoint.x - startPoint.x))
            return AnyView(AngularGradient(gradient: gradient, center: start, angle: angle))
        default: return AnyView(LinearGradient(gradient: gradient, startPoint: start, endPoint: end))
        }
    }

    private var stops: [Gradient.Stop] {
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
