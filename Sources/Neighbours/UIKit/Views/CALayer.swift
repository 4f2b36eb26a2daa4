import CoreGraphics
import Foundation
import SwiftUICore

/// The looks of a view's box: what shows of a view shows them.
@MainActor @preconcurrency
open class CALayer: NSObject {
    private weak var view: UIView?

    init(view: UIView) {
        self.view = view
        super.init()
    }

    open var cornerRadius: CGFloat = 0 { didSet { tell() } }
    open var masksToBounds = false { didSet { tell() } }
    open var borderWidth: CGFloat = 0 { didSet { tell() } }
    open var borderColor: CGColor? { didSet { tell() } }
    open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { tell() } }
    open var shadowOpacity: Float = 0 { didSet { tell() } }
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { tell() } }
    open var shadowRadius: CGFloat = 3 { didSet { tell() } }

    /// How often something of it was set: who shows it by other means knows by this that it is to look again.
    private(set) var changes = 0

    private func tell() {
        changes += 1
        view?.appearanceDidChange()
    }

    fileprivate var shape: RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: .circular) }
}

extension View {
    /// The looks that all views of UIKit have.
    @ViewBuilder func looks(of view: UIView) -> some View {
        let layer = view.layer
        let cuts = layer.masksToBounds || view.clipsToBounds
        background(view.backgroundColor?.color ?? .clear, in: layer.shape)
            .modifier(Cut(shape: cuts ? layer.shape : nil))
            .overlay { if layer.borderWidth > 0 { layer.shape.strokeBorder(layer.line, lineWidth: layer.borderWidth) } }
            .shadow(
                color: layer.shade, radius: layer.shadowOpacity > 0 ? layer.shadowRadius : 0, x: layer.shadowOffset.width,
                y: layer.shadowOffset.height
            )
            .opacity(view.isHidden ? 0 : view.alpha)
            .accessibilityHidden(view.isHidden)
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
