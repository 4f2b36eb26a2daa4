import CoreGraphics
import Foundation
import SwiftUICore

/// A layer out of which small pictures fly. They are moved by the page; what flies out of the layer's box is not seen.
open class CAEmitterLayer: CALayer, ShownLayer {
    open var emitterCells: [CAEmitterCell]? { didSet { tell() } }
    /// Multiplies the rates of the cells; what has flown out already flies on when it is 0.
    open var birthRate: Float = 1 { didSet { tell() } }
    /// Multiplies the lifetimes of the cells.
    open var lifetime: Float = 1 { didSet { tell() } }
    open var emitterPosition = CGPoint.zero { didSet { tell() } }
    open var emitterZPosition: CGFloat = 0
    /// Of a circle the width is the radius.
    open var emitterSize = CGSize.zero { didSet { tell() } }
    open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { tell() } }
    /// Whether pictures of a circle come from its rim: elsewhere they come from all of the shape.
    open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { tell() } }
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { tell() } }
    open var velocity: Float = 1 { didSet { tell() } }
    open var scale: Float = 1 { didSet { tell() } }
    open var spin: Float = 1 { didSet { tell() } }
    /// Chance is the page's: no seed makes it the same again.
    open var seed: UInt32 = 0
    /// When it begins, as `CACurrentMediaTime()` counts; 0: long ago, so that its pictures are on their way already.
    open var beginTime: CFTimeInterval = 0 { didSet { tell() } }

    package var layerContent: AnyView {
        AnyView(Emission(layer: self, changes: changes).allowsHitTesting(false).accessibilityHidden(true))
    }

    /// Sets a number of a cell: `emitterCells.NAME.birthRate`, `lifetime`, `velocity` or `scale`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let parts = keyPath.split(separator: ".").map(String.init)
        guard parts.count == 3, parts[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == parts[1] }),
            let number = LayerMotion.number(value)
        else { return NotShown.say("An emitter has no value \(keyPath).") }
        switch parts[2] {
        case "birthRate": cell.birthRate = Float(number)
        case "lifetime": cell.lifetime = Float(number)
        case "velocity": cell.velocity = number
        case "scale": cell.scale = number
        default: return NotShown.say("An emitter has no value \(keyPath).")
        }
        tell()
    }
}

/// A kind of small pictures. A change counts once the layer is told of its cells anew.
@MainActor @preconcurrency
open class CAEmitterCell: NSObject {
    public nonisolated override init() { super.init() }

    /// A `CGImage`, or a `UIImage`; without one nothing is seen.
    open var contents: Any?
    /// Pixels to a point.
    open var contentsScale: CGFloat = 1
    open var name: String?
    /// How many a second.
    open var birthRate: Float = 0
    /// In seconds.
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// In points a second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// In radians, clockwise from the right; along a line, from what is below it.
    open var emissionLongitude: CGFloat = 0
    /// Out of the plane, which is not seen.
    open var emissionLatitude: CGFloat = 0
    open var emissionRange: CGFloat = 0
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    open var scaleSpeed: CGFloat = 0
    /// In radians a second, clockwise.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    /// The picture is multiplied by it; nil: it is as it is.
    open var color: CGColor?
    /// How much of each part of the colour comes a second.
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaRange: Float = 0
    open var alphaSpeed: Float = 0
    open var isEnabled = true

    /// What is in ``contents``, as a picture.
    var picture: UIImage? { contents as? UIImage ?? (contents as? CGImage).map { UIImage(cgImage: $0) } }
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let point = Self(rawValue: "point")
    public static let line = Self(rawValue: "line")
    public static let rectangle = Self(rawValue: "rectangle")
    public static let circle = Self(rawValue: "circle")
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let points = Self(rawValue: "points")
    public static let outline = Self(rawValue: "outline")
    public static let surface = Self(rawValue: "surface")
    public static let volume = Self(rawValue: "volume")
}

/// Which pictures lie above others. They lie in the order in which they came, whatever is asked for, or add their light.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let unordered = Self(rawValue: "unordered")
    public static let oldestFirst = Self(rawValue: "oldestFirst")
    public static let oldestLast = Self(rawValue: "oldestLast")
    public static let additive = Self(rawValue: "additive")
}
