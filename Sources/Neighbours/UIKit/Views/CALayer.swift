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
    open var masksToBounds = false { didSet { tell() } }
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
    var hasContent: Bool { self is any ShownLayer || sublayers?.contains { $0.hasContent || $0.backgroundColor != nil } == true }

    fileprivate var shape: RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: .circular) }
    fileprivate var identity: ObjectIdentifier { ObjectIdentifier(self) }
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
        if let shown = layer as? any ShownLayer { shown.layerContent.frame(width: max(0, size.width), height: max(0, size.height)) }
        ForEach(layer.sublayers ?? [], id: \.identity) { inner in
            // An outline is drawn where it is, also in a layer without a size.
            let inside = inner.frame.isEmpty ? size : inner.frame.size
            ZStack(alignment: .topLeading) { LayerContent(layer: inner, changes: inner.changes, size: inside) }
                .frame(width: max(0, inside.width), height: max(0, inside.height))
                .looks(of: inner, cuts: inner.masksToBounds)
                .opacity(inner.isHidden ? 0 : Double(inner.opacity))
                .offset(x: inner.frame.minX, y: inner.frame.minY)
        }
    }
}

extension View {
    /// The looks that all views of UIKit have.
    func looks(of view: UIView) -> some View {
        modifier(FillsFrame(alignment: view.contentAlignment))
            .background(view.backgroundColor?.color ?? .clear, in: view.layer.shape)
            .looks(of: view.layer, cuts: view.layer.masksToBounds || view.clipsToBounds)
            .opacity(view.isHidden ? 0 : view.alpha)
            .accessibilityHidden(view.isHidden)
    }

    fileprivate func looks(of layer: CALayer, cuts: Bool) -> some View {
        background(layer.backgroundColor.map { Color(cgColor: $0) } ?? .clear, in: layer.shape)
            .modifier(Cut(shape: cuts ? layer.shape : nil))
            .overlay { if layer.borderWidth > 0 { layer.shape.strokeBorder(layer.line, lineWidth: layer.borderWidth) } }
            .shadow(
                color: layer.shade, radius: layer.shadowOpacity > 0 ? layer.shadowRadius : 0, x: layer.shadowOffset.width,
                y: layer.shadowOffset.height
            )
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

private struct Cut: ViewModifier {
    let shape: RoundedRectangle?

    func body(content: Content) -> some View {
        if let shape { content.clipShape(shape) } else { content }
    }
}

extension CALayer {
    fileprivate var line: Color { borderColor.map { Color(cgColor: $0) } ?? .black }
    fileprivate var shade: Color { (shadowColor.map { Color(cgColor: $0) } ?? .clear).opacity(Double(shadowOpacity)) }
}
