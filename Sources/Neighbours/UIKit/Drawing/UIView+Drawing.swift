import CoreGraphics
import Foundation
import SwiftUICore

// Views as pictures. A page of the app paints them; where there is none, nothing is drawn.

extension UIView {
    /// Draws the view, and what is in it, into the current context.
    ///
    /// - Parameters:
    ///   - rect: Where, in points; the view is drawn in its own size, and then stretched.
    ///   - afterScreenUpdates: It is drawn as it is now, either way.
    /// - Returns: false where no page paints it.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        return draw(in: rect, of: context)
    }

    fileprivate func draw(in rect: CGRect, of context: CGContext) -> Bool {
        guard bounds.width >= 1, bounds.height >= 1, rect.width > 0, rect.height > 0 else { return false }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        let content = content.frame(width: bounds.width, height: bounds.height)
        return context.paint(content, in: CGRect(origin: .zero, size: bounds.size))
    }

    /// A view that shows a picture of this one; nil where no page paints it.
    public func snapshotView(afterScreenUpdates: Bool) -> UIView? {
        var isDrawn = false
        let picture = UIGraphicsImageRenderer(size: bounds.size).image { _ in
            isDrawn = drawHierarchy(in: bounds, afterScreenUpdates: afterScreenUpdates)
        }
        guard isDrawn else { return nil }
        let view = UIImageView(image: picture)
        view.frame = CGRect(origin: frame.origin, size: bounds.size)
        return view
    }
}

extension CALayer {
    /// Draws the layer's view into a context, whose y grows downwards; nothing of a layer that no view has, and where no page paints it.
    public func render(in ctx: CGContext) {
        guard let view = owner else { return }
        _ = view.draw(in: CGRect(origin: .zero, size: view.bounds.size), of: ctx)
    }
}
