import CoreGraphics
import Foundation
import SwiftUICore

/// The looks of a view's box, or a box in one: what shows of a view shows them.
@MainActor @preconcurrency
open class CALayer: NSObject {
    fileprivate weak var view: UIView?
    /// The view that it is the layer of.
    var owner: UIView? { view }

    public required nonisolated override init() { super.init() }

    /// A layer of the class that the view's class names.
    static func make(for view: UIView) -> CALayer {
        let layer = ((type(of: view).layerClass as? CALayer.Type) ?? CALayer.self).init()
        layer.view = view
        return layer
    }

    open var cornerRadius: CGFloat = 0 { didSet { tell() } }
    /// The corners that ``cornerRadius`` is about.
    open var maskedCorners: CACornerMask = .all { didSet { tell() } }
    open var cornerCurve = CALayerCornerCurve.circular { didSet { tell() } }
    open var masksToBounds = false { didSet { tell() } }
    /// The layer shows where this one does.
    open var mask: CALayer? {
        didSet {
            oldValue?.superlayer = nil
            mask?.superlayer = self
            tell()
        }
    }
    /// A picture: a `CGImage`, or a `UIImage`.
    open var contents: Any? { didSet { tell() } }
    open var contentsGravity = CALayerContentsGravity.resize { didSet { tell() } }
    /// Among the layers, or views, beside it: what has more lies before what has less.
    open var zPosition: CGFloat = 0 { didSet { tell() } }
    // What they are about, how sharp and how quickly it is drawn, is the browser's here.
    open var contentsScale: CGFloat = 1
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var allowsEdgeAntialiasing = false
    open var drawsAsynchronously = false
    open var borderWidth: CGFloat = 0 { didSet { tell() } }
    open var borderColor: CGColor? { didSet { tell() } }
    /// nil: black, as long as nothing else was set.
    private var ownShadowColor: CGColor?? = .none { didSet { tell() } }
    open var shadowColor: CGColor? {
        get { ownShadowColor ?? UIColor.black.cgColor }
        set { ownShadowColor = .some(newValue) }
    }
    open var shadowOpacity: Float = 0 { didSet { tell() } }
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { tell() } }
    open var shadowRadius: CGFloat = 3 { didSet { tell() } }
    open var opacity: Float = 1 { didSet { tell() } }
    open var isHidden = false { didSet { tell() } }
    /// Of a view's own layer it is what is behind the view's `backgroundColor`.
    open var backgroundColor: CGColor? { didSet { tell() } }
    open var name: String?
    /// What the layer's place and its turns are about, in parts of it.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet {
            let size = bounds.size
            frame.origin.x += (oldValue.x - anchorPoint.x) * size.width
            frame.origin.y += (oldValue.y - anchorPoint.y) * size.height
            tell()
        }
    }
    /// About the anchor point; of a view's layer beside the view's own.
    open var transform = CATransform3DIdentity {
        didSet {
            isMapped = true
            tell()
        }
    }
    /// Whether it has ever had a transform.
    private(set) var isMapped = false
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    open func affineTransform() -> CGAffineTransform {
        CGAffineTransform(a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41, ty: transform.m42)
    }
    /// The shadow is that of what is seen, which is what this says of it.
    open var shadowPath: CGPath?

    // MARK: Animations

    private(set) var motions: [LayerMotion] = []
    var clock: Task<Void, Never>?

    func play(_ motion: LayerMotion) {
        motions.append(motion)
        keepTime()
    }

    func drop(_ isDropped: (LayerMotion) -> Bool) { motions.removeAll(where: isDropped) }

    // MARK: Its place, that of its view where it has one

    private var ownFrame = CGRect.zero { didSet { if ownFrame != oldValue { tell() } } }

    open var frame: CGRect {
        get { view?.frame ?? ownFrame }
        set { if let view { view.frame = newValue } else { ownFrame = newValue } }
    }
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: .zero, size: ownFrame.size) }
        set {
            if let view {
                view.bounds = newValue
            } else {
                ownFrame = CGRect(
                    x: ownFrame.midX - newValue.width / 2, y: ownFrame.midY - newValue.height / 2, width: newValue.width,
                    height: newValue.height)
            }
        }
    }
    open var position: CGPoint {
        get { CGPoint(x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height) }
        set {
            frame.origin = CGPoint(x: newValue.x - anchorPoint.x * frame.width, y: newValue.y - anchorPoint.y * frame.height)
        }
    }

    // MARK: Layers in it

    open private(set) var sublayers: [CALayer]?
    open private(set) weak var superlayer: CALayer?

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(idx), layers.count))
        sublayers = layers
        layer.superlayer = self
        tell()
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, after: 0) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, after: 1) }

    private func insert(_ layer: CALayer, beside sibling: CALayer?, after: Int) {
        layer.removeFromSuperlayer()
        let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + after }
        insertSublayer(layer, at: UInt32(place ?? sublayers?.count ?? 0))
    }

    open func removeFromSuperlayer() {
        guard let superlayer else { return }
        let left = superlayer.sublayers?.filter { $0 !== self } ?? []
        superlayer.sublayers = left.isEmpty ? nil : left
        self.superlayer = nil
        superlayer.tell()
    }

    open func setNeedsDisplay() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}

    /// How often something of it was set: who shows it by other means knows by this that it is to look again.
    private(set) var changes = 0

    /// Has what shows it look again.
    package func tell() {
        changes += 1
        view?.appearanceDidChange()
        superlayer?.tell()
    }

    /// Whether there is more to be seen of it than a box.
    var hasContent: Bool {
        self is any ShownLayer || contents != nil || sublayers?.contains { $0.hasContent || $0.backgroundColor != nil } == true
    }

    var picture: UIImage? {
        guard let contents else { return nil }
        return contents as? UIImage ?? (contents as? CGImage).map { UIImage(cgImage: $0) }
    }

    var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = Self(rawValue: "circular")
    public static let continuous = Self(rawValue: "continuous")
}

/// How the picture of a layer lies in it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = Self(rawValue: "resize")
    public static let resizeAspect = Self(rawValue: "resizeAspect")
    public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
    public static let center = Self(rawValue: "center")
}
