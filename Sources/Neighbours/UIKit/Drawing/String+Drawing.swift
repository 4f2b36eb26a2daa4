import CoreGraphics
import Foundation
import SwiftUICore

// In a view's `draw(_:)`. Into a picture (`UIGraphicsImageRenderer`) no text is drawn: only the browser knows its letters.

extension NSAttributedString {
    /// Draws the text in one line.
    /// - Parameter point: its top left corner; the bottom left one where y grows upwards.
    @MainActor @preconcurrency
    public func draw(at point: CGPoint) {
        let context = UIGraphicsGetCurrentContext()
        let anchor = DrawingDirection.growsUpwards ? UnitPoint.bottomLeading : .topLeading
        context?.upright(CGRect(origin: point, size: .zero)) { context?.draw(drawn, at: $0.origin, anchor: anchor) }
    }

    /// Draws the text in lines; in one where its paragraph's alignment is another than the natural one.
    @MainActor @preconcurrency
    public func draw(in rect: CGRect) {
        let style = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        let context = UIGraphicsGetCurrentContext()
        context?.upright(rect) { rect in
            switch style?.alignment ?? .natural {
            case .center: context?.draw(drawn, at: CGPoint(x: rect.midX, y: rect.minY), anchor: .top)
            case .right: context?.draw(drawn, at: CGPoint(x: rect.maxX, y: rect.minY), anchor: .topTrailing)
            case .left, .justified, .natural: context?.draw(drawn, in: rect)
            }
        }
    }

    /// Without attributes of its own a text is black, of twelve points.
    private var drawn: Text { Text(AttributedString(self)).font(Font(UIFont.systemFont(ofSize: 12))).foregroundColor(.black) }
}

extension String {
    /// Draws the text in one line.
    /// - Parameter point: its top left corner.
    @MainActor @preconcurrency
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(at: point)
    }

    @MainActor @preconcurrency
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(in: rect)
    }
}

extension NSString {
    /// Draws the text in one line.
    /// - Parameter point: its top left corner.
    @MainActor @preconcurrency
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attrs)
    }

    @MainActor @preconcurrency
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attrs)
    }
}
