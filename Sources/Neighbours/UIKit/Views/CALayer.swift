import CoreGraphics
import Foundation
import SwiftUICore

/// The looks of a view's box, or a box in one: what shows of a view shows them.
@MainActor @preconcurrency
open class CALayer: NSObject {
    fileprivate weak var view: UIView?

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
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
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

    fileprivate var picture: UIImage? {
        guard let contents else { return nil }
        return contents as? UIImage ?? (contents as? CGImage).map { UIImage(cgImage: $0) }
    }

    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    fileprivate static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
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

/// A layer with something in its box.
@MainActor
package protocol ShownLayer: CALayer {
    var layerContent: AnyView { get }
}

/// What is in a layer: what it shows itself, and the layers in it.
struct LayerContent: View {
    let layer: CALayer
    /// Another number is another look.
    let changes: Int
    let size: CGSize

    var body: some View {
        if let picture = layer.picture {
            LayerPicture(picture: Image(uiImage: picture), gravity: layer.contentsGravity)
                .frame(width: max(0, size.width), height: max(0, size.height))
        }
        if let shown = layer as? any ShownLayer { shown.layerContent.frame(width: max(0, size.width), height: max(0, size.height)) }
        ForEach(layer.sublayers ?? [], id: \.identity) { inner in
            LayerBox(layer: inner, changes: inner.changes, surroundings: size)
                .opacity(inner.isHidden ? 0 : Double(inner.opacity))
                .zIndex(inner.zPosition)
        }
    }
}

/// A layer where it is in another one.
private struct LayerBox: View {
    let layer: CALayer
    /// Another number is another look.
    let changes: Int
    /// The size of the other one.
    let surroundings: CGSize

    var body: some View {
        // An outline is drawn where it is, also in a layer without a size.
        let size = layer.frame.isEmpty ? surroundings : layer.frame.size
        ZStack(alignment: .topLeading) { LayerContent(layer: layer, changes: changes, size: size) }
            .frame(width: max(0, size.width), height: max(0, size.height))
            .looks(of: layer, cuts: layer.masksToBounds)
            .offset(x: layer.frame.minX, y: layer.frame.minY)
    }
}

private struct LayerPicture: View {
    let picture: Image
    let gravity: CALayerContentsGravity

    var body: some View {
        switch gravity {
        case .resizeAspect: picture.resizable().scaledToFit()
        case .resizeAspectFill: picture.resizable().scaledToFill()
        case .center: picture
        default: picture.resizable()
        }
    }
}

extension View {
    /// The looks that all views of UIKit have.
    package func looks(of view: UIView) -> some View {
        modifier(FillsFrame(alignment: view.contentAlignment))
            .modifier(
                LayerLooks(
                    layer: view.layer, changes: view.layer.changes, front: view.backgroundColor,
                    cuts: view.layer.masksToBounds || view.clipsToBounds)
            )
            .opacity(view.isHidden ? 0 : view.alpha)
            .modifier(Transformed(transform: view.transform))
            .accessibilityHidden(view.isHidden || view.accessibilityElementsHidden)
    }

    fileprivate func looks(of layer: CALayer, cuts: Bool) -> some View {
        modifier(LayerLooks(layer: layer, changes: layer.changes, front: nil, cuts: cuts))
    }
}

/// The box of a layer: its colours, its corners, its line, its shadow and its mask.
private struct LayerLooks: ViewModifier {
    let layer: CALayer
    /// Another number is another look.
    let changes: Int
    /// Before the layer's own colour.
    let front: UIColor?
    let cuts: Bool

    func body(content: Content) -> some View {
        let style = layer.cornerCurve == .continuous ? RoundedCornerStyle.continuous : .circular
        Group {
            if layer.maskedCorners == .all || layer.cornerRadius == 0 {
                box(content, RoundedRectangle(cornerRadius: layer.cornerRadius, style: style))
            } else {
                box(content, UnevenRoundedRectangle(cornerRadii: radii, style: style))
            }
        }
        .shadow(
            color: layer.shade, radius: layer.shadowOpacity > 0 ? layer.shadowRadius : 0, x: layer.shadowOffset.width,
            y: layer.shadowOffset.height)
    }

    private func box(_ content: Content, _ shape: some InsettableShape) -> some View {
        content
            .background(front?.color ?? .clear, in: shape)
            .background(layer.backgroundColor.map { Color(cgColor: $0) } ?? .clear, in: shape)
            .modifier(Cut(shape: cuts ? shape : nil))
            .overlay { if layer.borderWidth > 0 { shape.strokeBorder(layer.line, lineWidth: layer.borderWidth) } }
            .modifier(Masked(mask: layer.mask, size: layer.bounds.size))
    }

    private var radii: RectangleCornerRadii {
        func radius(_ corner: CACornerMask) -> CGFloat { layer.maskedCorners.contains(corner) ? layer.cornerRadius : 0 }
        return RectangleCornerRadii(
            topLeading: radius(.layerMinXMinYCorner), bottomLeading: radius(.layerMinXMaxYCorner),
            bottomTrailing: radius(.layerMaxXMaxYCorner), topTrailing: radius(.layerMaxXMinYCorner))
    }
}

/// What a layer shows where its mask does.
private struct Masked: ViewModifier {
    let mask: CALayer?
    let size: CGSize

    func body(content: Content) -> some View {
        if let mask {
            content.mask(alignment: .topLeading) { LayerBox(layer: mask, changes: mask.changes, surroundings: size) }
        } else {
            content
        }
    }
}

/// Turned, larger and elsewhere, about the middle.
private struct Transformed: ViewModifier {
    let transform: CGAffineTransform

    func body(content: Content) -> some View {
        let width = hypot(transform.a, transform.b)
        let height = width == 0 ? 0 : (transform.a * transform.d - transform.b * transform.c) / width
        content
            .scaleEffect(x: width, y: height)
            .rotationEffect(.radians(atan2(transform.b, transform.a)))
            .offset(x: transform.tx, y: transform.ty)
    }
}

/// Where a view has a frame, its looks are as large as that, and not as what it shows.
private struct FillsFrame: ViewModifier {
    let alignment: Alignment
    @Environment(\.framedAxes) private var axes

    func body(content: Content) -> some View {
        content.frame(
            maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
            alignment: alignment)
    }
}

/// In which directions what is shown of a view has the size of the view's frame, rather than its own.
private struct FramedAxes: EnvironmentKey {
    static var defaultValue: Axis.Set { [] }
}

extension EnvironmentValues {
    var framedAxes: Axis.Set {
        get { self[FramedAxes.self] }
        set { self[FramedAxes.self] = newValue }
    }
}

extension UIView {
    /// Where in the view is what it shows.
    fileprivate var contentAlignment: Alignment {
        switch self {
        case let label as UILabel:
            switch label.textAlignment {
            case .center: .center
            case .right: .trailing
            // What is in the middle stays there, although its width is estimated.
            default: label.isCentred ? .center : .leading
            }
        case is UIStackView: .topLeading
        default: .center
        }
    }
}

private struct Cut<S: Shape>: ViewModifier {
    let shape: S?

    func body(content: Content) -> some View {
        if let shape { content.clipShape(shape) } else { content }
    }
}

extension CALayer {
    fileprivate var line: Color { borderColor.map { Color(cgColor: $0) } ?? .black }
    fileprivate var shade: Color { (shadowColor.map { Color(cgColor: $0) } ?? .clear).opacity(Double(shadowOpacity)) }
}
