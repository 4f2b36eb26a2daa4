import Foundation
import SwiftUICore

// What only browsers know how to draw: texts, views. Where what is drawn is noted down, a text is, too; into pixels a page paints it.

extension CGContext {
    /// Draws a text in lines.
    @MainActor package func draw(_ text: Text, in rect: CGRect) {
        guard marks == nil else { return note(.text(text, rect)) }
        // A room of the size that was estimated for it may be a little too narrow.
        let line = text.estimatedSize(in: CGSize(width: CGFloat.infinity, height: .infinity))
        if line.width <= rect.width + 1 { return draw(text, at: rect.origin, anchor: .topLeading) }
        paint(text.frame(width: rect.width, height: rect.height, alignment: .topLeading), in: rect)
    }

    /// Draws a text in one line.
    @MainActor package func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint) {
        guard marks == nil else { return note(.line(text, point, anchor)) }
        let size = Self.roomySize(of: text)
        let origin = CGPoint(x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y)
        let view = text.fixedSize().frame(width: size.width, height: size.height, alignment: Alignment(anchor))
        paint(view, in: CGRect(origin: origin, size: size))
    }

    /// Of a text in one line, whose letters may be wider than estimated; where they begin or end is for the page to know.
    @MainActor private static func roomySize(of text: Text) -> CGSize {
        let estimated = text.estimatedSize(in: CGSize(width: CGFloat.infinity, height: .infinity))
        return CGSize(width: (estimated.width * 1.3 + 20).rounded(.up), height: (estimated.height * 1.3 + 4).rounded(.up))
    }

    /// Draws a view of that size as a page paints it.
    ///
    /// - Returns: false where no page does.
    @discardableResult @MainActor
    package func paint(_ view: some View, in rect: CGRect) -> Bool {
        let renderer = ImageRenderer(content: view)
        renderer.proposedSize = ProposedViewSize(rect.size)
        // Of a context that is noted down, the screen's.
        renderer.scale = marks == nil ? max(0.1, abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()) : 2
        guard let image = renderer.uiImage, image.cgImage != nil else { return false }
        draw(in: CGRect(origin: rect.origin, size: image.size), alpha: 1) { image.pixels(size: $0) }
        return true
    }
}

extension Alignment {
    fileprivate init(_ anchor: UnitPoint) {
        self.init(
            horizontal: anchor.x < 0.5 ? .leading : anchor.x > 0.5 ? .trailing : .center,
            vertical: anchor.y < 0.5 ? .top : anchor.y > 0.5 ? .bottom : .center)
    }
}

extension ImageRenderer {
    /// Hands the view's size and what draws it, as a page paints it, over; nothing where there is no page.
    ///
    /// - Parameters:
    ///   - rasterizationScale: Pixels for each point.
    ///   - renderer: Draws by its second value, into a context whose y grows upwards, as that of a PDF does.
    public func render(rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void) {
        let former = scale
        scale = rasterizationScale
        defer { scale = former }
        guard let image = uiImage else { return }
        renderer(image.size) { context in
            // As fine as what it is drawn into, if that is finer.
            self.scale = max(rasterizationScale, context.scale)
            guard let picture = self.cgImage else { return }
            context.draw(picture, in: CGRect(origin: .zero, size: image.size))
        }
    }
}
