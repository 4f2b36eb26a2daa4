import Foundation
import SwiftUICore

extension CGContext {
    /// Something that was drawn.
    package struct Mark {
        package enum Content {
            case fill(Path, Color, isEvenOdd: Bool)
            case shade(Path, GraphicsContext.Shading)
            case stroke(Path, Color, StrokeStyle)
            case picture(Pixels, CGRect)
            case text(Text, CGRect)
            case line(Text, CGPoint, UnitPoint)
        }

        struct Clip {
            let path: Path
            let isEvenOdd: Bool
        }

        package let content: Content
        let transform: CGAffineTransform
        let alpha: CGFloat
        package let clears: Bool
        let clips: [Clip]

        /// Draws the same into a canvas.
        /// - Parameter image: a picture of pixels.
        package func draw(in context: GraphicsContext, image: (Pixels) -> Image?) {
            var context = context
            for clip in clips { context.clip(to: clip.path, style: FillStyle(eoFill: clip.isEvenOdd)) }
            context.opacity = Double(alpha)
            if clears { context.blendMode = .clear }
            context.concatenate(transform)
            switch content {
            case .fill(let path, let color, let isEvenOdd):
                context.fill(path, with: .color(color), style: FillStyle(eoFill: isEvenOdd))
            case .shade(let path, let shading): context.fill(path, with: shading, style: FillStyle(eoFill: true))
            case .stroke(let path, let color, let style): context.stroke(path, with: .color(color), style: style)
            case .picture(let pixels, let rect): if let image = image(pixels) { context.draw(image, in: rect) }
            case .text(let text, let rect): context.draw(text, in: rect)
            case .line(let text, let point, let anchor): context.draw(text, at: point, anchor: anchor)
            }
        }
    }
}
